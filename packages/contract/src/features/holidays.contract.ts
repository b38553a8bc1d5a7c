import { everyone, moderators } from '../access.ts';
import { endpoint, value } from '../endpoint.ts';
import { blankIsNull } from '../india-ids.ts';
import { oneLine } from '../one-line.ts';
import { day, id, idParams, integerText } from '../wire.ts';
import { z } from '../zod.ts';

const NAME_REQUIRED = 'Please enter a holiday name';
const DATE_REQUIRED = 'Please select a date';

/** What can be done to a holiday; each answer about one names those that its reader may do now. */
export const HOLIDAY_ACTIONS = ['edit', 'delete'] as const;

export const holidayBody = z.object({
  name: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters'),
  date: z.string(DATE_REQUIRED).min(1, DATE_REQUIRED).pipe(day),
  description: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
  isOptional: z.boolean().default(false),
});

export const holidayRow = z.object({
  id,
  name: z.string(),
  date: day,
  description: z.string().nullable(),
  isOptional: z.boolean(),
  /** What the caller may do to this holiday. */
  actions: z.array(z.enum(HOLIDAY_ACTIONS)),
  version: z.int(),
});

const MANAGE = 'Add, change and delete holidays';
const reads = everyone({ feature: 'Holidays' });
const writes = moderators({ feature: 'Holidays' });

export const listHolidays = endpoint({
  method: 'GET',
  path: '/holidays',
  summary: 'The holidays of a year in order, of the present one unless another is asked for',
  ability: 'See the holidays',
  access: reads,
  query: z.object({
    holidayYear: integerText.refine((year) => year >= 1900 && year <= 2200, 'Enter a year').optional(),
  }),
  output: value(z.array(holidayRow)),
});

export const getHoliday = endpoint({
  method: 'GET',
  path: '/holidays/{id}',
  summary: 'One holiday',
  ability: 'See the holidays',
  access: reads,
  params: idParams,
  output: value(holidayRow),
});

export const addHoliday = endpoint({
  method: 'POST',
  path: '/holidays',
  summary: 'Add a holiday',
  ability: MANAGE,
  access: writes,
  body: holidayBody,
  output: value(holidayRow),
  message: 'Holiday added successfully',
});

export const updateHoliday = endpoint({
  method: 'PUT',
  path: '/holidays',
  summary: 'Change a holiday',
  ability: MANAGE,
  access: writes,
  body: holidayBody.extend({ id, version: z.int().optional() }),
  output: value(holidayRow),
  message: 'Holiday updated successfully',
});

export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: '/holidays/{id}',
  summary: 'Remove a holiday',
  ability: MANAGE,
  access: writes,
  params: idParams,
  message: 'Holiday deleted successfully',
});
