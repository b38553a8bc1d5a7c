import { moderators, Role } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { enumNumber, id } from '../../wire.ts';
import { z } from '../../zod.ts';

export const listRoles = get('/roles', {
  summary: 'The three roles, how many people hold each and what they may read and do that the next one may not',
  ability: 'See what each role can do',
  access: moderators(),
  output: value(
    z.array(
      z.object({
        id: enumNumber(Role),
        name: z.string(),
        usersCount: z.int(),
        /** What it may read, and what it may do, that the next role may not. */
        reads: z.array(z.string()),
        may: z.array(z.string()),
        /** Whether the caller may give it to somebody. */
        mayGive: z.boolean(),
      }),
    ),
  ),
});

export const assignRole = post('/roles/{role}/{user}', {
  summary: 'Give an active person another role',
  ability: 'Change the role of a person',
  access: moderators(),
  params: z.object({ role: enumNumber(Role), user: id }),
  output: value(z.object({ id, roleId: enumNumber(Role), version: z.int() })),
  message: 'Role assigned successfully',
});
