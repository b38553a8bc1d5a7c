import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { notice } from '../users/notice.facts.ts';
import { bankAccountChanged, ownSalaryChanged } from './people.events.ts';

export const peopleMails: readonly Listener[] = [
  mailOn(bankAccountChanged, (tx, _, heard) => {
    const { from, now } = heard.told;
    const was = from ? `${from} before` : 'none before';
    const is = now ? `The account for your salary is now ${now}` : 'Your salary has no account now';
    return notice(tx, heard, {
      subject: 'Your bank account was changed',
      line: (at, by) => `${is} (${was}). At ${at} this was changed by ${by}.`,
    });
  }),
  mailOn(ownSalaryChanged, (tx, _, heard) =>
    notice(tx, heard, {
      subject: 'Your own pay was changed',
      line: (at, by) => `At ${at} your salary was changed by ${by}.`,
    }),
  ),
];
