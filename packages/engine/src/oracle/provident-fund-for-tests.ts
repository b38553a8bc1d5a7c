import { atLeastZero, nearest, nearestRupee, RUPEE, truncateToRupee } from './amounts-for-tests.ts';
import { birthday, type Day } from './days-for-tests.ts';
import type { Membership } from './person-for-tests.ts';

/*
 * Employees' Provident Fund, Pension and Deposit Linked Insurance Schemes. 12% from each side; of the employer's,
 * 8.33% of the wage up to the ceiling goes to the pension. 0.5% for insurance, 0.5% for administration. Every
 * contribution is rounded to the rupee once, 50 paise up (EPF Scheme 2026, para 18(5)).
 */

const HUNDREDTHS_OF_PERCENT = 10_000;
const SHARE = 1_200;
const PENSION = 833;
const INSURANCE = 50;
const ADMINISTRATION = 50;
const PENSION_ENDS_AT = 58;

/** S.O. 5109(E) raised the ceiling of 2014 on 17 September 2026. */
export function wageCeiling(day: Day): number {
  return (day >= '2026-09-17' ? 25_000 : 15_000) * RUPEE;
}

export type Fund = {
  readonly wage: number;
  readonly pensionWage: number;
  readonly insuranceWage: number;
  readonly employee: number;
  readonly voluntary: number;
  readonly employerFund: number;
  readonly pension: number;
  readonly insurance: number;
  readonly administration: number;
};

export type FundMonth = {
  /** The days the wage was earned over: those in employment. */
  readonly days: readonly Day[];
  readonly ceilingOn: (day: Day) => number;
  /** Paid days of the days of the period, where the employer scales the ceiling by them. */
  readonly ceilingScaledBy: { readonly paidHundredths: number; readonly days: number } | null;
  readonly employerFollowsBasis: boolean;
};

type Limit = (day: Day) => number;

/**
 * The month's wage belongs to its days in equal parts. A day counts when the person is a member on it, up to the
 * ceiling of that very day: so September 2026 is 16 days under 15,000 and 14 under 25,000.
 */
export function providentFund(wage: number, member: Membership, born: Day | null, month: FundMonth): Fund {
  const { days } = month;
  const memberDays = days.filter((day) => member.memberFrom === null || day >= member.memberFrom);
  const pensionEnds = born === null ? null : birthday(born, PENSION_ENDS_AT);
  const pensionDays = memberDays.filter((day) => inPension(day, member, pensionEnds));
  const ceiling: Limit = scaled(month.ceilingOn, month);
  const own: Limit = limitOf(member.basis, month);
  const countedWage = (over: readonly Day[], limit: Limit): number => {
    let sum = 0;
    for (const day of over) sum += Math.min(wage, limit(day));
    return sum;
  };
  const employeeWage = countedWage(memberDays, own);
  const employerWage = month.employerFollowsBasis ? employeeWage : countedWage(memberDays, ceiling);
  const pensionWage = countedWage(pensionDays, ceiling);
  const insuranceWage = countedWage(memberDays, ceiling);
  const part = (sum: number, rate: number): number => nearestRupee(sum * rate, days.length * HUNDREDTHS_OF_PERCENT);
  const employee = part(employeeWage, SHARE);
  const employerShare = part(employerWage, SHARE);
  const pension = Math.min(employerShare, part(pensionWage, PENSION));
  return {
    wage: nearest(employeeWage, days.length),
    pensionWage: nearest(pensionWage, days.length),
    insuranceWage: nearest(insuranceWage, days.length),
    employee,
    voluntary:
      member.voluntaryAmount === 0
        ? part(wage * memberDays.length, member.voluntary)
        : agreedVoluntary(member, nearest(wage * memberDays.length, days.length) - employee),
    employerFund: employerShare - pension,
    pension,
    insurance: part(insuranceWage, INSURANCE),
    administration: part(employerWage, ADMINISTRATION),
  };
}

/** An agreed amount is taken in whole rupees, as far as the contribution of law leaves any wage. */
function agreedVoluntary({ voluntaryAmount }: Membership, left: number): number {
  return truncateToRupee(Math.min(voluntaryAmount, atLeastZero(left)));
}

/** From joining the scheme to the day before the 58th birthday. */
function inPension(day: Day, member: Membership, ends: Day | null): boolean {
  if (!member.pension) return false;
  if (member.pensionFrom !== null && day < member.pensionFrom) return false;
  return ends === null || day < ends;
}

function limitOf(basis: Membership['basis'], month: FundMonth): Limit {
  if (basis === 'full') return () => Number.POSITIVE_INFINITY;
  // Nobody may agree on less than the ceiling.
  return scaled(basis === 'ceiling' ? month.ceilingOn : (day) => Math.max(basis, month.ceilingOn(day)), month);
}

/** Law does not shrink the ceiling for days without pay; some employers do. */
function scaled(limit: Limit, { ceilingScaledBy }: FundMonth): Limit {
  if (ceilingScaledBy === null) return limit;
  const { paidHundredths, days } = ceilingScaledBy;
  return (day) => nearest(limit(day) * paidHundredths, days * 100);
}
