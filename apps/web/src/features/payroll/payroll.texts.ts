import type { RunState, VarianceCause } from '@muster/contract/features/payroll/payroll-run.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { SettledHow } from './payroll.queries.ts';

export const TEXTS = {
  runFailed: 'An error occurred while running payroll',
  afterApproval:
    'After approval, payslips cannot be changed. To correct a mistake then, reject the whole payroll. You can do this until its first payment is recorded.',
  explained: 'they joined or left, or had one-time pay or loss of pay last month only',
  search: 'Search people',
  nothingToCompare: 'This is the first payroll here, so there is no month to compare it with.',
} as const;

export const STATES: Readonly<Record<RunState, { readonly label: string; readonly tone: StatusTone }>> = {
  Calculating: { label: 'Calculating', tone: 'wait' },
  Draft: { label: 'Draft', tone: 'note' },
  Approved: { label: 'Approved', tone: 'wait' },
  Paid: { label: 'Paid', tone: 'good' },
  Rejected: { label: 'Rejected', tone: 'wrong' },
  Failed: { label: 'Failed', tone: 'wrong' },
};

export const CAUSE_LABELS: Readonly<Record<VarianceCause, string>> = {
  joined: 'Joined',
  left: 'Left',
  revised: 'Salary revised',
  'one-off': 'One-time pay',
  arrears: 'Arrears',
  'loss-of-pay': 'Loss of pay',
  tax: 'Income tax',
  contributions: 'PF, ESI and other',
};

export const WARNING_TONES = { bad: 'wrong', warning: 'attention', info: 'note' } as const;

/** A payroll from before it is run to its payments: the same four wherever one looks. */
export const RUN_STEPS = ['Paid days', 'Draft', 'Approved', 'Paid'] as const;

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
