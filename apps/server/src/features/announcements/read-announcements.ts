import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  audienceChoices,
  countAudience,
  listAnnouncements,
  listReaders,
} from '@muster/contract/features/announcements.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { settleNotices } from '../notifications/notices.facts.ts';
import { ANNOUNCEMENT } from './announcements.notices.ts';
import { insertRead } from './announcements.store.ts';
import { announcementPage, countPeople, readerPage, workLocations } from './announcements.views.ts';
import { type Shown, shownAnnouncements } from './shown-announcement.ts';

const DEFAULT_PAGE_SIZE = 10;

/** Staff read all of them unless they ask for their own; everybody else what is shown now and meant for them. */
export function readAnnouncements(
  caller: Caller,
  query: ParsedRequest<typeof listAnnouncements>['query'],
): Promise<ResponseOf<typeof listAnnouncements>> {
  const { onlyMine = false, state = null } = query;
  return caller.inTenant(async (tx) => {
    const asked = { ...askedBy(caller), state, id: null };
    const page = await announcementPage(
      tx,
      { ...asked, onlyMine: onlyMine || asked.onlyMine },
      pageOf(query, DEFAULT_PAGE_SIZE),
    );
    return { rows: await shownAnnouncements(tx, caller, page.rows), totalRecords: page.totalRecords };
  });
}

function askedBy({ services, principal }: Caller) {
  const { userId, role } = principal;
  return { userId, today: services.clock.today(), onlyMine: role === 'Member' };
}

/** Errors: NOT_FOUND, also for one that is not meant for a member, or not shown now. */
export async function oneAnnouncement(tx: TenantTx, caller: Caller, id: string): Promise<Shown> {
  const asked = { ...askedBy(caller), state: null, id };
  const { rows } = await announcementPage(tx, asked, { pageSize: 1, offset: 0 });
  const [shown] = await shownAnnouncements(tx, caller, rows);
  if (!shown) throw notFound();
  return shown;
}

/** Says that the caller has opened one; what they were told about it counts as read. Errors: NOT_FOUND. */
export function readOne(caller: Caller, id: string): Promise<null> {
  const { services, principal } = caller;
  return caller.inTenant(async (tx) => {
    await oneAnnouncement(tx, caller, id);
    await insertRead(tx, id, principal.userId);
    await settleNotices(tx, services, ANNOUNCEMENT, { abouts: [id], userId: principal.userId });
    return null;
  });
}

/** Errors: NOT_FOUND. */
export function readersOf(
  caller: Caller,
  { params, query }: ParsedRequest<typeof listReaders>,
): Promise<ResponseOf<typeof listReaders>> {
  return caller.inTenant(async (tx) => {
    await oneAnnouncement(tx, caller, params.id);
    return readerPage(tx, params.id, pageOf(query, DEFAULT_PAGE_SIZE));
  });
}

export function readChoices({ inTenant, services }: Caller): Promise<ResponseOf<typeof audienceChoices>> {
  return inTenant(async (tx) => ({
    departments: (await everyDepartment(tx)).toSorted((a, b) => a.name.localeCompare(b.name)),
    locations: await workLocations(tx),
    sendsMail: services.mail.hasSmtp,
  }));
}

export async function readAudience(
  { inTenant }: Caller,
  body: ParsedRequest<typeof countAudience>['body'],
): Promise<ResponseOf<typeof countAudience>> {
  return { people: await inTenant((tx) => countPeople(tx, body)) };
}
