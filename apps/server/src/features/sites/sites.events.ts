import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ name: z.string() });

export const siteAdded = event('site added', details, { action: 'created', entity: 'client site' });
export const siteChanged = event('site changed', details, { action: 'changed', entity: 'client site' });
export const siteDeleted = event('site deleted', details, { action: 'deleted', entity: 'client site' });
export const sitePeopleAssigned = event('site people assigned', details, {
  action: 'people assigned',
  entity: 'client site',
});
