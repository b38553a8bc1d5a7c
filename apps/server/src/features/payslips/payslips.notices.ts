import { everyone } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn, removeNotices } from '../notifications/notices.facts.ts';
import type { NoticeKind } from '../notifications/notifications.facts.ts';
import { readersOfRun } from '../payroll/payslip-record/payslip-records.facts.ts';
import { payrollApproved, payrollRejected } from '../payroll/run/payroll.events.ts';
import { recipientsOf } from './payslips.views.ts';

const READY: NoticeKind = {
  key: 'payslip ready',
  area: 'Payroll',
  label: 'My payslip is ready',
  access: everyone(),
  defaults: { inApp: true, email: 'now' },
};

export const payslipsNotices: readonly FeatureNotice[] = [
  noticeOn(payrollApproved, READY, async (tx, _, { entityId, details: { month, isMailed } }) => {
    const readers = await readersOfRun(tx, entityId);
    return (await recipientsOf(tx, entityId, null))
      .filter(({ payslipId }) => readers.has(payslipId))
      .map(({ payslipId, userId }) => ({
        userId,
        about: entityId,
        isMailed,
        title: `Your payslip for ${month}`,
        // The amount is not in it: the link asks its reader to log in.
        text: [`Your payslip for ${month} is ready. Log in to see it, with the reason for every figure:`],
        message: 'Open it to see every figure with its reason.',
        link: `/payroll/payslips/${payslipId}`,
      }));
  }),
  // There is nothing behind the link any more.
  noticeOn(payrollRejected, READY, async (tx, services, { entityId }) => {
    await removeNotices(tx, services, READY, [entityId]);
    return [];
  }),
];
