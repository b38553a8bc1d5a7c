import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import type { ProfessionalTaxSchedule } from '@muster/law/professional-tax/schedule.ts';
import type { StateCode } from '@muster/law/states.ts';
import { addMonths, type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { type Cited, cite } from './cited.ts';

export type ProfessionalTaxRules = Cited<ProfessionalTaxSchedule>;

/** The months whose income a table is read with; both belong to it. */
export type MonthSpan = { readonly from: CalendarMonth; readonly to: CalendarMonth };

/**
 * The state's table for a pay period, or null where the state levies nothing. `own` is a local body's table that the
 * organisation has entered, which replaces the slabs of the state's.
 */
export function professionalTaxRulesFor(
  state: StateCode,
  period: PayPeriod,
  reading: 'enacted' | 'disputed' = 'enacted',
  own: Pick<ProfessionalTaxSchedule, 'slabs' | 'collection'> | null = null,
): ProfessionalTaxRules | null {
  const parameter = professionalTaxByState[state];
  if (parameter === undefined) return null;
  const found = cite(parameter, period.to, (schedule) => schedule, reading);
  return found === null || own === null ? found : { ...found, value: { ...found.value, ...own } };
}

/**
 * A yearly tax that is taken once in practice (Bihar's), in twelve parts instead: a twelfth in whole rupees a month, the
 * rest in the last month. Other tables stay as they are.
 */
export function spreadOverMonths(rules: ProfessionalTaxRules): ProfessionalTaxRules {
  const { basis, collection, periodsBeginIn = [] } = rules.value;
  if (basis !== 'yearly' || collection.how !== 'once-a-period') return rules;
  const balanceMonth = ((itemAt(periodsBeginIn, 0) + 10) % 12) + 1;
  return { ...rules, value: { ...rules.value, collection: { how: 'instalments', balanceMonth } } };
}

/** The month itself, or the half-year or year of the table that holds it. */
export function professionalTaxPeriod(month: CalendarMonth, schedule: ProfessionalTaxSchedule): MonthSpan {
  const begins = schedule.periodsBeginIn;
  if (begins === undefined) return { from: month, to: month };
  let back = 0;
  while (!begins.includes(((month.month + 11 - back) % 12) + 1)) back += 1;
  let ahead = 0;
  while (!begins.includes(((month.month + ahead) % 12) + 1)) ahead += 1;
  return { from: addMonths(month, -back), to: addMonths(month, ahead) };
}

/** Months of a span, both ends counted; zero when it is empty. */
export function monthsIn(span: MonthSpan): number {
  return Math.max(0, compareMonths(span.to, span.from) + 1);
}
