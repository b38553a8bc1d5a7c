import type { MaternityFacts } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { GENDER } from '@muster/contract/features/users/users-person.ts';
import { leaveSeconds } from '@muster/engine/attendance/leave-hours.ts';
import { addDays, type CalendarDate, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { leaveYearOf } from '@muster/engine/leaves/leave-year.ts';
import { payOfLeaveDay } from '@muster/engine/leaves/maternity.ts';
import type { AvailableInYear, LeaveRefusal, OtherLeave, RefusalFacts } from '@muster/engine/leaves/refusal-types.ts';
import { leaveRefusals } from '@muster/engine/leaves/refusals.ts';
import { stretchBeside } from '@muster/engine/leaves/stretch.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { fieldProblem, orNotFound } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { workedDays } from '../../leave-balances/leave-balances.slots.facts.ts';
import {
  type DatedRules,
  type LeaveType,
  leaveSettingsOf,
  leaveTypesOf,
  rulesOn,
} from '../../leave-types/leave-types.facts.ts';
import { dayAfter } from '../record/leave-calendar-days.views.ts';
import { type AskedDays, type CostedLeave, costsOf, detailsOf, overlapOf } from '../record/leave-costs.views.ts';
import { availableLeave } from '../record/leave-days.views.ts';
import type { LeaveDetails } from '../record/leaves.tables.ts';
import { type LeavePerson, leavePeople } from '../record/people.views.ts';
import { type OtherLeaveRow, otherLeaves } from '../record/taken.views.ts';
import { joinedOf, yearPartsOf } from '../record/year-parts.rules.ts';
import { type JudgedMaternity, judgeMaternity } from './judge-maternity.ts';

/** A leave that somebody asks for; `id` is null of one that is not there yet. */
export type AskedLeave = AskedDays & {
  readonly id: string | null;
  readonly leaveTypeId: string;
  readonly hasDocument: boolean;
  /** What leave for maternity or adoption is taken for. */
  readonly maternity: MaternityFacts | null;
};

/** Everything there is to say of a leave before it is stored. */
export type JudgedLeave = CostedLeave & {
  readonly type: LeaveType;
  readonly rules: DatedRules;
  readonly policy: LeavePolicy;
  readonly person: LeavePerson;
  /** What is left in each leave year of it, and what of it others wait for; null where no balance is asked for. */
  readonly available: readonly AvailableInYear[] | null;
  readonly refusals: readonly LeaveRefusal[];
  readonly maternity: JudgedMaternity;
  /** Names of the types that a refusal speaks of. */
  readonly typeNames: ReadonlyMap<string, string>;
};

/**
 * What a leave costs and what speaks against it today. Errors: NOT_FOUND for a person or a type that is not there,
 * INVALID_INPUT for a type that cannot be asked for.
 */
export async function judgeLeave(tx: TenantTx, services: Services, asked: AskedLeave): Promise<JudgedLeave> {
  const person = orNotFound((await leavePeople(tx, [asked.userId])).get(asked.userId));
  const types = await leaveTypesOf(tx);
  const type = orNotFound(types.find(({ id }) => id === asked.leaveTypeId));
  if (!type.isActive) throw fieldProblem('leaveTypeId', `${type.name} is not offered any more.`);
  const rules = (await rulesOn(tx, [type.id], asked.fromDate)).get(type.id);
  if (!rules) throw fieldProblem('startDate', `There is no ${type.name} on this day yet.`);
  const { allowNegativeBalance } = await leaveSettingsOf(tx);
  const policy = allowNegativeBalance ? rules.policy : { ...rules.policy, negativeLimit: 0 };
  const [costed] = await costsOf(tx, services, [{ ...asked, policy }]);
  if (!costed) throw new Error('A leave that was not costed');
  const { from, to } = leaveYearOf(policy, joinedOf(person), costed.span.from);
  const parts = yearPartsOf(policy, joinedOf(person), {
    ...asked,
    days: detailsOf(costed.cost, policy, joinedOf(person)).days,
  });
  const others = await otherLeaves(tx, {
    userId: person.id,
    except: asked.id,
    from: addDays(from, -AROUND_DAYS).toString(),
    to: addDays(to, AROUND_DAYS).toString(),
  });
  const available = policy.isLimitedByBalance ? await availableLeave(tx, services, { ...asked, parts, others }) : null;
  const facts = await factsOf(tx, services, { asked, person, rules, policy, costed, others, year: { from, to } });
  const maternity = await judgeMaternity(tx, services, {
    ...asked,
    facts: asked.maternity,
    purpose: type.purpose,
    joined: joinedOf(person),
  });
  const today = calendarDate(services.clock.today());
  const request = {
    span: costed.span,
    cost: costed.cost,
    askedOn: today,
    hasDocument: asked.hasDocument,
    ...dutyOf(costed, asked),
  };
  const refusals = leaveRefusals(request, available ?? [], policy, facts);
  const overlap = await overlapOf(tx, asked, costed);
  return {
    ...costed,
    type,
    rules,
    person,
    available,
    maternity,
    policy: { ...policy, paidPercent: payOfLeaveDay(policy.paidPercent, maternity.leave?.paidBy === 'esic').percent },
    refusals: [...(overlap ? [overlap] : []), ...refusals.filter(isMeant)],
    typeNames: new Map(types.map(({ id, name }) => [id, name])),
  };
}

/** What of a leave is stored, to be worked out by again. */
export function detailsOfJudged({ cost, policy, person, maternity, isWorker }: JudgedLeave): LeaveDetails {
  return { ...detailsOf(cost, policy, joinedOf(person), maternity.stored), isWorker };
}

/** How long the shift of the day is, and how much of leave in hours lies in it; nothing on a day off. */
function dutyOf({ days, span: { hours } }: CostedLeave, { fromDate }: AskedLeave) {
  const day = days.find(({ date, off }) => date === fromDate && off === null);
  if (day === undefined) return {};
  const { dutyMinutes, shift } = day;
  if (hours === null) return { dutyMinutes };
  const leaveHours = [{ from: hours.start * 60, to: hours.end * 60, name: '' }];
  return { dutyMinutes, minutesInShift: Math.floor(leaveSeconds({ shift, leaveHours }) / 60) };
}

const AROUND_DAYS = 21;

/** Overlaps are judged by halves here. */
const isMeant = ({ code }: LeaveRefusal): boolean => code !== 'OVERLAP';

const dateOrNull = (day: string | null) => (day === null ? null : calendarDate(day));

type Context = {
  readonly asked: AskedLeave;
  readonly person: LeavePerson;
  readonly rules: DatedRules;
  readonly policy: LeavePolicy;
  readonly costed: CostedLeave;
  readonly others: readonly OtherLeaveRow[];
  readonly year: { readonly from: CalendarDate; readonly to: CalendarDate };
};

async function factsOf(tx: TenantTx, services: Services, context: Context): Promise<RefusalFacts> {
  const { asked, person, rules, costed, others, year } = context;
  const sides = sidesOf(asked, costed);
  const isInYear = ({ fromDate }: OtherLeaveRow) => fromDate >= year.from.toString() && fromDate <= year.to.toString();
  return {
    joined: joinedOf(person),
    lastWorkingDay: dateOrNull(person.lastWorkingDay),
    // The day of confirmation is the first one after probation, as in the ledger.
    probationEnds: dateOrNull(person.dateOfConfirmation)?.subtract({ days: 1 }) ?? null,
    noticeFrom: dateOrNull(person.noticeDate),
    dateOfBirth: dateOrNull(person.dateOfBirth),
    gender: genderOf(person.gender),
    isEntitledByEmploymentType:
      rules.employment.length === 0 ||
      rules.employment.some(({ employmentTypeId }) => employmentTypeId === person.employmentTypeId),
    daysWorked: await daysWorkedBy(tx, services, context),
    daysWorkedBefore: 0,
    others: others.map((row) => otherOf(row, asked.leaveTypeId)),
    besides: sides.types,
    besideSameType: besideSameType(context),
    isBesideOffDay: sides.isBesideOffDay,
    spellsInYear: others.filter((row) => row.leaveTypeId === asked.leaveTypeId && isInYear(row)).length,
  };
}

function otherOf({ leaveTypeId, details }: OtherLeaveRow, askedType: string): OtherLeave {
  return {
    typeId: leaveTypeId,
    isSameType: leaveTypeId === askedType,
    days: details.days.map((day) => ({ ...day, date: calendarDate(day.date) })),
  };
}

function genderOf(code: number): RefusalFacts['gender'] {
  if (code === GENDER.Female) return 'female';
  if (code === GENDER.Male) return 'male';
  return code === GENDER.Others ? 'other' : null;
}

/** Days off are known some weeks around the leave; further away only leave that follows on leave goes on. */
function besideSameType({ asked, costed, others }: Context): number {
  const offDays = new Set(costed.days.filter(({ off }) => off !== null).map(({ date }) => date));
  const same = others.map((row) => otherOf(row, asked.leaveTypeId)).filter(({ isSameType }) => isSameType);
  return stretchBeside(costed.span, same, (date) => offDays.has(date.toString()));
}

/** Only where the type is locked until so many days were worked; the days are those in service. */
async function daysWorkedBy(tx: TenantTx, services: Services, { policy, person }: Context): Promise<number> {
  if (policy.lockedUntil.daysWorked === null) return 0;
  const to = dayAfter(services.clock.today(), -1);
  const from = joinedOf(person).toString();
  if (to < from) return 0;
  const months = await workedDays.of(services)(tx, { people: [person.id], from, to });
  return months.reduce((sum, { days }) => sum + days, 0);
}

/** What touches a leave with nothing but days off between: other types, and days off themselves. */
function sidesOf({ fromDate, toDate, leaveTypeId }: AskedLeave, { days, taken }: CostedLeave) {
  const typesOn = Map.groupBy(taken, ({ date }) => date);
  const types = new Set<string>();
  let isBesideOffDay = false;
  const sides = [days.filter(({ date }) => date < fromDate).toReversed(), days.filter(({ date }) => date > toDate)];
  for (const side of sides)
    for (const { date, off } of side) {
      const there = (typesOn.get(date) ?? []).filter(({ isOffDay }) => !isOffDay);
      for (const one of there) if (one.leaveTypeId !== leaveTypeId) types.add(one.leaveTypeId);
      if (off === null || there.length > 0) break;
      isBesideOffDay = true;
    }
  for (const date of [fromDate, toDate])
    for (const one of typesOn.get(date) ?? []) if (one.leaveTypeId !== leaveTypeId) types.add(one.leaveTypeId);
  return { types: [...types], isBesideOffDay };
}
