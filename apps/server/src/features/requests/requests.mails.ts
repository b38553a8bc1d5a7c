import { REQUEST_TYPE_LABELS } from '@muster/contract/features/requests-details.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { requestCreated, requestsDecided, swapAccepted } from './requests.events.ts';
import { type Addressee, addresseesOf } from './requests.views.ts';
import { typeOf } from './shown-request.ts';

const BECAME = { Completed: 'approved', Rejected: 'rejected', Cancelled: 'cancelled' } as const;

const DATE = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dateOf = (day: string) => DATE.format(Date.parse(day));
const daysOf = (from: string, to: string) => (from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`);

const linkOf = (publicUrl: string) => `${publicUrl}/attendance/requests`;
const whatOf = ({ type, fromDate, toDate }: Addressee) =>
  `${REQUEST_TYPE_LABELS[typeOf(type)]} request for ${daysOf(fromDate, toDate)}`;

export const requestsMails: readonly Listener[] = [
  mailOn(requestCreated, async (tx, { config }, { entityId, by }) => {
    const link = linkOf(config.publicUrl);
    const people = await addresseesOf(tx, [entityId]);
    return people.flatMap(({ isRequester, email, userId, firstName, requesterName, fromDate, toDate }) => {
      if (isRequester || email === null || userId === by.id) return [];
      const subject = `${requesterName} asks you to swap shifts on ${daysOf(fromDate, toDate)}`;
      const body = [`Hello ${firstName},`, `${subject}. Agree or decline under Requests.`, link].join('\n\n');
      return [{ to: email, subject, body, link, userId }];
    });
  }),
  mailOn(swapAccepted, async (tx, { config }, { by, details: { requestId } }) => {
    const link = linkOf(config.publicUrl);
    const people = await addresseesOf(tx, [requestId]);
    return people.flatMap((one) => {
      if (!one.isRequester || one.email === null || one.userId === by.id) return [];
      const subject = `${one.withUserName} agrees to your ${whatOf(one)}`;
      const body = [`Hello ${one.firstName},`, `${subject}. It counts once it is approved.`, link].join('\n\n');
      return [{ to: one.email, subject, body, link, userId: one.userId }];
    });
  }),
  mailOn(requestsDecided, async (tx, { config }, { by, details: { status, requestIds } }) => {
    const link = linkOf(config.publicUrl);
    const people = await addresseesOf(tx, requestIds);
    return people.flatMap((one) => {
      // Nobody is told what they just did themselves.
      if (one.email === null || one.userId === by.id) return [];
      const whose = one.isRequester ? 'your' : `${one.requesterName}’s`;
      const subject = `${one.isRequester ? 'Your' : whose} ${whatOf(one)} is ${BECAME[status]}`;
      const body = [
        `Hello ${one.firstName},`,
        `${by.name} ${BECAME[status]} ${whose} ${whatOf(one)}.`,
        ...(one.comments ? [`They wrote: ${one.comments}`] : []),
        link,
      ].join('\n\n');
      return [{ to: one.email, subject, body, link, userId: one.userId }];
    });
  }),
];
