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
import { type LeavePolicy, ONE_DAY } from './leave-policy.ts';

type AnnualElement = Extract<EntitlementElement, `annual-${string}`>;
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
  const elements = ['annual-days', 'annual-service', 'annual-carried', 'annual-encashed'] as const;
  return [
    ...elements.flatMap((element) =>
      best(element, [
        ...ofLaw('central', central, (law) => ofEarned(law, person)[element]),
        ...ofLaw('state', state, (law) => ofEarned(law.earned, person)[element]),
        ...ofPolicy(annual, (policy) => ofAnnualPolicy(policy, person)[element]),
      ]),
    ),
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

/** Of workers in factories; since the Code in every establishment of so many, and in mines of any number. */
function centralLaw({ person, day }: EntitlementInput): Cited<EarnedLeave> | null {
  const least = cite(annualLeaveWorkers, day, (value) => value);
  const isCovered =
    least === null
      ? person.establishment === 'factory'
      : person.people >= least.value || person.establishment === 'mine';
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

type Annual = Readonly<Record<AnnualElement, number | null>>;

function ofEarned(law: EarnedLeave, { daysWorkedInYear, isYoung }: EntitledPerson): Annual {
  const perDay = (isYoung ? law.perDaysWorkedYoung : null) ?? law.perDaysWorked;
  const byWork = perDay === null ? 0 : Math.floor(daysWorkedInYear / perDay);
  return {
    'annual-days': Math.max(byWork, (law.daysPerYear ?? 0) * ONE_DAY),
    'annual-service': daysOfService(daysWorkedInYear, (law.qualifyingDays ?? 0) * ONE_DAY, law.afterMonths ?? 0),
    'annual-carried': law.carryForward * ONE_DAY,
    'annual-encashed': Number(law.isExcessEncashed),
  };
}

function ofAnnualPolicy(policy: LeavePolicy, { daysWorkedInYear }: EntitledPerson): Annual {
  const { accrual, lockedUntil, startsAfterMonths, carryForward, encashable } = policy;
  const isByWork = accrual.kind === 'days-worked';
  const byWork = isByWork ? Math.floor((daysWorkedInYear * accrual.earned) / accrual.perDaysWorked) : 0;
  const worked = Math.max(lockedUntil.daysWorked ?? 0, isByWork ? (accrual.qualifyingDays ?? 0) : 0);
  const months = Math.max(lockedUntil.months ?? 0, startsAfterMonths);
  return {
    'annual-days': isByWork ? byWork : policy.annualQuota,
    'annual-service': daysOfService(daysWorkedInYear, worked, months),
    'annual-carried': carryForward.max,
    'annual-encashed': Number(encashable !== null || carryForward.excess === 'is-encashed'),
  };
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
