import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { logsClosedUnpaired } from './attendance.events.ts';
import { addressesOf } from './attendance.views.ts';

const DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Who forgot to check out is reminded, with the regularization of the day one press away. */
export const attendanceMails: readonly Listener[] = [
  mailOn(logsClosedUnpaired, async (tx, { config }, { details: { logs } }) => {
    const people = await addressesOf(
      tx,
      logs.map(({ employeeId }) => employeeId),
    );
    return logs.flatMap(({ employeeId, date }) => {
      const person = people.get(employeeId);
      if (!person) return [];
      const day = DATE.format(Date.parse(date));
      const link = `${config.publicUrl}/attendance/requests?regularize=${date}`;
      const body = [
        `Hello ${person.firstName},`,
        `You checked in on ${day} and did not check out, so that day counts no time.`,
        'Ask for a regularization with the times you were at work:',
        link,
      ].join('\n\n');
      return [{ to: person.email, subject: `You did not check out on ${day}`, body, link, userId: employeeId }];
    });
  }),
];
