import { id, positiveMoney } from '../../wire.ts';
import { z } from '../../zod.ts';

export const registration = z.string().trim().max(40, 'Use at most 40 characters').nullish();
const rate = z
  .number('Enter a percentage')
  .min(0, 'A rate is from 0 to 100')
  .max(100, 'A rate is from 0 to 100')
  .optional();
/** Up to the ceiling of law, whatever it becomes; on the whole PF wage; or up to the amount of the limit. */
export const contributionBasis = z.enum(['ceiling', 'full', 'amount']);
/**
 * Where no basis is said: equal to the ceiling of law, as it is or was, means the ceiling, also when it changes; none
 * means the whole PF wage.
 */
const limit = positiveMoney.nullish();
export const reading = z.enum(['enacted', 'disputed']);
const storedRow = { id: id.nullish(), version: z.int().optional() };
const active = z.boolean().optional();

export const bound = z.object({ upTo: positiveMoney.nullable(), tax: positiveMoney });

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
  employeeContributionBasis: contributionBasis.optional(),
  employeeContributionLimit: limit,
  employerContributionRate: rate,
  employerContributionBasis: contributionBasis.optional(),
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

const REASON_LENGTH = { least: 5, most: 300 } as const;
const TOO_SHORT = 'Say why in a few words';
const TOO_LONG = `Use at most ${REASON_LENGTH.most} characters`;

/** What is wrong with a reason while it is typed; null when it can be kept. */
export function declineReasonProblem(reason: string): string | null {
  const { length } = reason.trim();
  if (length < REASON_LENGTH.least) return TOO_SHORT;
  return length > REASON_LENGTH.most ? TOO_LONG : null;
}

export const declineReason = z
  .string('Say why')
  .trim()
  .min(REASON_LENGTH.least, TOO_SHORT)
  .max(REASON_LENGTH.most, TOO_LONG);

/** What law requires and the organisation does not set up, with its reason. */
export const declinedInput = z.object({
  reason: declineReason,
  state: z.string().nullish(),
});
