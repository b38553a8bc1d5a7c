import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { type CalendarDay, type Dated, inForce } from '@muster/law/dated.ts';
import { epfEstablishmentThreshold } from '@muster/law/epf/administration.ts';
import { esiEstablishmentThreshold } from '@muster/law/esi/coverage.ts';
import { welfareFundByState } from '@muster/law/labour-welfare-fund/by-state.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import type { Workforce } from './statutory.views.ts';

export type Requirement = {
  readonly type: StatutoryType;
  readonly state: StateCode | null;
  /** Professional tax of Karnataka. */
  readonly name: string;
  readonly because: string;
  readonly legalBasis: string;
};

/** What law may require of an organisation, whether it does, and of whom in a few words. */
export type Duty = Requirement & { readonly isRequired: boolean; readonly who: string };

type StatutorySetting = { readonly type: StatutoryType; readonly state: StateCode | null; readonly status: string };

/** What law requires of an organisation with these people on a day. */
export function requirementsOf(workforce: Counted, day: CalendarDay): Duty[] {
  return dutiesOf(workforce, day).filter(({ isRequired }) => isRequired);
}

/** The same, and what law would require of more people: PF, ESI, and the funds of the states where people work. */
export function dutiesOf({ headcount, byState, asTold }: Counted, day: CalendarDay): Duty[] {
  const people = asTold ?? `You employ ${headcount === 1 ? '1 person' : `${headcount} people`}`;
  const establishment = (type: 'EPF' | 'ESI', threshold: Dated<number> | null): Duty[] => {
    if (threshold === null) return [];
    const least = threshold.value;
    const who = asTold ?? (headcount < least ? `Required from ${least} people` : `${least} people or more work here`);
    return [dutyOf({ type, state: null, rule: threshold, people, who, count: headcount, least })];
  };
  return [
    ...establishment('EPF', inForce(epfEstablishmentThreshold, day)),
    ...establishment('ESI', inForce(esiEstablishmentThreshold, day)),
    ...byState.flatMap(({ state, city, ...of }) =>
      state === null ? [] : ofState(state, { ...of, place: city ?? STATES[state], asTold }, day),
    ),
  ];
}

type Counted = Pick<Workforce, 'headcount' | 'byState'> & {
  /** A sentence in the place of the counts, where nobody is entered yet. */
  readonly asTold?: string | null;
};

/** The organisation as it described itself, in the place of people that nobody has entered yet. */
export function toldWorkforce({ ownState, teamSize }: Pick<Workforce, 'ownState' | 'teamSize'>): Counted {
  // 21-100, 500+: at least so many.
  const people = Number.parseInt(teamSize ?? '1', 10);
  return {
    headcount: people,
    byState: ownState ? [{ state: ownState, people, city: null, cities: [] }] : [],
    asTold: teamSize === null ? 'Nobody is entered yet' : `A team of ${teamInWords(teamSize)}, as you told us`,
  };
}

/** 21 to 100; more than 500. */
function teamInWords(teamSize: string): string {
  return teamSize.endsWith('+') ? `more than ${teamSize.slice(0, -1)}` : teamSize.replace('-', ' to ');
}

/** What law will ask of an organisation as it described itself, before anybody is entered who says it of facts. */
export function expectedOf(
  workforce: Pick<Workforce, 'ownState' | 'teamSize'>,
  day: CalendarDay,
): Pick<Requirement, 'name'>[] {
  return requirementsOf(toldWorkforce(workforce), day);
}

type OfState = { readonly people: number; readonly place: string; readonly asTold: string | null | undefined };

function ofState(state: StateCode, { people: count, place, asTold }: OfState, day: CalendarDay): Duty[] {
  const people = asTold ?? `${count === 1 ? '1 person works' : `${count} people work`} in ${place}`;
  const tax = professionalTaxByState[state];
  const schedule = tax === undefined ? null : inForce(tax, day);
  const fund = welfareFundByState[state];
  const rule = fund === undefined ? null : inForce(fund, day);
  const duties: Duty[] = [];
  if (schedule !== null) {
    duties.push(dutyOf({ type: 'ProfessionalTax', state, rule: schedule, people, who: people, count, least: null }));
  }
  if (rule !== null) {
    const least = rule.value.leastHeadcount ?? null;
    const who = least !== null && count < least ? `Required from ${least} people in the state` : people;
    duties.push(dutyOf({ type: 'LWF', state, rule, people, who, count, least }));
  }
  return duties;
}

function dutyOf({
  type,
  state,
  rule,
  people,
  who,
  count,
  least,
}: Pick<Duty, 'type' | 'state' | 'who'> & {
  readonly rule: Dated<unknown>;
  readonly people: string;
  readonly count: number;
  readonly least: number | null;
}): Duty {
  const because = `${people}${least === null ? '' : `; it is compulsory from ${least}`}`;
  const isRequired = count >= (least ?? 1);
  return { type, state, name: nameOf(type, state), because, who, legalBasis: basisOf(rule), isRequired };
}

function basisOf(version: Dated<unknown>): string {
  return version.legalBasis ?? version.source[0] ?? '';
}

/** Set up (and on), declined with a reason, or missing. */
export function settingOf(
  requirement: Requirement,
  rows: readonly StatutorySetting[],
): 'set-up' | 'declined' | 'missing' {
  const row = rows.find(({ type, state }) => type === requirement.type && state === requirement.state);
  if (row?.status === 'active') return 'set-up';
  return row?.status === 'declined' ? 'declined' : 'missing';
}

export function nameOf(type: StatutoryType, state: StateCode | null): string {
  const names = { EPF: 'EPF', ESI: 'ESI', ProfessionalTax: 'Professional tax', LWF: 'Labour welfare fund' } as const;
  return state === null ? names[type] : `${names[type]} of ${STATES[state]}`;
}

export function asCalendarDay(day: string): CalendarDay {
  if (!isCalendarDay(day)) throw new RangeError(`${day} is no day`);
  return day;
}

function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
