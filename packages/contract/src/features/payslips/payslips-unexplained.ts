import type { RunState } from '../payroll/payroll-run.ts';

/** Why the figures of a payslip have no reasons to open. */
export type Unexplained = 'earlier-version' | 'law-not-known';

const WHY: Readonly<Record<Unexplained, string>> = {
  'earlier-version':
    'An earlier version of Muster computed this payslip, and this version would come to other figures.',
  'law-not-known': 'This version of Muster does not know the rules that this payslip was computed with any more.',
};

const FIGURES: Partial<Record<RunState, string>> = {
  Paid: 'What you see are the figures that were paid',
  Approved: 'What you see are the figures that were approved',
};

/** Said once on the payslip, in place of the steps behind its figures. */
export function unexplainedInWords(why: Unexplained, state: RunState): string {
  const figures = FIGURES[state] ?? 'What you see are the figures as they were computed then';
  const then = state === 'Draft' ? ' Run the payroll again to compute it with this version.' : '';
  return `${WHY[why]} ${figures}; the steps behind them are not shown.${then}`;
}

/** The same beside a month of the tax sheet. */
export const MONTH_UNEXPLAINED: Readonly<Record<Unexplained, string>> = {
  'earlier-version': 'Computed by an earlier version of Muster: the steps are not shown',
  'law-not-known': 'Its rules are not known to this version of Muster: the steps are not shown',
};
