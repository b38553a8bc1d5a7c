import { annualLeave } from '@muster/law/leaves/annual-leave.ts';
import type { EarnedLeave, StateLeave, WorkersLeave } from '@muster/law/leaves/leave-rules.ts';
import { maternityLeave } from '@muster/law/leaves/maternity.ts';
import { compOffMonths, menstrualLeave } from '@muster/law/leaves/menstrual-leave.ts';
import { pollingDay } from '@muster/law/leaves/polling-day.ts';
import { readyActs } from '@muster/law/leaves/state-leave.ts';
import { STATES } from '@muster/law/states.ts';
import type { ExplanationSource } from '../explain/trace.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type Cited, cite, citeOrThrow } from '../statutory/cited.ts';
import { earlyOfLaw } from './entitlement.ts';
import { DEFAULT_LEAVE_POLICY, type LeaveAccrual, type LeavePolicy, ONE_DAY } from './leave-policy.ts';

/** A type to start from, with the law it follows; none of a type that is the organisation's own choice. */
export type ReadyType = {
  readonly code: string;
  readonly name: string;
  readonly colour: string;
  readonly policy: LeavePolicy;
  readonly law: readonly ExplanationSource[];
};

export type ReadySet = {
  readonly key: string;
  readonly name: string;
  /** Null where it holds in every state. */
  readonly state: keyof typeof readyActs | null;
  readonly types: readonly ReadyType[];
};

/** The set of every factory, wherever it is. */
export const FACTORY = 'osh-factory';

const SHOPS = { KA: 'karnataka-shop', MH: 'maharashtra-shop', DL: 'delhi-shop', TN: 'tamil-nadu-shop' } as const;
const SHOP_STATES = ['KA', 'MH', 'DL', 'TN'] as const;

/** Sets of leave types by the law in force on a day. Where state and Code differ, each rule is the better of the two. */
export function readySets(day: CalendarDate): readonly ReadySet[] {
  const central = citeOrThrow(annualLeave, day, (value) => value);
  const common = [...maternityTypes(day), pollingDayType(day), compOff(day), WITHOUT_PAY];
  const shops = SHOP_STATES.map((state): ReadySet => {
    // A reading that is not settled is followed where it is the better one for people.
    const law = citeOrThrow(readyActs[state], day, (value) => value, 'disputed');
    const types = [earnedOfShop(law, central), ...casualAndSick(law), ...menstrual(state, day), ...common];
    return { key: SHOPS[state], name: `Shop or establishment in ${STATES[state]}`, state, types };
  });
  const factory = { key: FACTORY, name: 'Factory under the OSH Code', state: null } as const;
  return [...shops, { ...factory, types: [annualOfFactory(central), ...common] }];
}

function policyOf(choices: Partial<LeavePolicy>): LeavePolicy {
  return { ...DEFAULT_LEAVE_POLICY, yearBeginsIn: 1, ...choices };
}

function byDaysWorked(law: EarnedLeave, code: WorkersLeave, qualifyingDays: number): LeaveAccrual {
  const rates = [law.perDaysWorked, code.perDaysWorked].filter((rate) => rate !== null);
  return {
    kind: 'days-worked',
    earned: ONE_DAY,
    perDaysWorked: Math.min(...rates) * ONE_DAY,
    perDaysWorkedYoung: youngRate(law, code),
    isInFullBlocks: false,
    creditedEach: 'month',
    qualifyingDays: qualifyingDays * ONE_DAY,
    joinerQualifyingPercent: code.joinerQualifyingPercent,
    early: earlyOfLaw(law),
    isDueOnLeaving: law.isDueOnLeaving || code.isDueOnLeaving,
  };
}

/** What adolescents have: the better of both laws; the Code has always had a rate for them. */
function youngRate(law: EarnedLeave, code: WorkersLeave): number {
  return Math.min(...[law.perDaysWorkedYoung, code.perDaysWorkedYoung].filter((rate) => rate !== null)) * ONE_DAY;
}

/** Annual leave of the law: nothing lapses without pay, and no day off is ever charged. */
function annualPolicy(law: EarnedLeave, central: EarnedLeave): Partial<LeavePolicy> {
  return {
    purpose: 'annual',
    isStatutoryAnnual: true,
    creditOn: 'last-day',
    carryForward: {
      max: Math.max(law.carryForward, central.carryForward) * ONE_DAY,
      lapsesAfterDays: null,
      refusedEscapes: true,
      excess: 'is-encashed',
    },
    encashable: { max: null, keptBack: central.carryForward * ONE_DAY },
    noticeDays: law.noticeDays ?? 0,
    maxSpells: law.maxSpells,
  };
}

function annualOfFactory(central: Cited<WorkersLeave>): ReadyType {
  const law = central.value;
  const accrual = byDaysWorked(law, law, law.qualifyingDays);
  const policy = policyOf({ ...annualPolicy(law, law), accrual, rounding: 'whole' });
  return { code: 'AL', name: 'Annual leave', colour: '#1f7a5c', policy, law: [central.source] };
}

/** A number of days where the Act gives one, and never fewer than a full year's work earns under the Code. */
function earnedOfShop(state: Cited<StateLeave>, central: Cited<WorkersLeave>): ReadyType {
  const law = state.value.earned;
  const code = central.value;
  const qualifyingDays = Math.min(law.qualifyingDays ?? code.qualifyingDays, code.qualifyingDays);
  const common = annualPolicy(law, code);
  const source = { code: 'EL', name: 'Earned leave', colour: '#1f7a5c', law: [state.source, central.source] };
  if (law.daysPerYear !== null) {
    const quota = Math.max(law.daysPerYear, Math.floor(FULL_YEAR / code.perDaysWorked));
    // Some days of it are due earlier in some states: so many months of it are as many days.
    const lockedUntil =
      law.early === null
        ? { daysWorked: qualifyingDays * ONE_DAY, months: null }
        : { daysWorked: null, months: law.early.afterMonths };
    const accrual = { kind: 'monthly' } as const;
    return { ...source, policy: policyOf({ ...common, accrual, annualQuota: quota * ONE_DAY, lockedUntil }) };
  }
  return { ...source, policy: policyOf({ ...common, accrual: byDaysWorked(law, code, qualifyingDays) }) };
}

/** Days worked by somebody who is never away, six days a week. */
const FULL_YEAR = 300;

const CREDITED = { year: 'yearly', quarter: 'quarterly', month: 'monthly' } as const;

function casualAndSick({ value: { casual, sick }, source }: Cited<StateLeave>): readonly ReadyType[] {
  const types: ReadyType[] = [];
  if (casual !== null) {
    const accrual = { kind: CREDITED[casual.credited] } as const;
    const policy = policyOf({ purpose: 'casual', annualQuota: casual.days * ONE_DAY, accrual, rounding: 'half' });
    types.push({ code: 'CL', name: 'Casual leave', colour: '#2f6fb0', policy, law: [source] });
  }
  if (sick !== null) {
    const policy = policyOf({
      purpose: 'sick',
      annualQuota: sick.days * ONE_DAY,
      accrual: { kind: 'yearly' },
      rounding: 'half',
      paidPercent: sick.paidPercent,
      carryForward: { ...DEFAULT_LEAVE_POLICY.carryForward, max: sick.carryForward * ONE_DAY },
      documentAfterDays: 2,
    });
    types.push({ code: 'SL', name: 'Sick leave', colour: '#b0522f', policy, law: [source] });
  }
  return types;
}

function menstrual(state: (typeof SHOP_STATES)[number], day: CalendarDate): readonly ReadyType[] {
  const order = menstrualLeave[state];
  const law = order === undefined ? null : cite(order, day, (value) => value);
  if (law === null) return [];
  const { daysPerYear, daysPerMonth, fromAge, toAge } = law.value;
  const policy = policyOf({
    purpose: 'menstrual',
    unit: 'day',
    annualQuota: daysPerYear * ONE_DAY,
    accrual: { kind: 'monthly' },
    proration: { kind: 'none' },
    highestBalance: daysPerMonth * ONE_DAY,
    maxInPeriod: { amount: daysPerMonth * ONE_DAY, period: 'month' },
    gender: 'female',
    ages: { from: fromAge, to: toAge },
  });
  return [{ code: 'ML', name: 'Menstrual leave', colour: '#8a4fa3', policy, law: [law.source] }];
}

/** Days of the calendar for women, as the law counts them; no balance limits them. */
function maternityTypes(day: CalendarDate): readonly ReadyType[] {
  const { value: law, source } = citeOrThrow(maternityLeave, day, (value) => value);
  const common: Partial<LeavePolicy> = {
    unit: 'day',
    gender: 'female',
    offDays: { weekOffs: 'anywhere', holidays: 'anywhere' },
    isLimitedByBalance: false,
    documentAfterDays: 0,
  };
  const maternity = policyOf({
    ...common,
    purpose: 'maternity',
    maxStretch: law.days * ONE_DAY,
    lockedUntil: { daysWorked: law.daysWorked * ONE_DAY, months: null },
  });
  const upTo = (purpose: 'maternity' | 'adoption', days: number) =>
    policyOf({ ...common, purpose, maxStretch: days * ONE_DAY });
  const type = (code: string, name: string, colour: string, policy: LeavePolicy): ReadyType => {
    return { code, name, colour, policy, law: [source] };
  };
  return [
    type('MAT', 'Maternity leave', '#c2508a', maternity),
    type('MIS', 'Leave after a miscarriage', '#a3476f', upTo('maternity', law.daysAfterMiscarriage)),
    type('TUB', 'Leave after a tubectomy', '#9a5b8f', upTo('maternity', law.daysAfterTubectomy)),
    type('ADO', 'Adoption leave', '#c27a50', upTo('adoption', law.daysOfAdoption)),
    type('SUR', 'Leave of a commissioning mother', '#b8893f', upTo('adoption', law.daysOfCommissioning)),
  ];
}

/** A paid day for whoever votes where they live, whatever the office does. */
function pollingDayType(day: CalendarDate): ReadyType {
  const { value: law, source } = citeOrThrow(pollingDay, day, (value) => value);
  const policy = policyOf({
    purpose: 'other',
    unit: 'day',
    isLimitedByBalance: false,
    maxStretch: law.paidDays * ONE_DAY,
  });
  return { code: 'POL', name: 'Polling day', colour: '#7a6a1f', policy, law: [source] };
}

/** Given back in the month of the day or in those that follow; counted as days here. */
function compOff(day: CalendarDate): ReadyType {
  const law = cite(compOffMonths, day, (months) => months);
  const compOffLapsesAfterDays = law === null ? DEFAULT_LEAVE_POLICY.compOffLapsesAfterDays : law.value * 30;
  const policy = policyOf({ purpose: 'comp-off', compOffLapsesAfterDays });
  return { code: 'CO', name: 'Comp-off', colour: '#4f7a86', policy, law: law === null ? [] : [law.source] };
}

const WITHOUT_PAY: ReadyType = {
  code: 'LWP',
  name: 'Leave without pay',
  colour: '#6b6f76',
  policy: policyOf({ purpose: 'unpaid', paidPercent: 0, isLimitedByBalance: false }),
  law: [],
};
