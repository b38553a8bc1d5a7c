import { blankIsNull } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { day, id, integerText } from '../../wire.ts';
import { z } from '../../zod.ts';

const NAME_REQUIRED = 'Please enter a holiday name';
const DATE_REQUIRED = 'Please select a date';

/** What can be done to a holiday; each answer about one names those that its reader may do now. */
export const HOLIDAY_ACTIONS = ['edit', 'delete', 'choose', 'give up'] as const;

/** National: fixed by law. Ordinary: kept by everybody of its place. Optional: kept by whoever chooses it. */
export const HOLIDAY_KINDS = ['national', 'ordinary', 'optional'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

export const holidayYear = integerText.refine((year) => year >= 1900 && year <= 2200, 'Enter a year').optional();

/** How many places one holiday can be bound to. */
const MAX_PLACES = 60;

/** The fixed national holidays, month and day: what is added on one of them is national unless said otherwise. */
export const NATIONAL_DAYS: readonly string[] = ['01-26', '08-15', '10-02'];

const holidayName = oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(100, 'At most 100 characters');

const places = {
  kind: z.enum(HOLIDAY_KINDS, 'Choose national, ordinary or optional').optional(),
  /** State codes; with `locations` none, it is everybody’s. */
  states: z.array(z.string().max(60, 'Choose a state from the list')).max(MAX_PLACES).optional(),
  /** Offices or cities, as they are written with people. */
  locations: z
    .array(oneLine('Enter a place').min(1, 'Enter a place').max(100, 'At most 100 characters'))
    .max(MAX_PLACES, `At most ${MAX_PLACES} places`)
    .optional(),
  isTentative: z.boolean().optional(),
};

export const holidayBody = z.object({
  name: holidayName,
  date: z.string(DATE_REQUIRED).min(1, DATE_REQUIRED).pipe(day),
  description: blankIsNull(z.string().trim().max(500, 'At most 500 characters')),
  isOptional: z.boolean().default(false),
  ...places,
});

/** Of an edit: what is left out of kind and places stays as it is. */
export const holidayEdit = holidayBody.extend({ id, version: z.int().optional() });

export const holidayRow = z.object({
  id,
  name: z.string(),
  date: day,
  description: z.string().nullable(),
  isOptional: z.boolean(),
  kind: z.enum(HOLIDAY_KINDS),
  /** Both empty: everybody’s. */
  states: z.array(z.string()),
  locations: z.array(z.string()),
  isTentative: z.boolean(),
  /** The day it was first announced for. */
  movedFrom: day.nullable(),
  /** The ready lists it came from. */
  lists: z.array(z.string()),
  /** Whether it is one of the caller’s by their place; an optional one once they chose it is kept. */
  isOfMyPlace: z.boolean(),
  isChosen: z.boolean(),
  /** What the caller may do to this holiday. */
  actions: z.array(z.enum(HOLIDAY_ACTIONS)),
  version: z.int(),
});

/** A day of a person before and after a change of holidays; what attendance makes of it. */
const effectState = z.object({
  attendanceStatus: z.int(),
  holidayName: z.string().nullable(),
  isWeekOff: z.boolean(),
  lostHalves: z.int(),
});

export const effectDay = z.object({
  employeeId: id,
  employeeName: z.string(),
  date: day,
  before: effectState,
  after: effectState,
});

/** The most days of people that a preview names. */
export const MAX_EFFECT_DAYS = 20;

/** What a change of holidays would do, before it is saved. */
export const holidayEffect = z.object({
  /** Employed people looked at, over all the days. */
  people: z.int(),
  /** Working days that become holidays, and the other way round, in days of people. */
  daysGained: z.int(),
  daysLost: z.int(),
  /** Days of people that stay as they are: a week off, another holiday, another place. */
  daysSame: z.int(),
  /** Days of attendance that count otherwise afterwards, and the first of them. */
  attendanceDays: z.int(),
  rows: z.array(effectDay),
  /** Months that are paid already: what changes in them is settled as a correction by the next payroll. */
  closedMonths: z.array(z.object({ year: z.int(), month: z.int(), days: z.int() })),
  /** What it does elsewhere, such as leave that is given back. */
  others: z.array(z.object({ label: z.string(), people: z.int(), days: z.int() })),
});
