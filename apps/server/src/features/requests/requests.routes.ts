import {
  createRequest as createEntry,
  listRequests as listEntry,
  setRequestStatus,
  readRequestSettings as settingsEntry,
} from '@muster/contract/features/requests/requests.contract.ts';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import {
  consentToSwap as consentEntry,
  listSwapPartners as partnersEntry,
} from '@muster/contract/features/requests/requests-swap.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { consentToSwap } from './consent-to-swap.ts';
import { createRequest } from './create-request.ts';
import { decideRequests } from './decide-requests.ts';
import { listRequests } from './list-requests.ts';
import { listSwapPartners } from './list-swap-partners.ts';
import { proposeCompOffs } from './propose-comp-offs.ts';
import { readRequestSettings } from './read-request-settings.ts';

export function requestsRoutes(app: FastifyInstance): void {
  route(app, createEntry, ({ body }, call) => createRequest(call, body));
  route(app, listEntry, ({ query }, call) => listRequests(call, query));
  route(app, settingsEntry, (_, call) => readRequestSettings(call));
  route(app, listCompOffDays, (_, call) => proposeCompOffs(call));
  route(app, partnersEntry, ({ query }, call) => listSwapPartners(call, query));
  route(app, consentEntry, (input, call) => consentToSwap(call, input));
  route(app, setRequestStatus, (input, call) => decideRequests(call, input));
}
