import { FEATURE_KEYS, Role } from '../../access.ts';
import { day, enumNumber, id, instant } from '../../wire.ts';
import { z } from '../../zod.ts';

export const sessionUser = z.object({
  id,
  token: z.string(),
  tenantId: id,
  tenantName: z.string(),
  roleId: enumNumber(Role),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  designation: z.string().nullable(),
  isManager: z.boolean(),
  accessableFeatures: z.array(z.enum(FEATURE_KEYS)),
  isTenantOnTrial: z.boolean(),
  isTenantOnFreePlan: z.boolean(),
  planName: z.string().nullable(),
  /** False where nothing is sold: every feature is open, and no screen mentions plans. */
  sellsPlans: z.boolean(),
  planEndsAt: instant.nullable(),
  /** Reading goes on; writing waits for a plan. */
  isPlanOver: z.boolean(),
  planSeats: z.int().nullable(),
  /** Of a closed organisation, until when it can be reopened: nothing else can be done in it. */
  closedUntil: instant.nullable(),
  isEmailEnabled: z.boolean(),
  isOrganisationComplete: z.boolean(),
  /** The business date where it is fixed, as in the demo: screens count from it; null where it is the day it is. */
  fixedToday: day.nullable(),
});

/** Either a session, or, for a person of several organisations, the ones to choose from (`select-tenant`). */
export const signInResult = sessionUser.extend({
  tenants: z.array(z.object({ id, name: z.string() })),
});
