import { listOutbox } from '@muster/contract/features/outbox.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export const OUTBOX_PAGE = 20;

export const outbox = (page: number, searchText: string) =>
  contractQuery(listOutbox, { query: { page, pageSize: OUTBOX_PAGE, searchText } });
