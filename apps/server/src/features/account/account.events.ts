import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';
import { SIGN_IN_ENTITY } from './record-sign-ins.ts';

/** An administrator read the link of a mail to somebody, where no mail server sends it. */
export const mailLinkOpened = event('mail link opened', z.object({ subject: z.string() }), {
  action: 'opened the link of',
  entity: SIGN_IN_ENTITY,
});
