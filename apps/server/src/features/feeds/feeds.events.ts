import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ name: z.string() });

export const feedAdded = event('calendar feed added', details, { action: 'created', entity: 'calendar feed' });
export const feedRevoked = event('calendar feed revoked', details, { action: 'revoked', entity: 'calendar feed' });
