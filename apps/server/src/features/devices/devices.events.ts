import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const device = z.object({ name: z.string() });

export const deviceAdded = event('device added', device, { action: 'created', entity: 'device' });
export const deviceChanged = event('device changed', device, { action: 'changed', entity: 'device' });
export const deviceKeyRenewed = event('device key renewed', device, { action: 'new key', entity: 'device' });
export const deviceRevoked = event('device revoked', device, { action: 'revoked', entity: 'device' });
/** A machine without a serial number said its own. */
export const deviceRecognised = event('device recognised', device, { action: 'serial number', entity: 'device' });

export const devicePeopleMapped = event('device people mapped', z.object({ mapped: z.int(), punches: z.int() }), {
  action: 'mapped',
  entity: 'device people',
});
export const devicePersonUnmapped = event('device person unmapped', z.object({ code: z.string() }), {
  action: 'removed',
  entity: 'device people',
});

export const punchesImported = event('punches imported', z.object({ fileName: z.string(), punches: z.int() }), {
  action: 'imported',
  entity: 'device punches',
});
