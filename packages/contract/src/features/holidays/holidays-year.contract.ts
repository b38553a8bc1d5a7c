import { everyone, moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { id } from '../../wire.ts';
import { z } from '../../zod.ts';
import { copyHolidays } from './holidays-copy.contract.ts';
import { chosenReadyDays } from './holidays-lists.contract.ts';
import { holidayBody, holidayEdit, holidayEffect, holidayYear } from './holidays-shapes.ts';

const MANAGE = 'Add, change and delete holidays';
const SEES = 'See the holidays';

/** A plain sentence about the statutory minimum, and whether it is met; null where the minimum is not known. */
export const minimumCheck = z.object({
  isMet: z.boolean().nullable(),
  sentence: z.string(),
  law: z.string().nullable(),
});

export const holidayPlace = z.object({
  /** A state code; null for people whose state is not known. */
  state: z.string().nullable(),
  name: z.string(),
  people: z.int(),
  /** Holidays kept there without choosing. */
  days: z.int(),
  minimum: minimumCheck.nullable(),
});

export const getHolidayYear = get('/holidays/overview', {
  summary: 'What belongs to a year of holidays: places with their statutory minimum, the own choice of optional days',
  ability: SEES,
  access: everyone({ feature: 'Holidays' }),
  query: z.object({ holidayYear, employeeId: id.optional() }),
  output: value(
    z.object({
      year: z.int(),
      /** For administrators and moderators; empty for others. */
      places: z.array(holidayPlace),
      /** Offices and cities that people have. */
      locations: z.array(z.object({ name: z.string(), people: z.int() })),
      states: z.array(z.object({ code: z.string(), name: z.string() })),
      optional: z.object({
        /** How many a person may keep in a year. */
        quota: z.int(),
        /** Of the caller, or of the employee that was asked for. */
        chosen: z.array(id),
        /** Who may be chosen for: everybody, by staff. */
        mayChooseForOthers: z.boolean(),
      }),
      mayEdit: z.boolean(),
      settingsVersion: z.int(),
    }),
  ),
});

export const previewHoliday = post('/holidays/preview', {
  summary:
    'What adding, changing or deleting a holiday, or adding many, would do to the days of people; nothing is stored',
  ability: MANAGE,
  access: moderators({ feature: 'Holidays' }),
  body: z.discriminatedUnion('change', [
    z.object({ change: z.literal('add'), holiday: holidayBody }),
    z.object({ change: z.literal('edit'), holiday: holidayEdit }),
    z.object({ change: z.literal('delete'), id }),
    z.object({ change: z.literal('list'), listId: z.string().max(40), days: chosenReadyDays }),
    z.object({ change: z.literal('copy'), copy: copyHolidays.body }),
  ]),
  output: value(holidayEffect),
});
