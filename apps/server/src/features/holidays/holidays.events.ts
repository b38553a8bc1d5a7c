import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ name: z.string(), date: z.string() });
const choice = details.extend({ userId: z.string() });

export const holidayAdded = event('holiday added', details, { action: 'created', entity: 'holiday' });
export const holidayChanged = event('holiday changed', details, { action: 'changed', entity: 'holiday' });
export const holidayDeleted = event('holiday deleted', details, { action: 'deleted', entity: 'holiday' });
export const holidayChosen = event('optional holiday chosen', choice, { action: 'chose', entity: 'holiday' });
export const holidayGivenUp = event('optional holiday given up', choice, { action: 'gave up', entity: 'holiday' });
export const quotaChanged = event('optional holidays changed', z.object({ optionalPerYear: z.int() }), {
  action: 'changed',
  entity: 'holiday settings',
});
export const holidaysAdded = event(
  'holidays added',
  z.object({ added: z.int(), widened: z.int(), known: z.int(), from: z.string() }),
  { action: 'added', entity: 'holidays' },
);
