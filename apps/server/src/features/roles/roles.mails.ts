import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { notice } from '../users/notice.facts.ts';
import { roleChanged } from './roles.events.ts';

export const rolesMails: readonly Listener[] = [
  mailOn(roleChanged, (tx, _, event) => {
    const { role } = event.details;
    return notice(tx, event, {
      subject: `You are now ${role === 'Administrator' ? 'an' : 'a'} ${role.toLowerCase()}`,
      line: (at, by) => `Your role at ${at} is now ${role}. It was changed by ${by}.`,
    });
  }),
];
