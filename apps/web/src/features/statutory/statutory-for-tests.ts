import { paise } from '@muster/engine/kernel/money.ts';
import type { AllStatutory, Epf, Lwf, ProfessionalTax, ProfessionalTaxLaw, Requirement } from './statutory.queries.ts';

const rupees = (amount: number) => paise(amount * 100);
const COMMON = { number: null, isActive: true, isDeclined: false, declineReason: null, version: 3 };

/** Twenty-four people in Maharashtra, and nothing set up yet. */
export const NOTHING_YET: AllStatutory = {
  epf: null,
  esi: null,
  lwf: [],
  professionalTax: [],
  required: [],
  expected: { teamSize: null, stateName: null, names: [] },
  headcount: 24,
  isCounted: true,
  peopleByState: [{ state: 'MH', stateName: 'Maharashtra', people: 24 }],
  law: {
    epfRate: 12,
    epfReducedRate: 10,
    epfCeiling: rupees(15_000),
    esiEmployeeRate: 0.75,
    esiEmployerRate: 3.25,
    esiCeiling: rupees(21_000),
    esiDispute: null,
    professionalTaxStates: [
      { state: 'KA', name: 'Karnataka' },
      { state: 'MH', name: 'Maharashtra' },
      { state: 'TN', name: 'Tamil Nadu' },
    ],
    welfareFundStates: [{ state: 'MH', name: 'Maharashtra' }],
  },
};

export const EPF: Epf = {
  ...COMMON,
  id: '0190a000-0000-7000-8000-000000000501',
  number: 'PUPUN0012345000',
  employeeContributionRate: 12,
  employerContributionRate: 12,
  employeeContributionBasis: 'ceiling',
  employeeContributionLimit: rupees(15_000),
  employerContributionBasis: 'ceiling',
  employerContributionLimit: rupees(15_000),
  includeEmployersContributionInCtc: true,
  proRatePfWage: false,
  considerAllSalaryComponents: true,
};

export const MAHARASHTRA_TAX: ProfessionalTax = {
  ...COMMON,
  id: '0190a000-0000-7000-8000-000000000502',
  state: 'MH',
  stateName: 'Maharashtra',
  reading: 'enacted',
  employeeContributionRate: 0,
  ownTable: null,
};

export const MAHARASHTRA_FUND: Lwf = {
  ...COMMON,
  id: '0190a000-0000-7000-8000-000000000503',
  state: 'MH',
  stateName: 'Maharashtra',
  reading: 'enacted',
  establishment: 'shop',
  includeEmployersContributionInCtc: false,
  employeeContributionRate: 25,
  employeeContributionLimit: null,
  employerContributionRate: 75,
  employerContributionLimit: null,
  deductionCycle: 'Half-Yearly',
  calculationType: 3,
};

export const PF_REQUIRED: Requirement = {
  type: 'EPF',
  state: null,
  stateName: null,
  because: 'You employ 24 people; it is compulsory from 20',
  legalBasis: 'EPF Act, section 1(3)',
  answer: 'missing',
  declineReason: null,
};

/** The table of a state: none up to ₹10,000 a month, ₹200 above it. */
export function taxLaw(change: Partial<ProfessionalTaxLaw> = {}): ProfessionalTaxLaw {
  return {
    state: 'MH',
    stateName: 'Maharashtra',
    basis: 'monthly',
    collection: 'Deducted every month',
    enacted: {
      slabs: [
        { upTo: rupees(10_000), tax: rupees(0) },
        { upTo: null, tax: rupees(200) },
      ],
      slabsForWomen: null,
      legalBasis: 'Maharashtra Act XVI of 1975, Schedule I',
      from: '2023-04-01',
      note: null,
    },
    disputed: null,
    proposals: [],
    ...change,
  };
}
