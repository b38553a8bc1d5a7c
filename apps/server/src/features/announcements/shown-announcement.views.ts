import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addAnnouncement,
  type getAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { stateOn } from './announcements.rules.ts';
import { type ListedAnnouncement, reachOf } from './announcements.views.ts';

export type AnnouncementDetails = ResponseOf<typeof getAnnouncement>;

/** Announcements as the caller sees them: with their audience and what can be done where the caller keeps them. */
export async function shownAnnouncements(
  tx: TenantTx,
  { services, principal }: Caller,
  rows: readonly ListedAnnouncement[],
): Promise<AnnouncementDetails[]> {
  const isStaff = principal.role !== 'Member';
  const ids = rows.map(({ id }) => id);
  const reach = isStaff && ids.length > 0 ? await reachOf(tx, ids) : [];
  const names = new Map(isStaff ? (await everyDepartment(tx)).map(({ id, name }) => [id, name]) : []);
  const mayWrite = refuses(addAnnouncement, principal) === null;
  const today = services.clock.today();
  return rows.map((row) => {
    const { startsOn: startDate, departmentIds, locations, roles, ...rest } = row;
    const { people = 0, read = 0 } = reach.find(({ id }) => id === row.id) ?? {};
    const departmentNames = departmentIds.flatMap((id) => names.get(id) ?? []);
    return {
      ...withoutTotal(rest),
      startDate,
      endDate: row.endsOn,
      state: stateOn(today, row),
      audience: isStaff
        ? {
            departmentIds: [...departmentIds],
            departmentNames,
            locations: [...locations],
            roles: [...roles],
            people,
            read,
          }
        : null,
      actions: [...(mayWrite ? (['edit', 'delete'] as const) : []), ...(isStaff ? (['see readers'] as const) : [])],
    };
  });
}

function withoutTotal({
  id,
  title,
  description,
  isPinned,
  isDraft,
  tellsInBell,
  tellsByMail,
  isRead,
  createdByName,
  createdAt,
  version,
}: Omit<ListedAnnouncement, 'startsOn' | 'departmentIds' | 'locations' | 'roles'>) {
  const delivery = { isDraft, tellsInBell, tellsByMail };
  return { id, title, description, isPinned, ...delivery, isRead, createdByName, createdAt, version };
}
