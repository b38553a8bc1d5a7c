import { calendarDate, dayNumber, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Parameter, valueOn } from '@muster/law/dated.ts';
import { epfEmployeeRate, epfReducedRate, epsRate } from '@muster/law/epf/rates.ts';
import { epfWageCeiling } from '@muster/law/epf/wage-ceiling.ts';
import { lawDay } from './law-day.ts';

export type EpfMonthRules = {
  /** Of a member, by UAN: rupees, with parts of a rupee where it changes inside the days of service in the month. */
  readonly ceilingOf: (uan: string) => number;
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
  /** By UAN, of those who joined or left in the pay period. */
  readonly service?: ReadonlyMap<string, EpfService>;
};

/** ISO days, both counted; null where service goes on beyond the pay period. */
export type EpfService = { readonly joinedOn: string | null; readonly leftOn: string | null };

const PER_MILLION = 1_000_000;

const WHOLE: EpfService = { joinedOn: null, leftOn: null };

/** What a line of a month is held against, from law alone. */
export function epfRulesOf({
  from,
  to,
  rate,
  withoutLimit = new Set(),
  service = new Map(),
}: EpfPeriod): EpfMonthRules {
  const last = calendarDate(to);
  const shares: Parameter<number> = rate === 'reduced' ? epfReducedRate : epfEmployeeRate;
  return {
    ceilingOf: (uan) => ceilingOver({ from, to }, service.get(uan) ?? WHOLE),
    share: valueOn(shares, lawDay(last)) / PER_MILLION,
    pension: valueOn(epsRate, lawDay(last)) / PER_MILLION,
    days: daysInMonth(last),
    withoutLimit,
  };
}

/**
 * The ceiling is a figure of a whole month, and joining or leaving within one does not reduce it. Where it changes inside
 * the pay period, the days of service under each figure decide: who joins after the change has the new one alone, who
 * left before it the old one. Wages paid after the last day are held against the whole period.
 */
function ceilingOver({ from, to }: Pick<EpfPeriod, 'from' | 'to'>, { joinedOn, leftOn }: EpfService): number {
  const begins = joinedOn !== null && joinedOn > from ? joinedOn : from;
  const ends = leftOn !== null && leftOn < to ? leftOn : to;
  const [first, last] = begins > ends ? [from, to] : [begins, ends];
  const days = dayNumber(calendarDate(last)) - dayNumber(calendarDate(first)) + 1;
  let ceilings = 0;
  for (let at = 0; at < days; at += 1) {
    ceilings += valueOn(epfWageCeiling, lawDay(calendarDate(first).add({ days: at })));
  }
  return ceilings / days / 100;
}
