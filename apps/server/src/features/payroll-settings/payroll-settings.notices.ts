import { administrators } from '@muster/contract/access.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { otherAdministrators } from '../users/second-person.facts.ts';
import { onePersonApprovalAsked } from './payroll-settings.events.ts';

const TO_CONFIRM = {
  key: 'payroll rule to confirm',
  area: 'Payroll',
  label: 'A change of who approves payrolls waits for me',
  group: 'decide',
  access: administrators({ feature: 'Settings' }),
  defaults: { inApp: true, email: 'off' },
  isAlwaysMailed: true,
} as const;

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
