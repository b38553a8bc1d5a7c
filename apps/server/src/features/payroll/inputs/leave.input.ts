import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { arrearsOrRefusal, correctionsInPay, openCorrections } from '../pay-days/corrections.views.ts';
import { lopLeaveOf } from '../pay-days/lost-days.views.ts';
import { withLopDays, withOtherDays } from './attendance.input.ts';
import type { MonthInput, RunMonth } from './person-month.input.ts';

type WithClock = Pick<Services, 'clock'>;

/** Unpaid leave where attendance does not drive pay, and what earlier months are owed because theirs changed. */
export function leaveInput(services: WithClock): MonthInput {
  return {
    source: 'leave',
    async read(tx, { of, userIds }) {
      if (of.run.policy.leave === undefined) return (month) => month;
      const { lost, open } = await daysOf(tx, services, of, userIds);
      const corrections = correctionsInPay(open);
      return (month) => {
        const { id } = month.person;
        const arrears = arrearsOrRefusal(corrections.get(id) ?? []);
        if (isRefusal(arrears)) return arrears;
        return { ...month, facts: withLopDays(month.facts, lost.get(id), arrears) };
      };
    },
    changedSince: (tx, of, only) => changedSince(tx, services, of, only),
  };
}

async function daysOf(tx: TenantTx, services: WithClock, { run }: RunMonth, userIds: readonly string[]) {
  const { year, month, periodFrom: from, periodTo: to } = run;
  const lopOf = await lopLeaveOf(tx, userIds, { from, to });
  return { lost: lopOf, open: await openCorrections(tx, services, userIds, { year, month, countedTo: to }) };
}

/** People whose unpaid leave is not that of their payslip any more. */
async function changedSince(
  tx: TenantTx,
  services: WithClock,
  of: RunMonth,
  only?: readonly string[],
): Promise<readonly string[]> {
  if (of.run.policy.leave === undefined) return [];
  return withOtherDays(tx, of.run.id, only, (userIds) => daysOf(tx, services, of, userIds));
}
