import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';

type Words = {
  readonly title: string;
  readonly purpose: string;
  readonly parts: readonly { readonly heading: string; readonly sentences: readonly string[] }[];
};

/** The help documents. */
export const HELP: Readonly<Record<WindowKind, Words>> = {
  declaration: {
    title: 'How to submit your IT declaration',
    purpose:
      'An IT declaration says what you plan to invest and which other income you have in the year. Your tax each month is worked out with it. Nothing needs to be proved yet.',
    parts: [
      {
        heading: 'Before you begin',
        sentences: [
          'Look at both regimes under Compare tax regimes. Most deductions below count in the old regime only.',
          'Keep the rent you pay, the PAN of your landlord, loan statements and premium receipts at hand.',
        ],
      },
      {
        heading: 'What you declare',
        sentences: [
          'Rented house: the rent of each month, the address and the landlord. The PAN of the landlord is needed when the rent of the year is above ₹1,00,000.',
          'Home loan on the house you live in: principal counts under 80C and interest under section 24, by themselves.',
          'Let-out property: rent, municipal taxes and loan interest. 30% of the net annual value is deducted.',
          'Other income: interest from savings, fixed deposits and NSC, and anything else.',
          '80C investments: up to ₹1,50,000 in all. Your own provident fund is added for you.',
          '80D exemptions: up to ₹1,00,000 in all, within the limit of each item.',
          'Previous employment in this year: pay, tax, professional tax and provident fund there.',
        ],
      },
      {
        heading: 'After you submit',
        sentences: [
          'You can change your declaration until it is locked, unless it is approved.',
          'When it is put on hold, read the comments on the items, change them and submit again.',
          'Later in the year you submit proofs. From then on only approved amounts count.',
        ],
      },
    ],
  },
  poi: {
    title: 'How to submit proof of investment',
    purpose:
      'Proofs show what you really paid and invested in the year. From the month your organisation has set, your tax is worked out with approved amounts alone.',
    parts: [
      {
        heading: 'What you enter',
        sentences: [
          'Beside each amount that you declared, enter the actual amount. What you did not invest stays 0.',
          'For each actual amount, attach the proof: a PDF, JPG, JPEG or PNG file of at most 5 MB, at most 10 files a row.',
        ],
      },
      {
        heading: 'What counts as a proof',
        sentences: [
          'Rent: receipts with the name, address and PAN of the landlord, or the rent agreement.',
          'Home loan: the statement of the bank with principal and interest of the year.',
          'Insurance, PPF, ELSS, tuition fees, NPS: receipts or statements dated in this financial year.',
          'Previous employment: Form 16, or the last payslip with the tax deducted.',
        ],
      },
      {
        heading: 'After you submit',
        sentences: [
          'You can change it on or before the lock date. Certify on the summary that it is complete and correct.',
          'A reviewer approves each amount in full, in part with a comment, or not at all.',
          'If you submit no proof, your tax is worked out under the new regime.',
        ],
      },
    ],
  },
};
