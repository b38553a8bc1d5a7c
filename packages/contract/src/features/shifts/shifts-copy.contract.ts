import { moderators } from '../../access.ts';
import { post, value } from '../../endpoint.ts';
import { day, id } from '../../wire.ts';
import { z } from '../../zod.ts';

const NOBODY = 'Please select at least one employee';
const MAX_EMPLOYEES = 5000;

export const copyWeek = post('/Shifts/assigned/copy', {
  summary:
    'Give people the shifts of the week before on the days to come of a week, all or none; `isDryRun` only counts. Whose: `employeeIds`, a department’s, or those who report to the caller',
  ability: 'Add, change and delete shifts, and assign them',
  access: moderators({ feature: 'ComplexShifts' }),
  body: z
    .object({
      /** The first day of the week that is filled. */
      startDate: z.string('Please select a start date').pipe(day),
      employeeIds: z
        .array(id)
        .max(MAX_EMPLOYEES, `At most ${MAX_EMPLOYEES.toLocaleString('en-IN')} employees`)
        .nullish(),
      departmentId: id.nullish(),
      isMyTeam: z.boolean().default(false),
      isDryRun: z.boolean().default(false),
    })
    .refine(({ employeeIds, departmentId, isMyTeam }) => employeeIds?.length || departmentId || isMyTeam, {
      path: ['employeeIds'],
      error: NOBODY,
    }),
  output: value(
    z.object({
      isDryRun: z.boolean(),
      /** Days of people that get another shift, and how many people these are. */
      cells: z.int(),
      people: z.int(),
      /** Days left as they are because the shift of the week before is deleted or not for the department any more. */
      unavailable: z.int(),
    }),
  ),
  message: 'Shifts copied successfully',
});
