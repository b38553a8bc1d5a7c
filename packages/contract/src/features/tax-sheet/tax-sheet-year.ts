import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { z } from '../../zod.ts';

/* What the engine works out a year's tax from, as it stands on the wire: whole paise, read by programs only. */

export const paiseOf = (whole: number): Paise => paise(whole);
const amount = z.codec(z.int(), z.custom<Paise>(), { decode: paiseOf, encode: (whole) => whole });
const calendarMonth = z.object({ year: z.int(), month: z.int() });
/** The kinds of relief under section 10, as the law package names them. */
const EXEMPTIONS = [
  'houseRent',
  'leaveTravel',
  'childrenEducation',
  'hostel',
  'runningStaff',
  'helperResearchUniform',
  'disabledTransport',
  'tourTransferDailyConveyance',
  'gratuity',
  'commutedPension',
  'leaveEncashment',
  'retrenchment',
  'voluntaryRetirement',
] as const;

const salaryLine = z.object({
  code: z.string(),
  label: z.string(),
  amount,
  kind: z.enum(['salary', 'perquisite', 'profitInLieu']).exactOptional(),
  exempt: z.enum(EXEMPTIONS).exactOptional(),
});
const rentBase = { month: calendarMonth, basicPlusDA: amount, hraReceived: amount };
const claim = z.object({ itemId: z.int(), amount });

const expectedMonth = z.object({
  ...rentBase,
  salary: z.array(salaryLine).readonly(),
  professionalTax: amount,
  ownProvidentFund: amount,
});

const ageBand = z.enum(['below60', '60to79', '80plus']);

const arrearsOfYear = z.object({
  financialYear: z.int(),
  amount,
  taxed: z.discriminatedUnion('by', [
    z.object({ by: z.literal('income'), income: amount, regime: z.enum(['new', 'old']), ageBand }),
    z.object({ by: z.literal('tax'), without: amount, with: amount }),
  ]),
});

/** The engine's `TaxYear`. */
export const taxYear = z.object({
  ageBand,
  isResident: z.boolean(),
  isGovernmentEmployee: z.boolean().optional(),
  hasPan: z.boolean(),
  paid: z.object({
    salary: z.array(salaryLine).readonly(),
    basicPlusDA: amount,
    professionalTax: amount,
    ownProvidentFund: amount,
    employerNps: amount,
  }),
  paidMonths: z.array(z.object(rentBase)).readonly(),
  ahead: z.array(expectedMonth).readonly(),
  payrollClaims: z.array(claim).readonly(),
  employerNps: amount,
  arrearsClaim: z.array(arrearsOfYear).readonly(),
  deducted: amount,
  fundLimit: amount.nullable(),
});

const preConstruction = z.object({ interest: amount, instalment: z.int() }).exactOptional();
const house = z.discriminatedUnion('use', [
  z.object({
    use: z.literal('self-occupied'),
    label: z.string().exactOptional(),
    interest: amount,
    preConstruction,
    lowerCap: z.boolean().exactOptional(),
  }),
  z.object({
    use: z.literal('let-out'),
    label: z.string().exactOptional(),
    rentReceivable: amount,
    unrealisedRent: amount.exactOptional(),
    municipalValue: amount.exactOptional(),
    fairRent: amount.exactOptional(),
    standardRent: amount.exactOptional(),
    wasVacant: z.boolean().exactOptional(),
    municipalTaxPaid: amount,
    interest: amount,
    preConstruction,
    ownShare: z.int().exactOptional(),
  }),
]);

/** The engine's `Declaration`. */
const declaration = z.object({
  exemptions: z
    .array(z.object({ kind: z.enum(EXEMPTIONS), label: z.string(), amount, ofPaid: z.literal(true).exactOptional() }))
    .readonly(),
  houses: z.array(house).readonly(),
  otherIncome: z.object({ other: amount, savingsInterest: amount, depositInterest: amount, familyPension: amount }),
  previousEmployment: z
    .object({ salary: amount, professionalTax: amount, providentFund: amount, taxDeducted: amount })
    .nullable(),
  claims: z.array(claim).readonly(),
  homeLoanPrincipal: amount,
  otherDeductions: amount.exactOptional(),
  otherTaxDeducted: amount,
  arrearsRelief: amount.exactOptional(),
});

/** What is declared, or proved, of a year: the declaration, and the rent of each month that has one. */
export const declaredNow = z.object({
  declaration,
  rent: z.array(z.object({ month: calendarMonth, rentPaid: amount, metro: z.boolean() })).readonly(),
});
