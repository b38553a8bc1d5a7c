import { REQUEST_TYPE_LABELS } from '@muster/contract/features/requests-details.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { requestsDecided } from './requests.events.ts';
import { requestersOf } from './requests.views.ts';
import { typeOf } from './shown-request.ts';

const BECAME = { Completed: 'approved', Rejected: 'rejected', Cancelled: 'cancelled' } as const;

const DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateOf = (day: string) => DATE.format(Date.parse(day));
const daysOf = (from: string, to: string) => (from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`);

export const requestsMails: readonly Listener[] = [
  mailOn(requestsDecided, async (tx, { config }, { by, details: { status, requestIds } }) => {
    const link = `${config.publicUrl}/attendance/requests`;
    const requesters = await requestersOf(tx, requestIds);
    return requesters.flatMap(({ userId, email, firstName, type, fromDate, toDate, comments }) => {
      // Nobody is told what they just did themselves.
      if (email === null || userId === by.id) return [];
      const what = `${REQUEST_TYPE_LABELS[typeOf(type)]} request for ${daysOf(fromDate, toDate)}`;
      const subject = `Your ${what} is ${BECAME[status]}`;
      const body = [
        `Hello ${firstName},`,
        `${by.name} ${BECAME[status]} your ${what}.`,
        ...(comments ? [`They wrote: ${comments}`] : []),
        link,
      ].join('\n\n');
      return [{ to: email, subject, body, link, userId }];
    });
  }),
];
