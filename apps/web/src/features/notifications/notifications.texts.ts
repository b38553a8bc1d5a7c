import type { EmailChoice } from '@muster/contract/features/notifications.contract.ts';

export const NOTHING_YET = {
  title: 'Nothing new',
  words: 'Requests, decisions, payslips and announcements show here as they come.',
};

export const EMAIL_LABELS: Readonly<Record<EmailChoice, string>> = {
  off: 'No e-mail',
  now: 'At once',
  daily: 'Daily summary',
};

export const DAILY_HINT = 'The daily summary is sent at 8 in the morning, with what you have not read by then.';
