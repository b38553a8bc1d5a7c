import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { saveReturnIdentity } from '@muster/contract/features/returns.contract.ts';
import { audit, difference } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { masked } from '../../platform/crypto/field-encryption.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { changeIdentifiers, identifiersOfInput } from '../statutory/identifiers.facts.ts';
import { refusesChange } from '../users/who-may.facts.ts';
import { roleOf } from './returns.views.ts';

type Entry = ParsedRequest<typeof saveReturnIdentity>['body'] & { readonly id: string };

/** Enters what files ask for of somebody. Errors: NOT_FOUND, MODERATOR_ON_ADMINISTRATOR. */
export function saveIdentity({ services, principal, actor, inTenant }: Caller, { id, ...input }: Entry): Promise<null> {
  return inTenant(async (tx) => {
    const role = await roleOf(tx, id);
    if (role === null) throw notFound();
    const refusal = refusesChange(principal, { id, role });
    if (refusal !== null) throw problem(refusal);
    const fields = services.fields.of(tx.tenantId, id);
    const { before, after } = await changeIdentifiers(tx, id, identifiersOfInput(fields, input));
    const shown = ({ uanSecret, uanName, esiNumberSecret }: typeof before) => ({
      uan: uanSecret === null ? null : masked(fields.decrypt('uan', uanSecret)),
      uanName,
      esiNumber: esiNumberSecret === null ? null : masked(fields.decrypt('esiNumber', esiNumberSecret)),
    });
    const change = difference(shown(before), shown(after));
    if (Object.keys(change.after).length > 0) {
      await audit(tx, actor, { action: 'update', entity: 'user', entityId: id, ...change });
    }
    return null;
  });
}
