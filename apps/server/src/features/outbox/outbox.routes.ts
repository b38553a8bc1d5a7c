import { getWaitingMails, listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { waitingMails } from './outbox.views.ts';
import { readOutbox } from './read-outbox.ts';

export function outboxRoutes(app: FastifyInstance, services: Services): void {
  route(app, listOutbox, ({ query }, caller) => readOutbox(caller, query.searchText, pageOf(query, 20)));
  route(app, getWaitingMails, async (_, { principal }) => {
    const waiting = await services.db.inTenant(principal.tenantId, waitingMails);
    return { ...waiting, linksLeadTo: services.config.publicUrl };
  });
}
