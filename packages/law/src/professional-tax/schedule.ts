import type { Due } from '../due.ts';
import { rupees } from '../rupees.ts';
import type { Exemption } from './exemptions.ts';

/** A band of income and the tax of the whole band, in paise. `upTo: null` is the band without an end. */
export type Slab = {
  readonly upTo: number | null;
  readonly inclusive: boolean;
  readonly tax: number;
};

export type Collection =
  | { readonly how: 'every-month' }
  /** The whole tax of the period in one of these months (1 to 12), by locality or state rules. */
  | { readonly how: 'once-a-period'; readonly months: readonly number[] }
  /** A twelfth of the year's tax in whole rupees (or the plan's figure) each month, the rest in the balance month. */
  | {
      readonly how: 'instalments';
      readonly balanceMonth: number;
      readonly plan?: readonly {
        readonly yearly: number;
        readonly monthly: number;
      }[];
    };

/** One table of a tax on professions under article 276 of the Constitution. Amounts in paise. */
export type ProfessionalTaxSchedule = {
  /** The income the slabs are read with: gross salary paid in the month, half-year or year. */
  readonly basis: 'monthly' | 'half-yearly' | 'yearly';
  /** Months in which the half-years or years begin; absent for monthly tables. */
  readonly periodsBeginIn?: readonly number[];
  readonly slabs: readonly Slab[];
  /** Where the schedule has a table of its own for women; everyone else is on `slabs`. */
  readonly slabsForWomen?: readonly Slab[];
  /** In this month the top slab's `replaces` becomes `tax`. */
  readonly specialMonth?: {
    readonly month: number;
    readonly replaces: number;
    readonly tax: number;
  };
  readonly collection: Collection;
  /** Only those whose income is taxable under the Income-tax Act pay. */
  readonly onlyIncomeTaxPayees?: boolean;
  /** Days of employment in the period below which nothing is due. */
  readonly leastDaysInPeriod?: number;
  readonly exemptions: readonly Exemption[];
  /** When the employer pays it over. */
  readonly due?: Due;
};

/** Income up to and including the bound, in whole rupees. */
export function upTo(bound: number, tax: number): Slab {
  return { upTo: rupees(bound), inclusive: true, tax: rupees(tax) };
}

/** Income below the bound, in whole rupees; the bound itself belongs to the next slab. */
export function below(bound: number, tax: number): Slab {
  return { upTo: rupees(bound), inclusive: false, tax: rupees(tax) };
}

/** All income past the last bound. */
export function beyond(tax: number): Slab {
  return { upTo: null, inclusive: true, tax: rupees(tax) };
}
