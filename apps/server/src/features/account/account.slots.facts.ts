import type { DemoRole } from '@muster/contract/features/account/account-demo.contract.ts';
import type { By } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

/** What every organisation starts with, put in place in the transaction that registers it. */
export const seedOnRegistration = listSlot<(tx: TenantTx, services: Services) => Promise<void>>();

/** What else lets somebody read as this person, and ends with a password that is set anew. */
export const endsWithPassword = listSlot<(tx: TenantTx, by: By, userId: string) => Promise<void>>();

/** The demo organisation; seeding it twice changes nothing. */
export type Demo = {
  /** Whom one can be in it, by e-mail. */
  readonly accounts: Readonly<Record<DemoRole, string>>;
  seed(services: Services): Promise<void>;
};

/** Filled where this installation may offer it. */
export const demoSlot = listSlot<Demo>();

export function demoOf(services: Pick<Services, 'slots'>): Demo | null {
  return demoSlot.of(services)[0] ?? null;
}
