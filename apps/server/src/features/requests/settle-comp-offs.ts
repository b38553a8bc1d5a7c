import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { daysIn } from '../attendance/days/attendance.facts.ts';
import { linesFrom, lockBalances, type NewEntry, writeEntries } from '../leave-balances/leave-balances.facts.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { earnedBy } from './credit-comp-offs.ts';
import { compOffsIn } from './requests.store.ts';

type PeoplesDays = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/**
 * Brings comp-offs that were credited to what their days earn now: a log that was deleted takes back what it earned, more
 * work adds to it. What was written stays; the difference is a line of its own. The same twice writes nothing.
 */
export async function settleCompOffs(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  query: PeoplesDays,
): Promise<void> {
  const compOffs = await compOffsIn(tx, query);
  if (compOffs.length === 0) return;
  await lockBalances(tx, [...new Set(compOffs.map(({ userId }) => userId))]);
  const credited = await creditedOf(tx, compOffs);
  if (credited.length === 0) return;
  const dates = credited.map(({ date }) => date).toSorted();
  const people = [...new Set(credited.map(({ userId }) => userId))];
  const { days } = await daysIn(tx, services, { people, from: dates[0] ?? query.from, to: dates.at(-1) ?? query.to });
  const dayOf = new Map(days.map((day) => [`${day.userId} ${day.date}`, day]));
  const typeOf = new Map((await leaveTypesOf(tx)).map((type) => [type.id, type]));
  const today = services.clock.today();
  const entries = credited.flatMap((credit) => {
    const [day, type] = [dayOf.get(`${credit.userId} ${credit.date}`), typeOf.get(credit.leaveTypeId)];
    return day && type ? differenceOf(credit, earnedBy(day, type), today) : [];
  });
  await writeEntries(tx, entries);
}

/** A comp-off that was credited: what its lines come to, and how many there are. */
type Credited = CompOff & { readonly leaveTypeId: string; readonly amount: number; readonly lines: number };
type CompOff = { readonly userId: string; readonly date: string };

async function creditedOf(tx: TenantTx, compOffs: readonly CompOff[]): Promise<Credited[]> {
  const isCompOff = new Set(compOffs.map(keyOf));
  const written = await linesFrom(tx, [...new Set(compOffs.map(({ userId }) => userId))], SOURCE);
  const lines = written.map(({ userId, leaveTypeId, amount, sourceKey }) => {
    return { userId, leaveTypeId, amount, date: sourceKey.slice(SOURCE.length, SOURCE.length + ISO_DAY) };
  });
  const ofDay = Map.groupBy(
    lines.filter((line) => isCompOff.has(keyOf(line))),
    (line) => `${keyOf(line)} ${line.leaveTypeId}`,
  );
  return [...ofDay.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ ...first, amount: own.reduce((sum, { amount }) => sum + amount, 0), lines: own.length }] : [];
  });
}

const SOURCE = 'comp-off:';
const ISO_DAY = 10;
const keyOf = ({ userId, date }: CompOff) => `${userId} ${date}`;

function differenceOf({ userId, leaveTypeId, date, amount, lines }: Credited, earned: number, today: string) {
  const difference = earned - amount;
  if (difference === 0) return [];
  const comment = difference < 0 ? `Work on ${date} does not earn it any more` : `Worked more on ${date}`;
  const sourceKey = `${SOURCE}${date}:${lines}`;
  const line = { userId, leaveTypeId, date: today, kind: 'adjusted', amount: difference, sourceKey, comment } as const;
  return [line] satisfies NewEntry[];
}
