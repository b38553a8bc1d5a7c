import { paise } from '@muster/engine/kernel/money.ts';
import { formatDate, monthName } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';
import type { PayrollDetails } from '../payroll.queries.ts';

/** The money of a run in one strip: what people get first, then where it comes from and what it costs. */
export function RunTotals({ run }: { readonly run: PayrollDetails }) {
  const paidTo = run.employeesCount - run.withheldCount;
  const net = paise(run.totalNet - run.withheldNet);
  return (
    <TotalsStrip
      totals={[
        { label: `Net pay to ${formatPeople(paidTo)}`, amount: net, note: <Against run={run} /> },
        { label: 'Gross pay', amount: run.totalGross, note: formatPeople(run.employeesCount) },
        { label: 'Deductions', amount: run.totalDeductions, note: `TDS ${formatMoney(run.totalTds)}` },
        { label: 'Employer contributions', amount: run.employerContributions, note: dueDate(run) },
        { label: 'Total cost', amount: run.totalCost, note: 'gross and employer' },
      ]}
    />
  );
}

function Against({ run }: { readonly run: PayrollDetails }) {
  const withheld = run.withheldCount === 0 ? '' : `${formatMoney(run.withheldNet)} withheld`;
  if (run.variance === null) return withheld || 'first payroll here';
  const { previousNet, previousMonth } = run.variance;
  const change = paise(run.totalNet - previousNet);
  const percent = previousNet === 0 ? 0 : Math.abs(change / previousNet) * 100;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <>
      <strong>
        {sign}
        {formatMoney(paise(Math.abs(change)))}
      </strong>{' '}
      on {monthName(previousMonth)}, {percent.toFixed(1)}%{withheld && `; ${withheld}`}
    </>
  );
}

/** PF and ESI of a month are due on the 15th of the next. */
function dueDate({ month, year }: PayrollDetails): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return `due ${formatDate(`${next.year}-${String(next.month).padStart(2, '0')}-15`)}`;
}
