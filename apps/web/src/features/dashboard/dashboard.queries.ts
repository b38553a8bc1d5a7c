import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  type Analytics,
  organisationAnalytics,
} from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Home = ResponseOf<typeof dashboard>;
export type OrganisationHome = NonNullable<Home['organisation']>;
export type CostMonth = NonNullable<OrganisationHome['payroll']>['months'][number];

export type HomePeople = ResponseOf<typeof homePeople>;

/** Of the cards of people and holidays together: one call. */
export const people = () => contractQuery(homePeople);

/** Months that are over hardly change; they are read once an hour at most. */
export const analytics = (about: Analytics) => ({
  ...contractQuery(organisationAnalytics, { query: { about } }),
  staleTime: 3_600_000,
});

export const home = () => contractQuery(dashboard);
