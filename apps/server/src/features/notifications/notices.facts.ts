import { createHash } from 'node:crypto';
import type { TenantTx } from '../../platform/database/database.ts';
import type { EventKind } from '../../platform/events/event.ts';
import { type DeliveredEvent, type Listener, listener } from '../../platform/events/listener.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { deliverNotices } from './deliver-notices.ts';
import { type Notice, type NoticeKind, noticeKinds } from './notifications.facts.ts';
import { removeAbout, settleAbout } from './notifications.store.ts';

/** A kind with the listener that tells it: what `<feature>.notices.ts` lists. */
export type FeatureNotice = { readonly kind: NoticeKind; readonly listener: Listener; readonly provision: Provision };

/** Tells people of an event: `write` says whom and what. Nobody is told twice, however often the event is delivered. */
export function noticeOn<T>(
  event: EventKind<T>,
  kind: NoticeKind,
  write: (tx: TenantTx, services: Services, event: DeliveredEvent<T>) => Promise<readonly Notice[]>,
): FeatureNotice {
  const work = async (tx: TenantTx, services: Services, delivered: DeliveredEvent<T>) =>
    deliverNotices(tx, services, { eventId: delivered.id, kind }, await write(tx, services, delivered));
  return { kind, listener: listener(`notice of ${kind.key}`, event, work), provision: noticeKinds.with(kind) };
}

/**
 * Tells people by the clock, and not because something happened: of each thing, which its `about` names, once and never
 * again.
 */
export function notifyOnce(
  tx: TenantTx,
  services: Services,
  kind: NoticeKind,
  notices: readonly (Notice & { readonly about: string })[],
): Promise<void> {
  return deliverNotices(tx, services, { eventId: idOf(kind.key), kind }, notices);
}

/** A UUID (version 8) made of a text. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What people were told of these things is answered, or seen elsewhere: it counts as read, for one of them or for all. */
export async function settleNotices(
  tx: TenantTx,
  services: Services,
  kind: NoticeKind,
  things: { readonly abouts: readonly string[]; readonly userId?: string },
): Promise<void> {
  services.live.notify(tx, await settleAbout(tx, kind.key, things));
}

/** The things are gone, and nobody should be led to them any more. */
export async function removeNotices(
  tx: TenantTx,
  services: Services,
  kind: NoticeKind,
  abouts: readonly string[],
): Promise<void> {
  services.live.notify(tx, await removeAbout(tx, kind.key, abouts));
}
