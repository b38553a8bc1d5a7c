import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** Whoever runs a payroll may approve it too, once another administrator confirms that. */
export const onePersonApprovalAsked = event('one-person approval asked for', z.object({}));
