import { everyone, moderators } from '../../access.ts';
import { del, get, post, put, value } from '../../endpoint.ts';
import { day, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { holidayBody, holidayEdit, holidayRow, holidayYear } from './holidays-shapes.ts';

const MANAGE = 'Add, change and delete holidays';
const SEES = 'See the holidays';
const CHOOSES = {
  Member: 'Choose optional holidays',
  Moderator: 'Choose optional holidays for others',
} as const;
const reads = everyone({ feature: 'Holidays' });
const writes = moderators({ feature: 'Holidays' });

export const listHolidays = get('/holidays', {
  summary: 'The holidays of a year in order, of the present one unless another is asked for',
  ability: SEES,
  access: reads,
  query: z.object({ holidayYear }),
  output: value(z.array(holidayRow)),
});

export const getHoliday = get('/holidays/{id}', {
  summary: 'One holiday',
  ability: SEES,
  access: reads,
  params: idParams,
  output: value(holidayRow),
});

export const addHoliday = post('/holidays', {
  summary: 'Add a holiday',
  ability: MANAGE,
  access: writes,
  body: holidayBody,
  output: value(holidayRow),
  message: 'Holiday added successfully',
});

export const updateHoliday = put('/holidays', {
  summary: 'Change a holiday',
  ability: MANAGE,
  access: writes,
  body: holidayEdit,
  output: value(holidayRow),
  message: 'Holiday updated successfully',
});

export const deleteHoliday = del('/holidays/{id}', {
  summary: 'Remove a holiday',
  ability: MANAGE,
  access: writes,
  params: idParams,
  message: 'Holiday deleted successfully',
});

/** The most optional holidays a person can be given in a year. */
export const MAX_QUOTA = 50;

export const saveHolidaySettings = put('/holidays/settings', {
  summary: 'Say how many optional holidays a person may keep in a year; what was chosen stays',
  ability: 'Set how many optional holidays people may choose',
  access: writes,
  body: z.object({
    optionalPerYear: z
      .int('Enter a whole number')
      .min(0, 'Enter 0 or more')
      .max(MAX_QUOTA, `Enter at most ${MAX_QUOTA}`),
    version: z.int().optional(),
  }),
  output: value(z.object({ optionalPerYear: z.int(), version: z.int() })),
  message: 'Optional holidays saved',
});

const choiceBody = z.object({ employeeId: id.optional() }).optional();
const choice = value(z.object({ holidayId: id, employeeId: id, date: day, chosen: z.int(), quota: z.int() }));

export const chooseHoliday = post('/holidays/{id}/choice', {
  summary:
    'Keep an optional holiday, until the day before; administrators and moderators for somebody else at any time',
  ability: CHOOSES,
  access: reads,
  params: idParams,
  body: choiceBody,
  output: choice,
  message: 'Optional holiday chosen',
});

export const giveUpHoliday = del('/holidays/{id}/choice', {
  summary: 'Give an optional holiday up again, until the day before',
  ability: CHOOSES,
  access: reads,
  params: idParams,
  query: z.object({ employeeId: id.optional() }),
  output: choice,
  message: 'Optional holiday given up',
});

/** Who keeps an optional holiday. */
export const listChoices = get('/holidays/{id}/choices', {
  summary: 'Who keeps an optional holiday, by name',
  ability: MANAGE,
  access: writes,
  params: idParams,
  output: value(z.array(z.object({ employeeId: id, employeeName: z.string(), chosenByOther: z.boolean() }))),
});
