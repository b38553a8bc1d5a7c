import { everyone } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { z } from '../../zod.ts';

/** More than any page asks first. */
const MOST_CALLS = 16;
const address = z.string().regex(/^\/[\w./?=&%*,:+-]{1,500}$/, 'Give the path of a call, with its query');

export const readTogether = get('/Dashboard/together', {
  summary:
    'What several calls that only read return, in one response and in their order: the whole response of each, or null where it is refused or no such call',
  ability: null,
  access: everyone({ outsidePlan: true }),
  query: z.object({
    calls: z
      .union([address, z.array(address).max(MOST_CALLS, `Ask for at most ${MOST_CALLS} calls at once`)])
      .transform((calls) => (typeof calls === 'string' ? [calls] : calls)),
  }),
  output: value(z.array(z.unknown())),
});
