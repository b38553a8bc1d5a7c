import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ title: z.string() });

export const announcementAdded = event('announcement added', details, { action: 'created', entity: 'announcement' });
export const announcementChanged = event('announcement changed', details, {
  action: 'changed',
  entity: 'announcement',
});
export const announcementDeleted = event('announcement deleted', details, {
  action: 'deleted',
  entity: 'announcement',
});

/** Their first day has come: their people are told. */
export const announcementsPublished = event('announcements published', z.object({ ids: z.array(z.string()) }));
