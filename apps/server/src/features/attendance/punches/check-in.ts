import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { startTimer as entry } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { judgeOwnLog } from '@muster/engine/attendance/self-service.ts';
import { dayOfPunch } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { batchedCalls } from '../../../platform/batch/batched-calls.ts';
import { SEPARATELY } from '../../../platform/batch/coalesce.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { writablePerson } from '../../users/person-access.facts.ts';
import { closeLogs } from '../days/close-logs.ts';
import { dayContext, isUnpaired, type Sources, shiftOn } from '../days/compute-days.ts';
import type { Lock } from '../days/day-sources.views.ts';
import { punchedPlace } from '../days/punched-place.rules.ts';
import { checkedIn } from '../logs/attendance.events.ts';
import { brokenRule, flagsOfAddress } from '../logs/attendance.rules.ts';
import { insertLogs, isRunning, type LogRow, type NewLog } from '../logs/time-logs.store.ts';
import {
  attempt,
  ofGroup,
  type PunchContext,
  type PunchRequest,
  type PunchResult,
  readContext,
  recordPunches,
  resultOf,
} from './record-punches.ts';
import { canEdit, shownRunning } from './shown-day.views.ts';

type Input = ParsedRequest<typeof entry>['body'];
type Started = ResponseOf<typeof entry>;
type CheckIn = PunchRequest<Input>;

/**
 * Checks people in. While a log of somebody runs, that one is the response; one that nobody ended in time is closed first.
 * Those who check themselves in at the same time share a transaction.
 * Errors: NOT_FOUND, FORBIDDEN, ATTENDANCE_RULE on a restricted day and from elsewhere than the settings say.
 */
export function checkIns(): (caller: Caller, input: Input) => Promise<Started> {
  const own = batchedCalls<Input, Started>(async (tx, calls) => {
    const presses = calls.map((call) => ({ ...call, userId: call.caller.principal.userId }));
    return (await checkIn(tx, presses, 'people')).map(ofGroup);
  }, checkInOne);
  return (caller, input) => {
    const { employeeId } = input ?? {};
    return !employeeId || employeeId === caller.principal.userId ? own(caller, input) : checkInOne(caller, input);
  };
}

function checkInOne(caller: Caller, input: Input): Promise<Started> {
  return caller.inTenant(async (tx) => {
    const press = { caller, input, userId: await writablePerson(tx, caller.principal, input?.employeeId) };
    const [first] = await checkIn(tx, [press], 'person');
    if (first?.kind !== 'forgotten') return resultOf(first);
    await closeLogs(tx, caller, [first.log]);
    const [again] = await checkIn(tx, [press], 'person');
    return resultOf(again);
  });
}

async function checkIn(tx: TenantTx, presses: readonly CheckIn[], lock: Lock): Promise<PunchResult<Started>[]> {
  const punchIds = presses.flatMap(({ input }) => input?.punchId ?? []);
  const context = await readContext(tx, presses, punchIds, lock);
  const verdicts = presses.map((press) => attempt(() => verdictOn(press, context)));
  const news = verdicts.flatMap((verdict) => (verdict.kind === 'new' ? verdict.log : []));
  const added = new Map((await insertLogs(tx, news, context.sources.zone)).map((log) => [log.userId, log]));
  const punches = presses.flatMap((press) => {
    const log = added.get(press.userId);
    return log ? [{ press, log }] : [];
  });
  await recordPunches(tx, context, punches, { kind: checkedIn, at: 'inAt' });
  return verdicts.map((verdict, at): PunchResult<Started> => {
    if (verdict.kind !== 'new') return verdict;
    const [press, log] = [presses[at], added.get(verdict.log.userId)];
    if (!press || !log) return { kind: 'refused', error: someoneElses() };
    return { kind: 'done', result: shown(press, context.sources, log) };
  });
}

const someoneElses = () => problem('CONFLICT', { message: 'This punch belongs to somebody else.' });

type Verdict = PunchResult<Started> | { readonly kind: 'new'; readonly log: NewLog };

/** What a check-in comes to. Errors: ATTENDANCE_RULE. */
function verdictOn(press: CheckIn, { sources, logsOf }: PunchContext): Verdict {
  const { caller, input, userId } = press;
  if (!sources.people.get(userId)?.isLocked) return SEPARATELY;
  const day = dayNow(sources, userId);
  const about = { ...dayContext(sources, userId, day), source: 'web', workedSeconds: 0 } as const;
  const { refusal } = judgeOwnLog(about, sources.settings);
  const flags = userId === caller.principal.userId ? flagsOfAddress(caller.address, sources.settings) : [];
  const logs = logsOf(userId);
  const same = logs.find(({ id }) => id === input?.punchId);
  const open = same ?? logs.find(isRunning);
  if (open && (same || !isUnpaired(sources, open))) return { kind: 'done', result: shown(press, sources, open) };
  if (open) return { kind: 'forgotten', log: open };
  if (refusal) throw brokenRule(refusal);
  return { kind: 'new', log: newLog(press, { day, sources, flags }) };
}

function shown({ caller: { principal } }: CheckIn, sources: Sources, log: LogRow): Started {
  return shownRunning(log, sources, canEdit({ principal, sources }, { userId: log.userId, date: log.day }));
}

function newLog(
  { caller: { actor, principal }, input, userId }: CheckIn,
  { day, sources, flags }: { day: string; sources: Sources; flags: readonly string[] },
): NewLog {
  // Where staff are who check somebody else in says nothing of that person.
  const sites = userId === principal.userId ? sources.sites.filter((site) => site.userId === userId) : [];
  const { place, clientId } = input ?? {};
  const where = punchedPlace({ place, clientId }, sites);
  return {
    id: input?.punchId ?? randomUUIDv7(),
    userId,
    day,
    source: 'web',
    inAt: sources.now.at,
    outAt: null,
    note: input?.note ?? null,
    device: input?.device ?? null,
    ...where,
    flags: [...flags, ...where.flags],
    createdBy: actor.id,
  };
}

/** The day that a punch made now belongs to. */
function dayNow(sources: Sources, userId: string): string {
  const { date, seconds } = sources.now;
  const yesterday = addDays(calendarDate(date), -1).toString();
  const of = (day: string) => shiftOn(sources, userId, day).shift;
  return dayOfPunch(seconds, of(yesterday), of(date)) === 'yesterday' ? yesterday : date;
}
