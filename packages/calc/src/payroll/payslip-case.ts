import { createTracer } from '@muster/engine/explain/trace.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { PayrollPolicy } from '@muster/engine/payroll/terms/payroll-policy.ts';
import { z } from 'zod';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { caseErrorOf, monthLawOf } from './case-salary.ts';
import { payslipFactsOf, payslipFields } from './payslip-case-facts.ts';

/** One month of one person under the usual choices. */
export const payslipCase = defineKind({
  title: 'A month of one person: every line, total and tax, under the usual choices.',
  inputs: payslipFields,
  results: {
    gross: inRupees(),
    totalDeductions: inRupees(),
    net: inRupees(),
    rounding: inRupees(),
    recoverable: inRupees(),
    employerCost: inRupees(),
    paidDays: z.number(),
    pfWage: inRupees(),
    esiCovered: z.boolean(),
    lines: z.array(z.object({ code: z.string(), kind: z.string(), label: z.string(), amount: inRupees() })),
    carriedForward: z.array(z.object({ label: z.string(), amount: inRupees() })),
    warnings: z.array(z.string()),
    policy: z.custom<PayrollPolicy>(),
  },
  work: (inputs, tracer) => {
    const own = tracer === null ? null : createTracer();
    const law = monthLawOf(inputs);
    const slip = computePayslip(payslipFactsOf(inputs, law), law, inputs.policy, own);
    if (isRefusal(slip)) throw caseErrorOf(slip);
    for (const explanation of own?.explanations.values() ?? []) tracer?.record(explanation);
    return {
      ...slip,
      lines: [...slip.lines],
      carriedForward: [...slip.carriedForward],
      warnings: slip.warnings.map(({ message }) => message),
    };
  },
});
