import { isRefusal } from '../kernel/refusal.ts';
import { type CollectingTracer, createTracer, type Tracer } from '../kernel/trace.ts';
import { runCase } from '../statutory/case-fields.ts';
import { CaseInputError, inRupees } from '../taxes/case-input.ts';
import { policyOf } from './case-policy.ts';
import { monthLawOf } from './case-salary.ts';
import { computePayslip } from './compute-payslip.ts';
import { payslipFactsOf } from './payslip-case-facts.ts';
import type { Payslip, PayslipRefusalCode } from './payslip-types.ts';

/** Worked case `payslip`: one month of one person under the usual choices, in rupees. */
export function payslipCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const own = tracer === null ? null : createTracer();
    const law = monthLawOf(inputs);
    const slip = computePayslip(payslipFactsOf(inputs, law), law, policyOf(inputs), own);
    if (isRefusal(slip)) throw new CaseInputError(FIELD_OF[slip.code], slip.message);
    if (tracer !== null && own !== null) handOver(own, tracer);
    return resultOf(slip);
  });
}

/** The field of a case that a refusal is about. */
export const FIELD_OF: Readonly<Record<PayslipRefusalCode, string>> = {
  NOT_EMPLOYED: 'dateOfJoining',
  NO_SALARY: 'revisions',
  LOSS_OF_PAY_TOO_LONG: 'lopDays',
  NEGATIVE_COMPONENT: 'annualCtc',
  NO_BASIC: 'components',
  NO_FIXED_ALLOWANCE: 'components',
  DUPLICATE_CODE: 'components',
  UNKNOWN_NAME: 'components',
  CIRCULAR_COMPONENTS: 'components',
  FORMULA_DIVIDES_BY_ZERO: 'components',
  FORMULA_TOO_LARGE: 'components',
  STRUCTURE_DOES_NOT_SETTLE: 'components',
};

function handOver(from: CollectingTracer, to: Tracer): void {
  for (const explanation of from.explanations.values()) to.record(explanation);
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
    carriedForward: slip.carriedForward.map(({ label, amount }) => ({ label, amount: inRupees(amount) })),
    warnings: slip.warnings.map(({ message }) => message),
    policy: slip.policy,
  };
}
