import type { RunState, VarianceCause } from '@muster/contract/features/payroll/payroll-run.ts';
import type { StatusTone } from '../../ui/status.tsx';

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
