// Help of the screens of income tax.
import { about, type Help } from './help-about.ts';

export const TAX_HELP = {
  '/payroll/taxes/declaration': about(
    'When people declare what they plan to invest, and what counts while they do.',
    [
      'Press Release IT Declaration and choose the last day to submit.',
      'Choose who is told, and the reminders to those who have not submitted.',
      'Save, and confirm. It is locked by itself at the end of that day.',
      'See below who has submitted and who is missing.',
    ],
    'tds',
  ),
  '/payroll/taxes/proofOfInvestment': about(
    'When people prove what they invested, and from which month only approved amounts count.',
    [
      'Press Release Proof Of Investments and choose the last day to submit.',
      'Choose the month from which payroll counts approved amounts alone.',
      'Say whether every amount needs a file, and a partial approval a comment.',
      'Save, and confirm. See below who has submitted and who is missing.',
    ],
    'tds',
  ),
  '/payroll/taxes/taxCalculator': about(
    'Your tax of the year under the new and the old regime, from the same facts.',
    [
      'Choose what it is based on: your declaration, approved proofs, or the salary alone.',
      'Open a figure to see its reason and the sections of both Acts.',
      'Try a rent, savings, a raise or a last month under What if: nothing of it is saved.',
    ],
    'tds',
  ),
  '/payroll/taxes/taxSheet': about(
    'Your tax of the year month by month: what was deducted, what will be, and why.',
    [
      'Solid bars are deducted, hatched ones are an estimate.',
      'Open the tax of a month to see how it was worked out.',
      'The reason for a change stands in the month it happened.',
    ],
    'tds',
  ),
} as const satisfies Record<string, Help>;
