import { type LeaveUnit, leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { LeaveRefusal } from '@muster/engine/leaves/refusal-types.ts';
import type { JudgedLeave } from './judge-leave.ts';

const DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
export const dateInWords = (day: string) => DATE.format(Date.parse(day));
export const daysInWords = (from: string, to: string) =>
  from === to ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(to)}`;

type RefusalText = { readonly code: string; readonly field: string; readonly message: string };

/** Why a leave cannot be applied for, in words and at the field it is about. */
export function refusalInWords(refusal: LeaveRefusal, { type, typeNames }: JudgedLeave): RefusalText {
  const { code } = refusal;
  const { unit, name } = type;
  return { code, field: FIELDS[code], message: messageOf(refusal, { unit, name, typeNames }) };
}

const FIELDS: Readonly<Record<LeaveRefusal['code'], string>> = {
  END_BEFORE_START: 'endDate',
  HALF_DAYS_NOT_ALLOWED: 'isHalfDay',
  HOURS_NOT_ALLOWED: 'startTime',
  HOURS_OUTSIDE_DUTY: 'endTime',
  HOURS_OUTSIDE_SHIFT: 'startTime',
  ONLY_DAYS_OFF: 'startDate',
  BEFORE_JOINING: 'startDate',
  AFTER_LEAVING: 'endDate',
  OVERLAP: 'startDate',
  GENDER: 'leaveTypeId',
  AGE: 'leaveTypeId',
  EMPLOYMENT_TYPE: 'leaveTypeId',
  PROBATION: 'leaveTypeId',
  NOTICE_PERIOD: 'leaveTypeId',
  LOCKED_DAYS_WORKED: 'leaveTypeId',
  LOCKED_SERVICE: 'leaveTypeId',
  NOT_ENOUGH_LEAVE: 'endDate',
  TOO_LONG: 'endDate',
  TOO_SHORT: 'endDate',
  TOO_MUCH_IN_PERIOD: 'endDate',
  TOO_MANY_SPELLS: 'leaveTypeId',
  NOTICE_TOO_SHORT: 'startDate',
  TOO_LATE: 'startDate',
  DOCUMENT_NEEDED: 'documentId',
  CLUBBED: 'leaveTypeId',
  BESIDE_DAY_OFF: 'startDate',
};

type Context = { readonly unit: LeaveUnit; readonly name: string; readonly typeNames: ReadonlyMap<string, string> };

const PERIODS = { month: 'month', quarter: 'quarter', 'half-year': 'half-year', year: 'year' } as const;
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const daysOf = (count: number) => many(count, 'day', 'days');

function messageOf(refusal: LeaveRefusal, { unit, name, typeNames }: Context): string {
  const leave = (amount: number) => leaveInWords(unit, wireLeave(unit, amount));
  switch (refusal.code) {
    case 'END_BEFORE_START':
      return 'End date cannot be before start date';
    case 'HALF_DAYS_NOT_ALLOWED':
      return `${name} is taken in whole days.`;
    case 'HOURS_NOT_ALLOWED':
      return `${name} is not taken in hours.`;
    case 'HOURS_OUTSIDE_DUTY':
      return `The shift of this day lasts ${leaveInWords('hour', refusal.facts.duty)}; these are ${leaveInWords('hour', refusal.facts.asked)}.`;
    case 'HOURS_OUTSIDE_SHIFT':
      return refusal.facts.within === 0
        ? 'These hours lie outside the shift of this day: no leave is needed.'
        : `Only ${leaveInWords('hour', refusal.facts.within)} of these ${leaveInWords('hour', refusal.facts.asked)} lie in the shift of this day. Apply for these alone.`;
    case 'ONLY_DAYS_OFF':
      return 'Every one of these days is a week off or a holiday: no leave is needed.';
    case 'BEFORE_JOINING':
      return `This is before the joining date, ${dateInWords(refusal.facts.joined)}.`;
    case 'AFTER_LEAVING':
      return `This is after the last working day, ${dateInWords(refusal.facts.lastWorkingDay)}.`;
    case 'OVERLAP':
      return `Leave is already applied for on ${inList(refusal.facts.dates)}.`;
    case 'GENDER':
      return `${name} is for ${refusal.facts.only === 'female' ? 'women' : 'men'}. Ask your administrator if the gender on the profile is missing.`;
    case 'AGE':
      return `${name} is for people of ${refusal.facts.from} to ${refusal.facts.to} years. Ask your administrator if the date of birth on the profile is missing.`;
    case 'EMPLOYMENT_TYPE':
      return `${name} is not for this type of employment.`;
    case 'PROBATION':
      return `${name} can be taken after probation, which lasts until ${dateInWords(refusal.facts.until)}.`;
    case 'NOTICE_PERIOD':
      return `${name} cannot be taken in the notice period, which began on ${dateInWords(refusal.facts.since)}.`;
    case 'LOCKED_DAYS_WORKED':
      return `${name} can be taken after ${refusal.facts.needed / 100} days of work. So far: ${refusal.facts.worked / 100}.`;
    case 'LOCKED_SERVICE':
      return `${name} can be taken after ${many(refusal.facts.months, 'month', 'months')} of service, from ${dateInWords(refusal.facts.from)}.`;
    default:
      return limitWords(refusal, { name, typeNames, leave });
  }
}

type Limit = Extract<
  LeaveRefusal,
  {
    code:
      | 'NOT_ENOUGH_LEAVE'
      | 'TOO_LONG'
      | 'TOO_SHORT'
      | 'TOO_MUCH_IN_PERIOD'
      | 'TOO_MANY_SPELLS'
      | 'NOTICE_TOO_SHORT'
      | 'TOO_LATE'
      | 'DOCUMENT_NEEDED'
      | 'CLUBBED'
      | 'BESIDE_DAY_OFF';
  }
>;
type InLimit = Omit<Context, 'unit'> & { readonly leave: (amount: number) => string };

function tooLong(
  { asked, beside, max }: Extract<Limit, { code: 'TOO_LONG' }>['facts'],
  name: string,
  leave: InLimit['leave'],
): string {
  const these = `At most ${leave(max)} of ${name} at once. These are ${leave(asked)}`;
  return beside === 0 ? `${these}.` : `${these}, next to ${leave(beside)} already applied for.`;
}

/** What a type limits: how much, how often, how late, and beside what. */
function limitWords(refusal: Limit, { name, typeNames, leave }: InLimit): string {
  switch (refusal.code) {
    case 'NOT_ENOUGH_LEAVE':
      return notEnough(refusal.facts, name, leave);
    case 'TOO_LONG':
      return tooLong(refusal.facts, name, leave);
    case 'TOO_SHORT':
      return `At least ${leave(refusal.facts.min)} of ${name} at once. These are ${leave(refusal.facts.asked)}.`;
    case 'TOO_MUCH_IN_PERIOD':
      return `At most ${leave(refusal.facts.max)} of ${name} in a ${PERIODS[refusal.facts.period]}. From ${daysInWords(refusal.facts.from, refusal.facts.to)} there are ${leave(refusal.facts.taken)} already.`;
    case 'TOO_MANY_SPELLS':
      return `${name} can be taken ${refusal.facts.max === 1 ? 'once' : `${refusal.facts.max} times`} in a leave year.`;
    case 'NOTICE_TOO_SHORT':
      return `Apply for ${name} at least ${daysOf(refusal.facts.needed)} before it begins. This is ${daysOf(refusal.facts.given)} before.`;
    case 'TOO_LATE':
      return `${name} can be applied for within ${daysOf(refusal.facts.max)} after its first day. This was ${daysOf(refusal.facts.late)} ago.`;
    case 'DOCUMENT_NEEDED':
      return `A document is needed for more than ${daysOf(refusal.facts.afterDays)} of ${name}. Attach it here.`;
    case 'CLUBBED': {
      const names = refusal.facts.typeIds.map((id) => typeNames.get(id) ?? 'other leave');
      return `${name} cannot be taken next to ${names.join(' or ')}.`;
    }
    case 'BESIDE_DAY_OFF':
      return `${name} cannot be taken next to a week off or a holiday.`;
  }
}

/** The days, or from the first to the last of many. */
function inList(dates: readonly string[]): string {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return dates.length > 3 ? daysInWords(first, last) : dates.map(dateInWords).join(', ');
}

type NotEnough = Extract<LeaveRefusal, { code: 'NOT_ENOUGH_LEAVE' }>['facts'];

function notEnough(
  { asked, balance, pending, available, since }: NotEnough,
  name: string,
  leave: (n: number) => string,
) {
  const waits = pending > 0 ? `: ${leave(balance)}, less ${leave(pending)} pending approval` : '';
  const days = since === null ? leave(asked) : `${leave(asked)} from ${dateInWords(since)} in the new leave year`;
  return `Not enough ${name}. You applied for ${days}; ${leave(Math.max(0, available))} available on the last day${waits}.`;
}
