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
  '/payroll/taxes/form16': about(
    'Your year-end tax papers as your employer released them, and what you claim as a form.',
    [
      'Download Form 16 of a finished year: Part A from the tax department, Part B from payroll.',
      'From 2026-27 on the certificate is Form 130 from TRACES: the statement here shows how the tax was worked out.',
      'Download your claims as Form 124 to print and sign them.',
    ],
    'tds',
  ),
  '/payroll/taxes/forms': about(
    'The year-end papers of everybody who was paid in a year, and what keeps one back.',
    [
      'Enter the tax deductor and who answers for it, once.',
      'Press Make forms when the payroll of March is approved.',
      'Upload Part A under More: the ZIP of TRACES, in which each PDF finds its person by PAN.',
      'Release them: each person is told, and downloads their own.',
      'Administrators withdraw one that was wrong: the person is told why, and a new one takes its place.',
    ],
    'tds',
  ),
  '/payroll/taxes/initialemployeePOI': about('Whether you can submit proofs of what you invested, and until when.', [
    'Keep receipts, statements and certificates of the year at hand.',
    'Press Submit Proofs while it is open.',
    'Ask your HR team if it is locked and something is missing.',
  ]),
  '/payroll/taxes/employeePOI': about('What you really paid and invested, beside what you declared.', [
    'Enter the actual amount of each line; what you did not invest stays 0.',
    'Add investments that you had not declared.',
    'Submit, then attach the files on the summary.',
  ]),
  '/payroll/taxes/summaryPOI': about('What you proved, with its files, and what it does to your tax.', [
    'Attach a PDF, JPG, JPEG or PNG file to each amount.',
    'Read what the reviewer wrote under an amount, and change it if you have to.',
    'Tick the certification and press Submit.',
  ]),
  '/payroll/taxes/reviewPOI': about('What people prove, to be approved amount by amount.', [
    'Open the files of each amount.',
    'Approve all of it, a part, or nothing; say why where it is less.',
    'Save, and go on to the next person.',
  ]),
} as const satisfies Record<string, Help>;
