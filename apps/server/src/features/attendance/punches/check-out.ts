import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { stopTimer as entry } from '@muster/contract/features/attendance/attendance-timelogs.contract.ts';
import { batchedCalls } from '../../../platform/batch/batched-calls.ts';
import { SEPARATELY } from '../../../platform/batch/coalesce.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound, orNotFound, problem } from '../../../platform/http/problem.ts';
import { writablePerson } from '../../users/person-access.facts.ts';
import { closeLogs } from '../days/close-logs.ts';
import { isUnpaired, type Sources } from '../days/compute-days.ts';
import type { Lock } from '../days/day-sources.views.ts';
import { checkOutPlace } from '../days/punched-place.rules.ts';
import { checkedOut } from '../logs/attendance.events.ts';
import { flagsOfAddress } from '../logs/attendance.rules.ts';
import { isRunning, type LogRow, logById, type Stop, stopLogs } from '../logs/time-logs.store.ts';
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
import { canEdit, shownLog } from './shown-day.views.ts';

type Input = ParsedRequest<typeof entry>['body'];
type Stopped = ResponseOf<typeof entry>;
type CheckOut = PunchRequest<Input>;
type SetMessage = (message: string) => void;

/**
 * Checks people out. A log that was stopped already is returned as it is, one that nobody ended in time is closed as
 * unpaired. Those who check themselves out at the same time share a transaction.
 * Errors: NOT_FOUND, FORBIDDEN, NO_TIMER, ATTENDANCE_RULE from elsewhere than the settings say.
 */
export function checkOuts(): (caller: Caller, input: Input, set: SetMessage) => Promise<Stopped> {
  type CallInput = { readonly input: Input; readonly set: SetMessage };
  const own = batchedCalls<CallInput, Stopped>(
    async (tx, calls) => {
      const presses = calls.map(({ caller, input: { input } }) => ({ caller, input, userId: caller.principal.userId }));
      return (await checkOut(tx, presses, 'people')).map(ofGroup);
    },
    (caller, { input, set }) => checkOutOne(caller, input, set),
  );
  return (caller, input, set) => (isOwn(caller, input) ? own(caller, { input, set }) : checkOutOne(caller, input, set));
}

/** Staff who name a log alone may mean somebody else's. */
function isOwn({ principal: { userId, role } }: Caller, input: Input): boolean {
  const { id, employeeId } = input ?? {};
  return employeeId ? employeeId === userId : !id || role === 'Member';
}

function checkOutOne(caller: Caller, input: Input, setMessage: SetMessage): Promise<Stopped> {
  return caller.inTenant(async (tx) => {
    const press = { caller, input, userId: await ownerOf(tx, caller, input) };
    const [result] = await checkOut(tx, [press], 'person');
    if (result?.kind !== 'forgotten') return resultOf(result);
    const { log, sources } = result;
    await closeLogs(tx, caller, [log]);
    setMessage('Nobody checked out in time: this log was closed and counts nothing. Ask for a regularization.');
    return shown(press, sources, { ...log, closedAs: 'unpaired' });
  });
}

async function ownerOf(tx: TenantTx, caller: Caller, input: Input): Promise<string> {
  const { id, employeeId } = input ?? {};
  if (!id || isOwn(caller, input) || employeeId) return writablePerson(tx, caller.principal, employeeId);
  return orNotFound(await logById(tx, id)).userId;
}

type Forgotten = { readonly kind: 'forgotten'; readonly log: LogRow; readonly sources: Sources };
type CheckedOut = Exclude<PunchResult<Stopped>, { kind: 'forgotten' }> | Forgotten;

async function checkOut(tx: TenantTx, presses: readonly CheckOut[], lock: Lock): Promise<CheckedOut[]> {
  const ids = presses.flatMap(({ input }) => input?.id ?? []);
  const context = await readContext(tx, presses, ids, lock);
  const { sources } = context;
  const verdicts = presses.map((press) => attempt(() => verdictOn(press, context)));
  const stops = verdicts.flatMap((verdict) => (verdict.kind === 'stop' ? verdict.stop : []));
  const stopped = new Map((await stopLogs(tx, stops, sources)).map((log) => [log.userId, log]));
  const punches = presses.flatMap((press) => {
    const log = stopped.get(press.userId);
    return log ? [{ press, log }] : [];
  });
  await recordPunches(tx, context, punches, { kind: checkedOut, at: 'outAt' });
  return verdicts.map((verdict, at): CheckedOut => {
    if (verdict.kind !== 'stop') return verdict;
    const press = presses[at];
    const log = press && stopped.get(press.userId);
    if (!press || !log) return SEPARATELY;
    return { kind: 'done', result: shown(press, sources, log) };
  });
}

type Verdict = CheckedOut | { readonly kind: 'stop'; readonly stop: Stop };

/** What a check-out comes to. Errors: NOT_FOUND, NO_TIMER, ATTENDANCE_RULE. */
function verdictOn(press: CheckOut, { sources, logsOf }: PunchContext): Verdict {
  const { caller, input, userId } = press;
  if (!sources.people.get(userId)?.isLocked) return SEPARATELY;
  const id = input?.id ?? null;
  const isOwnPress = userId === caller.principal.userId;
  const flags = isOwnPress ? flagsOfAddress(caller.address, sources.settings) : [];
  // Where staff are who check somebody else out says nothing of that person.
  const sites = isOwnPress ? sources.sites.filter((site) => site.userId === userId) : [];
  const where = checkOutPlace(input?.place, sites);
  const logs = logsOf(userId).filter(({ isMoment }) => !isMoment);
  const log = logs.find((row) => isRunning(row) && (id === null || row.id === id));
  if (log && isUnpaired(sources, log)) return { kind: 'forgotten', log, sources };
  if (log) {
    const all = [...new Set([...log.flags, ...flags, ...where.flags])];
    return { kind: 'stop', stop: { id: log.id, userId, flags: all, place: where.place } };
  }
  const before = logs.find((row) => row.id === id);
  if (!before) throw id === null ? problem('NO_TIMER') : notFound();
  return { kind: 'done', result: shown(press, sources, before) };
}

function shown({ caller: { principal } }: CheckOut, sources: Sources, log: LogRow): Stopped {
  return shownLog(log, canEdit({ principal, sources }, { userId: log.userId, date: log.day }));
}
