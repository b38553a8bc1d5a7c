import { everyone, moderators } from '../../access.ts';
import { del, get, patch, post, put, value } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';
import {
  CalculationType,
  calculationValue,
  componentName,
  EARNING_OPTIONS,
  EarningKind,
  formulaText,
  PfRule,
  WAGE_EXCLUSIONS,
} from '../../salary-kinds.ts';
import { enumNumber, flagText, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { salaryStructure, structureInput } from './salary-structure.contract.ts';

const feature = { feature: 'Payroll' } as const;
export const earningInput = z.object({
  id: id.optional(),
  earningCategory: enumNumber(EarningKind),
  name: componentName,
  nameInPayslip: oneLine().max(60, 'Use at most 60 characters').optional(),
  isFixedPay: z.boolean().optional(),
  calculationType: enumNumber(CalculationType).optional(),
  calculationValue: calculationValue.nullish(),
  formula: formulaText.nullish(),
  isPartOfSalaryStructure: z.boolean().optional(),
  isTaxableEarning: z.boolean().optional(),
  isProRateBasis: z.boolean().optional(),
  epfContributionType: enumNumber(PfRule).optional(),
  isConsideredForESI: z.boolean().optional(),
  excludedFromWages: z.enum(WAGE_EXCLUSIONS).nullish(),
  status: z.boolean().optional(),
  version: z.int().optional(),
});

export const tenantEarning = z.object({
  id,
  /** The name formulas use. */
  code: z.string(),
  name: z.string(),
  nameInPayslip: z.string(),
  earningCategory: enumNumber(EarningKind),
  calculationType: enumNumber(CalculationType),
  calculationValue: z.number().nullable(),
  formula: z.string().nullable(),
  /** Rupees a month of a flat amount; zero otherwise. */
  amount: z.number(),
  /** Takes what the other components leave of the CTC. */
  isBalance: z.boolean(),
  isFixedPay: z.boolean(),
  isPartOfSalaryStructure: z.boolean(),
  isTaxableEarning: z.boolean(),
  isProRateBasis: z.boolean(),
  epfContributionType: enumNumber(PfRule),
  isConsideredForESI: z.boolean(),
  excludedFromWages: z.enum(WAGE_EXCLUSIONS).nullable(),
  status: z.boolean(),
  /** Options that cannot be edited are true. */
  locks: z.record(z.enum(EARNING_OPTIONS), z.boolean()),
  isInUse: z.boolean(),
  version: z.int(),
});

const forRun = z.object({ isPayrollRun: flagText.optional() });
const status = z.object({ status: flagText });

export const earningTypes = get('/Payroll/SalaryComponents/earningTypes', {
  summary: 'The kinds an earning can be of, with what law says of each',
  ability: 'See the earnings and deductions a salary is made of',
  access: moderators(feature),
  query: forRun,
  output: value(
    z.array(
      z.object({
        id: enumNumber(EarningKind),
        name: z.string(),
        isTaken: z.boolean(),
        /** What law usually says of the kind; an earning that is added without these takes them. */
        excludedFromWages: z.enum(WAGE_EXCLUSIONS).nullable(),
        epfContributionType: enumNumber(PfRule),
        isConsideredForESI: z.boolean(),
      }),
    ),
  ),
});

export const listEarnings = get('/Payroll/SalaryComponents/earnings', {
  summary: 'Earnings of the organisation; with isPayrollRun only those a run can add as one-offs',
  ability: 'See the earnings and deductions a salary is made of',
  access: moderators(feature),
  query: forRun,
  output: value(z.array(tenantEarning)),
});

export const createEarning = post('/Payroll/SalaryComponents/earnings', {
  summary: 'Add an earning',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  body: earningInput,
  output: value(tenantEarning),
  message: 'Earning added successfully',
});

export const updateEarning = put('/Payroll/SalaryComponents/earnings', {
  summary: 'Change an earning; options that are locked must stay',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  body: earningInput,
  output: value(tenantEarning),
  message: 'Earning updated successfully',
});

export const updateEarningById = put('/Payroll/SalaryComponents/earnings/{id}', {
  summary: 'Change an earning; options that are locked must stay',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  body: earningInput,
  output: value(tenantEarning),
  message: 'Earning updated successfully',
});

export const setEarningStatus = patch('/Payroll/SalaryComponents/earnings/{id}', {
  summary: 'Switch an earning on or off',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  query: status,
  output: value(tenantEarning),
  message: 'Earning updated successfully',
});

export const deleteEarning = del('/Payroll/SalaryComponents/earnings/{id}', {
  summary: 'Delete an earning that nothing uses',
  ability: 'Add, change and delete earnings and deductions',
  access: moderators(feature),
  params: idParams,
  message: 'Earning deleted successfully',
});

export const calculateSalaryStructure = post('/Payroll/SalaryComponents/calculateSalaryStructure', {
  summary: 'What a CTC comes to, month and year, with the reason of every figure; nothing is stored',
  ability: null,
  access: moderators(feature),
  body: structureInput,
  output: value(salaryStructure),
});

/** The same calculation under the name of the stored structure. */
export const calculateSalaryStructureAlias = post('/Payroll/SalaryComponents/getSalaryStructure', {
  summary: 'What a CTC comes to: calculateSalaryStructure under another name',
  ability: null,
  access: moderators(feature),
  body: structureInput,
  output: value(salaryStructure),
});

export const ownSalaryStructure = get('/Payroll/SalaryComponents/getSalaryStructure', {
  summary: 'The salary of a person; of the caller when none is named',
  ability: 'See their own salary',
  access: everyone(feature),
  query: z.object({ employeeId: id.optional(), userId: id.optional() }),
  output: value(salaryStructure),
});

export const salaryStructureOf = get('/Payroll/SalaryComponents/getSalaryStructure/{userId}', {
  summary: 'The salary of a person; members see their own',
  ability: { Member: 'See their own salary', Moderator: 'See everyone with their details, salary and bank account' },
  access: everyone(feature),
  params: z.object({ userId: id }),
  output: value(salaryStructure),
});
