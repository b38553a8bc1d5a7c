import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { type listRequests as entry, REQUESTS_A_PAGE } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { peopleInScope } from '../users/reports.facts.ts';
import { deciderOf } from '../users/second-person.facts.ts';
import { effectsForAsked, effectsOf } from './request-effects.views.ts';
import { requestPage } from './requests.views.ts';
import { shownRequest } from './shown-request.views.ts';

type Query = ParsedRequest<typeof entry>['query'];

/** A page of requests: own ones, or those of the people asked for, as far as the caller may read them. */
export function listRequests(
  { principal, services, inTenant }: Caller,
  query: Query,
): Promise<ResponseOf<typeof entry>> {
  return inTenant(async (tx) => {
    const people = await askedPeople(tx, principal, query);
    const type = query.requestType === undefined ? null : REQUEST_TYPE[query.requestType];
    const withPerson = isOwnAlone(principal, query) ? principal.userId : null;
    const filters = { people, withPerson, status: query.status ?? null, type };
    const { rows, totalRecords } = await requestPage(tx, filters, pageOf(query, REQUESTS_A_PAGE));
    const decider = await deciderOf(tx, principal);
    const isReadable = ({ userId }: { userId: string }) => people === null || people.includes(userId);
    const effects = new Map([
      ...(await effectsOf(tx, services, rows.filter(isReadable))),
      ...(await effectsForAsked(
        tx,
        services,
        rows.filter((row) => !isReadable(row)),
      )),
    ]);
    return { rows: rows.map((row) => shownRequest(row, decider, effects.get(row.id) ?? null)), totalRecords };
  });
}

/** People without reports have none but their own. */
function isOwnAlone({ role, hasReports }: Principal, { onlyMyRequests = false }: Query): boolean {
  return onlyMyRequests || (role === 'Member' && !hasReports);
}

/** Whose requests are listed; null for everybody's. */
async function askedPeople(tx: TenantTx, principal: Principal, query: Query): Promise<readonly string[] | null> {
  if (isOwnAlone(principal, query)) return [principal.userId];
  return peopleInScope(tx, principal, query.reportingFilterType);
}
