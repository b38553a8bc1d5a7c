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

export const poiSubmitted = event('proof of investment submitted', z.object({ ...whose, isNew: z.boolean() }), {
  action: 'proofs submitted',
  entity,
});
export const poiCertified = event('proof of investment certified', z.object(whose), {
  action: 'proofs certified',
  entity,
});
export const poiReviewed = event('proof of investment reviewed', z.object({ ...whose, isDone: z.boolean() }), {
  action: 'proofs reviewed',
  entity,
});
export const proofAdded = event('proof added', z.object({ proofId: z.string() }), { action: 'proof added', entity });
export const proofRemoved = event('proof removed', z.object({ proofId: z.string() }), {
  action: 'proof removed',
  entity,
});
