import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type decideAttendance as entry,
  MAX_DECIDED,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { APPROVAL } from '@muster/contract/features/attendance/attendance-day.ts';
import { id as idSchema } from '@muster/contract/wire.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { fieldProblem, notFound, problem } from '../../../platform/http/problem.ts';
import { namesOf } from '../../users/contacts.facts.ts';
import { deciderOf, refused } from '../../users/second-person.facts.ts';
import { datesFrom, notifyOfDays, recomputeKeys } from '../days/attendance.facts.ts';
import { decideDays, lockedDays, type StoredDay, storedDays } from '../days/attendance-days.store.ts';
import { attendanceDecided } from '../logs/attendance.events.ts';
import { approvalOf, type Decider, type Decision, decisionsOn, mayBecome } from '../logs/attendance.rules.ts';

type Input = ParsedRequest<typeof entry>;

/**
 * Approves or rejects days. By ids, one that cannot be decided refuses all; of people and dates the days that wait for it
 * are taken. Errors: INVALID_INPUT, INVALID_SELECTION, NOT_FOUND, OWN_ATTENDANCE, NOT_SECOND_PERSON,
 * MODERATOR_ON_ADMINISTRATOR, FORBIDDEN for what the role never may.
 */
export function decideAttendance(caller: Caller, { query, body }: Input): Promise<ResponseOf<typeof entry>> {
  const status = query.status ?? body?.status;
  if (!status) throw fieldProblem('status', 'Say whether to approve or to reject');
  if (status === 'Rejected' && caller.principal.role !== 'Administrator') throw problem('FORBIDDEN');
  const ids = query.attendanceIdCsv === undefined ? body?.attendanceIds : idsOf(query.attendanceIdCsv);
  return caller.inTenant(async (tx) => {
    const decider = await deciderOf(tx, caller.principal);
    const days = ids ? await chosen(tx, ids) : await waiting(tx, caller, body, status);
    const barred = days.find(({ userId }) => decider.barred.has(userId));
    if (barred)
      throw await refused(tx, caller.principal, decider.barred.get(barred.userId) ?? 'FORBIDDEN', barred.userId);
    for (const day of days) refuseUndecidable(caller, decider, day, status);
    await decide(tx, caller, days, { status, comments: body?.comments ?? null });
    return { decided: days.length };
  });
}

function idsOf(csv: string): string[] {
  const ids = csv.split(',').map((text) => text.trim());
  if (ids.length > MAX_DECIDED || ids.some((text) => !idSchema.safeParse(text).success)) throw invalid();
  return ids;
}

const invalid = () =>
  problem('INVALID_SELECTION', { errors: [{ field: 'attendanceIdCsv', message: 'Invalid selection' }] });

async function chosen(tx: TenantTx, ids: readonly string[]): Promise<StoredDay[]> {
  const days = await lockedDays(tx, ids);
  if (days.length < new Set(ids).size) throw notFound();
  return days;
}

/** The days of people and dates that can become what is asked; those never stored are stored first. */
async function waiting(tx: TenantTx, { services, principal }: Caller, body: Input['body'], status: Decision) {
  const { employeeIds, startDate, endDate, dates } = body ?? {};
  const range = startDate && endDate && startDate <= endDate ? datesFrom(startDate, endDate) : [];
  const wantedDates = dates ?? range;
  if (!employeeIds?.length || wantedDates.length === 0) throw invalid();
  if (employeeIds.length * wantedDates.length > MAX_DECIDED) {
    throw fieldProblem('employeeIds', `At most ${MAX_DECIDED.toLocaleString('en-IN')} days at once`);
  }
  if ((await namesOf(tx, employeeIds)).size < new Set(employeeIds).size) throw notFound();
  const today = services.clock.today();
  const keys = employeeIds.flatMap((userId) =>
    wantedDates.filter((date) => date <= today).map((date) => ({ userId, date })),
  );
  await recomputeKeys(tx, services, keys);
  const sorted = wantedDates.toSorted();
  const [from = '', to = ''] = [sorted[0], sorted.at(-1)];
  const dayRows = await storedDays(tx, { people: employeeIds, from, to });
  const ids = dayRows.filter(({ date }) => wantedDates.includes(date)).map(({ id }) => id);
  return (await lockedDays(tx, ids)).filter(
    ({ facts, approval }) => facts.facts.punches.length > 0 && mayBecome(principal.role, approvalOf(approval), status),
  );
}

function refuseUndecidable({ principal }: Caller, decider: Decider, day: StoredDay, status: Decision): void {
  const isOwn = day.userId === principal.userId;
  if (isOwn && !decider.isOnlyAdministrator) throw problem('OWN_ATTENDANCE');
  const hasPunches = day.facts.facts.punches.length > 0;
  if (
    !decisionsOn({ userId: day.userId, hasPunches, isOwn, approval: approvalOf(day.approval) }, decider).includes(
      status,
    )
  )
    throw invalid();
}

type Decided = { readonly status: Decision; readonly comments: string | null };

async function decide(
  tx: TenantTx,
  caller: Caller,
  days: readonly StoredDay[],
  { status, comments }: Decided,
): Promise<void> {
  const [first] = days;
  if (!first) return;
  const approval = status === 'Approved' ? APPROVAL.Approved : APPROVAL.Rejected;
  await decideDays(
    tx,
    days.map(({ id }) => id),
    { approval, by: caller.actor.id },
  );
  await notifyOfDays(tx, caller.services, days);
  const isOwn = days.some(({ userId }) => userId === caller.principal.userId);
  await recordEvent(tx, caller, attendanceDecided, {
    entityId: first.id,
    details: { status, comments, days: days.map(({ userId, date }) => ({ employeeId: userId, date })) },
    before: days.map(({ userId, date, approval: was }) => ({ employeeId: userId, date, status: approvalOf(was) })),
    after: { status, ...(comments === null ? {} : { comments }), ...(isOwn ? { ownAsOnlyAdministrator: true } : {}) },
  });
}
