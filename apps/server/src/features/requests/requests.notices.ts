import { everyone, moderators } from '@muster/contract/access.ts';
import { REQUEST_TYPE_LABELS } from '@muster/contract/features/requests/requests-details.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { type FeatureNotice, noticeOn, settleNotices } from '../notifications/notices.facts.ts';
import { type Notice, noticeKindsOf } from '../notifications/notifications.facts.ts';
import { requestCreated, requestsDecided, swapAccepted } from './requests.events.ts';
import { type Addressee, addresseesOf, decidersOf } from './requests.views.ts';
import { typeOf } from './shown-request.views.ts';

const kind = noticeKindsOf('Requests', everyone({ feature: 'Requests' }));
const TO_DECIDE = kind('request to decide', 'A request waits for my decision', {
  access: moderators({ team: true, feature: 'Requests' }),
  group: 'decide',
  email: 'daily',
});
const DECIDED = kind('request decided', 'A request of mine is decided');
const SWAP = kind('shift swap', 'A colleague asks me to swap shifts, or agrees to');

const BECAME = { Completed: 'approved', Rejected: 'rejected', Cancelled: 'cancelled' } as const;
const ownLink = (id: string) => `/attendance/requests?request=${id}`;
const teamLink = (id: string) => `/my-team/requests?people=AllEmployees&request=${id}`;

const dateOf = (day: string) => formatDate(calendarDate(day));
const daysOf = (from: string, to: string) => (from === to ? dateOf(from) : `${dateOf(from)} to ${dateOf(to)}`);
const typeAndDays = ({ type, fromDate, toDate }: Pick<Addressee, 'type' | 'fromDate' | 'toDate'>) =>
  `${REQUEST_TYPE_LABELS[typeOf(type)]} request for ${daysOf(fromDate, toDate)}`;

/** Whoever may decide, once there is something to decide. */
async function askDeciders(tx: TenantTx, requestId: string, byId: string | null): Promise<Notice[]> {
  return (await decidersOf(tx, requestId))
    .filter(({ userId }) => userId !== byId)
    .map(({ userId, requesterName, reason, ...request }) => ({
      userId,
      about: requestId,
      title: `${requesterName}: ${typeAndDays(request)}`,
      text: [`Waits for your decision. Reason: ${reason}`],
      link: teamLink(requestId),
    }));
}

export const requestsNotices: readonly FeatureNotice[] = [
  noticeOn(requestCreated, TO_DECIDE, async (tx, _, { entityId, by, details: { requestType } }) =>
    requestType === 'ShiftSwap' ? [] : askDeciders(tx, entityId, by.id),
  ),
  noticeOn(swapAccepted, TO_DECIDE, (tx, _, { by, details: { requestId } }) => askDeciders(tx, requestId, by.id)),
  noticeOn(requestCreated, SWAP, async (tx, _, { entityId, by }) =>
    (await addresseesOf(tx, [entityId]))
      .filter(({ isRequester, userId }) => !isRequester && userId !== by.id)
      .map(({ userId, requesterName, fromDate, toDate }) => {
        const title = `${requesterName} asks you to swap shifts on ${daysOf(fromDate, toDate)}`;
        return {
          userId,
          about: entityId,
          title,
          text: [`${title}. Agree or decline under Requests.`],
          link: ownLink(entityId),
        };
      }),
  ),
  noticeOn(swapAccepted, SWAP, async (tx, services, { by, details: { requestId } }) => {
    await settleNotices(tx, services, SWAP, { abouts: [requestId] });
    return (await addresseesOf(tx, [requestId]))
      .filter(({ isRequester, userId }) => isRequester && userId !== by.id)
      .map((request) => {
        const title = `${request.withUserName} agrees to your ${typeAndDays(request)}`;
        return {
          userId: request.userId,
          about: `${requestId} agreed`,
          title,
          text: [`${title}. It counts once it is approved.`],
          link: ownLink(requestId),
        };
      });
  }),
  noticeOn(requestsDecided, DECIDED, async (tx, services, { by, details: { status, requestIds } }) => {
    await settleNotices(tx, services, TO_DECIDE, { abouts: requestIds });
    await settleNotices(tx, services, SWAP, { abouts: requestIds });
    return (await addresseesOf(tx, requestIds))
      .filter(({ userId }) => userId !== by.id) // Nobody is told what they just did themselves.
      .map((request) => {
        const whose = request.isRequester ? 'your' : `${request.requesterName}’s`;
        return {
          userId: request.userId,
          about: request.requestId,
          title: `${request.isRequester ? 'Your' : whose} ${typeAndDays(request)} is ${BECAME[status]}`,
          text: [
            `${by.name} ${BECAME[status]} ${whose} ${typeAndDays(request)}.`,
            ...(request.comments ? [`They wrote: ${request.comments}`] : []),
          ],
          link: ownLink(request.requestId),
        };
      });
  }),
];
