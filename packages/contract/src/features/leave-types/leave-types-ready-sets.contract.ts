import { moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { explanationSource } from '../../explanation.ts';
import { day, id } from '../../wire.ts';
import { z } from '../../zod.ts';

const access = moderators({ feature: 'Leaves' });
const MANAGES = 'Add, change, switch off and delete leave types';

const readyType = z.object({
  code: z.string(),
  name: z.string(),
  colour: z.string(),
  summary: z.string(),
  rules: z.array(z.object({ label: z.string(), text: z.string() })),
  /** What it follows; empty for what is usual and no law. */
  law: z.array(explanationSource),
  /** A type of this name or code is there already: it is left as it is. */
  isThere: z.boolean(),
});

export const listReadySets = get('/Leaves/types/readySets', {
  summary: 'Sets of leave types to start from, by place and kind of work, each entitlement with its law',
  ability: MANAGES,
  access,
  output: value(
    z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        /** The one for the organisation's state and kind of work; at most one is. */
        isProposed: z.boolean(),
        types: z.array(readyType),
      }),
    ),
  ),
});

export const addReadySet = post('/Leaves/types/readySets', {
  summary: 'Add the types of a ready set that are not there yet; they can be changed like any other',
  ability: MANAGES,
  access,
  body: z.object({
    key: z.string('Choose a set').max(60),
    /** Codes of the types that are wanted; all where nothing is sent. */
    codes: z.array(z.string().max(20)).max(30).optional(),
    /** The first day on which anything is earned; today where nothing is sent. */
    countsFrom: day.optional(),
  }),
  output: value(z.object({ added: z.array(z.object({ id, name: z.string() })) })),
  message: 'Leave types added successfully',
});
