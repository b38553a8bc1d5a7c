import { expect, test } from 'vitest';
import type { Due, DueOn } from './due.ts';
import { welfareFundByState, welfareFundForFactories } from './labour-welfare-fund/by-state.ts';
import { professionalTaxByState } from './professional-tax/by-state.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const taxes = Object.values(professionalTaxByState).flatMap(({ values }) => values.map(({ value }) => value.due ?? []));
const funds = [...Object.values(welfareFundByState), ...Object.values(welfareFundForFactories)];
const dues: readonly Due[] = [...taxes, ...funds.flatMap(({ values }) => values.map(({ value }) => value.due))].flat();

/** The days as its source writes them. */
function named(on: DueOn): readonly string[] {
  if (on.kind === 'end-of-month') return ['last day of the'];
  if (on.kind === 'day-of-next-month') return [`${on.day}${on.day === 21 ? 'st' : 'th'} of the following month`];
  return on.days.map(({ month, day }) => `${day} ${MONTHS[month - 1]}`);
}

test.each(dues.map(({ words, on }) => [words, on] as const))('"%s" names the days it is held as', (words, on) => {
  for (const day of on === null ? [] : named(on)) expect(words).toContain(day);
});
