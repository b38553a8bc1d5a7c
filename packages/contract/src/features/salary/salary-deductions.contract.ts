import { moderators } from '../../access.ts';
import { del, get, patch, post, put, value } from '../../endpoint.ts';
import { componentName, DeductionType, PRE_TAX_SECTIONS } from '../../salary-kinds.ts';
import { enumNumber, flagText, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';

const feature = { feature: 'Payroll' } as const;

export const deductionInput = z
  .object({
    id: id.optional(),
    deductionName: componentName.optional(),
    name: componentName.optional(),
    description: z.string().trim().max(300, 'Use at most 300 characters').nullish(),
    isRecurring: z.boolean().optional(),
    deductionType: enumNumber(DeductionType).optional(),
    preTaxDeductionSection: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || PRE_TAX_SECTIONS.some((section) => section === text),
        `Choose one of ${PRE_TAX_SECTIONS.join(', ')}`,
      )
      .nullish(),
    status: z.boolean().optional(),
    version: z.int().optional(),
  })
  .refine((input) => input.deductionName ?? input.name, {
    error: 'Deduction name is required',
    path: ['deductionName'],
  });

export const tenantDeduction = z.object({
  id,
  deductionName: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isRecurring: z.boolean(),
  deductionType: enumNumber(DeductionType),
  preTaxDeductionSection: z.string().nullable(),
  status: z.boolean(),
  isInUse: z.boolean(),
  version: z.int(),
});

export const listDeductions = get('/Payroll/SalaryComponents/deductions', {
  summary: 'Deductions of the organisation; with isPayrollRun only those a run can add as one-offs',
  ability: 'See the earnings and deductions a salary is made of',
  access: moderators(feature),
  query: z.object({ isPayrollRun: flagText.optional() }),
  output: value(z.array(tenantDeduction)),
});

export const createDeduction = post('/Payroll/SalaryComponents/deductions', {
  summary: 'Add a deduction',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  body: deductionInput,
  output: value(tenantDeduction),
  message: 'Deduction added successfully',
});

export const updateDeduction = put('/Payroll/SalaryComponents/deductions', {
  summary: 'Change a deduction',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  body: deductionInput,
  output: value(tenantDeduction),
  message: 'Deduction updated successfully',
});

export const updateDeductionById = put('/Payroll/SalaryComponents/deductions/{id}', {
  summary: 'Change a deduction',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  body: deductionInput,
  output: value(tenantDeduction),
  message: 'Deduction updated successfully',
});

export const setDeductionStatus = patch('/Payroll/SalaryComponents/deductions/{id}', {
  summary: 'Switch a deduction on or off',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  query: z.object({ status: flagText }),
  output: value(tenantDeduction),
  message: 'Deduction updated successfully',
});

export const deleteDeduction = del('/Payroll/SalaryComponents/deductions/{id}', {
  summary: 'Delete a deduction that nothing uses',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  message: 'Deduction deleted successfully',
});
