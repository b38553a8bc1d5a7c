import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { outboxPage } from './outbox.views.ts';

/** The mails of the organisation, which are of others: each reading is an entry of the trail, as a download is. */
export function readOutbox(
  { principal, actor, inTenant }: Caller,
  searchText: string | undefined,
  at: { readonly pageSize: number; readonly offset: number },
) {
  return inTenant(async (tx) => {
    const page = await outboxPage(tx, searchText, at);
    if (page.rows.length > 0) {
      const after = { mails: page.rows.length, ...(searchText ? { searchText } : {}) };
      await audit(tx, actor, { action: 'read', entity: 'outbox', entityId: principal.tenantId, after });
    }
    return page;
  });
}
