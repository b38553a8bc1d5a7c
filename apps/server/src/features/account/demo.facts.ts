import type { DemoRole } from '@muster/contract/features/account/account-demo.contract.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

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
