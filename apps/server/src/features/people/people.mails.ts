import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { byWhom, notify } from '../users/notice.facts.ts';
import type { UserRow } from '../users/users.facts.ts';

/** Tells a person that their pay goes to another account from now on. */
export async function tellOfBankAccount(
  tx: TenantTx,
  { services, actor }: Caller,
  person: UserRow,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const { tenantName } = await tenantOf(tx);
  const was = from ? `${from} before` : 'none before';
  const now = to ? `The account for your salary is now ${to}` : 'Your salary has no account now';
  await notify(tx, services, person, {
    subject: 'Your bank account was changed',
    line: `${now} (${was}). At ${tenantName} this was changed by ${byWhom(actor, person)}.`,
  });
}

/** Tells a person that they set their own salary. */
export async function tellOfOwnSalary(tx: TenantTx, { services, actor }: Caller, person: UserRow): Promise<void> {
  const { tenantName } = await tenantOf(tx);
  await notify(tx, services, person, {
    subject: 'Your own pay was changed',
    line: `At ${tenantName} your salary was changed by ${byWhom(actor, person)}.`,
  });
}
