import { type BonusRule, bonusRule } from '@muster/law/bonus/bonus.ts';
import { amountInput, countInput, rateInput, type Tracer } from '../explain/trace.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { max, min, type Paise, paise, ZERO } from '../kernel/money.ts';
import { type Ppm, ppm, shareOf, times } from '../kernel/rate.ts';
import { toNearestRupee } from '../kernel/rounding.ts';
import { type Cited, cite } from './cited.ts';

export type BonusRules = Cited<BonusRule>;

export type BonusInput = {
  /** Basic and dearness allowance of a month. */
  readonly monthlyWage: Paise;
  /** Minimum wage of the employment for a month; zero when not known. */
  readonly minimumWage: Paise;
  /** Months wages were earned in during the accounting year, and working days worked. */
  readonly months: number;
  readonly workingDays: number;
  /** What the employer declares; kept between the minimum and the maximum rate. */
  readonly rate: Ppm;
};

export type Bonus = {
  readonly eligible: boolean;
  /** The monthly wage the bonus is worked out on. */
  readonly calculationWage: Paise;
  readonly rate: Ppm;
  readonly amount: Paise;
};

export const BONUS_ID = 'statutory-bonus';

export function bonusRulesOn(day: CalendarDate): BonusRules | null {
  return cite(bonusRule, day, (rule) => rule);
}

/** Statutory bonus of an accounting year, to the nearest rupee. */
export function bonus(input: BonusInput, rules: BonusRules, tracer: Tracer | null = null): Bonus {
  const rule = rules.value;
  const eligible = input.monthlyWage <= rule.eligibilityWage && input.workingDays >= rule.leastWorkingDays;
  const calculationWage = min(input.monthlyWage, max(paise(rule.calculationWage), input.minimumWage));
  const rate = ppm(Math.min(rule.highestRate, Math.max(rule.leastRate, input.rate)));
  const earned = toNearestRupee(shareOf(times(calculationWage, rate), input.months, 1));
  const amount = eligible ? max(earned, paise(rule.leastAmount)) : ZERO;
  tracer?.record({
    id: BONUS_ID,
    label: 'Statutory bonus',
    amount,
    reason: eligible ? { kind: 'bonus', rate, wage: calculationWage } : { kind: 'no-bonus' },
    inputs: [
      amountInput('Calculation wage', calculationWage),
      rateInput('Rate', rate),
      countInput('Months', input.months),
    ],
    source: [rules.source],
  });
  return { eligible, calculationWage, rate, amount };
}
