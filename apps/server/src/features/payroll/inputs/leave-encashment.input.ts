import { addMonths, firstDayOf, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { withLeavePaidOut } from '@muster/engine/payroll/earnings/leave-pay.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type EncashedLeave, encashedLeave } from '../../leave-balances/encashed-leave.facts.ts';
import { structuresForPayroll } from '../../salary/salary.facts.ts';
import { leaveOfRun, leavePaidBefore } from '../payslip-record/payslip-leave.views.ts';
import type { MonthInput, RunMonth } from './person-month.input.ts';

type Slots = Pick<Services, 'slots'>;

/**
 * Leave that is paid out: what was approved for the month, what a leave year did not carry, and what is left of people
 * who leave. What approved payrolls paid of it is taken away, so that each line is paid once, and its corrections after.
 */
export function leaveEncashmentInput(services: Slots): MonthInput {
  return {
    source: 'leave encashment',
    async read(tx, { of, userIds }) {
      const unpaid = await unpaidLeave(tx, services, of, userIds);
      if (unpaid.size === 0) return (month) => month;
      const { law, policy, period } = of;
      const lastSalaries = await salariesBefore(tx, of, [...unpaid.keys()]);
      return (month) => {
        const { person, facts } = month;
        const leave = unpaid.get(person.id);
        if (leave === undefined) return month;
        const isLeaving = person.lastWorkingDay !== null && person.lastWorkingDay <= period.to.toString();
        const salaries = isLeaving ? (lastSalaries.get(person.id) ?? []) : null;
        return { ...month, facts: withLeavePaidOut(facts, leave, { law, policy, lastSalaries: salaries }) };
      };
    },
    changedSince: (tx, of, only) => changedSince(tx, services, of, only),
  };
}

/** What each of these people is still to be paid, by type; what was paid too much waits for what comes later. */
async function unpaidLeave(
  tx: TenantTx,
  services: Slots,
  { run, period }: RunMonth,
  people: readonly string[],
): Promise<ReadonlyMap<string, readonly EncashedLeave[]>> {
  const month = firstDayOf({ year: run.year, month: run.month }).toString();
  const span = { from: period.from.toString(), to: period.to.toString() };
  const all = await encashedLeave(tx, services, { people, month, ...span });
  if (all.length === 0) return new Map();
  const leavePaid = await leavePaidBefore(tx, { people: [...new Set(all.map(({ userId }) => userId))], runId: run.id });
  const unpaid = all.flatMap((leave) => {
    const before = leavePaid.filter((one) => one.userId === leave.userId && one.leaveTypeId === leave.leaveTypeId);
    const entries = leave.entries
      .map(({ key, amount }) => ({ key, amount: amount - (before.find((one) => one.key === key)?.amount ?? 0) }))
      .filter(({ amount }) => amount !== 0);
    const total = entries.reduce((sum, { amount }) => sum + amount, 0);
    return total > 0 ? [{ ...leave, entries }] : [];
  });
  return Map.groupBy(unpaid, ({ userId }) => userId);
}

const MONTHS_OF_AVERAGE = 10;

function salariesBefore(tx: TenantTx, { period }: RunMonth, people: readonly string[]) {
  const from = firstDayOf(addMonths(monthOf(period.from), -MONTHS_OF_AVERAGE)).toString();
  return structuresForPayroll(tx, people, from, period.to.toString());
}

/** People whose payslip pays out other leave than it would now. */
async function changedSince(
  tx: TenantTx,
  services: Slots,
  of: RunMonth,
  only?: readonly string[],
): Promise<readonly string[]> {
  const leaveInRun = await leaveOfRun(tx, of.run.id, only);
  const userIds = leaveInRun.map(({ userId }) => userId);
  const unpaid = await unpaidLeave(tx, services, of, userIds);
  const text = (lines: readonly { readonly leaveTypeId: string; readonly key: string; readonly amount: number }[]) =>
    lines
      .map(({ leaveTypeId, key, amount }) => `${leaveTypeId} ${key} ${amount}`)
      .toSorted()
      .join();
  return leaveInRun.flatMap(({ userId, paid }) => {
    const now = (unpaid.get(userId) ?? []).flatMap(({ leaveTypeId, entries }) =>
      entries.map((entry) => ({ leaveTypeId, ...entry })),
    );
    return text(now) === text(paid) ? [] : [userId];
  });
}
