import { enumNumber, id, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { bound, contributionBasis, ownTaxTable, reading } from './statutory-inputs.ts';
import { StatutoryType } from './statutory-type.ts';

const common = {
  id,
  number: z.string().nullable(),
  isActive: z.boolean(),
  isDeclined: z.boolean(),
  declineReason: z.string().nullable(),
  version: z.int(),
};
const rates = { employeeContributionRate: z.number(), employerContributionRate: z.number() };
const inCtc = { includeEmployersContributionInCtc: z.boolean() };
const ofState = { state: z.string(), stateName: z.string(), reading };

export const epfComponent = z.object({
  ...common,
  ...rates,
  ...inCtc,
  employeeContributionBasis: contributionBasis,
  employeeContributionLimit: money.nullable(),
  employerContributionBasis: contributionBasis,
  employerContributionLimit: money.nullable(),
  proRatePfWage: z.boolean(),
  considerAllSalaryComponents: z.boolean(),
});

export const esiComponent = z.object({
  ...common,
  ...rates,
  ...inCtc,
  wageBasis: z.enum(['marked', 'code-wages']),
  forceESICalc: z.boolean(),
});

const CYCLES = ['Monthly', 'Half-Yearly', 'annual'] as const;

export const welfareFund = z.object({
  state: z.string(),
  stateName: z.string(),
  deductionCycle: z.enum(CYCLES),
  /** Months (1 to 12) whose payroll deducts it. */
  months: z.array(z.int()),
  calculationType: z.int(),
  /** Percent of wages, or rupees where the amount is fixed (calculationType 3). */
  employeeContributionRate: z.number(),
  employeeContributionLimit: money.nullable(),
  employerContributionRate: z.number(),
  employerContributionLimit: money.nullable(),
  employeeInWords: z.string(),
  employerInWords: z.string(),
  leastHeadcount: z.int().nullable(),
  due: z.array(z.string()),
  legalBasis: z.string(),
  from: z.string().nullable(),
  hasDisputedReading: z.boolean(),
  hasFactoryFund: z.boolean(),
});

export const lwfComponent = z.object({
  ...common,
  ...inCtc,
  ...ofState,
  establishment: z.enum(['shop', 'factory']),
  employeeContributionRate: z.number(),
  employeeContributionLimit: money.nullable(),
  employerContributionRate: z.number(),
  employerContributionLimit: money.nullable(),
  deductionCycle: z.enum(CYCLES),
  calculationType: z.int(),
});

const taxTable = z.object({
  slabs: z.array(bound),
  slabsForWomen: z.array(bound).nullable(),
  legalBasis: z.string(),
  from: z.string().nullable(),
  note: z.string().nullable(),
});

export const professionalTaxLaw = z.object({
  state: z.string(),
  stateName: z.string(),
  basis: z.enum(['monthly', 'half-yearly', 'yearly']),
  collection: z.string(),
  enacted: taxTable,
  /** A later table whose standing is disputed, when there is one. */
  disputed: taxTable.nullable(),
  /** Tables of local bodies that an organisation can take over after checking them. */
  proposals: z.array(z.object({ localBody: z.string(), slabs: z.array(bound), note: z.string() })),
});

export const professionalTaxComponent = z.object({
  ...common,
  ...ofState,
  employeeContributionRate: z.number(),
  ownTable: ownTaxTable.nullable(),
});

export const statutoryRequirement = z.object({
  type: enumNumber(StatutoryType),
  state: z.string().nullable(),
  stateName: z.string().nullable(),
  /** Why law requires it: "You employ 24 people; it is compulsory from 20". */
  because: z.string(),
  legalBasis: z.string(),
  /** 'declined' counts as done. */
  answer: z.enum(['set-up', 'declined', 'missing']),
  declineReason: z.string().nullable(),
});

export const allStatutory = z.object({
  epf: epfComponent.nullable(),
  esi: esiComponent.nullable(),
  lwf: z.array(lwfComponent),
  professionalTax: z.array(professionalTaxComponent),
  required: z.array(statutoryRequirement),
  /** What law will require, by the state and team size of the organisation's own set-up. */
  expected: z.object({ teamSize: z.string().nullable(), stateName: z.string().nullable(), names: z.array(z.string()) }),
  headcount: z.int(),
  /** Whether anybody is entered; before that the organisation’s own words stand for people. */
  isCounted: z.boolean(),
  /** People by state of their work location; null where it is not known. */
  peopleByState: z.array(z.object({ state: z.string().nullable(), stateName: z.string(), people: z.int() })),
  law: z.object({
    epfRate: z.number(),
    epfReducedRate: z.number(),
    epfCeiling: money,
    esiEmployeeRate: z.number(),
    esiEmployerRate: z.number(),
    esiCeiling: money,
    esiDispute: z.string().nullable(),
    professionalTaxStates: z.array(z.object({ state: z.string(), name: z.string() })),
    welfareFundStates: z.array(z.object({ state: z.string(), name: z.string() })),
  }),
});

export const statutoryComponent = z.union([epfComponent, esiComponent, lwfComponent, professionalTaxComponent]);
