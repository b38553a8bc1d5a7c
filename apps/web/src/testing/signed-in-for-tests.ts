import { FEATURE_KEYS } from '@muster/contract/access.ts';
import type { SessionUser } from '../platform/session.ts';

/** A token that is good for longer than any test; nobody checks its signature here. */
function token(): string {
  const part = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ exp: 4_102_444_800 })}.test`;
}

const ADMINISTRATOR: SessionUser = {
  id: '0190a000-0000-7000-8000-000000000001',
  token: token(),
  tenantId: '0190a000-0000-7000-8000-0000000000aa',
  tenantName: 'Vistaar Instruments',
  roleId: 'Administrator',
  firstName: 'Kavitha',
  lastName: 'Narayanan',
  email: 'kavitha@vistaar.test',
  imageUrl: null,
  designation: 'Head of People',
  isManager: false,
  accessableFeatures: [...FEATURE_KEYS],
  isTenantOnTrial: false,
  isTenantOnFreePlan: false,
  planName: null,
  sellsPlans: false,
  planEndsAt: null,
  isPlanOver: false,
  planSeats: null,
  closedUntil: null,
  isEmailEnabled: true,
  isOrganisationComplete: true,
  fixedToday: null,
};

/** Somebody who has signed in: an administrator with every feature, but for what the test says otherwise. */
export function signedInAs(change: Partial<SessionUser> = {}): SessionUser {
  return { ...ADMINISTRATOR, ...change };
}
