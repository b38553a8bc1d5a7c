import { moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { day, flagText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { HOLIDAY_KINDS, holidayEffect } from './holidays-shapes.ts';

const MANAGE = 'Add, change and delete holidays';
const writes = moderators({ feature: 'Holidays' });

/** Official lists, as published; estimates are only a proposal. */
export const readyList = z.object({
  id: z.string(),
  name: z.string(),
  year: z.int(),
  /** Null for lists of the whole country. */
  state: z.string().nullable(),
  days: z.int(),
  /** How many holidays the Act of the state asks for in all; null where that is not known. */
  minimumDays: z.int().nullable(),
  /** Whether all of it is held. */
  isComplete: z.boolean(),
  missing: z.array(z.string()),
  note: z.string().nullable(),
  sourceTitle: z.string().nullable(),
  sources: z.array(z.string()),
  confirmedOn: day,
});

export const listReadyLists = get('/holidays/ready-lists', {
  summary: 'The lists of gazetted and state holidays that are held, and those that were not found',
  ability: MANAGE,
  access: writes,
  output: value(z.array(readyList)),
});

/**
 * `added`: the organisation has it. `elsewhere`: it has it, not for these places. `same day`: another holiday of these
 * places is on the day.
 */
export const READY_STATES = ['new', 'added', 'elsewhere', 'same day'] as const;

/** States and locations that the holiday of the organisation is for, by name; none where everybody has it. */
export const existingPlaces = z.array(z.string());

export const readyDay = z.object({
  key: z.string(),
  date: day,
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  /** What the list calls it: gazetted, restricted, of state offices only … */
  scope: z.string(),
  isTentative: z.boolean(),
  /** An estimate or a day on which sources differ: chosen one by one, never with all. */
  isProposal: z.boolean(),
  isDisputed: z.boolean(),
  /** Whether it is one to begin with: not a day of banks or exchanges or offices only. */
  isUsual: z.boolean(),
  /** A national holiday, or one that the Act of the state fixes: nobody may leave it out. */
  isFixed: z.boolean(),
  note: z.string().nullable(),
  state: z.enum(READY_STATES),
  /** The holiday that the organisation has on the day. */
  existing: z.string().nullable(),
  existingPlaces,
});

export const getReadyList = get('/holidays/ready-lists/{listId}', {
  summary: 'The days of a list, and which of them the organisation has',
  ability: MANAGE,
  access: writes,
  params: z.object({ listId: z.string().max(40) }),
  output: value(z.object({ list: readyList, days: z.array(readyDay) })),
});

/** The most holidays that are added at once. */
export const MAX_ADDED = 200;

export const addedDays = z.object({
  added: z.int(),
  /** That the organisation had already and that this list’s place was added to. */
  widened: z.int(),
  /** That it had for these places already. */
  known: z.int(),
});

/** Days of a list that are chosen, and how. */
export const chosenReadyDays = z.object({
  keys: z.array(z.string().max(200)).min(1, 'Choose at least one day').max(MAX_ADDED, `At most ${MAX_ADDED} at once`),
  forEverybody: z.boolean().default(false),
  /** Optional days of a list, or ordinary ones that the organisation leaves to choice. */
  asOptional: z.boolean().default(false),
});

export const addReadyDays = post('/holidays/ready-lists/{listId}', {
  summary: 'Add days of a list; those of a state are bound to it unless they are for everybody',
  ability: MANAGE,
  access: writes,
  params: z.object({ listId: z.string().max(40) }),
  body: chosenReadyDays,
  output: value(addedDays),
  message: 'Holidays added',
});

export const IMPORT_HEADINGS = ['Date', 'Name', 'Description', 'Kind', 'States', 'Locations', 'Tentative'] as const;

export const MAX_IMPORTED = 500;

export const importHolidays = post('/holidays/import', {
  summary: 'Add holidays by a CSV file; a dry run says what would happen. With errors nothing is saved',
  ability: MANAGE,
  access: writes,
  files: { holidaysCsv: { tooLarge: 'The file is larger than 5 MB. Split it into smaller files.' } },
  body: z.object({ isDryRun: flagText.optional() }).optional(),
  output: value(
    addedDays.extend({
      isDryRun: z.boolean(),
      total: z.int(),
      rows: z.array(
        z.object({
          row: z.int(),
          date: day,
          name: z.string(),
          kind: z.enum(HOLIDAY_KINDS),
          state: z.enum(READY_STATES),
        }),
      ),
      errors: z.array(z.object({ row: z.int(), message: z.string() })),
      /** Of a dry run that could be saved: what it would do to the days of people. */
      effect: holidayEffect.nullable(),
    }),
  ),
  message: 'Holidays imported',
});
