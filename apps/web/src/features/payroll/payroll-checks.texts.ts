import type { SettledHow } from './payroll-checks.queries.ts';

export const FIGURES_TEXTS = {
  title: 'Figures since April',
  purpose:
    'What people were paid, and what was deducted, since April and before Muster. The tax of the year is worked out with these figures.',
  template: 'Download the file of people without these figures',
  list: 'See these people',
  fileHint:
    'Fill in gross, taxable, PF, PT and TDS for each person. Write "none" as the gross of somebody who had no salary earlier in this financial year.',
  nothingYet: 'Nothing is saved yet.',
} as const;

export const DAYS_TEXTS = {
  title: 'Days to settle',
  purpose:
    'These payrolls were approved before the joining day, the last working day or the salary was entered. Muster does not pay or recover these days automatically.',
  none: 'There are no days to settle.',
  onlyAdministrators: 'Ask an administrator to record how they are settled.',
} as const;

export const HOW_WORDS: Readonly<Record<SettledHow, string>> = {
  outside: 'Settled outside Muster',
  'one-off': 'By one-time pay in this payroll',
  nothing: 'Nothing is due',
};

export const HOW_HINTS: Readonly<Record<SettledHow, string>> = {
  outside: 'What was paid outside Muster counts for the tax of the year: enter it in the figures since April.',
  'one-off': 'Run the payroll, then add the amount with "Change this month\'s pay".',
  nothing: 'For unpaid leave, or where both sides agree that nothing is owed.',
};

export const DAYS_WORDS = { unpaid: 'not paid', overpaid: 'paid, but outside employment' } as const;
