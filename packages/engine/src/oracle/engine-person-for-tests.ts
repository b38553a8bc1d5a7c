import { calendarDate } from '../kernel/calendar-date.ts';
import { paise, perYear } from '../kernel/money.ts';
import { payPeriod } from '../kernel/pay-period.ts';
import { ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { type MonthLaw, prepareMonthLaw } from '../payroll/terms/month-law.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../payroll/terms/payroll-policy.ts';
import type { PersonFacts, SalaryRevision } from '../payroll/terms/payslip-types.ts';
import type { EarningCalculation, StructureEarning } from '../salary/structure-types.ts';
import { NOTHING_DECLARED } from '../taxes/facts/nothing-declared.ts';
import type { Declaration } from '../taxes/facts/tax-facts.ts';
import { birthday, type Month, monthAfter, monthNumber } from './days-for-tests.ts';
import type { Component, Person, Salary } from './person-for-tests.ts';

/* The people of the oracle in the engine's words: what does not change from month to month. */

const laws = new Map<Month, MonthLaw>();

export function lawOf(month: Month): MonthLaw {
  const cached = laws.get(month);
  if (cached !== undefined) return cached;
  const period = payPeriod({ kind: 'DaysInMonth' }, calendarMonth(month));
  const law = isRefusal(period) ? period : prepareMonthLaw(period);
  if (isRefusal(law)) throw new Error(law.message);
  laws.set(month, law);
  return law;
}

export function calendarMonth(month: Month): { readonly year: number; readonly month: number } {
  return { year: Number(month.slice(0, 4)), month: monthNumber(month) };
}

export function policyOf({ choices }: Person): PayrollPolicy {
  const { inCtc } = choices;
  return {
    ...DEFAULT_PAYROLL_POLICY,
    componentRounding: choices.componentRounding,
    inCtc: { epf: inCtc.pf, edli: inCtc.edli, admin: inCtc.admin, esi: inCtc.esi, lwf: false, provisions: [] },
    epf: {
      enabled: true,
      proRatePfWage: choices.proRateCeiling,
      considerAllSalaryComponents: choices.considerAllComponents,
      labourCodeAddBack: choices.addBack,
      employerFollowsBasis: choices.employerFollowsBasis,
    },
    esi: { enabled: true, wageBasis: choices.esiWages },
    tds: { enabled: true, rounding: choices.taxRounding, isWithinPay: true },
    lossOfPayDivisor: choices.lossOfPayDivisor,
    joinersAndLeavers: choices.joinersAndLeavers,
    contributionRise: choices.contributionRise,
    netRounding: choices.netRounding,
    oneOffTax: choices.oneOffTax,
  };
}

const revised = new WeakMap<Salary, SalaryRevision>();

export function revisionOf(salary: Salary): SalaryRevision {
  const cached = revised.get(salary);
  if (cached !== undefined) return cached;
  const { from, annual, components } = salary;
  const revision = {
    effectiveFrom: calendarDate(from),
    annualCtc: perYear(paise(annual)),
    earnings: components.map(earningOf),
  };
  revised.set(salary, revision);
  return revision;
}

function earningOf(component: Component): StructureEarning {
  const { code, role, pf, esi, proRata, taxable, excluded } = component;
  return {
    id: code,
    code,
    label: code,
    role: role === 'balance' ? 'fixed-allowance' : role,
    calculation: calculationOf(component),
    epf: pf,
    esi,
    proRata,
    taxable,
    excludedFromWages: excluded,
  };
}

function calculationOf({ of, value }: Component): EarningCalculation {
  if (of === 'balance') return { kind: 'balance' };
  if (of === 'flat') return { kind: 'flat', monthly: paise(value) };
  return { kind: `percent-of-${of}`, rate: ppm(value * 100) };
}

export function membershipOf({ membership }: Person): PersonFacts['pf'] {
  return membership === null
    ? null
    : {
        epsMember: membership.pension,
        basis:
          typeof membership.basis === 'number'
            ? { kind: 'amount', amount: paise(membership.basis), floor: 'ceiling' }
            : { kind: membership.basis },
        vpf: ppm(membership.voluntary * 100),
        vpfAmount: paise(membership.voluntaryAmount),
        memberFrom: dateOrNull(membership.memberFrom),
        epsFrom: dateOrNull(membership.pensionFrom),
      };
}

export function dateOrNull(day: string | null): PersonFacts['lastWorkingDay'] {
  return day === null ? null : calendarDate(day);
}

export function ageBandOf(born: string | null, march: Month): 'below60' | '60to79' | '80plus' {
  const dayAfter = `${monthAfter(march)}-01`;
  if (born === null || birthday(born, 60) > dayAfter) return 'below60';
  return birthday(born, 80) > dayAfter ? '60to79' : '80plus';
}

export function declarationOf({ declared }: Person): Declaration {
  if (declared === null) return NOTHING_DECLARED;
  const { previous } = declared;
  return {
    ...NOTHING_DECLARED,
    houses:
      declared.homeLoanInterest === 0 ? [] : [{ use: 'self-occupied', interest: paise(declared.homeLoanInterest) }],
    otherIncome: { ...NOTHING_DECLARED.otherIncome, other: paise(declared.otherIncome) },
    previousEmployment:
      previous === null
        ? null
        : {
            salary: paise(previous.salary),
            professionalTax: paise(previous.professionalTax),
            providentFund: paise(previous.pf),
            taxDeducted: paise(previous.tds),
          },
    homeLoanPrincipal: paise(declared.homeLoanPrincipal),
  };
}
