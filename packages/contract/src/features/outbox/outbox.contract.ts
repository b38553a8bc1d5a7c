import { administrators } from '../../access.ts';
import { get, page, value } from '../../endpoint.ts';
import { id, instant, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

export const listOutbox = get('/Common/outbox', {
  summary: 'The mails of the organisation, newest first; without an SMTP server they stay here to be read',
  ability: 'Read the mails in the Outbox',
  access: administrators({ outsidePlan: true }),
  query: z.object({ ...paging, searchText: z.string().optional() }),
  output: page(
    z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      /** Kept here with a link, which `openMailLink` shows. */
      hasLink: z.boolean(),
      status: z.enum(['waiting', 'sent', 'kept', 'failed']),
      failure: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});

export const getWaitingMails = get('/Common/outbox/waiting', {
  summary: 'How many mails wait, why the last try to send one failed, and where their links lead',
  ability: null,
  access: administrators({ outsidePlan: true }),
  output: value(
    z.object({
      waiting: z.int(),
      /** What the mail server said, or why it could not be reached; null while nothing is wrong. */
      failure: z.string().nullable(),
      /** Where the links in mails lead: the address at which this Muster is said to be found. */
      linksLeadTo: z.url(),
    }),
  ),
});
