import { itemAt } from '../../kernel/item-at.ts';
import { add, type Paise, ZERO } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { contributionWages, pfWageAlwaysCounted, type WagesWithAddBack } from '../../salary/contribution-wages.ts';
import type { StructureEarning } from '../../salary/structure-types.ts';
import { epfCeilingAtEnd } from '../../statutory/epf-rules.ts';
import { earningCode } from '../terms/line-codes.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts, PayslipRefusal } from '../terms/payslip-types.ts';
import { type MonthSalary, monthSalary } from '../terms/structure-rules.ts';
import { earnedAmount, latestAmount } from './earned-amount.ts';
import type { PaidTime } from './paid-time.ts';

/** What one person's month is paid by: who and what it concerns, the law and policy in force, the days paid. */
export type MonthTerms = {
  readonly facts: PayslipFacts;
  readonly law: MonthLaw;
  readonly policy: PayrollPolicy;
  readonly time: PaidTime;
};

/** One component of the salary in this month. */
export type EarnedComponent = {
  readonly earning: StructureEarning;
  /** Of its payslip line, and so the id of its explanation. */
  readonly lineCode: string;
  /** A full month's amount at the latest salary that has the component. */
  readonly full: Paise;
  readonly amount: Paise;
};

export type MonthEarnings = {
  readonly components: readonly EarnedComponent[];
  /** What the employer sets aside, scaled with paid days like pay; in the order of the policy's provisions. */
  readonly provisions: readonly Paise[];
  /** One for each span; at least one. */
  readonly salaries: readonly MonthSalary[];
  /** The salary of the last span. */
  readonly latest: MonthSalary;
  readonly esiCovered: boolean;
};

/** The wages of the month that contributions are charged on, before any ceiling. */
export type MonthWages = {
  readonly pf: Paise;
  readonly esi: Paise;
  readonly addedBack: Paise;
  readonly belowCeilingCounted: boolean;
};

/** What each component pays this month. */
export function monthEarnings({ facts, law, policy, time }: MonthTerms): MonthEarnings | PayslipRefusal {
  const salaries: MonthSalary[] = [];
  let covered = facts.person.esi.coveredEarlierInPeriod;
  for (const { revision } of time.spans) {
    const { month } = law.period.statutoryMonth;
    const options = { person: facts.person, law, policy, epfRules: law.epf, coveredByEsi: covered, month };
    const salary = monthSalary(revision, options);
    if (isRefusal(salary)) return salary;
    covered ||= salary.solved.esiCovered;
    salaries.push(salary);
  }
  const latest = itemAt(salaries, salaries.length - 1);
  const components = salaries.length === 1 ? ofOneSalary(latest, time, policy) : ofSalaries(salaries, time, policy);
  return { components, provisions: provisionsOf(salaries, time, policy), salaries, latest, esiCovered: covered };
}

function provisionsOf(salaries: readonly MonthSalary[], time: PaidTime, policy: PayrollPolicy): Paise[] {
  return policy.inCtc.provisions.map((_, index) => {
    const fullBySpan = salaries.map(({ solved }) => itemAt(solved.provisions, index));
    return time.isFull ? itemAt(fullBySpan, 0) : earnedAmount(fullBySpan, true, time, policy.componentRounding);
  });
}

function ofOneSalary(salary: MonthSalary, time: PaidTime, policy: PayrollPolicy): EarnedComponent[] {
  return salary.structure.earnings.map((earning, index) => {
    const full = itemAt(salary.solved.amounts, index);
    const amount = time.isFull ? full : earnedAmount([full], earning.proRata, time, policy.componentRounding);
    return { earning, lineCode: earningCode(earning), full, amount };
  });
}

/** In the order of the latest salary; components only earlier salaries have come last. */
function ofSalaries(salaries: readonly MonthSalary[], time: PaidTime, policy: PayrollPolicy): EarnedComponent[] {
  const byCode = new Map<string, StructureEarning>();
  for (const salary of salaries.toReversed()) {
    for (const earning of salary.structure.earnings) {
      const code = earning.code.toLowerCase();
      if (!byCode.has(code)) byCode.set(code, earning);
    }
  }
  return [...byCode].map(([code, earning]) => {
    const fullBySpan = salaries.map((salary) => fullAmount(salary, code));
    const full = latestAmount(fullBySpan);
    const amount = earnedAmount(fullBySpan, earning.proRata, time, policy.componentRounding);
    return { earning, lineCode: earningCode(earning), full, amount };
  });
}

/** A full month's amount of the component with the code (in lower case); null where the salary does not have it. */
export function fullAmount({ structure, solved }: MonthSalary, code: string): Paise | null {
  const position = structure.positions.get(code);
  return position === undefined ? null : itemAt(solved.amounts, position);
}

/** The wages of the month, one-offs that count included. */
export function monthWages({ facts, law, policy, time }: MonthTerms, earned: MonthEarnings): MonthWages {
  const { solved } = earned.latest;
  const oneOffs = oneOffWages(facts);
  if (time.isFull && policy.contributionRise === 'fixed-allowance') {
    return {
      pf: add(solved.wages.pf, oneOffs.pf),
      esi: add(solved.wages.esi, oneOffs.esi),
      addedBack: solved.addBack.addedToPfWage,
      belowCeilingCounted: solved.belowCeilingCounted,
    };
  }
  const amounts: EarnedAmounts = {
    earnings: earned.components.map((component) => component.earning),
    paid: earned.components.map((component) => component.amount),
    full: earned.components.map((component) => component.full),
  };
  const { wages, addBack, belowCeilingCounted } = wagesEarned(amounts, law, policy);
  return {
    pf: add(wages.pf, oneOffs.pf),
    esi: add(wages.esi, oneOffs.esi),
    addedBack: addBack.addedToPfWage,
    belowCeilingCounted,
  };
}

/** Earnings with what they pay in a month and what they pay in a full one, all in the same order. */
export type EarnedAmounts = {
  readonly earnings: readonly StructureEarning[];
  readonly paid: readonly Paise[];
  readonly full: readonly Paise[];
};

/** The wages of a month that is not paid in full, from the amounts of its earnings and those of a full month. */
export function wagesEarned(
  { earnings, paid, full }: EarnedAmounts,
  law: Pick<MonthLaw, 'epf' | 'codeWages'>,
  policy: PayrollPolicy,
): WagesWithAddBack & { readonly belowCeilingCounted: boolean } {
  const tested = policy.epf.considerAllSalaryComponents ? paid : full;
  const belowCeilingCounted = law.epf !== null && pfWageAlwaysCounted(earnings, tested) < epfCeilingAtEnd(law.epf);
  const { wages, addBack } = contributionWages(earnings, paid, {
    belowCeilingCounted,
    codeWages: law.codeWages,
    addBackToPf: policy.epf.labourCodeAddBack,
    esiWageBasis: policy.esi.wageBasis,
  });
  return { wages, addBack, belowCeilingCounted };
}

function oneOffWages(facts: PayslipFacts): { readonly pf: Paise; readonly esi: Paise } {
  let pf = ZERO;
  let esi = ZERO;
  for (const oneOff of facts.oneOffs) {
    if (oneOff.epf) pf = add(pf, oneOff.amount);
    if (oneOff.esi) esi = add(esi, oneOff.amount);
  }
  return { pf, esi };
}
