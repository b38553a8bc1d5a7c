import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type AnnouncementState,
  addAnnouncement,
  type getAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
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
    const { startsOn: startDate, endsOn: endDate, departmentIds, locations, roles, ...rest } = row;
    const { people = 0, read = 0 } = reach.find(({ id }) => id === row.id) ?? {};
    const departmentNames = departmentIds.flatMap((id) => names.get(id) ?? []);
    return {
      ...rest,
      startDate,
      endDate,
      state: stateOn(today, row),
      audience: isStaff ? { departmentIds, departmentNames, locations, roles, people, read } : null,
      actions: [...(mayWrite ? (['edit', 'delete'] as const) : []), ...(isStaff ? (['see readers'] as const) : [])],
    };
  });
}

/** By its dates, both days on which it is shown; a draft is shown on none. */
function stateOn(
  today: string,
  { isDraft, startsOn, endsOn }: Pick<ListedAnnouncement, 'isDraft' | 'startsOn' | 'endsOn'>,
): AnnouncementState {
  if (isDraft) return 'draft';
  if (startsOn > today) return 'scheduled';
  return endsOn !== null && endsOn < today ? 'expired' : 'current';
}
