import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { createRequest as entry } from '@muster/contract/features/requests/requests.contract.ts';
import {
  detailsOf,
  NO_LENGTH,
  REQUEST_TYPE,
  REQUIRED_FIELDS,
  type RequestDetails,
  wrongDays,
} from '@muster/contract/features/requests/requests-details.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { daysIn } from '../attendance/days/attendance.facts.ts';
import { maxRegularizations, regularizationEntry } from '../attendance/days/regularizations.facts.ts';
import { availableShift } from '../shifts/assign-shift.facts.ts';
import { shiftsInForce } from '../shifts/shifts.facts.ts';
import { checkSwaps } from '../shifts/swap-shifts.facts.ts';
import { refuseOthersPay } from '../users/own-pay.facts.ts';
import { lockPerson } from '../users/person.facts.ts';
import { deciderOf } from '../users/second-person.facts.ts';
import { compOffHalves, isWorkedOff, tooShort } from './comp-off.rules.ts';
import { requestCreated } from './requests.events.ts';
import { monthsOf } from './requests.rules.ts';
import { countTouching, hasFullMonth, requestRows } from './requests.store.ts';
import { areColleagues, requestById } from './requests.views.ts';
import { shownRequest } from './shown-request.views.ts';

type Body = ParsedRequest<typeof entry>['body'];
type DraftRequest = Pick<Body, 'requestType'> & { readonly userId: string; readonly details: RequestDetails };

/**
 * Opens a request: people their own, staff for everybody. Errors: NOT_FOUND, FORBIDDEN for another's, NOT_SECOND_PERSON,
 * MODERATOR_ON_ADMINISTRATOR, INVALID_INPUT for days it cannot be about, FEATURE_NOT_IN_PLAN for a shift, CONFLICT where one
 * is open already or a month has its share.
 */
export function createRequest(caller: Caller, body: Body): Promise<ResponseOf<typeof entry>> {
  const { services, principal, actor } = caller;
  const { requestType, reason } = body;
  const details = detailsOf(body);
  if (!details) throw fieldProblem('additionalData', REQUIRED_FIELDS);
  const wrong = wrongDays(requestType, details, services.clock.today());
  if (wrong) throw fieldProblem(wrong.field, wrong.message);
  const userId = body.employeeId ?? principal.userId;
  return caller.inTenant(async (tx) => {
    // The lock keeps two requests of one person from passing the same limit.
    const person = orNotFound(await lockPerson(tx, userId));
    if (userId !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
    await refuseOthersPay(tx, principal, userId);
    refuseOutsideEmployment(details, person);
    const draft = { requestType, userId, details };
    await refuseSecond(tx, draft);
    await refuseForType(tx, caller, draft);
    const row = rowOf(draft, reason);
    await requestRows.insert(tx, { ...row, createdBy: actor.id });
    const { startDate, endDate } = details;
    await recordEvent(tx, caller, requestCreated, {
      entityId: row.id,
      details: { employeeId: userId, requestType, startDate, endDate },
      after: { employeeId: userId, requestType, reason, ...details },
    });
    return shownRequest(await requestById(tx, row.id), await deciderOf(tx, principal));
  });
}

function rowOf({ requestType, userId, details }: DraftRequest, reason: string) {
  const { startDate, endDate, startTime, endTime, totalHours, shiftId, withEmployeeId: withUserId } = details;
  const days = { fromDate: startDate, toDate: endDate, startTime, endTime, totalHours, shiftId, withUserId };
  return { id: randomUUIDv7(), userId, type: REQUEST_TYPE[requestType], reason, ...days };
}

type Employed = { readonly dateOfJoining: string | null; readonly lastWorkingDay: string | null };

function refuseOutsideEmployment(details: RequestDetails, { dateOfJoining, lastWorkingDay }: Employed): void {
  if (dateOfJoining && details.startDate < dateOfJoining)
    throw fieldProblem('startDate', 'This is before the joining date');
  if (lastWorkingDay && details.endDate > lastWorkingDay)
    throw fieldProblem('endDate', 'This is after the last working day');
}

/** Two open requests for one thing would be decided against each other. */
async function refuseSecond(tx: TenantTx, { requestType, userId, details }: DraftRequest): Promise<void> {
  const days = { userId, type: REQUEST_TYPE[requestType], from: details.startDate, to: details.endDate };
  // A comp-off is earned once.
  const statuses = requestType === 'CompOff' ? (['Opened', 'Completed'] as const) : (['Opened'] as const);
  if ((await countTouching(tx, days, statuses)) === 0) return;
  const message =
    requestType === 'CompOff'
      ? 'There is already a comp-off request for this day.'
      : 'There is already an open request of this kind for some of these days.';
  throw problem('CONFLICT', { message });
}

async function refuseForType(tx: TenantTx, caller: Caller, draft: DraftRequest): Promise<void> {
  const { requestType, userId, details } = draft;
  if (requestType === 'AttendanceRegularization') {
    await refuseOtherEntry(tx, draft);
    await refuseBackwards(tx, draft);
    await refuseBeyondCap(tx, draft);
  }
  if (requestType === 'CompOff') await refuseUnworked(tx, caller, draft);
  if (requestType === 'ShiftChange' || requestType === 'ShiftSwap') {
    if (!caller.principal.features.has('ComplexShifts')) throw problem('FEATURE_NOT_IN_PLAN');
  }
  if (requestType === 'ShiftSwap') await refuseImpossibleSwap(tx, caller, draft);
  if (requestType === 'ShiftChange') {
    await availableShift(tx, details.shiftId ?? '', [userId], details);
  }
}

/** People ask colleagues alone: why a swap is refused tells of the shifts of the other. */
async function refuseImpossibleSwap(
  tx: TenantTx,
  { services, principal }: Caller,
  { userId, details }: DraftRequest,
): Promise<void> {
  const { startDate, endDate, withEmployeeId } = details;
  const other = withEmployeeId ?? '';
  if (principal.role === 'Member' && !(await areColleagues(tx, userId, other)))
    throw fieldProblem('withEmployeeId', 'Choose somebody of your department, or who has the same manager.');
  const swap = { one: userId, other, startDate, endDate, notes: null };
  const [checked] = await checkSwaps(tx, services, [swap]);
  if (checked?.refusal) throw fieldProblem('withEmployeeId', checked.refusal);
}

/** A comp-off is earned by work on a week off or a holiday. */
async function refuseUnworked(tx: TenantTx, { services }: Caller, { userId, details }: DraftRequest): Promise<void> {
  const { startDate: from, endDate: to } = details;
  const { days } = await daysIn(tx, services, { people: [userId], from, to });
  const isEarned = days.every(({ day }) => isWorkedOff(day));
  if (!isEarned) throw fieldProblem('startDate', 'Choose a week off or a holiday on which you worked');
  const short = days.find((day) => compOffHalves(day) === 0);
  if (short) throw fieldProblem('startDate', tooShort(short));
}

/** What a regularization says of a day is what the settings ask for. */
async function refuseOtherEntry(tx: TenantTx, { details }: DraftRequest): Promise<void> {
  const asksForHours = (await regularizationEntry(tx)) === 'TotalHours';
  if (asksForHours && details.totalHours === null)
    throw fieldProblem('totalHours', 'A regularization asks for the total hours. Enter them.');
  if (!asksForHours && details.totalHours !== null)
    throw fieldProblem('startTime', 'A regularization asks for the check-in and check-out. Enter both times.');
}

/** Only where the shift goes past midnight may the times. */
async function refuseBackwards(tx: TenantTx, { userId, details }: DraftRequest): Promise<void> {
  const { startTime, endTime, startDate: from, endDate: to } = details;
  if (startTime === null || endTime === null || endTime > startTime) return;
  const days = (await shiftsInForce(tx, { people: [userId], from, to })).get(userId) ?? [];
  if (days.some(({ shift }) => shift.end > shift.start)) throw fieldProblem('endTime', NO_LENGTH);
}

async function refuseBeyondCap(tx: TenantTx, { requestType, userId, details }: DraftRequest): Promise<void> {
  const cap = await maxRegularizations(tx);
  if (cap === null) return;
  const { startDate, endDate } = details;
  const months = monthsOf(startDate, endDate);
  if (!(await hasFullMonth(tx, { userId, type: REQUEST_TYPE[requestType], months }, cap))) return;
  const message = `At most ${cap} ${cap === 1 ? 'regularization' : 'regularizations'} a month`;
  throw fieldProblem('startDate', message);
}
