import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const details = z.object({ name: z.string() });
const dated = details.extend({ from: z.string() });

export const leaveTypeAdded = event('leave type added', dated, { action: 'created', entity: 'leave type' });
export const leaveTypeChanged = event('leave type changed', details, { action: 'changed', entity: 'leave type' });
export const leaveRulesAltered = event('leave rules changed', dated, { action: 'changed', entity: 'leave rules' });
export const leaveTypeDeleted = event('leave type deleted', details, { action: 'deleted', entity: 'leave type' });
export const leaveSettingsSaved = event('leave settings saved', z.object({}), {
  action: 'changed',
  entity: 'leave settings',
});
