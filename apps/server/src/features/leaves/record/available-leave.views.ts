import type { AvailableInYear } from '@muster/engine/leaves/refusal-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { balancesAhead } from '../../leave-balances/balances-ahead.facts.ts';
import type { OtherLeaveRow } from './taken.views.ts';
import type { YearPart } from './year-parts.rules.ts';

type Asked = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly parts: readonly [YearPart, ...YearPart[]];
  readonly others: readonly OtherLeaveRow[];
};

const PENDING = 1;

/**
 * What somebody will have of a type for a leave in each leave year it lies in, and what of it other requests wait for.
 * Of a later year it is what is there once the earlier days, and those that wait, are taken of the year before.
 */
export async function availableLeave(
  tx: TenantTx,
  services: Services,
  { userId, leaveTypeId, parts, others }: Asked,
): Promise<readonly AvailableInYear[]> {
  const waiting = others
    .filter((row) => row.leaveTypeId === leaveTypeId && row.status === PENDING)
    .flatMap(({ details }) => details.days);
  const balances = await balancesAhead(
    tx,
    services,
    parts.map((part, at) => ({
      userId,
      leaveTypeId,
      ...part,
      earlier:
        at === 0
          ? []
          : [...parts.slice(0, at).flatMap(({ days }) => days), ...waiting.filter(({ date }) => date < part.yearFrom)],
    })),
  );
  return parts.map(({ yearFrom, yearEnd, fromDate, amount }, at) => {
    const isIn = ({ date }: { readonly date: string }) => date <= yearEnd && (at === 0 || date >= yearFrom);
    const pending = waiting.filter(isIn).reduce((sum, day) => sum + day.amount, 0);
    return { asked: amount, balance: balances[at] ?? 0, pending, since: at === 0 ? null : fromDate };
  });
}
