import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const told = z.object({ name: z.string(), date: z.string() });

export const holidayAdded = event('holiday added', told, { action: 'created', entity: 'holiday' });
export const holidayChanged = event('holiday changed', told, { action: 'changed', entity: 'holiday' });
export const holidayDeleted = event('holiday deleted', told, { action: 'deleted', entity: 'holiday' });
