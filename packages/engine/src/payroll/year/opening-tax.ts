import { type CalendarMonth, compareMonths, monthOf } from '../../kernel/calendar-date.ts';
import { splitEqually } from '../../kernel/equal-parts.ts';
import { min, type Paise, paise, subtract } from '../../kernel/money.ts';
import { share } from '../../kernel/rate.ts';
import { toPaisaDown } from '../../kernel/rounding.ts';
import { collectionMonth } from '../../statutory/professional-tax.ts';
import { monthsIn, type ProfessionalTaxRules, professionalTaxPeriod } from '../../statutory/professional-tax-rules.ts';
import { slabOf, tableFor } from '../../statutory/slab-table.ts';
import type { PersonFacts } from '../terms/payslip-types.ts';

export type AmountOfMonth = { readonly month: CalendarMonth; readonly amount: Paise };

/** Pay and professional tax of the months before Muster, as one figure each, and whose they are. */
type BeforeMuster = {
  readonly months: readonly CalendarMonth[];
  readonly gross: number;
  readonly tax: number;
  readonly person: Pick<PersonFacts, 'dateOfJoining' | 'gender'>;
  /** Of the state; null where it levies none. */
  readonly rules: ProfessionalTaxRules | null;
};

/** In equal parts, the last one taking the rest. A first payroll in April has no month before it. */
export function spread(total: number, months: readonly CalendarMonth[]): AmountOfMonth[] {
  if (months.length === 0) return [];
  return splitEqually(paise(total), months).map(([month, amount]) => ({ month, amount }));
}

/**
 * Professional tax from before Muster, in the months in which it was taken: a tax that is collected once for a half-year
 * or a year belongs to its months of collection that are past. Of several the last one has what its slab takes, as it
 * may count still. Every other tax was taken month by month.
 */
export function openingTax(before: BeforeMuster): AmountOfMonth[] {
  const collections = pastCollections(before);
  if (collections.length === 0) return spread(before.tax, before.months);
  let left = paise(before.tax);
  return collections.map(({ month, usual }, index) => {
    const amount = index === collections.length - 1 ? left : min(left, usual);
    left = subtract(left, amount);
    return { month, amount };
  });
}

/** The latest first, each with the tax of its period at the pay of an average month. */
function pastCollections({ months, gross, person, rules }: BeforeMuster) {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined || rules?.value.collection.how !== 'once-a-period') return [];
  const { dateOfJoining, gender } = person;
  const { collection } = rules.value;
  const past: { readonly month: CalendarMonth; readonly usual: Paise }[] = [];
  const periods = new Map(
    months.map((each) => professionalTaxPeriod(each, rules.value)).map((each) => [each.from.month, each]),
  );
  for (const period of periods.values()) {
    const month = collectionMonth({ employedFrom: dateOfJoining, lastWorkingDay: null }, period, collection.months);
    if (compareMonths(month, first) < 0 || compareMonths(month, last) > 0) continue;
    const joined = monthOf(dateOfJoining);
    const served = { ...period, from: compareMonths(joined, period.from) > 0 ? joined : period.from };
    const income = toPaisaDown(share(paise(gross), monthsIn(served), months.length));
    past.unshift({ month, usual: paise(slabOf(income, tableFor(gender, rules.value)).tax) });
  }
  return past;
}
