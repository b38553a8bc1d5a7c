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
  judged,
  ofGroup,
  type Press,
  type Pressed,
  type PunchContext,
  readKnown,
  recordPunches,
  resultOf,
} from './record-punches.ts';
import { canEdit, shownLog } from './shown-day.views.ts';

type Input = ParsedRequest<typeof entry>['body'];
type Stopped = ResponseOf<typeof entry>;
type CheckOut = Press<Input>;
type Say = (message: string) => void;

/**
 * Checks people out. A log that was stopped already is returned as it is, one that nobody ended in time is closed as
 * unpaired. Those who check themselves out at the same time share a transaction.
 * Errors: NOT_FOUND, FORBIDDEN, NO_TIMER, ATTENDANCE_RULE from elsewhere than the settings say.
 */
export function checkOuts(): (caller: Caller, sent: Input, say: Say) => Promise<Stopped> {
  type Told = { readonly sent: Input; readonly say: Say };
  const own = batchedCalls<Told, Stopped>(
    async (tx, asked) => {
      const presses = asked.map(({ caller, sent: { sent } }) => ({ caller, sent, userId: caller.principal.userId }));
      return (await checkOut(tx, presses, 'people')).map(ofGroup);
    },
    (caller, { sent, say }) => checkOutAlone(caller, sent, say),
  );
  return (caller, sent, say) => (isOwn(caller, sent) ? own(caller, { sent, say }) : checkOutAlone(caller, sent, say));
}

/** Staff who name a log alone may mean somebody else's. */
function isOwn({ principal: { userId, role } }: Caller, sent: Input): boolean {
  const { id, employeeId } = sent ?? {};
  return employeeId ? employeeId === userId : !id || role === 'Member';
}

function checkOutAlone(caller: Caller, sent: Input, say: Say): Promise<Stopped> {
  return caller.inTenant(async (tx) => {
    const press = { caller, sent, userId: await ownerOf(tx, caller, sent) };
    const [pressed] = await checkOut(tx, [press], 'person');
    if (pressed?.kind !== 'forgotten') return resultOf(pressed);
    const { log, sources } = pressed;
    await closeLogs(tx, caller, [log]);
    say('Nobody checked out in time: this log was closed and counts nothing. Ask for a regularization.');
    return shown(press, sources, { ...log, closedAs: 'unpaired' });
  });
}

async function ownerOf(tx: TenantTx, caller: Caller, sent: Input): Promise<string> {
  const { id, employeeId } = sent ?? {};
  if (!id || isOwn(caller, sent) || employeeId) return writablePerson(tx, caller.principal, employeeId);
  return orNotFound(await logById(tx, id)).userId;
}

type Forgotten = { readonly kind: 'forgotten'; readonly log: LogRow; readonly sources: Sources };
type CheckedOut = Exclude<Pressed<Stopped>, { kind: 'forgotten' }> | Forgotten;

async function checkOut(tx: TenantTx, presses: readonly CheckOut[], lock: Lock): Promise<CheckedOut[]> {
  const ids = presses.flatMap(({ sent }) => sent?.id ?? []);
  const known = await readKnown(tx, presses, ids, lock);
  const { sources } = known;
  const verdicts = presses.map((press) => judged(() => verdictOn(press, known)));
  const stops = verdicts.flatMap((verdict) => (verdict.kind === 'stop' ? verdict.stop : []));
  const stopped = new Map((await stopLogs(tx, stops, sources)).map((log) => [log.userId, log]));
  const punches = presses.flatMap((press) => {
    const log = stopped.get(press.userId);
    return log ? [{ press, log }] : [];
  });
  await recordPunches(tx, known, punches, { kind: checkedOut, at: 'outAt' });
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
  const { caller, sent, userId } = press;
  if (!sources.people.get(userId)?.isLocked) return SEPARATELY;
  const id = sent?.id ?? null;
  const isOwnPress = userId === caller.principal.userId;
  const flags = isOwnPress ? flagsOfAddress(caller.address, sources.settings) : [];
  // Where staff are who check somebody else out says nothing of that person.
  const sites = isOwnPress ? sources.sites.filter((site) => site.userId === userId) : [];
  const where = checkOutPlace(sent?.place, sites);
  const logs = logsOf(userId).filter(({ isMoment }) => !isMoment);
  const log = logs.find((one) => isRunning(one) && (id === null || one.id === id));
  if (log && isUnpaired(sources, log)) return { kind: 'forgotten', log, sources };
  if (log) {
    const all = [...new Set([...log.flags, ...flags, ...where.flags])];
    return { kind: 'stop', stop: { id: log.id, userId, flags: all, place: where.place } };
  }
  const before = logs.find((one) => one.id === id);
  if (!before) throw id === null ? problem('NO_TIMER') : notFound();
  return { kind: 'done', result: shown(press, sources, before) };
}

function shown({ caller: { principal } }: CheckOut, sources: Sources, log: LogRow): Stopped {
  return shownLog(log, canEdit({ principal, sources }, { userId: log.userId, date: log.day }));
}
