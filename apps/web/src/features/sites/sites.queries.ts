import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listSitePeople, listSites } from '@muster/contract/features/sites/sites.contract.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type Site = ResponseOf<typeof listSites>['rows'][number];

export const SITES_A_PAGE = 10;
export const SITE_ENTRIES = [listSites, listSitePeople];

export const siteList = (page: number, searchText: string) =>
  steadyQuery(listSites, { query: { pageNumber: page, pageSize: SITES_A_PAGE, searchText } });

/** Read each time the dialog is opened. */
export const peopleOf = (id: string) => ({
  ...contractQuery(listSitePeople, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
});
