import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE_LABELS, type RequestType } from '@muster/contract/features/requests/requests-details.ts';
import { calendarDate, formatDay } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type DayChange, type Preview, payFollowsFrom, previewDays } from '../attendance/punches/day-preview.facts.ts';
import { checkSwaps, type SwapDay } from '../shifts/swap-shifts.facts.ts';
import { swapOf } from './complete-requests.ts';
import { type BesideRequest, besideRequests, type RequestRow } from './requests.views.ts';
import { typeOf } from './shown-request.views.ts';

type Effect = NonNullable<ResponseOf<typeof listRequests>['rows'][number]['effect']>;

/** What completing each of the open requests would do, by id. The number of statements is fixed. */
export async function effectsOf(
  tx: TenantTx,
  services: Services,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, Effect>> {
  const open = rows.filter(({ status }) => status === 'Opened');
  if (open.length === 0) return new Map();
  const previews = await previewDays(tx, services, open.map(changeOf));
  const from = await payFollowsFrom.of(services)(tx);
  const beside = new Map(
    (
      await besideRequests(
        tx,
        open.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  const ofSwaps = await swapWarnings(tx, services, open);
  return new Map(
    open.map((row, place) => {
      const preview = previews[place] ?? { days: [], assigned: [] };
      const effect = effectOf(row, preview, beside.get(row.id), from);
      return [row.id, { ...effect, warnings: [...(ofSwaps.get(row.id) ?? []), ...effect.warnings] }];
    }),
  );
}

/** What the person who is asked for a swap should know: what the two exchange, and nothing of the other's days. */
export async function effectsForAsked(
  tx: TenantTx,
  services: Services,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, Effect>> {
  const open = rows.filter(({ status }) => status === 'Opened');
  const warnings = await swapWarnings(tx, services, open);
  return new Map([...warnings].map(([id, ofSwap]) => [id, { ...NOTHING, warnings: [...ofSwap] }]));
}

const NOTHING = { days: [], paidHalves: null, earlier: { completed: 0, rejected: 0 } } satisfies Partial<Effect>;

/** A comp-off changes no day. */
function changeOf(row: RequestRow): DayChange {
  const { userId, fromDate: from, toDate: to, startTime, endTime, totalHours, shiftId, withUserId } = row;
  const days = { userId, from, to };
  switch (typeOf(row.type)) {
    case 'AttendanceRegularization':
      return { ...days, logs: { mode: 'replace', startTime, endTime, totalHours } };
    case 'WorkFromHome':
    case 'OnDuty':
      return { ...days, logs: { mode: 'add', startTime: null, endTime: null, totalHours: null } };
    case 'ShiftChange':
      return shiftId === null ? days : { ...days, shiftId };
    case 'ShiftSwap':
      return withUserId === null ? days : { ...days, shiftsOf: withUserId };
    case 'CompOff':
      return days;
  }
}

function effectOf(
  row: RequestRow,
  { days, assigned }: Preview,
  beside: BesideRequest | undefined,
  from: string | null,
): Effect {
  const type = typeOf(row.type);
  return {
    days: [...days],
    paidHalves: paidHalves(days, from),
    warnings: [
      ...(days.length > 0 && days.every(({ skippedFor }) => skippedFor !== null) ? [NOTHING_TO_WRITE] : []),
      ...(beside?.others ?? []).map((code) => `Also open for these days: ${labelOf(typeOf(code))}`),
      ...(type === 'ShiftChange' ? assigned.map((name) => `The assignment to ${name} gives way on these days`) : []),
    ],
    earlier: { completed: beside?.completed ?? 0, rejected: beside?.rejected ?? 0 },
  };
}

/** Null where no day is of the time of which attendance drives pay. */
function paidHalves(days: Preview['days'], from: string | null): number | null {
  const counted = days.filter(({ date }) => from !== null && date >= from);
  if (counted.length === 0) return null;
  return counted.reduce((sum, { before, after }) => sum + (after ? before.lostHalves - after.lostHalves : 0), 0);
}

const NOTHING_TO_WRITE = 'Every day is a week off or a holiday: it cannot be approved as it is';
const labelOf = (type: RequestType) => REQUEST_TYPE_LABELS[type].toLowerCase();

/** What should be known before swaps are decided, by request: what the two exchange, and what stands against it. */
async function swapWarnings(
  tx: TenantTx,
  services: Services,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const swaps = rows.filter(({ withUserId }) => withUserId !== null);
  const checked = await checkSwaps(tx, services, swaps.map(swapOf));
  return new Map(
    swaps.map((row, at) => {
      const { days, refusal } = checked[at] ?? { days: [], refusal: null };
      return [
        row.id,
        [
          ...(row.acceptedAt === null ? [`${row.withUserName} has not agreed yet`] : []),
          ...(refusal === null ? days.flatMap((day) => exchangeOf(row, day)) : [`Not possible: ${refusal}`]),
        ],
      ];
    }),
  );
}

function exchangeOf({ employeeName, withUserName }: RequestRow, { date, one, other }: SwapDay): string[] {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (ones === others) return [];
  return [`${formatDay(calendarDate(date))}: ${employeeName} gets ${others}, ${withUserName} gets ${ones}`];
}

const wordsOf = ({ shift, isWeekOff }: SwapDay['one']) => (isWeekOff ? 'the day off' : shift.name);
