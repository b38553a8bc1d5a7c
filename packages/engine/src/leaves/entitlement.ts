import { annualLeave, annualLeaveWorkers } from '@muster/law/leaves/annual-leave.ts';
import type { EarnedLeave, StateLeave } from '@muster/law/leaves/leave-rules.ts';
import { stateLeave } from '@muster/law/leaves/state-leave.ts';
import { type Cited, cite } from '../statutory/cited.ts';
import type {
  Candidate,
  EntitledPerson,
  Entitlement,
  EntitlementElement,
  EntitlementInput,
} from './entitlement-types.ts';
import { type EarlyLeave, type LeavePolicy, ONE_DAY } from './leave-policy.ts';

type AnnualElement = (typeof ELEMENTS)[number];
type Candidates = readonly Candidate[];

/**
 * What somebody has of each element of leave: the best of the central law, the Act of the state and the organisation's
 * policy, with which of them it is. Where two give the same it is the first; an element that nothing gives is left out.
 */
export function leaveEntitlement(input: EntitlementInput): readonly Entitlement[] {
  const { person, policies } = input;
  const central = centralLaw(input);
  const state = stateLaw(input);
  const casual = partOf(state, (law) => law.casual);
  const sick = partOf(state, (law) => law.sick);
  const { annual } = policies;
  return [
    ...ELEMENTS.flatMap((element) =>
      best(element, [
        ...ofLaw('central', central, (law) => ofEarned(law, person)[element]),
        ...ofLaw('state', state, (law) => ofEarned(law.earned, person)[element]),
        ...ofPolicy(annual, (policy) => ofAnnualPolicy(policy, person)[element]),
      ]),
    ),
    ...best('annual-encashed-year', paidOutInAYear(state, annual)),
    ...best('casual-days', [
      ...ofLaw('state', casual, ({ days }) => days * ONE_DAY),
      ...ofPolicy(policies.casual, paidQuota),
    ]),
    ...best('sick-days', [
      // Half pay for twice the days is as good as full pay.
      ...ofLaw('state', sick, ({ days, paidPercent }) => days * paidPercent),
      ...ofPolicy(policies.sick, paidQuota),
    ]),
  ];
}

const ELEMENTS = [
  'annual-days',
  'annual-service',
  'annual-early',
  'annual-carried',
  'annual-encashed',
  'annual-leaving',
] as const;

/** Of those states alone whose Act has leave paid out within a year. */
function paidOutInAYear(state: Cited<StateLeave> | null, annual: LeavePolicy | null): Candidates {
  const law = partOf(state, ({ earned }) => earned.encashedPerYear);
  if (law === null) return [];
  return [
    ...ofLaw('state', law, (days) => days * ONE_DAY),
    ...ofPolicy(annual, ({ encashable }) => (encashable === null ? 0 : encashable.max)),
  ];
}

/** Of workers in factories; since the Code in every establishment of so many, and in mines of any number. */
function centralLaw({ person, day }: EntitlementInput): Cited<EarnedLeave> | null {
  const minimum = cite(annualLeaveWorkers, day, (value) => value);
  const isCovered =
    minimum === null
      ? person.establishment === 'factory'
      : person.people >= minimum.value || person.establishment === 'mine';
  return person.isWorker && isCovered ? cite(annualLeave, day, (value) => value) : null;
}

function stateLaw({ person, day, choose = 'enacted' }: EntitlementInput): Cited<StateLeave> | null {
  const act = stateLeave[person.state];
  return act === undefined || person.establishment !== 'shop' ? null : cite(act, day, (value) => value, choose);
}

/** What an Act says of one kind of leave; null where it has none. */
function partOf<Law, Part>(law: Cited<Law> | null, read: (law: Law) => Part | null): Cited<Part> | null {
  const value = law === null ? null : read(law.value);
  return law === null || value === null ? null : { value, source: law.source };
}

function ofLaw<Law>(layer: 'central' | 'state', law: Cited<Law> | null, read: (law: Law) => number | null): Candidates {
  return law === null ? [] : [{ layer, value: read(law.value), source: law.source }];
}

/** A type in hours has no days to compare. */
function ofPolicy(policy: LeavePolicy | null, read: (policy: LeavePolicy) => number | null): Candidates {
  return policy === null || policy.unit === 'hour' ? [] : [{ layer: 'policy', value: read(policy), source: null }];
}

/** A year in days; twelve months of it. */
const YEAR = 365;
const HALF_A_YEAR = 182;

type Annual = Readonly<Record<AnnualElement, number | null>>;

function ofEarned(law: EarnedLeave, { daysWorkedInYear, isYoung }: EntitledPerson): Annual {
  const perDay = (isYoung ? law.perDaysWorkedYoung : null) ?? law.perDaysWorked;
  const byWork = perDay === null ? 0 : Math.floor(daysWorkedInYear / perDay);
  const days = Math.max(byWork, (law.daysPerYear ?? 0) * ONE_DAY);
  const service = daysOfService(daysWorkedInYear, (law.qualifyingDays ?? 0) * ONE_DAY, law.afterMonths ?? 0);
  const early = earlyOfLaw(law);
  const inHalfAYear = Math.floor(daysWorkedInYear / 2);
  return {
    'annual-days': Math.max(days, earlyDays(early, daysWorkedInYear)),
    'annual-service': service,
    'annual-early': Math.max(service <= HALF_A_YEAR ? Math.floor(days / 2) : 0, earlyDays(early, inHalfAYear)),
    'annual-carried': law.carryForward * ONE_DAY,
    'annual-encashed': Number(law.isExcessEncashed),
    'annual-leaving': Number(law.isDueOnLeaving),
  };
}

function ofAnnualPolicy(policy: LeavePolicy, { daysWorkedInYear }: EntitledPerson): Annual {
  const { accrual, lockedUntil, startsAfterMonths, carryForward, encashable } = policy;
  const byWork = accrual.kind === 'days-worked' ? accrual : null;
  const days =
    byWork === null ? policy.annualQuota : Math.floor((daysWorkedInYear * byWork.earned) / byWork.perDaysWorked);
  const worked = Math.max(lockedUntil.daysWorked ?? 0, byWork?.qualifyingDays ?? 0);
  const months = Math.max(lockedUntil.months ?? 0, startsAfterMonths);
  const service = daysOfService(daysWorkedInYear, worked, months);
  const early = byWork?.early ?? null;
  const isWaiting = byWork !== null && byWork.qualifyingDays !== null && byWork.isDueOnLeaving !== true;
  const inHalfAYear = Math.floor(daysWorkedInYear / 2);
  return {
    'annual-days': Math.max(days, earlyDays(early, daysWorkedInYear)),
    'annual-service': service,
    'annual-early': Math.max(service <= HALF_A_YEAR ? Math.floor(days / 2) : 0, earlyDays(early, inHalfAYear)),
    'annual-carried': carryForward.max,
    'annual-encashed': Number(encashable !== null || carryForward.excess === 'is-encashed'),
    'annual-leaving': Number(encashable !== null && !isWaiting),
  };
}

/** What a law gives before somebody qualifies: for every so many days worked, or once. */
export function earlyOfLaw({ early, qualifyingDays }: EarnedLeave): EarlyLeave | null {
  if (early === null) return null;
  const { afterMonths, days, perDaysWorked } = early;
  const untilDaysWorked = perDaysWorked === null || qualifyingDays === null ? null : qualifyingDays * ONE_DAY;
  return { afterMonths, earned: days * ONE_DAY, perDaysWorked: (perDaysWorked ?? 0) * ONE_DAY, untilDaysWorked };
}

/** Of so many days worked within a year; without a number of days for each, once. */
function earlyDays(early: EarlyLeave | null, daysWorked: number): number {
  if (early === null || daysWorked === 0) return 0;
  const counted = early.untilDaysWorked === null ? daysWorked : Math.min(daysWorked, early.untilDaysWorked - 1);
  return early.perDaysWorked === 0 ? early.earned : Math.floor(counted / early.perDaysWorked) * early.earned;
}

/** Days of the calendar in which so many days are worked, or so many months pass, whichever is longer. */
function daysOfService(daysWorkedInYear: number, worked: number, months: number): number {
  return Math.max(Math.ceil((worked * YEAR) / daysWorkedInYear), Math.ceil((months * YEAR) / 12));
}

function paidQuota({ annualQuota, paidPercent }: LeavePolicy): number {
  return Math.floor((annualQuota * paidPercent) / 100);
}

/** Less service before it is due is better, and more of everything else; no limit is the best. */
function best(element: EntitlementElement, candidates: Candidates): readonly Entitlement[] {
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  const rank = ({ value }: Candidate): number => {
    if (value === null) return Number.POSITIVE_INFINITY;
    return element === 'annual-service' ? -value : value;
  };
  const won = others.reduce((winner, other) => (rank(other) > rank(winner) ? other : winner), first);
  return [{ element, won, candidates }];
}
