import { formatDate } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { PayslipRow } from './payslips.queries.ts';

type PayslipState = Pick<PayslipRow, 'status' | 'isWithheld' | 'paidOn' | 'dueOn'>;
type State = { readonly tone: StatusTone; readonly label: string };

/** What a payslip is worth now: that of a payroll nobody approved is no payslip yet, that of a rejected one none any more. */
export function stateOf({ status, isWithheld, paidOn, dueOn }: PayslipState): State {
  if (status === 'Rejected') return { tone: 'wrong', label: 'Rejected' };
  if (status !== 'Approved' && status !== 'Paid') return { tone: 'note', label: 'Draft: not approved' };
  if (paidOn !== null) return { tone: 'good', label: `Paid ${formatDate(paidOn)}` };
  if (isWithheld) return { tone: 'wait', label: 'Withheld' };
  if (dueOn !== null) return { tone: 'note', label: `Will be paid on ${formatDate(dueOn)}` };
  return { tone: 'note', label: 'Approved' };
}
