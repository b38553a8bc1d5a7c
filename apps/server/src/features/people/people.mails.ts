import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { byWhom, notify } from '../users/notice.facts.ts';
import type { UserRow } from '../users/person.facts.ts';

/** Tells a person that their pay goes to another account from now on. */
export async function tellOfBankAccount(
  tx: TenantTx,
  { services, actor }: Caller,
  person: UserRow,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  const { tenantName } = await tenantOf(tx);
  const now = to
    ? `Your salary from ${tenantName} is now paid into the account ${to}`
    : `${tenantName} now has no bank account for your salary`;
  const before = from ? `Before, it was paid into ${from}` : 'Before, there was no bank account';
  await notify(tx, services, person, {
    subject: 'Your bank account was changed',
    line: `${now}. ${before}. It was changed by ${byWhom(actor, person)}.`,
  });
}

/** Tells a person that they set their own salary. */
export async function tellOfOwnSalary(tx: TenantTx, { services, actor }: Caller, person: UserRow): Promise<void> {
  const { tenantName } = await tenantOf(tx);
  await notify(tx, services, person, {
    subject: 'Your salary was changed',
    line: `Your salary at ${tenantName} was changed by ${byWhom(actor, person)}.`,
  });
}
