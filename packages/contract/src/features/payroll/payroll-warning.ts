import { id } from '../../wire.ts';
import { z } from '../../zod.ts';

/** How the code of a warning begins that says what a file would be refused for. */
export const FILE_CHECK = 'FILE_';

/** Something to look at before a payroll is run or approved. */
export const payrollWarning = z.object({
  code: z.string(),
  /** `info` alone does not hold a run up. */
  severity: z.enum(['bad', 'warning', 'info']),
  /** The run is refused while there is one, forced or not. */
  isBlocking: z.boolean(),
  count: z.int(),
  title: z.string(),
  detail: z.string(),
  /** Where it can be put right, and what the link says. */
  link: z.string().nullable(),
  action: z.string().nullable(),
  /** The first people concerned. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      /** What it is about for this person, where that differs from one to the next. */
      note: z.string().optional(),
    }),
  ),
});
export type PayrollWarning = z.output<typeof payrollWarning>;
