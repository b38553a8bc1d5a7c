import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addSite as addEntry,
  type assignSitePeople as assignEntry,
  type listSitePeople,
  type listSites,
  SITE_ACTIONS,
  type updateSite as updateEntry,
} from '@muster/contract/features/sites/sites.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { refuses } from '../../platform/access/guard.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, orNotFound } from '../../platform/http/problem.ts';
import { peopleExist } from '../users/users.facts.ts';
import { siteAdded, siteChanged, siteDeleted, sitePeopleAssigned } from './sites.events.ts';
import { namingDuplicates, replacePeople, type SiteRow, siteRows } from './sites.store.ts';
import { countOfSite, type ListedSite, peopleOfSite, sitePage } from './sites.views.ts';

type Output = ResponseOf<typeof addEntry>;
type Input = ParsedRequest<typeof addEntry>['body'];

function shownSite(principal: Principal, row: ListedSite): Output {
  const { id, peopleCount, version } = row;
  const may = refuses(addEntry, principal) === null;
  return { id, ...fieldsOf(row), peopleCount, actions: may ? [...SITE_ACTIONS] : [], version };
}

type Fields = Omit<ListedSite, 'id' | 'peopleCount' | 'version'>;

function fieldsOf({ name, address, description, isActive, latitude, longitude, radius }: Fields): Fields {
  return { name, address, description, isActive, latitude, longitude, radius };
}

function columnsOf({ address, description, latitude, longitude, radius, ...rest }: Input): Fields {
  return {
    ...rest,
    address: address ?? null,
    description: description ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    radius: radius ?? null,
  };
}

export function readSites(
  { principal, inTenant }: Caller,
  query: ParsedRequest<typeof listSites>['query'],
): Promise<ResponseOf<typeof listSites>> {
  const { offset, pageSize } = pageOf(query, 10);
  return inTenant(async (tx) => {
    const { sites, totalRecords } = await sitePage(tx, { search: query.searchText, offset, pageSize });
    return { rows: sites.map((site) => shownSite(principal, site)), totalRecords };
  });
}

/** Errors: CONFLICT for a name that another site has. */
export function addSite(caller: Caller, input: Input): Promise<Output> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const row = await siteRows.insert(tx, { id: randomUUIDv7(), ...columnsOf(input), updatedBy: caller.actor.id });
      await recordEvent(tx, caller, siteAdded, {
        entityId: row.id,
        details: { name: row.name },
        after: fieldsOf(row),
      });
      return shownSite(caller.principal, { ...row, peopleCount: 0 });
    }),
  );
}

/** Errors: NOT_FOUND, STALE_VERSION, CONFLICT for a name that another site has. */
export function updateSite(
  caller: Caller,
  { params: { id }, body: { version, ...input } }: ParsedRequest<typeof updateEntry>,
): Promise<Output> {
  return namingDuplicates(input.name, () =>
    caller.inTenant(async (tx) => {
      const before = orNotFound(await siteRows.lock(tx, { id }));
      if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'client site', id);
      const changed = difference(fieldsOf(before), columnsOf(input));
      let after: SiteRow = before;
      if (Object.keys(changed.after).length > 0) {
        const row = orNotFound(await siteRows.change(tx, { id }, { ...columnsOf(input), updatedBy: caller.actor.id }));
        after = row;
        await recordEvent(tx, caller, siteChanged, { entityId: id, details: { name: row.name }, ...changed });
      }
      return shownSite(caller.principal, { ...after, peopleCount: await countOfSite(tx, id) });
    }),
  );
}

/** Errors: NOT_FOUND. */
export function deleteSite(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const before = orNotFound(await siteRows.lock(tx, { id }));
    await siteRows.remove(tx, { id });
    await recordEvent(tx, caller, siteDeleted, {
      entityId: id,
      details: { name: before.name },
      before: fieldsOf(before),
    });
    return null;
  });
}

/** Errors: NOT_FOUND. */
export function readPeople({ inTenant }: Caller, id: string): Promise<ResponseOf<typeof listSitePeople>> {
  return inTenant(async (tx) => {
    if (!(await siteRows.one(tx, { id }))) throw notFound();
    return peopleOfSite(tx, id);
  });
}

/** Errors: NOT_FOUND for the site or one of the people. */
export function assignPeople(
  caller: Caller,
  { params: { id }, body }: ParsedRequest<typeof assignEntry>,
): Promise<ResponseOf<typeof assignEntry>> {
  const people = [...new Set(body.employeeIds)];
  return caller.inTenant(async (tx) => {
    const site = await siteRows.lock(tx, { id });
    if (!site || !(await peopleExist(tx, people))) throw notFound();
    const before = await replacePeople(tx, id, people);
    await recordEvent(tx, caller, sitePeopleAssigned, {
      entityId: id,
      details: { name: site.name },
      before: { employeeIds: before.toSorted() },
      after: { employeeIds: people.toSorted() },
    });
    return { assigned: people.length };
  });
}
