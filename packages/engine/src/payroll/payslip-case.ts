import { type Paise, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { type CollectingTracer, createTracer, type Tracer } from '../kernel/trace.ts';
import { optionalNumber, runCase } from '../statutory/case-fields.ts';
import {
  CaseInputError,
  type Fields,
  fieldsOf,
  flag,
  inRupees,
  optionalText,
  regimeOf,
  requiredAmount,
} from '../taxes/case-input.ts';
import { monthLawOf, personOf, revisionOf } from './case-salary.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './payroll-policy.ts';
import type { Payslip, PayslipFacts } from './payslip-types.ts';

/** Worked case `payslip`: one month of one person under the usual choices, in rupees. */
export function payslipCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const own = tracer === null ? null : createTracer();
    const slip = computePayslip(factsOf(inputs), monthLawOf(inputs), DEFAULT_PAYROLL_POLICY, own);
    if (isRefusal(slip)) throw new CaseInputError('annualCtc', slip.message);
    if (tracer !== null && own !== null) handOver(own, tracer);
    return resultOf(slip);
  });
}

function handOver(from: CollectingTracer, to: Tracer): void {
  for (const explanation of from.explanations.values()) to.record(explanation);
}

function factsOf(inputs: Fields): PayslipFacts {
  return {
    person: personOf(inputs),
    revisions: [revisionOf(inputs)],
    lossOfPay: { days: optionalNumber(inputs, 'lopDays') ?? 0, byDate: [] },
    workingDays: 1,
    oneOffs: listOf(inputs, 'oneOffs').map(({ code, fields }) => ({
      ...itemOf(code, fields),
      taxable: fields.taxable === undefined || flag(fields, 'taxable'),
      epf: flag(fields, 'epf'),
      esi: flag(fields, 'esi'),
    })),
    arrears: [],
    reimbursements: listOf(inputs, 'reimbursements').map(({ code, fields }) => ({
      ...itemOf(code, fields),
      taxable: flag(fields, 'taxable'),
    })),
    deductions: listOf(inputs, 'deductions').map(({ code, fields }) => ({
      ...itemOf(code, fields),
      priority: 'other',
      preTax: flag(fields, 'preTax'),
      recurring: flag(fields, 'recurring'),
    })),
    yearSoFar: { grossByMonth: [], professionalTaxByMonth: [] },
    tax: taxFactsOf(inputs),
  };
}

type Item = { readonly code: string; readonly componentId: null; readonly label: string; readonly amount: Paise };

function itemOf(code: string, fields: Fields): Item {
  return {
    code,
    componentId: null,
    label: optionalText(fields, 'label') ?? code,
    amount: requiredAmount(fields, 'amount'),
  };
}

function listOf(inputs: Fields, name: string): readonly { readonly code: string; readonly fields: Fields }[] {
  const list = inputs[name];
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new CaseInputError(name, 'must be a list');
  return list.map((each: unknown, index) => ({
    code: `${name}-${index + 1}`,
    fields: fieldsOf(each, `${name}[${index}]`),
  }));
}

/** The year so far is what the case says was paid and deducted; nothing is declared. */
function taxFactsOf(inputs: Fields): PayslipFacts['tax'] {
  const paid = inputs.paidSoFar === undefined ? ZERO : requiredAmount(inputs, 'paidSoFar');
  const deducted = inputs.taxDeductedSoFar === undefined ? ZERO : requiredAmount(inputs, 'taxDeductedSoFar');
  return {
    payer: { ageBand: 'below60', isResident: true },
    regime: regimeOf(inputs),
    hasPan: inputs.hasPan === undefined || flag(inputs, 'hasPan'),
    paidSoFar: {
      salary: paid === 0 ? [] : [{ code: 'PAID', label: 'Salary so far', amount: paid }],
      basicPlusDA: ZERO,
      professionalTax: ZERO,
      ownProvidentFund: ZERO,
      employerNps: ZERO,
    },
    earlierOneOffs: [],
    deductedSoFar: { onRegular: deducted, onOneOffs: ZERO },
    declaration: {
      exemptions: [],
      houses: [],
      otherIncome: { other: ZERO, savingsInterest: ZERO, depositInterest: ZERO, familyPension: ZERO },
      previousEmployment: null,
      claims: [],
      homeLoanPrincipal: ZERO,
      otherTaxDeducted: ZERO,
    },
    rent: [],
    earlierHouseRent: [],
  };
}

function resultOf(slip: Payslip): Record<string, unknown> {
  return {
    gross: inRupees(slip.gross),
    totalDeductions: inRupees(slip.totalDeductions),
    net: inRupees(slip.net),
    rounding: inRupees(slip.rounding),
    employerCost: inRupees(slip.employerCost),
    paidDays: slip.paidDays,
    pfWage: inRupees(slip.pfWage),
    esiCovered: slip.esiCovered,
    lines: slip.lines.map(({ code, kind, label, amount }) => ({ code, kind, label, amount: inRupees(amount) })),
    warnings: slip.warnings.map(({ message }) => message),
  };
}
