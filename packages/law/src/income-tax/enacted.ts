import type { CalendarDay, Dated, Parameter, Unit } from '../dated.ts';
import { CONFIRMED_ON } from './sources.ts';

type Authority = {
  readonly source: readonly string[];
  /** Where it is not the day on which all of income tax was last checked. */
  readonly confirmedOn?: CalendarDay;
  readonly legalBasis?: string;
  readonly note?: string;
};

/** One enacted value from its first day; `null` means in force before April 2024. */
export function enacted<V>(from: CalendarDay | null, value: V, authority: Authority): Dated<V> {
  return {
    from,
    value,
    confirmedOn: CONFIRMED_ON,
    status: 'enacted',
    ...authority,
  };
}

export function parameter<V>(name: string, unit: Unit, ...values: readonly Dated<V>[]): Parameter<V> {
  return { name, unit, values };
}
