import { explanation } from '../../explanation.ts';
import { RESIDENTIAL_STATUSES } from '../../residential-status.ts';
import { deductionAssociation, earningAssociation } from '../../salary-associations.ts';
import { CalculationType, EarningKind } from '../../salary-kinds.ts';
import { day, enumNumber, id, money, payrollRegime, positiveMoney } from '../../wire.ts';
import { z } from '../../zod.ts';
import { StatutoryType } from '../statutory/statutory-type.ts';

export const annualCtc = money
  .refine((amount) => amount > 0, 'Enter the annual CTC')
  .refine((amount) => amount <= 1e12, 'The annual CTC is too large');

/** The salary of a person as forms hold it; without `earnings` every component of the structure with its own value. */
export const salaryInput = z.object({
  annualCTC: annualCtc,
  effectiveFrom: day.optional(),
  earnings: z.array(earningAssociation).max(50).optional(),
  deductions: z.array(deductionAssociation).max(50).optional(),
});

/** Facts of a person that decide contributions; those left out are read from `employeeId`, else usual ones. */
const personFacts = {
  employeeId: id.nullish(),
  workState: z.string().nullish(),
  gender: z.enum(['male', 'female', 'other']).nullish(),
  dateOfBirth: day.nullish(),
  hasDisability: z.boolean().nullish(),
  pfMember: z.boolean().nullish(),
  epsMember: z.boolean().nullish(),
  isInternationalWorker: z.boolean().nullish(),
  residentialStatus: z.enum(RESIDENTIAL_STATUSES).nullish(),
  pfBasis: z.enum(['ceiling', 'full', 'amount']).nullish(),
  pfBasisAmount: positiveMoney.nullish(),
  vpfPercent: z.number().min(0).max(100).nullish(),
  hasPan: z.boolean().nullish(),
};

/** The organisation's own set-up counts; of the four objects only `forceESICalc` is read. */
const setUpAlready = z.object({}).loose().nullish();

export const structureInput = z.object({
  ...salaryInput.shape,
  ...personFacts,
  regimeType: payrollRegime.nullish(),
  epf: setUpAlready,
  lwf: setUpAlready,
  esi: z.object({ forceESICalc: z.boolean().nullish() }).loose().nullish(),
  professionalTax: setUpAlready,
});

export const structureEarning = z.object({
  id: id.nullable(),
  tenantEarningId: id,
  tenantEarningName: z.string(),
  earningCategory: enumNumber(EarningKind),
  calculationType: enumNumber(CalculationType),
  calculationValue: z.number().nullable(),
  formula: z.string().nullable(),
  /** In a few words: '50% of CTC', 'balance of the CTC'. */
  basis: z.string(),
  isBalance: z.boolean(),
  monthlyAmount: money,
  annualAmount: money,
  status: z.boolean(),
  explanationId: z.string(),
});

export const structureDeduction = z.object({
  id: id.nullable(),
  tenantDeductionId: id,
  tenantDeductionName: z.string(),
  calculationValue: money,
  annualAmount: money,
});

export const structureStatutory = z.object({
  type: enumNumber(StatutoryType),
  name: z.string(),
  state: z.string().nullable(),
  /** False when the person is outside, such as above the ESI ceiling; the figures are zero then. */
  applies: z.boolean(),
  employeeContribution: money,
  employerContribution: money,
  annualEmployeeContribution: money,
  annualEmployerContribution: money,
  employeeContributionRate: z.number().nullable(),
  employerContributionRate: z.number().nullable(),
  deductionCycle: z.enum(['Monthly', 'Half-Yearly', 'annual']),
  includeEmployersContributionInCtc: z.boolean(),
  employeeExplanationId: z.string().nullable(),
  employerExplanationId: z.string().nullable(),
});

/** A salary worked out for a full month of the law named in `asOf`. */
export const salaryStructure = z.object({
  isAvailable: z.boolean(),
  id: id.nullable(),
  effectiveFrom: day.nullable(),
  /** The month (YYYY-MM) whose law was used. */
  asOf: z.string().nullable(),
  regimeType: payrollRegime,
  annualCTC: money,
  monthlyCTC: money,
  monthlyGross: money,
  annualGross: money,
  monthlyTDS: money,
  annualTDS: money,
  /** Gross less own contributions, taxes and recurring deductions. */
  monthlyTakeHome: money,
  /** What the rounding of net pay adds to a month's take-home, or takes from it. */
  monthlyRounding: money,
  annualTakeHome: money,
  /** Paise of a month's CTC that no fixed allowance can take, because contributions are whole rupees; mostly none. */
  monthlyLeftOfCTC: money,
  earnings: z.array(structureEarning),
  deductions: z.array(structureDeduction),
  statutoryComponents: z.array(structureStatutory),
  /** Set aside by the employer within the CTC. */
  provisions: z.array(
    z.object({ name: z.string(), monthlyAmount: money, annualAmount: money, explanationId: z.string() }),
  ),
  /** Labour Codes: excluded pay beyond half of remuneration, and what it adds to the PF wage; null before them. */
  wagesUnderCode: z.object({ remuneration: money, excluded: money, excess: money, addedToPfWage: money }).nullable(),
  warnings: z.array(z.string()),
  explanations: z.array(explanation),
  /** Every salary of the person, newest first. */
  history: z.array(z.object({ id, effectiveFrom: day, annualCTC: money })),
  version: z.int().nullable(),
});
