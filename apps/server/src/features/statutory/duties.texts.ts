import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { type CalendarDay, inForce } from '@muster/law/dated.ts';
import { epfEmployeeRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { esiWageCeiling } from '@muster/law/esi/coverage.ts';
import { esiEmployeeRate, esiEmployerRate } from '@muster/law/esi/rates.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import type { StateCode } from '@muster/law/states.ts';
import { shownFund } from './law.texts.ts';
import { lawNow } from './read-statutory.ts';
import type { Duty } from './statutory.rules.ts';

const rupees = (amount: number): string => formatRupeesShort(paise(amount));
const months = new Intl.ListFormat('en-IN');

/** What a duty takes, and of whom, in a few words: the figures of law on a day. */
export function dutyInWords(
  { type, state }: Pick<Duty, 'type' | 'state'>,
  pfMembers: number | null,
  day: CalendarDay,
): string {
  if (type === 'EPF') return pfInWords(pfMembers, day);
  if (type === 'ESI') return esiInWords(day);
  if (state === null) return '';
  return type === 'LWF' ? fundInWords(state, day) : taxInWords(state, day);
}

function pfInWords(members: number | null, day: CalendarDay): string {
  const who = members === null ? '' : `${members === 1 ? '1 person' : `${members} people`}, `;
  return `${who}${formatRate(ppm(lawNow(epfEmployeeRate, day)))} of the PF wage up to ${rupees(lawNow(epfWageCeiling, day))}, and as much from you`;
}

function esiInWords(day: CalendarDay): string {
  const [own, yours] = [esiEmployeeRate, esiEmployerRate].map((rate) => formatRate(ppm(lawNow(rate, day))));
  return `People paid ${rupees(lawNow(esiWageCeiling, day))} a month or less: ${own}, and ${yours} from you`;
}

function fundInWords(state: StateCode, day: CalendarDay): string {
  const fund = shownFund(state, day);
  if (fund === null) return '';
  const when = fund.months.length === 12 ? 'every month' : `in ${months.format(fund.months.map(monthName))}`;
  return `${fund.employeeInWords}, and ${lowerFirst(fund.employerInWords)} from you, ${when}`;
}

function taxInWords(state: StateCode, day: CalendarDay): string {
  const law = professionalTaxByState[state];
  const schedule = law === undefined ? null : inForce(law, day);
  if (schedule === null) return '';
  const { value } = schedule;
  const taxes = value.slabs.filter(({ tax }) => tax > 0);
  const highest = rupees(Math.max(0, ...taxes.map(({ tax }) => tax)));
  const amount = new Set(taxes.map(({ tax }) => tax)).size > 1 ? `up to ${highest}` : highest;
  return `${capitalised(`${amount} ${howOften(value)}`)}; ${whoPays(value)}`;
}

function howOften({ collection, specialMonth, basis }: ProfessionalTaxSchedule): string {
  if (collection.how === 'instalments') return 'a year, a twelfth every month';
  if (collection.how === 'once-a-period') {
    const period = basis === 'yearly' ? 'a year' : 'a half-year';
    return `${period}, in ${months.format(collection.months.map(monthName))}`;
  }
  const special = specialMonth ? `, ${rupees(specialMonth.tax)} in ${monthName(specialMonth.month)}` : '';
  return `a month${special}`;
}

function whoPays({ slabs, slabsForWomen, basis }: ProfessionalTaxSchedule): string {
  const period = { monthly: 'a month', 'half-yearly': 'a half-year', yearly: 'a year' }[basis];
  if (slabsForWomen === undefined) return `from pay ${aboveFree(slabs)} ${period}`;
  return `men ${aboveFree(slabs)}, women ${aboveFree(slabsForWomen)} ${period}`;
}

/** Where the part that is free of tax ends. */
function aboveFree(slabs: readonly Slab[]): string {
  const free = slabs.findLast(({ tax, upTo }) => tax === 0 && upTo !== null);
  if (!free?.upTo) return 'of any amount';
  return `${free.inclusive ? 'above' : 'of at least'} ${rupees(free.upTo)}`;
}

/** In Tamil Nadu each local body has its own table: whose is taken, where people work elsewhere too. */
export function dutyNote({ type, state }: Pick<Duty, 'type' | 'state'>, cities: readonly string[]): string | null {
  if (type !== 'ProfessionalTax' || state !== 'TN') return null;
  const others = cities.filter((city) => city.toLowerCase() !== 'chennai');
  if (others.length === 0) return null;
  const own = others.length === 1 ? 'has its own' : 'have their own';
  return `By the table of Chennai. ${months.format(others)} ${own}: choose it under Statutory components.`;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
