// The address a mail was just sent to, remembered for this tab: the next page says where to look.
import { readForTab, writeForTab } from '../../platform/stored.ts';

export type SentMail = {
  readonly email: string;
  /** Only on an installation without a mail server: the link that would have been sent. */
  readonly link: string | null;
};

const STORED_AT = 'muster.sent-mail';

export function rememberSentMail(mail: SentMail): void {
  writeForTab(STORED_AT, JSON.stringify(mail));
}

export function forgetSentMail(): void {
  writeForTab(STORED_AT, null);
}

export function sentMail(): SentMail | null {
  const stored: unknown = JSON.parse(readForTab(STORED_AT) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || typeof stored.email !== 'string')
    return null;
  return { email: stored.email, link: 'link' in stored && typeof stored.link === 'string' ? stored.link : null };
}
