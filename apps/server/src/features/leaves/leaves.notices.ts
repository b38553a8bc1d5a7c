import { everyone, moderators } from '@muster/contract/access.ts';
import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type FeatureNotice, noticeOn, removeNotices, settleNotices } from '../notifications/notices.facts.ts';
import { type Notice, noticeKindsOf } from '../notifications/notifications.facts.ts';
import { delegatesOf } from './delegations.store.ts';
import { dateInWords, daysInWords } from './judge/refusals.texts.ts';
import { decidables } from './leaves.access.ts';
import { leaveApplied, leaveChanged, leaveDelegated, leavesCancelled, leavesDecided } from './record/leaves.events.ts';
import { addressesOf, type LeaveRow, leavesById, staffOf } from './record/leaves.views.ts';

const kind = noticeKindsOf('Leave', everyone({ feature: 'Leaves' }));
const TO_DECIDE = kind('leave to decide', 'A leave waits for my decision', { group: 'decide' });
const DECIDED = kind('leave decided', 'A leave of mine is decided, or others apply for one for me');
const NOT_AWAY = kind('leave cancelled', 'An approved leave of somebody who reports to me is cancelled', {
  access: moderators({ team: true, feature: 'Leaves' }),
});
const DELEGATED = kind('leave delegated', 'I decide leave for somebody who is away');

const daysOf = ({ fromDate, toDate }: LeaveRow) => daysInWords(fromDate, toDate);
const lengthOf = ({ unit, amount }: LeaveRow) => leaveInWords(unit, wireLeave(unit, amount));
const whatOf = (row: LeaveRow) => `${row.typeName}, ${daysOf(row)}`;
const ownLink = (id: string) => `/leaves/my-leaves?leave=${id}`;
const approvalLink = (id: string) => `/leaves/my-approvals?leave=${id}`;

/** Whom leaves wait for now: who decides, whoever decides for them while they are away, and staff where nobody else does. */
async function askedFor(tx: TenantTx, services: Services, rows: readonly LeaveRow[]) {
  const { of } = await decidables(tx, services, rows);
  const waits = rows.flatMap((row) => {
    const { approvers, level } = of(row);
    return row.status === 1 ? [{ row, approver: approvers[level] ?? null }] : [];
  });
  const ids = waits.flatMap(({ approver }) => approver ?? []);
  const delegates = await delegatesOf(tx, ids, services.clock.today());
  const staff = waits.some(({ approver }) => approver === null) ? await staffOf(tx) : [];
  return waits.map(({ row, approver }) => {
    const others = delegates.filter(({ fromUserId }) => fromUserId === approver).map(({ toUserId }) => toUserId);
    const people = approver === null ? staff.map(({ id }) => id) : [approver, ...others];
    return { row, people: [...new Set(people)].filter((id) => id !== row.userId) };
  });
}

/** Nobody is told what they just did themselves. */
async function askDeciders(
  tx: TenantTx,
  services: Services,
  ids: readonly string[],
  by: string | null,
): Promise<Notice[]> {
  const asked = await askedFor(tx, services, await leavesById(tx, ids));
  return asked.flatMap(({ row, people }) =>
    people
      .filter((userId) => userId !== by)
      .map((userId) => {
        const title = `${row.employeeName} asks for ${whatOf(row)}`;
        return {
          userId,
          about: row.id,
          title,
          text: [`${title} (${lengthOf(row)}).`, `They wrote: ${row.reason}`],
          message: `${lengthOf(row)}. They wrote: ${row.reason}`,
          link: approvalLink(row.id),
        };
      }),
  );
}

type Told = {
  readonly ids: readonly string[];
  readonly by: { id: string | null; name: string };
  readonly became: string;
};

async function notifyApplicants(tx: TenantTx, { ids, by, became }: Told): Promise<Notice[]> {
  const rows = await leavesById(tx, ids);
  return rows
    .filter(({ userId }) => userId !== by.id)
    .map((row) => ({
      userId: row.userId,
      about: row.id,
      title: `Your ${whatOf(row)} is ${became}`,
      text: [
        `${by.name} ${became} your ${whatOf(row)} (${lengthOf(row)}).`,
        ...(row.comments ? [`They wrote: ${row.comments}`] : []),
      ],
      link: ownLink(row.id),
    }));
}

/** A leave that others applied for, told to whose it is. */
async function notifyPerson(tx: TenantTx, id: string, by: { id: string | null; name: string }): Promise<Notice[]> {
  const rows = await leavesById(tx, [id]);
  return rows
    .filter(({ userId, status }) => userId !== by.id && status === 1)
    .map((row) => ({
      userId: row.userId,
      about: row.id,
      title: `${by.name} applied for ${whatOf(row)} for you`,
      text: [`${by.name} applied for ${whatOf(row)} (${lengthOf(row)}) for you. It waits for approval.`],
      link: ownLink(row.id),
    }));
}

/** Their first manager counts on somebody who is not away after all. */
async function notifyManagers(tx: TenantTx, services: Services, ids: readonly string[], by: string | null) {
  const rows = await leavesById(tx, ids);
  const { managersOf } = await decidables(tx, services, rows);
  return rows.flatMap((row): Notice[] => {
    const manager = managersOf(row.userId)[0]?.id;
    if (manager === undefined || manager === by) return [];
    return [
      {
        userId: manager,
        about: row.id,
        title: `${row.employeeName} is not on leave on ${daysOf(row)}`,
        text: [`${whatOf(row)} of ${row.employeeName} is cancelled.`],
        link: '/my-team/leaves',
      },
    ];
  });
}

export const leavesNotices: readonly FeatureNotice[] = [
  noticeOn(leaveApplied, TO_DECIDE, (tx, services, { entityId, by }) => askDeciders(tx, services, [entityId], by.id)),
  noticeOn(leaveChanged, TO_DECIDE, async (tx, services, { entityId, by }) => {
    await removeNotices(tx, services, TO_DECIDE, [entityId]);
    return askDeciders(tx, services, [entityId], by.id);
  }),
  noticeOn(leavesDecided, TO_DECIDE, async (tx, services, { by, details: { leaveIds, passedOn } }) => {
    await settleNotices(tx, services, TO_DECIDE, { abouts: [...leaveIds, ...passedOn] });
    return askDeciders(tx, services, passedOn, by.id);
  }),
  noticeOn(leavesCancelled, TO_DECIDE, async (tx, services, { details: { leaveIds } }) => {
    await settleNotices(tx, services, TO_DECIDE, { abouts: leaveIds });
    return [];
  }),
  noticeOn(leaveApplied, DECIDED, (tx, _, { entityId, by }) => notifyPerson(tx, entityId, by)),
  noticeOn(leavesDecided, DECIDED, (tx, _, { by, details: { status, leaveIds } }) =>
    notifyApplicants(tx, { ids: leaveIds, by, became: status.toLowerCase() }),
  ),
  noticeOn(leavesCancelled, DECIDED, (tx, _, { by, details: { leaveIds } }) =>
    notifyApplicants(tx, { ids: leaveIds, by, became: 'cancelled' }),
  ),
  noticeOn(leavesCancelled, NOT_AWAY, (tx, services, { by, details: { wasApproved } }) =>
    notifyManagers(tx, services, wasApproved, by.id),
  ),
  noticeOn(leaveDelegated, DELEGATED, async (tx, _, { by, details }) => {
    const { fromEmployeeId, toEmployeeId, startDate, endDate } = details;
    const from = (await addressesOf(tx, [fromEmployeeId])).find(({ id }) => id === fromEmployeeId);
    if (!from || toEmployeeId === by.id) return [];
    const days = startDate === endDate ? `on ${dateInWords(startDate)}` : `from ${daysInWords(startDate, endDate)}`;
    const title = `You decide leave for ${from.name} ${days}`;
    return [{ userId: toEmployeeId, title, text: [`${title}.`], link: '/leaves/my-approvals' }];
  }),
];
