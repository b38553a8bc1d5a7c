import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';
import { addMonths, type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { PayPeriod } from '../kernel/pay-period.ts';
import { type Cited, cite } from './cited.ts';

/** `state` is its name, for sentences. */
export type ProfessionalTaxRules = Cited<ProfessionalTaxSchedule> & { readonly state: string };

/** The months whose income a table is read with; both belong to it. */
export type MonthSpan = { readonly from: CalendarMonth; readonly to: CalendarMonth };

/** How an organisation takes the tax of one state. */
export type ProfessionalTaxChoice = {
  readonly reading: 'enacted' | 'disputed';
  /** The table of a local body, in place of the state's slabs; `months` in place of those it is deducted in. */
  readonly own?: {
    readonly slabs: readonly Pick<Slab, 'upTo' | 'tax'>[];
    readonly months?: readonly number[] | undefined;
  } | null;
  /** A tax of a whole year: taken once, in the month of the state's practice (usual), or spread over the twelve months. */
  readonly yearly?: 'once' | 'spread';
};

const DEFAULTS: ProfessionalTaxChoice = { reading: 'enacted' };

/** The state's table for a pay period, as the organisation takes it; null where the state levies nothing. */
export function professionalTaxRulesFor(
  state: StateCode,
  period: PayPeriod,
  { reading, own = null, yearly = 'once' }: ProfessionalTaxChoice = DEFAULTS,
): ProfessionalTaxRules | null {
  const parameter = professionalTaxByState[state];
  const cited = parameter === undefined ? null : cite(parameter, period.to, (schedule) => schedule, reading);
  if (cited === null) return null;
  const table = own === null ? cited.value : { ...cited.value, ...ownTable(own, cited.value) };
  return { ...cited, value: yearly === 'spread' ? spreadOverMonths(table) : table, state: STATES[state] };
}

type OwnTable = NonNullable<ProfessionalTaxChoice['own']>;

function ownTable({ slabs, months }: OwnTable, { collection }: ProfessionalTaxSchedule) {
  return {
    slabs: slabs.map(({ upTo, tax }) => ({ upTo, inclusive: true, tax })),
    collection: months === undefined ? collection : ({ how: 'once-a-period', months } as const),
  };
}

/**
 * A yearly tax that is taken once in practice (Bihar's), in twelve parts instead: a twelfth in whole rupees a month, the
 * rest in the last month. Other tables stay as they are.
 */
function spreadOverMonths(table: ProfessionalTaxSchedule): ProfessionalTaxSchedule {
  const { basis, collection, periodsBeginIn = [] } = table;
  if (basis !== 'yearly' || collection.how !== 'once-a-period') return table;
  const balanceMonth = ((itemAt(periodsBeginIn, 0) + 10) % 12) + 1;
  return { ...table, collection: { how: 'instalments', balanceMonth } };
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
