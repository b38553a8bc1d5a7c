// The address a mail was just sent to, remembered for this tab: the next page says where to look.
import { readForTab, writeForTab } from '../../platform/stored.ts';

export type SentMail = {
  readonly email: string;
  /** Only on an installation without a mail server: the link that would have been sent. */
  readonly link: string | null;
  /** Says when the link is opened in this tab that the organisation was registered here. */
  readonly browserKey: string | null;
};

const STORED_AT = 'muster.sent-mail';

export function storeSentMail(mail: SentMail): void {
  writeForTab(STORED_AT, JSON.stringify(mail));
}

export function clearSentMail(): void {
  writeForTab(STORED_AT, null);
}

export function sentMail(): SentMail | null {
  const value: unknown = JSON.parse(readForTab(STORED_AT) ?? 'null');
  if (typeof value !== 'object' || value === null || !('email' in value) || typeof value.email !== 'string')
    return null;
  return {
    email: value.email,
    link: 'link' in value && typeof value.link === 'string' ? value.link : null,
    browserKey: 'browserKey' in value && typeof value.browserKey === 'string' ? value.browserKey : null,
  };
}

/** What this tab knows of a registration with this address. */
export function browserKeyFor(email: string): string | null {
  const mail = sentMail();
  return mail?.email === email ? mail.browserKey : null;
}
