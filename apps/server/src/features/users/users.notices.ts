import { administrators } from '@muster/contract/access.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { DeliveredEvent } from '../../platform/events/listener.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { noticeKindsOf } from '../notifications/notifications.facts.ts';
import { addedInWords, administratorsBeside, paidInWords, type Words } from './staff.texts.ts';
import { moderatorPayChanged, staffAdded } from './users.events.ts';

const STAFF = noticeKindsOf('People', administrators())(
  'staff watched',
  'Somebody becomes a moderator or an administrator, or the pay of a moderator is changed',
  { email: 'off', isAlwaysMailed: true },
);

export const usersNotices: readonly FeatureNotice[] = [
  noticeOn(staffAdded, STAFF, (tx, _, event) => news(tx, event, addedInWords(event.details, event.by.name))),
  noticeOn(moderatorPayChanged, STAFF, (tx, _, event) => news(tx, event, paidInWords(event.details, event.by.name))),
];

async function news(tx: TenantTx, event: DeliveredEvent<unknown>, { subject, line, path }: Words) {
  return (await administratorsBeside(tx, event)).map(({ id: userId }) => ({
    userId,
    about: event.entityId,
    title: subject,
    text: [line],
    link: path,
  }));
}
