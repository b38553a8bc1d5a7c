import { nearest, RUPEE } from './amounts-for-tests.ts';
import { type Day, type Month, monthNumber } from './days-for-tests.ts';
import type { Person } from './person-for-tests.ts';

/* Labour welfare funds of the states, for shops and offices, as in force from April 2025 to March 2027. */

type Fund = {
  readonly months: readonly number[] | 'every';
  readonly employee: number;
  readonly employer: number;
  readonly managersOut: boolean;
  readonly supervisorsOutAbove?: number;
  readonly wagesUpTo?: number;
};

const HALF_YEARLY = [6, 12];
const DECEMBER = [12];

const FUNDS: Readonly<Record<string, Fund>> = {
  AP: { months: DECEMBER, employee: 30, employer: 70, managersOut: true },
  CH: { months: 'every', employee: 5, employer: 20, managersOut: false, wagesUpTo: 15_000 },
  CG: { months: HALF_YEARLY, employee: 15, employer: 45, managersOut: true, supervisorsOutAbove: 10_000 },
  DL: { months: HALF_YEARLY, employee: 0.75, employer: 2.25, managersOut: true, supervisorsOutAbove: 2_500 },
  GA: { months: HALF_YEARLY, employee: 60, employer: 180, managersOut: true, supervisorsOutAbove: 3_500 },
  GJ: { months: HALF_YEARLY, employee: 6, employer: 12, managersOut: false },
  KA: { months: DECEMBER, employee: 50, employer: 100, managersOut: false },
  KL: { months: 'every', employee: 50, employer: 50, managersOut: false },
  MP: { months: HALF_YEARLY, employee: 10, employer: 30, managersOut: true, supervisorsOutAbove: 10_000 },
  MH: { months: HALF_YEARLY, employee: 25, employer: 75, managersOut: true, supervisorsOutAbove: 3_500 },
  OD: { months: HALF_YEARLY, employee: 20, employer: 40, managersOut: true, supervisorsOutAbove: 0 },
  PB: { months: 'every', employee: 5, employer: 20, managersOut: false },
  TN: { months: DECEMBER, employee: 20, employer: 40, managersOut: true, supervisorsOutAbove: 15_000 },
  TS: { months: DECEMBER, employee: 2, employer: 5, managersOut: true },
  WB: { months: HALF_YEARLY, employee: 3, employer: 30, managersOut: false },
};

/** States with a fund; Haryana takes a share of wages. */
export const FUND_STATES: readonly string[] = [...Object.keys(FUNDS), 'HR'];

/** Of one month, from wages paid in it; due from whoever is on the register on its last day. */
export function welfareFund(
  person: Person,
  month: Month,
  wages: number,
  onRegister: boolean,
): { readonly employee: number; readonly employer: number } {
  const nothing = { employee: 0, employer: 0 };
  const { state, welfareCategory: category } = person;
  if (state === null || !onRegister || category === 'exempt') return nothing;
  if (state === 'HR') return haryana(month, wages);
  const fund = FUNDS[state];
  if (fund === undefined) return nothing;
  if (fund.months !== 'every' && !fund.months.includes(monthNumber(month))) return nothing;
  if (category === 'manager' && fund.managersOut) return nothing;
  if (category === 'supervisor' && wages > (fund.supervisorsOutAbove ?? Number.POSITIVE_INFINITY) * RUPEE)
    return nothing;
  if (wages > (fund.wagesUpTo ?? Number.POSITIVE_INFINITY) * RUPEE) return nothing;
  return { employee: fund.employee * RUPEE, employer: fund.employer * RUPEE };
}

/** 0.2% of wages up to a limit that is set each January; the employer twice as much. */
function haryana(month: Month, wages: number): { readonly employee: number; readonly employer: number } {
  const max = (month >= '2026-01' ? 35 : 34) * RUPEE;
  const employee = Math.min(nearest(wages * 2, 1_000), max);
  return { employee, employer: Math.min(2 * employee, 2 * max) };
}

export function onRegister(lastDayOfMonth: Day, lastWorkingDay: Day | null): boolean {
  return lastWorkingDay === null || lastWorkingDay >= lastDayOfMonth;
}
