import type { Paise } from '@muster/engine/kernel/money.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type SalaryPart = {
  readonly annualCTC?: Paise | undefined;
};

/** Stores the salary that came with a person. Errors: NEGATIVE_COMPONENT. */
export async function saveSalaryOf(
  _tx: TenantTx,
  _services: Services,
  _actor: Actor,
  _userId: string,
  _sent: SalaryPart,
): Promise<void> {}
