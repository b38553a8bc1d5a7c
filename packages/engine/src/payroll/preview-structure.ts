import { addMonths, type CalendarMonth } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, multiply, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Tracer } from '../kernel/trace.ts';
import { contributionsInCtc } from '../salary/solve-structure.ts';
import type { StructureRefusal } from '../salary/structure-types.ts';
import { epf } from '../statutory/epf.ts';
import { esi } from '../statutory/esi.ts';
import { labourWelfareFund } from '../statutory/labour-welfare-fund.ts';
import { professionalTax } from '../statutory/professional-tax.ts';
import { monthsIn, professionalTaxPeriod } from '../statutory/professional-tax-rules.ts';
import { explainStructure } from './explain-structure.ts';
import type { MonthLaw } from './month-law.ts';
import { basisOf } from './payslip-lines.ts';
import type { SalaryRevision } from './payslip-types.ts';
import type { PreviewAmount, PreviewOptions, PreviewShare, StructurePreview } from './structure-preview-types.ts';
import { type MonthSalary, monthSalary, pfInput } from './structure-rules.ts';

/**
 * The structure of a salary at once, before anything is stored. Pure and quick enough to run on every keystroke. With a
 * tracer every monthly figure is explained, under the code its line has on a payslip.
 */
export function previewStructure(
  revision: SalaryRevision,
  options: PreviewOptions,
  tracer: Tracer | null = null,
): StructurePreview | StructureRefusal {
  const { law, policy, person } = options;
  // April stands for every month but March, which takes the paise that are left.
  const salary = monthSalary(revision, { person, law, policy, epfRules: law.epfAhead, coveredByEsi: false, month: 4 });
  if (isRefusal(salary)) return salary;
  const { solved } = salary;
  const funds = providentFund(salary, options, tracer);
  const insurance = stateInsurance(salary, options, tracer);
  const lwf = welfareFund(solved.gross, options, tracer);
  const tax = professionalTaxOfYear(solved.gross, options, tracer);
  const provisions = policy.inCtc.provisions.map(({ code, label }, index) => {
    return { code, label, ...yearOf(itemAt(solved.provisions, index)) };
  });
  const annualInCtc = add(
    multiply(add(contributionsInCtc({ ...solved.employer, lwf: ZERO }, policy.inCtc), sum(solved.provisions)), 12),
    policy.inCtc.lwf ? lwf.employer.annual : ZERO,
  );
  const left = yearOf(solved.leftOfCtc);
  const annualGross = subtract(subtract(revision.annualCtc, annualInCtc), left.annual);
  const deductions = yearOf(options.monthlyDeductions);
  const taken = [funds.employee, insurance.employee, lwf.employee, tax, deductions];
  const shown: StructurePreview = {
    ctc: { monthly: solved.monthlyCtc, annual: revision.annualCtc },
    gross: { monthly: solved.gross, annual: annualGross },
    earnings: earningsOf(salary, annualGross),
    epf: funds,
    esi: insurance,
    professionalTax: tax,
    lwf,
    provisions,
    deductions,
    beforeIncomeTax: {
      monthly: taken.reduce((left, amount) => subtract(left, amount.monthly), solved.gross),
      annual: taken.reduce((left, amount) => subtract(left, amount.annual), annualGross),
    },
    employerInCtc: { monthly: solved.employerInCtc, annual: annualInCtc },
    leftOfCtc: left,
    pfWage: solved.wages.pf,
    esiWage: solved.esiCovered ? solved.wages.esi : ZERO,
    addBack: solved.addBack,
  };
  if (tracer !== null) explainStructure(tracer, shown, salary, options);
  return shown;
}

/** Twelve months each; the fixed allowance takes the rest of the year, so that the year adds up to the CTC. */
function earningsOf({ structure, solved }: MonthSalary, annualGross: Paise): StructurePreview['earnings'] {
  let others = ZERO;
  for (const [index, amount] of solved.amounts.entries()) {
    if (index !== structure.fixedAllowance) others = add(others, multiply(amount, 12));
  }
  return structure.earnings.map((earning, index) => {
    const monthly = itemAt(solved.amounts, index);
    const annual = index === structure.fixedAllowance ? subtract(annualGross, others) : multiply(monthly, 12);
    return { earning, basis: basisOf(earning), monthly, annual };
  });
}

const NO_AMOUNT: PreviewAmount = { monthly: ZERO, annual: ZERO };

function yearOf(monthly: Paise): PreviewAmount {
  return { monthly, annual: multiply(monthly, 12) };
}

function providentFund(
  { solved }: MonthSalary,
  { person, law, policy }: PreviewOptions,
  tracer: Tracer | null,
): StructurePreview['epf'] {
  if (!policy.epf.enabled || person.pf === null || law.epfAhead === null) {
    return { employee: NO_AMOUNT, employer: NO_AMOUNT, eps: NO_AMOUNT, edli: NO_AMOUNT, admin: NO_AMOUNT };
  }
  const pfWage = solved.wages.pf;
  const due = epf({ ...pfInput(person, person.pf, policy), pfWage }, law.epfAhead, tracer);
  return {
    employee: yearOf(add(due.employee, due.vpf)),
    employer: yearOf(due.employerEpf),
    eps: yearOf(due.employerEps),
    edli: yearOf(due.edli),
    admin: yearOf(due.admin),
  };
}

function stateInsurance(
  { solved }: MonthSalary,
  { person, law, policy }: PreviewOptions,
  tracer: Tracer | null,
): StructurePreview['esi'] {
  if (!policy.esi.enabled || law.esi === null || !solved.esiCovered) {
    return { covered: false, employee: NO_AMOUNT, employer: NO_AMOUNT };
  }
  const wages = solved.wages.esi;
  const due = esi(
    {
      contractedWages: wages,
      wagesPaid: wages,
      daysPaid: law.period.days,
      coveredEarlierInPeriod: true,
      hasDisability: person.hasDisability,
      forced: person.esi.forced,
    },
    law.esi,
    tracer,
  );
  return { covered: true, employee: yearOf(due.employee), employer: yearOf(due.employer) };
}

/** The twelve months that begin with the month of the law. */
function yearAhead(law: MonthLaw): CalendarMonth[] {
  return Array.from({ length: 12 }, (_, ahead) => addMonths(law.period.statutoryMonth, ahead));
}

function welfareFund(gross: Paise, { person, law, policy }: PreviewOptions, tracer: Tracer | null): PreviewShare {
  const rules = person.workState === null ? undefined : law.welfareFund.get(person.workState);
  if (!policy.lwf.enabled || rules === undefined) return { employee: NO_AMOUNT, employer: NO_AMOUNT };
  const months = yearAhead(law).map(({ month }, ahead) =>
    labourWelfareFund(
      { month, wages: gross, category: person.lwfCategory, onRegister: true, headcount: policy.lwf.headcount },
      rules,
      ahead === 0 ? tracer : null,
    ),
  );
  const now = itemAt(months, 0);
  const sumOf = (share: 'employee' | 'employer'): Paise => months.reduce((total, due) => add(total, due[share]), ZERO);
  return {
    employee: { monthly: now.employee, annual: sumOf('employee') },
    employer: { monthly: now.employer, annual: sumOf('employer') },
  };
}

/** As if the same gross had been paid all year: each month with the tax of its own half-year or year. */
function professionalTaxOfYear(
  gross: Paise,
  { person, law, policy }: PreviewOptions,
  tracer: Tracer | null,
): PreviewAmount {
  const rules = person.workState === null ? undefined : law.professionalTax.get(person.workState);
  if (!policy.professionalTax.enabled || rules === undefined) return NO_AMOUNT;
  const amounts = yearAhead(law).map((month, ahead) => {
    const span = professionalTaxPeriod(month, rules.value);
    return professionalTax(
      {
        month,
        gross,
        earlierInPeriod: multiply(gross, monthsIn({ from: span.from, to: addMonths(month, -1) })),
        laterInPeriod: multiply(gross, monthsIn({ from: addMonths(month, 1), to: span.to })),
        deductedEarlierInPeriod: null,
        employedFrom: null,
        lastWorkingDay: null,
        gender: person.gender,
        paysIncomeTax: true,
        dateOfBirth: person.dateOfBirth,
        hasDisability: person.hasDisability,
        grounds: person.professionalTaxExemptions,
      },
      rules,
      ahead === 0 ? tracer : null,
    ).amount;
  });
  return { monthly: itemAt(amounts, 0), annual: amounts.reduce((total, amount) => add(total, amount), ZERO) };
}
