import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ name: z.string(), date: z.string() });

export const holidayAdded = event('holiday added', details, { action: 'created', entity: 'holiday' });
export const holidayChanged = event('holiday changed', details, { action: 'changed', entity: 'holiday' });
export const holidayDeleted = event('holiday deleted', details, { action: 'deleted', entity: 'holiday' });
