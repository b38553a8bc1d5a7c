import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { ERRORS } from '@muster/contract/errors.ts';
import type { importPunches } from '@muster/contract/features/devices/devices-punches.contract.ts';
import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { countKnown } from '../attendance/days/device-punches.facts.ts';
import { closedPeriodsIn } from '../periods/periods.facts.ts';
import { payRefusals } from '../users/own-pay.facts.ts';
import { peopleOfCodes } from './devices.views.ts';
import type { FilePunch, PunchesRead } from './read-punches.ts';

type Summary = Omit<ResponseOf<typeof importPunches>, 'isDryRun' | 'import'>;
type Judged = {
  readonly summary: Summary;
  /** Whose punches are taken. */
  readonly people: readonly string[];
  readonly punches: readonly FilePunch[];
};

const MAX_ERRORS = 500;
const MAX_UNKNOWN = 200;

/**
 * What a file would do, and the punches of it that can be taken, each once. Those of the sender, and of an administrator
 * from a moderator, are named as rows that are not taken.
 */
export async function judgeFile(
  tx: TenantTx,
  principal: Principal,
  { deviceId, read }: { readonly deviceId: string | null; readonly read: PunchesRead },
): Promise<Judged> {
  const once = [...new Map(read.punches.map((row) => [`${row.at} ${row.code} ${row.status ?? ''}`, row])).values()];
  const personOf = await peopleOfCodes(tx, deviceId, [...new Set(once.map(({ code }) => code))]);
  const all = once.map((punch) => ({ ...punch, userId: personOf(punch.code) }));
  const people = [...new Set(all.flatMap(({ userId }) => userId ?? []))];
  const refusals = await payRefusals(tx, principal, people, 'OWN_PUNCHES');
  const refusalOf = ({ userId }: { readonly userId: string | null }) => refusals.get(userId ?? '');
  const whose = all.filter((punch) => refusalOf(punch) === undefined);
  const punches = whose.map(({ userId: _, ...punch }) => punch);
  const notTaken = all.flatMap((punch) => {
    const refusal = refusalOf(punch);
    return refusal === undefined ? [] : [{ row: punch.row, value: punch.code, message: ERRORS[refusal].message }];
  });
  const errors = [...read.errors, ...notTaken].toSorted((one, other) => one.row - other.row);
  const unknown = [
    ...Map.groupBy(
      whose.filter(({ userId }) => userId === null),
      ({ code }) => code,
    ),
  ]
    .map(([code, some]) => ({ code, punches: some.length }))
    .toSorted((one, other) => other.punches - one.punches || (one.code < other.code ? -1 : 1));
  const mine = whose.filter(({ userId }) => userId !== null);
  const dates = mine.map(({ date }) => date).toSorted();
  const summary: Summary = {
    rows: read.rows,
    punches: punches.length,
    repeatedInFile: read.punches.length - once.length,
    known: await countKnown(tx, deviceId, whose),
    people: new Set(mine.map(({ userId }) => userId)).size,
    days: new Set(mine.map(({ userId, date }) => `${userId} ${date}`)).size,
    firstDay: dates.at(0) ?? null,
    lastDay: dates.at(-1) ?? null,
    unknown: unknown.slice(0, MAX_UNKNOWN),
    unknownCodes: unknown.length,
    unknownPunches: whose.length - mine.length,
    errors: errors.slice(0, MAX_ERRORS),
    errorRows: errors.length,
    paidMonths: await paidMonths(tx, dates),
    columns: read.columns,
    sample: read.sample,
    ambiguousDates: read.ambiguousDates,
  };
  return { summary, people: [...new Set(mine.flatMap(({ userId }) => userId ?? []))], punches };
}

/** Months whose payroll is approved: what changes in them is paid or recovered later. */
async function paidMonths(tx: TenantTx, dates: readonly string[]): Promise<Summary['paidMonths']> {
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const periods = await closedPeriodsIn(tx, first, last);
  return periods.flatMap(({ year, month, firstDay, lastDay }) => {
    const punches = dates.filter((date) => date >= firstDay && date <= lastDay).length;
    return punches === 0 ? [] : [{ month: `${MONTH_NAMES[month - 1]} ${year}`, punches }];
  });
}
