import { explanationSource } from '../../explanation.ts';
import { z } from '../../zod.ts';

/** An element of leave, in words: what counts for the person, from where, and what the others give. */
export const entitlementElement = z.object({
  /** "Annual leave a year" */
  label: z.string(),
  value: z.string(),
  /** "state law" */
  by: z.string(),
  source: explanationSource.nullable(),
  /** The policy gives less than law: the administrator is told, and nobody else. */
  isBelowLaw: z.boolean(),
  others: z.array(z.object({ by: z.string(), value: z.string() })),
});

/** What somebody has of leave: the best of the central law, that of the state and the policy, element by element. */
export const entitlement = z.object({
  /** As what they are taken: "As for a worker in a shop or establishment in Karnataka". */
  basis: z.string(),
  elements: z.array(entitlementElement),
});
