import { moderators } from '../../access.ts';
import { email } from '../../contact-fields.ts';
import { post, value } from '../../endpoint.ts';
import { day } from '../../wire.ts';
import { z } from '../../zod.ts';
import { personFields } from './users-person.ts';

/** People of one quick invitation. More come from a file. */
export const MAX_QUICK_INVITES = 50;

export const DUPLICATE_EMAIL = 'This e-mail is in another row too';

const { firstName, lastName, dateOfJoining, workState } = personFields;

export const quickPerson = z.object({
  firstName,
  lastName,
  email: z
    .preprocess((input) => (input === '' || input === null ? undefined : input), z.string('Work email is required'))
    .pipe(email),
  dateOfJoining,
});

/** The minimum for an invitation; the person and payroll ask for the rest later. */
export const quickInvitation = z
  .object({
    people: z
      .array(quickPerson)
      .min(1, 'Add at least one person')
      .max(MAX_QUICK_INVITES, `Invite at most ${MAX_QUICK_INVITES} people at once. For more, use Import Users.`),
    /** Where all of them work. */
    workState,
  })
  .superRefine(({ people }, context) => {
    const emails = new Set<string>();
    for (const [index, { email: address }] of people.entries()) {
      if (emails.has(address)) {
        context.addIssue({ code: 'custom', path: ['people', index, 'email'], message: DUPLICATE_EMAIL });
      }
      emails.add(address);
    }
  });

export const quickInvite = post('/Users/quickInvite', {
  summary: 'Invite several people by name, e-mail and joining date; each gets the next employee number',
  ability: 'Invite people, and send an invitation again',
  access: moderators(),
  body: quickInvitation,
  output: value(
    z.object({
      invited: z.array(z.object({ email: z.string(), employeeNumber: z.string(), dateOfJoining: day })),
      /** Who was left out and why; `row` counts from 0, as the people were sent. */
      errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
    }),
  ),
});
