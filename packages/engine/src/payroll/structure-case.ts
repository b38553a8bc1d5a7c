import { ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Tracer } from '../kernel/trace.ts';
import { runCase } from '../statutory/case-fields.ts';
import { CaseInputError, inRupees } from '../taxes/case-input.ts';
import { policyOf } from './case-policy.ts';
import { monthLawOf, personOf, revisionOf } from './case-salary.ts';
import { FIELD_OF } from './payslip-case.ts';
import { previewStructure } from './preview-structure.ts';
import type { PreviewAmount, StructurePreview } from './structure-preview-types.ts';

/** Worked case `salary-structure`: a CTC as its components and contributions, by month and by year, in rupees. */
export function structureCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const options = {
      person: personOf(inputs),
      law: monthLawOf(inputs),
      policy: policyOf(inputs),
      monthlyDeductions: ZERO,
    };
    const shown = previewStructure(revisionOf(inputs), options, tracer);
    if (isRefusal(shown)) throw new CaseInputError(FIELD_OF[shown.code], shown.message);
    return resultOf(shown);
  });
}

function resultOf(shown: StructurePreview): Record<string, unknown> {
  const { earnings, epf, esi, lwf } = shown;
  return {
    ctc: both(shown.ctc),
    gross: both(shown.gross),
    components: earnings.map(({ earning, basis, ...amounts }) => ({ code: earning.code, basis, ...both(amounts) })),
    employerEpf: both(epf.employer),
    employerEps: both(epf.eps),
    employerEsi: both(esi.employer),
    employeeEpf: both(epf.employee),
    employeeEsi: both(esi.employee),
    professionalTax: both(shown.professionalTax),
    lwf: { employee: both(lwf.employee), employer: both(lwf.employer) },
    beforeIncomeTax: both(shown.beforeIncomeTax),
    pfWage: inRupees(shown.pfWage),
    esiCovered: esi.covered,
    addedBack: inRupees(shown.addBack.addedToPfWage),
  };
}

function both({ monthly, annual }: PreviewAmount): { readonly monthly: number; readonly annual: number } {
  return { monthly: inRupees(monthly), annual: inRupees(annual) };
}
