import { moderators } from '../access.ts';
import { endpoint, value } from '../endpoint.ts';
import { enumNumber, id, idParams, money, positiveMoney } from '../wire.ts';
import { z } from '../zod.ts';
import { StatutoryType } from './salary-structure.contract.ts';

const feature = { feature: 'StatutoryComponents' } as const;
const registration = z.string().trim().max(40, 'Use at most 40 characters').nullish();
const rate = z
  .number('Enter a percentage')
  .min(0, 'A rate is from 0 to 100')
  .max(100, 'A rate is from 0 to 100')
  .optional();
/** Equal to the ceiling of law: the ceiling, also when it changes. None: the whole PF wage. */
const limit = positiveMoney.nullish();
const reading = z.enum(['enacted', 'disputed']);
const storedRow = { id: id.nullish(), version: z.int().optional() };
const active = z.boolean().optional();

const bound = z.object({ upTo: positiveMoney.nullable(), tax: positiveMoney });

/** Half-yearly table of a local body in place of the state's: income up to and including each bound. */
export const ownTaxTable = z.object({
  localBody: z.string('Name the local body').trim().min(1, 'Name the local body').max(80),
  slabs: z.array(bound).min(1, 'Enter the table').max(12),
  /** The months (1 to 12) the tax of a half-year is deducted in. */
  months: z.array(z.int().min(1).max(12)).min(1).max(2).optional(),
});

export const epfInput = z.object({
  ...storedRow,
  number: registration,
  employeeContributionRate: rate,
  employeeContributionLimit: limit,
  employerContributionRate: rate,
  employerContributionLimit: limit,
  includeEmployersContributionInCtc: z.boolean().optional(),
  proRatePfWage: z.boolean().optional(),
  considerAllSalaryComponents: z.boolean().optional(),
  isActive: active,
});

export const esiInput = z.object({
  ...storedRow,
  number: registration,
  employeeContributionRate: rate,
  employerContributionRate: rate,
  includeEmployersContributionInCtc: z.boolean().optional(),
  /** Disputed law: contributions on wages of section 2(88) instead of the marked earnings. */
  wageBasis: z.enum(['marked', 'code-wages']).optional(),
  isActive: active,
});

export const lwfInput = z.object({
  ...storedRow,
  number: registration,
  state: z.string('Choose a state').min(2, 'Choose a state'),
  includeEmployersContributionInCtc: z.boolean().optional(),
  reading: reading.optional(),
  /** Factories pay into another fund in some states. */
  establishment: z.enum(['shop', 'factory']).optional(),
  isActive: active,
});

export const professionalTaxInput = z.object({
  ...storedRow,
  number: registration,
  /** The organisation's own state when absent. */
  state: z.string().min(2).optional(),
  /** Where law is disputed, the reading the organisation follows. */
  reading: reading.optional(),
  ownTable: ownTaxTable.nullish(),
  isActive: active,
});

/** What law requires and the organisation does not set up, with its reason. */
export const declinedInput = z.object({
  reason: z.string('Say why').trim().min(5, 'Say why in a few words').max(300, 'Use at most 300 characters'),
  state: z.string().nullish(),
});

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
  employeeContributionLimit: money.nullable(),
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
  /** Why law asks for it: "You employ 24 people; it is compulsory from 20". */
  because: z.string(),
  legalBasis: z.string(),
  /** 'declined' counts as answered. */
  answer: z.enum(['set-up', 'declined', 'missing']),
});

export const allStatutory = z.object({
  epf: epfComponent.nullable(),
  esi: esiComponent.nullable(),
  lwf: z.array(lwfComponent),
  professionalTax: z.array(professionalTaxComponent),
  required: z.array(statutoryRequirement),
  /** What law will ask for, by the state and team size of the organisation's own set-up. */
  expected: z.object({ teamSize: z.string().nullable(), stateName: z.string().nullable(), names: z.array(z.string()) }),
  headcount: z.int(),
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

export const getStatutory = endpoint({
  method: 'GET',
  path: '/Payroll/StatutoryComponents',
  summary: 'One statutory component, null when it is not set up; LWF and professional tax of a state',
  access: moderators(feature),
  query: z.object({ statutoryComponentType: enumNumber(StatutoryType), state: z.string().optional() }),
  output: value(statutoryComponent.nullable()),
});

export const getAllStatutory = endpoint({
  method: 'GET',
  path: '/Payroll/StatutoryComponents/all',
  summary: 'Everything set up, and what law requires of the organisation',
  access: moderators(feature),
  output: value(allStatutory),
});

export const saveStatutory = endpoint({
  method: 'PUT',
  path: '/Payroll/StatutoryComponents',
  summary: 'Set up, change or decline a statutory component',
  ability: 'Set up PF, ESI, professional tax and labour welfare fund',
  access: moderators(feature),
  body: z.object({
    statutoryComponentType: enumNumber(StatutoryType),
    epf: epfInput.nullish(),
    esi: esiInput.nullish(),
    lwf: lwfInput.nullish(),
    professionalTax: professionalTaxInput.nullish(),
    declined: declinedInput.nullish(),
  }),
  output: value(z.object({ id })),
  message: 'Statutory component saved successfully',
});

export const deleteStatutory = endpoint({
  method: 'DELETE',
  path: '/Payroll/StatutoryComponents/{id}',
  summary: 'Take a statutory component back; past payrolls keep their values',
  ability: 'Set up PF, ESI, professional tax and labour welfare fund',
  access: moderators(feature),
  params: idParams,
  message: 'Statutory component deleted successfully',
});

const stateParams = z.object({ state: z.string() });

export const getLabourWelfareFund = endpoint({
  method: 'GET',
  path: '/Payroll/SalaryComponents/getLabourWelfareFund/{state}',
  summary: 'The labour welfare fund of a state, null where there is none',
  access: moderators(feature),
  params: stateParams,
  query: z.object({ establishment: z.enum(['shop', 'factory']).optional() }),
  output: value(welfareFund.nullable()),
});

export const getProfessionalTax = endpoint({
  method: 'GET',
  path: '/Payroll/StatutoryComponents/professionalTax/{state}',
  summary: 'The professional tax of a state, null where there is none',
  access: moderators(feature),
  params: stateParams,
  output: value(professionalTaxLaw.nullable()),
});
