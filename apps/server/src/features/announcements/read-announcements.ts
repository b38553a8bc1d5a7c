import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  audienceChoices,
  countAudience,
  listAnnouncements,
  listReaders,
  previewAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { bellMessage, mailText } from '../notifications/notice-words.facts.ts';
import { settleNotices } from '../notifications/notices.facts.ts';
import { contactsOf } from '../notifications/notifications.facts.ts';
import { ANNOUNCEMENT, noticeOf } from './announcements.notices.ts';
import { insertRead } from './announcements.store.ts';
import { announcementPage, countPeople, peopleByDepartment, readerPage, workLocations } from './announcements.views.ts';
import { type AnnouncementDetails, shownAnnouncements } from './shown-announcement.views.ts';

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
export async function oneAnnouncement(tx: TenantTx, caller: Caller, id: string): Promise<AnnouncementDetails> {
  const query = { ...askedBy(caller), state: null, id };
  const { rows } = await announcementPage(tx, query, { pageSize: 1, offset: 0 });
  return orNotFound((await shownAnnouncements(tx, caller, rows))[0]);
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
  return inTenant(async (tx) => {
    const people = await peopleByDepartment(tx);
    const departments = (await everyDepartment(tx)).toSorted((a, b) => a.name.localeCompare(b.name));
    return {
      people: (await countPeople(tx, EVERYBODY)).people,
      departments: departments.map(({ id, name }) => ({ id, name, people: people.get(id) ?? 0 })),
      locations: await workLocations(tx),
      sendsMail: services.mail.hasSmtp,
    };
  });
}

const EVERYBODY = { departmentIds: [], locations: [], roles: [] };

export function readAudience(
  { inTenant }: Caller,
  body: ParsedRequest<typeof countAudience>['body'],
): Promise<ResponseOf<typeof countAudience>> {
  return inTenant((tx) => countPeople(tx, body));
}

/** In the words in which it is sent; the end of its address is not known before that. */
export function readPreview(
  { inTenant, services, principal }: Caller,
  body: ParsedRequest<typeof previewAnnouncement>['body'],
): Promise<ResponseOf<typeof previewAnnouncement>> {
  return inTenant(async (tx) => {
    const [contact] = await contactsOf.of(services)(tx, [principal.userId]);
    const notice = noticeOf({ id: '…', ...body });
    const { subject, body: text } = mailText(notice, contact?.firstName ?? '', services.config.publicUrl);
    return {
      bell: { title: notice.title, message: bellMessage(notice) },
      mail: { subject, body: text },
    };
  });
}
