import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const named = z.object({ name: z.string() });

export const shiftAdded = event('shift added', named, { action: 'created', entity: 'shift' });
export const shiftChanged = event('shift changed', named, { action: 'changed', entity: 'shift' });
export const shiftDeleted = event('shift deleted', named, { action: 'deleted', entity: 'shift' });

/** Days as ISO text; a null end is open. */
export const shiftAssigned = event(
  'shift assigned',
  z.object({
    name: z.string(),
    people: z.array(z.string()),
    startDate: z.string(),
    endDate: z.string().nullable(),
    notes: z.string().nullable(),
  }),
  { action: 'assigned', entity: 'shift' },
);

const rotation = z.object({ name: z.string(), startDate: z.string(), endDate: z.string().nullable() });

export const rotationAdded = event('rotation added', rotation, { action: 'created', entity: 'shift rotation' });
/** The changed one goes on under an id of its own. */
export const rotationChanged = event('rotation changed', rotation, { action: 'changed', entity: 'shift rotation' });
export const rotationEnded = event('rotation ended', rotation, { action: 'ended', entity: 'shift rotation' });

/** Of the organisation: the days of a week that were given the shifts of the week before. */
export const weekCopied = event('week copied', z.object({ startDate: z.string(), cells: z.int() }), {
  action: 'copied',
  entity: 'shift week',
});
