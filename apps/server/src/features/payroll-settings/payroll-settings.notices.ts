import { administrators } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { noticeKindsOf } from '../notifications/notifications.facts.ts';
import { otherAdministrators } from '../users/second-person.facts.ts';
import { onePersonApprovalAsked } from './payroll-settings.events.ts';

const TO_CONFIRM = noticeKindsOf('Payroll', administrators({ feature: 'Settings' }))(
  'payroll rule to confirm',
  'A change of who approves payrolls waits for me',
  { group: 'decide', email: 'off', isAlwaysMailed: true },
);

export const payrollSettingsNotices: readonly FeatureNotice[] = [
  noticeOn(onePersonApprovalAsked, TO_CONFIRM, async (tx, _, { by }) =>
    (by.id === null ? [] : await otherAdministrators(tx, by.id)).map(({ id: userId }) => ({
      userId,
      title: 'Please confirm: one person may run and approve payrolls',
      text: [`${by.name} asked for it. Until you confirm, a second person must still approve.`],
      link: '/payroll/settings',
    })),
  ),
];
