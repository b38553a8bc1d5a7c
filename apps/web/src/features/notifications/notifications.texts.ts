import type { EmailChoice, NoticeGroup } from '@muster/contract/features/notifications/notifications.contract.ts';

export const NOTHING_YET = {
  title: 'Nothing new',
  words: 'Requests, decisions, payslips and announcements show here as they come.',
};

/** Of a group that has none. */
export const NOTHING_OF: Readonly<Record<NoticeGroup, string>> = {
  decide: 'Nothing to decide',
  dues: 'Nothing is due soon',
};

export const GROUP_LABELS: Readonly<Record<NoticeGroup, string>> = { decide: 'To decide', dues: 'Dues' };

export const EMAIL_LABELS: Readonly<Record<EmailChoice, string>> = {
  off: 'No e-mail',
  now: 'At once',
  daily: 'Daily summary',
};

export const DAILY_HINT = 'The daily summary is sent at 8 in the morning, with what you have not read by then.';

export const NO_MAIL = 'E-mail is off: no mail server is set up, so no mail goes out.';
