import { approvePayroll, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { IconReceiptRupee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { contractQuery } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate, formatMonth } from '../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../ui/format-money.ts';
import type { WaitingItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { type Fact, Facts } from '../../ui/section.tsx';
import type { PayrollRun } from './payroll.queries.ts';

/** The draft that waits for approval; it is approved where its people and warnings are. Only for who approves it. */
export function usePayrollToApprove(): WaitingSource {
  const isShown = isOpenTo(useSignedIn(), approvePayroll.access);
  const query = useQuery({ ...contractQuery(payrollInsights), enabled: isShown });
  const run = query.data?.currentPayroll ?? null;
  const waiting = run?.actions.includes('approve') ? [run] : [];
  return {
    kind: 'Payroll',
    subject: 'the payroll',
    query: { ...query, isPending: isShown && query.isPending },
    items: waiting.map(itemOf),
    more: null,
    decide: async () => [],
    pane: () => waiting.map((one) => <Facts key={one.id} facts={factsOf(one)} />),
  };
}

function itemOf(run: PayrollRun): WaitingItem {
  const { id, year, month, periodStart, periodEnd, employeesCount, totalNet, ranBy, ranAt } = run;
  return {
    key: `payroll ${id}`,
    kind: 'Payroll',
    person: { id: 'payroll', name: 'Payroll', imageUrl: null, detail: formatPeople(employeesCount) },
    from: periodStart,
    to: periodEnd,
    icon: IconReceiptRupee,
    title: `Payroll of ${formatMonth(year, month)}, draft`,
    detail: `Net pay ${formatMoney(totalNet)}, calculated by ${ranBy}`,
    sentAt: ranAt,
    marks: null,
    effect: '',
    paidHalves: 0,
    outcome: null,
    warnings: [],
    may: [],
    elsewhere: { to: '/payroll/payroll-run', label: 'Review payroll' },
  };
}

const factsOf = ({ employeesCount, totalNet, payDate }: PayrollRun): readonly Fact[] => [
  ['People', formatPeople(employeesCount)],
  ['Net pay', formatMoney(totalNet)],
  ['Pay day', formatDate(payDate)],
];
