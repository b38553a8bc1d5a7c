import type { TenantTx } from '../../platform/database/database.ts';

/** Puts the components every organisation starts with in place. */
export async function seedSalary(_tx: TenantTx): Promise<void> {}
