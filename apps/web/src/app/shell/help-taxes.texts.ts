import { about } from './help-about.ts';

/** What "?" says on the pages of income tax. */
export const TAX_HELP = {
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
};
