import type { StatutoryType } from '@muster/contract/features/salary-structure.contract.ts';
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

type StatutorySetting = { readonly type: StatutoryType; readonly state: StateCode | null; readonly status: string };

/** What law requires of an organisation with these people on a day. */
export function requirementsOf(
  { headcount, byState }: Pick<Workforce, 'headcount' | 'byState'>,
  day: CalendarDay,
): Requirement[] {
  const required: Requirement[] = [];
  const establishment = (type: 'EPF' | 'ESI', threshold: Dated<number> | null): void => {
    if (threshold === null || headcount < threshold.value) return;
    required.push({
      type,
      state: null,
      name: nameOf(type, null),
      because: `You employ ${headcount === 1 ? '1 person' : `${headcount} people`}; it is compulsory from ${threshold.value}`,
      legalBasis: basisOf(threshold),
    });
  };
  establishment('EPF', inForce(epfEstablishmentThreshold, day));
  establishment('ESI', inForce(esiEstablishmentThreshold, day));
  for (const { state, people } of byState) if (state !== null) required.push(...ofState(state, people, day));
  return required;
}

/** What law will ask of an organisation as it described itself, before anybody is entered who says it of facts. */
export function expectedOf(
  { ownState, teamSize }: Pick<Workforce, 'ownState' | 'teamSize'>,
  day: CalendarDay,
): Pick<Requirement, 'name'>[] {
  // 21-100, 500+: at least so many.
  const people = Number.parseInt(teamSize ?? '1', 10);
  return requirementsOf({ headcount: people, byState: ownState ? [{ state: ownState, people }] : [] }, day);
}

function ofState(state: StateCode, people: number, day: CalendarDay): Requirement[] {
  const required: Requirement[] = [];
  const who = people === 1 ? '1 person works' : `${people} people work`;
  const tax = professionalTaxByState[state];
  const schedule = tax === undefined ? null : inForce(tax, day);
  if (schedule !== null) {
    const because = `${who} in ${STATES[state]}`;
    required.push({
      type: 'ProfessionalTax',
      state,
      name: nameOf('ProfessionalTax', state),
      because,
      legalBasis: basisOf(schedule),
    });
  }
  const fund = welfareFundByState[state];
  const rule = fund === undefined ? null : inForce(fund, day);
  if (rule !== null && people >= (rule.value.leastHeadcount ?? 1)) {
    const least = rule.value.leastHeadcount === undefined ? '' : `; it is compulsory from ${rule.value.leastHeadcount}`;
    const because = `${who} in ${STATES[state]}${least}`;
    required.push({ type: 'LWF', state, name: nameOf('LWF', state), because, legalBasis: basisOf(rule) });
  }
  return required;
}

function basisOf(dated: Dated<unknown>): string {
  return dated.legalBasis ?? dated.source[0] ?? '';
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
