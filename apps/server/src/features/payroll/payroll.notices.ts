import { moderators } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { payrollApproved, payrollRejected } from './run/payroll.events.ts';

const DECIDED = {
  key: 'payroll decided',
  area: 'Payroll',
  label: 'A payroll that I ran or approved is approved or rejected',
  access: moderators({ feature: 'Payroll' }),
  defaults: { inApp: true, email: 'off' },
} as const;

const others = (people: readonly (string | null | undefined)[], by: string | null) =>
  [...new Set(people)].filter((id) => typeof id === 'string').filter((id) => id !== by);

const linkOf = (runId: string) => `/payroll/details/${runId}`;

export const payrollNotices: readonly FeatureNotice[] = [
  noticeOn(payrollApproved, DECIDED, async (_, __, { entityId, by, details: { month, ranBy } }) =>
    others([ranBy], by.id).map((userId) => ({
      userId,
      title: `The payroll of ${month} is approved`,
      text: [`${by.name} approved it.`],
      link: linkOf(entityId),
    })),
  ),
  noticeOn(payrollRejected, DECIDED, async (_, __, { entityId, by, details }) =>
    others([details.ranBy, details.approvedBy], by.id).map((userId) => ({
      userId,
      title: `The payroll of ${details.month} is rejected`,
      text: [`${by.name} rejected it.`, `They wrote: ${details.reason}`],
      link: linkOf(entityId),
    })),
  ),
];
