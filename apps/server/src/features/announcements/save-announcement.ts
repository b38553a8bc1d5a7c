import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  addAnnouncement as addEntry,
  updateNamedAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { By, Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { removeNotices } from '../notifications/notices.facts.ts';
import {
  announcementAdded,
  announcementChanged,
  announcementDeleted,
  announcementsPublished,
} from './announcements.events.ts';
import { ANNOUNCEMENT } from './announcements.notices.ts';
import { type AnnouncementRow, announcementRows, insertRead, takeUnpublished } from './announcements.store.ts';
import { countPeople } from './announcements.views.ts';
import { oneAnnouncement } from './read-announcements.ts';
import type { AnnouncementDetails } from './shown-announcement.views.ts';

type Input = ParsedRequest<typeof addEntry>['body'];

/** Errors: INVALID_INPUT for a department that is not there, and for a choice that nobody fits. */
export function addAnnouncement(caller: Caller, input: Input): Promise<AnnouncementDetails> {
  return caller.inTenant(async (tx) => {
    const columns = await columnsOf(tx, caller, input, null);
    const id = randomUUIDv7();
    const { userId } = caller.principal;
    await announcementRows.insert(tx, { id, ...columns, createdBy: userId, updatedBy: userId });
    // Whoever wrote it knows it.
    await insertRead(tx, id, userId);
    const { title } = columns;
    await recordEvent(tx, caller, announcementAdded, { entityId: id, details: { title }, after: columns });
    await publish(tx, caller, [id]);
    return oneAnnouncement(tx, caller, id);
  });
}

/** Errors: NOT_FOUND, STALE_VERSION, and as for a new one. */
export function updateAnnouncement(
  caller: Caller,
  { id, version, ...input }: ParsedRequest<typeof updateNamedAnnouncement>['body'],
): Promise<AnnouncementDetails> {
  return caller.inTenant(async (tx) => {
    const before = orNotFound(await announcementRows.lock(tx, { id }));
    if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'announcement', id);
    const columns = await columnsOf(tx, caller, input, before);
    const changed = difference(fieldsOf(before), columns);
    if (Object.keys(changed.after).length > 0) {
      await announcementRows.change(tx, { id }, { ...columns, updatedBy: caller.principal.userId });
      await recordEvent(tx, caller, announcementChanged, {
        entityId: id,
        details: { title: columns.title },
        ...changed,
      });
      await publish(tx, caller, [id]);
    }
    return oneAnnouncement(tx, caller, id);
  });
}

/** With what people were told about it: it would lead nowhere. Errors: NOT_FOUND. */
export function deleteAnnouncement(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const before = orNotFound(await announcementRows.lock(tx, { id }));
    await announcementRows.remove(tx, { id });
    await removeNotices(tx, caller.services, ANNOUNCEMENT, [id]);
    const { title } = before;
    await recordEvent(tx, caller, announcementDeleted, { entityId: id, details: { title }, before: fieldsOf(before) });
    return null;
  });
}

/** Tells people of those whose first day has come and of which nobody was told yet; all there are unless some are named. */
export async function publish(tx: TenantTx, by: By, some?: readonly string[]): Promise<void> {
  const ids = await takeUnpublished(tx, by.services.clock.today(), some);
  const [entityId] = ids;
  if (entityId) await recordEvent(tx, by, announcementsPublished, { entityId, details: { ids } });
}

function fieldsOf(row: AnnouncementRow) {
  const { id, tenantId, createdBy, updatedBy, publishedAt, version, createdAt, updatedAt, ...fields } = row;
  return fields;
}

async function columnsOf(tx: TenantTx, { services }: Caller, input: Input, before: AnnouncementRow | null) {
  const { title, description, isPinned, isDraft, tellsInBell, tellsByMail, departmentIds, locations, roles } = input;
  if (isDraft && before && before.publishedAt !== null)
    throw fieldProblem('isDraft', 'Its people were told already: it cannot be a draft again.');
  const startsOn = input.startDate ?? before?.startsOn ?? services.clock.today();
  const endsOn = input.endDate ?? null;
  if (endsOn !== null && endsOn < startsOn) throw fieldProblem('endDate', 'This is before the first day');
  if (endsOn !== null && endsOn < services.clock.today() && endsOn !== before?.endsOn)
    throw fieldProblem('endDate', 'This day is over');
  const knownIds = departmentIds.length > 0 ? new Set((await everyDepartment(tx)).map(({ id }) => id)) : new Set();
  // One that was chosen before and is gone by now hinders nobody.
  const missing = departmentIds.some((id) => !knownIds.has(id) && !before?.departmentIds.includes(id));
  if (missing) throw fieldProblem('departmentIds', 'This department does not exist');
  const audience = {
    departmentIds: [...new Set(departmentIds)],
    locations: [...new Set(locations)],
    roles: [...new Set(roles)],
  };
  if ((await countPeople(tx, audience)).people === 0)
    throw fieldProblem('departmentIds', 'Nobody fits these choices. Leave one of them out.');
  return { title, description, startsOn, endsOn, isPinned, isDraft, tellsInBell, tellsByMail, ...audience };
}
