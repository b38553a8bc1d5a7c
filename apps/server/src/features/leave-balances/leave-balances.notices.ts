import { everyone, moderators } from '@muster/contract/access.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn, settleNotices } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { staffAndName } from './encashments.views.ts';
import { encashmentAsked, encashmentDecided } from './leave-balances.events.ts';

const TO_DECIDE: NoticeKind = {
  key: 'encashment to decide',
  area: 'Leave',
  label: 'Somebody asks to encash leave',
  group: 'decide',
  access: moderators({ feature: 'Leaves' }),
  defaults: { inApp: true, email: 'daily' },
};

const DECIDED: NoticeKind = {
  key: 'encashment decided',
  area: 'Leave',
  label: 'My request to pay out leave is decided',
  access: everyone({ feature: 'Leaves' }),
  defaults: { inApp: true, email: 'now' },
};

const BECAME = { Approved: 'approved', Rejected: 'rejected', Cancelled: 'taken back' } as const;

function monthInWords(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return formatMonth({ year, month: number });
}

export const leaveBalancesNotices: readonly FeatureNotice[] = [
  noticeOn(encashmentAsked, TO_DECIDE, async (tx, _, { entityId, by, details }) => {
    const { name, staff } = await staffAndName(tx, details.employeeId);
    return staff
      .filter((userId) => userId !== by.id && userId !== details.employeeId)
      .map((userId) => ({
        userId,
        about: entityId,
        title: `${name} asks to encash ${details.amount} of ${details.leaveType}`,
        text: ['Waits for your decision.'],
        link: '/leaves/customize-balance?part=paid-out',
      }));
  }),
  noticeOn(encashmentDecided, DECIDED, async (tx, services, { entityId, by, details }) => {
    await settleNotices(tx, services, TO_DECIDE, { abouts: [entityId] });
    const { employeeId: userId, amount, leaveType, status, payMonth, comments } = details;
    if (userId === by.id) return [];
    const paid = payMonth === null ? [] : [`It is paid with the payroll of ${monthInWords(payMonth)}.`];
    const wrote = comments === null ? [] : [`They wrote: ${comments}`];
    return [
      {
        userId,
        about: entityId,
        title: `Your request to pay out ${amount} of ${leaveType} is ${BECAME[status]}`,
        text: [`${by.name} decided it.`, ...paid, ...wrote],
        link: '/leaves/my-leaves',
      },
    ];
  }),
];
