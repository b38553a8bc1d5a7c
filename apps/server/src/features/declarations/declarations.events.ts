import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

const entity = 'declaration';
const whose = { employeeId: z.string(), financialYear: z.number() };

export const declarationSubmitted = event('declaration submitted', z.object({ ...whose, isNew: z.boolean() }), {
  action: 'submitted',
  entity,
});

export const declarationReviewed = event('declaration reviewed', z.object({ ...whose, status: z.string() }), {
  action: 'reviewed',
  entity,
});

/** Of one amount; the text is read where it is kept. */
export const declarationCommented = event('declaration commented', z.object({ commentId: z.string() }), {
  action: 'commented',
  entity,
});
