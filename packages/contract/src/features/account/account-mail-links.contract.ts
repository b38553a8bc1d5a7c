import { administrators } from '../../access.ts';
import { post, value } from '../../endpoint.ts';
import { idParams } from '../../wire.ts';
import { z } from '../../zod.ts';

export const openMailLink = post('/Common/outbox/{id}/link', {
  summary: 'The link of one mail that was kept here, to hand on; each is an entry of the audit trail',
  ability: 'Hand on the link of a mail where no mail server is set up',
  access: administrators({ outsidePlan: true }),
  params: idParams,
  showsSecret: true,
  output: value(z.object({ link: z.string() })),
  message: 'The audit trail says that you opened this link.',
});
