import { calculationValue, formulaText } from './salary-kinds.ts';
import { id, positiveMoney } from './wire.ts';
import { z } from './zod.ts';

/** An earning of one salary: the component, and its value where it differs from the component's own. */
export const earningAssociation = z
  .object({
    id: z.string().nullish(),
    tenantEarningId: id.optional(),
    earning: z.object({ id }).optional(),
    calculationValue: calculationValue.nullish(),
    formula: formulaText.nullish(),
  })
  .refine((input) => input.tenantEarningId ?? input.earning?.id, {
    error: 'tenantEarningId is required',
    path: ['tenantEarningId'],
  });

/** A recurring deduction of one salary: a flat amount in rupees a month. */
export const deductionAssociation = z
  .object({
    id: z.string().nullish(),
    tenantDeductionId: id.optional(),
    deduction: z.object({ id }).optional(),
    calculationValue: positiveMoney,
  })
  .refine((input) => input.tenantDeductionId ?? input.deduction?.id, {
    error: 'tenantDeductionId is required',
    path: ['tenantDeductionId'],
  });
