import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveReturnIdentity } from '@muster/contract/features/returns/returns.contract.ts';
import { audit, difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { maskOf, type PersonFields } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { changeIdentifiers, identifiersOfInput } from '../statutory/identifiers.facts.ts';
import { refusePay } from '../users/own-pay.facts.ts';
import { noteOwnChange, notePayChange } from '../users/pay-changes.facts.ts';
import { changePerson, lockPerson } from '../users/person.facts.ts';
import { refusesChange } from '../users/who-may.facts.ts';
import { roleOf } from './month/return-runs.views.ts';

type Entry = ParsedRequest<typeof saveReturnIdentity>['body'] & { readonly id: string };

/** Enters what files ask for of somebody. Errors: NOT_FOUND, MODERATOR_ON_ADMINISTRATOR, OWN_RECORD, OWN_PAY. */
export function saveIdentity(caller: Caller, { id, accountHolderName, ...input }: Entry): Promise<null> {
  const { services, principal, actor, inTenant } = caller;
  return inTenant(async (tx) => {
    const role = await roleOf(tx, id);
    if (role === null) throw notFound();
    const refusal = refusesChange(principal, { id, role });
    if (refusal !== null) throw problem(refusal);
    const fields = services.fields.of(tx.tenantId, id);
    const { before, after } = await changeIdentifiers(tx, id, identifiersOfInput(fields, input));
    const names = await nameAtBank(tx, caller, id, accountHolderName);
    const shown = ({ uanSecret, uanName, esiNumberSecret }: typeof before) => ({
      uan: uanSecret === null ? null : maskOf(fields, 'uan', uanSecret),
      uanName,
      esiNumber: esiNumberSecret === null ? null : maskOf(fields, 'esiNumber', esiNumberSecret),
    });
    const change = difference({ ...shown(before), ...names.before }, { ...shown(after), ...names.after });
    // Masks look alike where numbers do: the stored ones say whether one differs.
    if (!isSame(fields, before, after)) {
      await refusePay(tx, principal, id, 'OWN_RECORD');
      await noteOwnChange(tx, caller, [id], 'numbers of the funds');
    }
    if (Object.keys(change.after).length > 0) {
      await audit(tx, actor, { action: 'update', entity: 'user', entityId: id, ...change });
    }
    return null;
  });
}

type Numbers = Awaited<ReturnType<typeof changeIdentifiers>>['before'];

function isSame(fields: PersonFields, before: Numbers, after: Numbers): boolean {
  const plain = ({ uanSecret, uanName, esiNumberSecret }: Numbers) => [
    uanSecret === null ? null : fields.readable('uan', uanSecret),
    uanName,
    esiNumberSecret === null ? null : fields.readable('esiNumber', esiNumberSecret),
  ];
  const now = plain(after);
  return plain(before).every((value, at) => value === now[at]);
}

type NameAtBank = { readonly accountHolderName?: string | null };

/** It belongs to where the pay goes: nobody enters it for themselves. */
async function nameAtBank(
  tx: TenantTx,
  caller: Caller,
  id: string,
  accountHolderName: string | null | undefined,
): Promise<{ readonly before: NameAtBank; readonly after: NameAtBank }> {
  const { principal } = caller;
  if (accountHolderName === undefined) return { before: {}, after: {} };
  const person = await lockPerson(tx, id);
  if (person === null) throw notFound();
  if (person.accountHolderName !== accountHolderName) {
    await refusePay(tx, principal, id);
    await changePerson(tx, id, { accountHolderName });
    await notePayChange(tx, caller, id, 'name at the bank');
  }
  return { before: { accountHolderName: person.accountHolderName }, after: { accountHolderName } };
}
