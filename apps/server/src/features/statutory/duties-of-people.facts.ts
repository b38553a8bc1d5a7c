import { calendarDate, firstDayOf, lastDayOf, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { type PayPeriod, periodOf } from '@muster/engine/kernel/pay-period.ts';
import { esiRulesFor } from '@muster/engine/statutory/esi.ts';
import { labourWelfareFund, welfareFundRulesFor } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { exemptionOn } from '@muster/engine/statutory/professional-tax-exemption.ts';
import { professionalTaxRulesFor } from '@muster/engine/statutory/professional-tax-rules.ts';
import { slabOf, tableFor } from '@muster/engine/statutory/slab-table.ts';
import { isStateCode, type StateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { statutoryOf } from './statutory.facts.ts';
import { asCalendarDay, requirementsOf } from './statutory.rules.ts';
import { workforceOf } from './statutory.views.ts';
import type { StatutorySetUp } from './statutory-law.facts.ts';

/** Somebody who is not here yet, as far as a file says. */
type PersonToCome = {
  readonly workState: string | null;
  readonly city: string;
  readonly annualCtc: Paise;
  readonly gender: 'male' | 'female' | 'other';
  readonly dateOfBirth: string | null;
  readonly hasDisability: boolean;
  readonly pfMember: boolean;
  readonly lwfCategory: 'worker' | 'manager' | 'exempt';
};

export type Duty = { readonly kind: 'PF' | 'ESI' | 'PT' | 'LWF'; readonly label: string };

/** States whose tax is levied by the local body: its place belongs to its name. */
const LEVIED_LOCALLY: readonly StateCode[] = ['TN', 'KL'];

/**
 * What law asks for each of these people once everybody who comes is here, with those who are: by headcount, place and
 * a twelfth of the CTC as the wages of a month.
 */
export async function dutiesOf(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'clock'>,
  people: readonly PersonToCome[],
  coming: readonly Pick<PersonToCome, 'workState'>[],
): Promise<readonly (readonly Duty[])[]> {
  const today = asCalendarDay(services.clock.today());
  const { headcount, byState } = await workforceOf(tx, today);
  const setUp = await statutoryOf(tx, services);
  const inState = new Map<StateCode | null, number>(byState.map(({ state, people: count }) => [state, count]));
  for (const { workState } of coming) {
    const state = stateOf(workState);
    inState.set(state, (inState.get(state) ?? 0) + 1);
  }
  const month = monthOf(calendarDate(today));
  const period = periodOf(firstDayOf(month), lastDayOf(month));
  const establishment = requirementsOf({ headcount: headcount + coming.length, byState: [] }, today);
  const asks = (type: 'EPF' | 'ESI') => establishment.some((duty) => duty.type === type);
  const organisation = {
    hasPf: asks('EPF') || setUp.epf !== null,
    hasEsi: asks('ESI') || setUp.esi !== null,
    setUp,
    inState,
    period,
    today,
  };
  return people.map((person) => dutiesOfPerson(person, organisation));
}

const stateOf = (code: string | null): StateCode | null => (code !== null && isStateCode(code) ? code : null);

type Organisation = {
  readonly hasPf: boolean;
  readonly hasEsi: boolean;
  readonly setUp: StatutorySetUp;
  readonly inState: ReadonlyMap<StateCode | null, number>;
  readonly period: PayPeriod;
  readonly today: string;
};

function dutiesOfPerson(person: PersonToCome, organisation: Organisation): Duty[] {
  const state = stateOf(person.workState);
  const wages = paise(Math.round(person.annualCtc / 12));
  const duties: Duty[] = [];
  if (organisation.hasPf && person.pfMember) duties.push({ kind: 'PF', label: 'PF' });
  if (organisation.hasEsi && isInsured(wages, person, organisation)) duties.push({ kind: 'ESI', label: 'ESI' });
  if (state === null) return duties;
  if (paysTax(state, wages, person, organisation)) {
    const place = LEVIED_LOCALLY.includes(state) && person.city !== '' ? ` ${person.city}` : '';
    duties.push({ kind: 'PT', label: `PT${place}` });
  }
  if (isInFund(state, wages, person, organisation)) duties.push({ kind: 'LWF', label: 'LWF' });
  return duties;
}

function isInsured(wages: Paise, { hasDisability }: PersonToCome, { period }: Organisation): boolean {
  const rules = esiRulesFor(period);
  return rules !== null && wages <= (hasDisability ? rules.ceilingWithDisability : rules.ceiling).value;
}

const MONTHS = { monthly: 1, 'half-yearly': 6, yearly: 12 } as const;

function paysTax(
  state: StateCode,
  wages: Paise,
  person: PersonToCome,
  { period, setUp, today }: Organisation,
): boolean {
  const rules = professionalTaxRulesFor(state, period, setUp.professionalTax[state]);
  if (rules === null) return false;
  const { basis, exemptions } = rules.value;
  const dateOfBirth = person.dateOfBirth === null ? null : calendarDate(person.dateOfBirth);
  const facts = { dateOfBirth, hasDisability: person.hasDisability, grounds: [] };
  if (exemptionOn(calendarDate(today), facts, exemptions) !== null) return false;
  return slabOf(paise(wages * MONTHS[basis]), tableFor(person.gender, rules.value)).tax > 0;
}

function isInFund(state: StateCode, wages: Paise, person: PersonToCome, organisation: Organisation): boolean {
  const { period, setUp, inState } = organisation;
  const rules = welfareFundRulesFor(state, period, setUp.welfareFund[state]);
  const month = rules?.value.months[0];
  if (rules === null || month === undefined) return false;
  const input = {
    month,
    wages,
    category: person.lwfCategory,
    onRegister: true,
    headcount: setUp.welfareFund[state] === undefined ? (inState.get(state) ?? 1) : null,
  };
  return labourWelfareFund(input, rules).due;
}
