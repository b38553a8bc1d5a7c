import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { notice } from '../users/notice.facts.ts';
import { bankAccountChanged, ownSalaryChanged } from './people.events.ts';

export const peopleMails: readonly Listener[] = [
  mailOn(bankAccountChanged, (tx, _, event) => {
    const { from, now } = event.details;
    const before = from ? `Before, it was paid into ${from}` : 'Before, there was no bank account';
    const isNow = (at: string) =>
      now
        ? `Your salary from ${at} is now paid into the account ${now}`
        : `${at} now has no bank account for your salary`;
    return notice(tx, event, {
      subject: 'Your bank account was changed',
      line: (at, by) => `${isNow(at)}. ${before}. It was changed by ${by}.`,
    });
  }),
  mailOn(ownSalaryChanged, (tx, _, event) =>
    notice(tx, event, {
      subject: 'Your salary was changed',
      line: (at, by) => `Your salary at ${at} was changed by ${by}.`,
    }),
  ),
];
