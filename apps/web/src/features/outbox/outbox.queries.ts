import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getWaitingMails, listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type Mail = ResponseOf<typeof listOutbox>['rows'][number];

export const OUTBOX_PAGE = 20;

export const outbox = (page: number, searchText: string) =>
  steadyQuery(listOutbox, { query: { page, pageSize: OUTBOX_PAGE, searchText } });

export const waitingMails = () => contractQuery(getWaitingMails);
