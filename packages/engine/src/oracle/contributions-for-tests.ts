import { total } from './amounts-for-tests.ts';
import { daysOf } from './days-for-tests.ts';
import type { MonthEarnings } from './earnings-for-tests.ts';
import type { PayslipMonth } from './payslip-month-for-tests.ts';
import type { Events, Person } from './person-for-tests.ts';
import { type Fund, providentFund, wageCeiling } from './provident-fund-for-tests.ts';
import { stateInsurance } from './state-insurance-for-tests.ts';
import { onRegister, welfareFund } from './welfare-fund-for-tests.ts';

/* What a month's pay owes to the funds, from both sides. */

export function fundWage(earnings: MonthEarnings, { oneOffs }: Events): number {
  return earnings.wages.pf + total(oneOffs.map(({ pf, amount }) => (pf ? amount : 0)));
}

export function insuredWage(earnings: MonthEarnings, { oneOffs }: Events): number {
  return earnings.wages.esi + total(oneOffs.map(({ esi, amount }) => (esi ? amount : 0)));
}

export function fundOf({ membership, born, choices }: Person, earnings: MonthEarnings, events: Events): Fund | null {
  if (membership === null) return null;
  const days = daysOf(earnings.employed[0]?.slice(0, 7) ?? '').length;
  return providentFund(fundWage(earnings, events), membership, born, {
    days: earnings.employed,
    ceilingOn: wageCeiling,
    ceilingScaledBy: choices.proRateCeiling ? { paidHundredths: earnings.paidHundredths, days } : null,
    employerFollowsBasis: choices.employerFollowsBasis,
  });
}

export type DueContributions = { readonly employee: [string, number][]; readonly employer: [string, number][] };

/** Contributions of both sides, with those that arrears bring. */
export function contributionLines(
  { month, person, known, events, arrears }: PayslipMonth,
  earnings: MonthEarnings,
  fund: Fund | null,
  gross: number,
): DueContributions {
  const insured = earnings.coveredByEsi
    ? stateInsurance(insuredWage(earnings, events), earnings.paidHundredths)
    : { employee: 0, employer: 0 };
  const welfare = welfareFund(person, month, gross, onRegister(daysOf(month).at(-1) ?? '', known.lastDay));
  const employee: [string, number][] = [
    ['employee-epf', fund?.employee ?? 0],
    ['vpf', fund?.voluntary ?? 0],
    ['employee-esi', insured.employee],
    ['employee-lwf', welfare.employee],
  ];
  const employer: [string, number][] = [
    ['employer-epf', fund?.employerFund ?? 0],
    ['employer-eps', fund?.pension ?? 0],
    ['employer-edli', fund?.insurance ?? 0],
    ['employer-epf-admin', fund?.administration ?? 0],
    ['employer-esi', insured.employer],
    ['employer-lwf', welfare.employer],
  ];
  for (const each of arrears) {
    for (const [code, amount] of each.lines) {
      if (code.startsWith('earning:')) continue;
      (code.startsWith('employer-') ? employer : employee).push([`arrear:${code}:${each.month}`, amount]);
    }
  }
  return { employee, employer };
}
