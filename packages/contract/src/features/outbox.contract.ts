import { administrators } from '../access.ts';
import { endpoint, page } from '../endpoint.ts';
import { id, instant, paging } from '../wire.ts';
import { z } from '../zod.ts';

export const listOutbox = endpoint({
  method: 'GET',
  path: '/Common/outbox',
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
      link: z.string().nullable(),
      status: z.enum(['waiting', 'sent', 'kept', 'failed']),
      failure: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});
