import type { LeaveUnit } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { correctedBy } from '@muster/engine/leaves/entry-keys.ts';
import type { PayOutRate } from '@muster/engine/leaves/leave-policy.ts';
import { leaveEntriesDue } from '@muster/engine/leaves/ledger.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { leaveTypesOf, rulesOn } from '../leave-types/leave-types.facts.ts';
import { encashedLines, peopleLeaving } from './encashed-leave.views.ts';
import { inputOf, readLedgers } from './read-ledgers.ts';

/** A line of a balance that is paid out, in hundredths of a day or minutes; the corrections of a line go with it. */
export type EncashedLine = { readonly key: string; readonly amount: number };

/** Leave of a type that somebody is to be paid out, and how a day of it is valued. */
export type EncashedLeave = {
  readonly userId: string;
  readonly leaveTypeId: string;
  readonly name: string;
  readonly unit: LeaveUnit;
  readonly rate: PayOutRate;
  readonly entries: readonly EncashedLine[];
};

type Query = {
  readonly people: readonly string[];
  /** YYYY-MM-01 of the payroll, and the days it pays. */
  readonly month: string;
  readonly from: string;
  readonly to: string;
};

/** How far back is looked for what was not paid yet. */
const DAYS_BACK = 400;

/**
 * What leaves balances to be paid out with a payroll or one before it, whether it was paid or not: what was approved for
 * its month, what a leave year that ended did not carry, and what is left of people who leave, as it will be on their
 * last working day.
 */
export async function encashedLeave(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  { people, month, from, to }: Query,
): Promise<readonly EncashedLeave[]> {
  const since = addDays(calendarDate(to), -DAYS_BACK).toString();
  const lines = [
    ...(await encashedLines(tx, { people, month, since, to })),
    ...(await dueOnLeaving(tx, services, { people, from, to })),
  ];
  if (lines.length === 0) return [];
  const types = new Map((await leaveTypesOf(tx)).map((type) => [type.id, type]));
  const rules = await rulesOn(tx, [...new Set(lines.map(({ leaveTypeId }) => leaveTypeId))], to);
  return [...Map.groupBy(lines, ({ userId, leaveTypeId }) => `${userId} ${leaveTypeId}`).values()].flatMap((own) => {
    const [first] = own;
    const type = first && types.get(first.leaveTypeId);
    const rate = first && rules.get(first.leaveTypeId)?.policy.payOut;
    if (!first || !type || !rate) return [];
    const { userId, leaveTypeId } = first;
    return [{ userId, leaveTypeId, name: type.name, unit: type.unit, rate, entries: added(own) }];
  });
}

type Line = { readonly userId: string; readonly leaveTypeId: string } & EncashedLine;

/** One for each key, in their order. */
function added(lines: readonly Line[]): EncashedLine[] {
  const amounts = new Map<string, number>();
  for (const { key, amount } of lines) amounts.set(key, (amounts.get(key) ?? 0) + amount);
  return [...amounts]
    .map(([key, amount]) => ({ key, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** What is not written yet of people whose last working day is among the days that are paid. */
async function dueOnLeaving(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  { people, from, to }: Omit<Query, 'month'>,
): Promise<Line[]> {
  const leaving = await peopleLeaving(tx, { people, from, to });
  if (leaving.length === 0) return [];
  const ledgers = await readLedgers(tx, services, { people: leaving, typeIds: null, upTo: to });
  return ledgers.flatMap((ledger) => {
    const paidOut = new Set(ledger.entries.filter(({ kind }) => kind === 'encashed').map(({ sourceKey }) => sourceKey));
    return leaveEntriesDue(inputOf(ledger, to)).due.flatMap(({ kind, sourceKey, amount }) => {
      const corrected = correctedBy(sourceKey);
      const isPaidOut = kind === 'encashed' || (corrected !== null && paidOut.has(corrected));
      const of = { userId: ledger.person.id, leaveTypeId: ledger.type.id };
      return isPaidOut ? [{ ...of, key: corrected ?? sourceKey, amount: -amount }] : [];
    });
  });
}
