import { calendarDate, dayNumber, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Parameter, valueOn } from '@muster/law/dated.ts';
import { epfEmployeeRate, epfReducedRate, epsRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { lawDay } from './law-day.ts';

export type EpfMonthRules = {
  /** Rupees, with parts of a rupee where it changes inside the month. */
  readonly ceiling: number;
  /** Of both sides, and of the pension part: 0.12 and 0.0833. */
  readonly share: number;
  readonly pension: number;
  /** Of the month that is returned: that of the last day of the pay period. */
  readonly days: number;
  /** UANs of international workers, whose EPF and EPS wages have no ceiling. */
  readonly withoutLimit: ReadonlySet<string>;
};

export type EpfPeriod = {
  readonly from: string;
  readonly to: string;
  readonly rate: 'usual' | 'reduced';
  readonly withoutLimit?: ReadonlySet<string>;
};

const PER_MILLION = 1_000_000;

/** What a line of a month is held against, from law alone. */
export function epfRulesOf({ from, to, rate, withoutLimit = new Set() }: EpfPeriod): EpfMonthRules {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  const days = dayNumber(last) - dayNumber(first) + 1;
  let ceilings = 0;
  for (let at = 0; at < days; at += 1) ceilings += valueOn(epfWageCeiling, lawDay(first.add({ days: at })));
  const shares: Parameter<number> = rate === 'reduced' ? epfReducedRate : epfEmployeeRate;
  return {
    ceiling: ceilings / days / 100,
    share: valueOn(shares, lawDay(last)) / PER_MILLION,
    pension: valueOn(epsRate, lawDay(last)) / PER_MILLION,
    days: daysInMonth(last),
    withoutLimit,
  };
}
