import { type Connection, type Encrypted, type EncryptedNumber, exists } from '../../platform/database/known-secret.ts';
import { anybodySignsIn, everyTenant } from '../account/every-tenant.facts.ts';
import { encryptedNumberOf } from '../users/person-columns.facts.ts';

/** What shows whether a secret is the one that people's numbers were encrypted with. */
export const encryptedNumbers: Encrypted = { isUsed: anybodySignsIn, sample: anyEncryptedNumber };

// An owner who is not a superuser sees one organisation at a time.
async function anyEncryptedNumber(owner: Connection): Promise<EncryptedNumber | null> {
  if (!(await exists(owner, 'public.users'))) return null;
  try {
    for (const tenantId of await everyTenant(owner)) {
      await owner.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
      const number = await encryptedNumberOf(owner, tenantId);
      if (number) return number;
    }
    return null;
  } finally {
    await owner.query('reset app.tenant_id');
  }
}
