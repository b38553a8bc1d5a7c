import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getWaitingMails, listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Mail = ResponseOf<typeof listOutbox>['rows'][number];

export const OUTBOX_PAGE = 20;

export const outbox = (page: number, searchText: string) =>
  contractQuery(listOutbox, { query: { page, pageSize: OUTBOX_PAGE, searchText } });

export const waitingMails = () => contractQuery(getWaitingMails);
