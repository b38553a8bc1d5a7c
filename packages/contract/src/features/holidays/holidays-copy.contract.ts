import { moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { day, id, integerText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { addedDays, existingPlaces, MAX_ADDED, READY_STATES } from './holidays-lists.contract.ts';
import { HOLIDAY_KINDS } from './holidays-shapes.ts';

const MANAGE = 'Add, change and delete holidays';
const writes = moderators({ feature: 'Holidays' });

const [MIN_YEAR, MAX_YEAR] = [1901, 2200];
const IN_RANGE = `Choose a year from ${MIN_YEAR} to ${MAX_YEAR}`;
/** The year that is copied to; the one before it is copied. */
const toYear = z.int(IN_RANGE).min(MIN_YEAR, IN_RANGE).max(MAX_YEAR, IN_RANGE);

/** Where the day of a copy is from: an official list of its year, or the same date again. */
export const COPY_SOURCES = ['list', 'same date'] as const;

export const copiedDay = z.object({
  /** Of the holiday of the year before. */
  id,
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  states: z.array(z.string()),
  locations: z.array(z.string()),
  date: day,
  copiedDate: day,
  dateFrom: z.enum(COPY_SOURCES),
  /** The day is not sure: the festival moves, and no list of the year names it. */
  isTentative: z.boolean(),
  state: z.enum(READY_STATES),
  /** What the organisation has on the day. */
  existing: z.string().nullable(),
  existingPlaces,
});

export const readCopy = get('/holidays/copy', {
  summary: 'The holidays of the year before as they would be in a year, each on its day of the official lists',
  ability: MANAGE,
  access: writes,
  query: z.object({ year: integerText.pipe(toYear) }),
  output: value(z.array(copiedDay)),
});

export const copyHolidays = post('/holidays/copy', {
  summary: 'Copy holidays of the year before into a year; what the organisation has already is left as it is',
  ability: MANAGE,
  access: writes,
  body: z.object({
    year: toYear,
    ids: z.array(id).min(1, 'Choose at least one day').max(MAX_ADDED, `At most ${MAX_ADDED} at once`),
  }),
  output: value(addedDays),
  message: 'Holidays added',
});
