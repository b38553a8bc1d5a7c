import { everyone } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { day, id } from '../../wire.ts';
import { z } from '../../zod.ts';
import { HOLIDAY_KINDS } from '../holidays/holidays-shapes.ts';

const person = { employeeId: id, employeeName: z.string(), imageUrl: z.string().nullable() };

/** Somebody who is not at the office today: colleagues read that and until when, never why. */
export const awayRow = z.object({ ...person, what: z.string(), until: day });

export const CELEBRATIONS = ['birthday', 'anniversary', 'first day'] as const;

export const celebration = z.object({
  ...person,
  kind: z.enum(CELEBRATIONS),
  /** The day to come. Of a birthday nothing else is told. */
  date: day,
  /** Years of work, for administrators and moderators. */
  years: z.int().nullable(),
});

/** How many of each the home page gets. */
export const MAX_HOME_ROWS = 6;

export const homePeople = get('/Dashboard/people', {
  summary:
    'The home page: who is away today, the next holidays of the caller, birthdays and anniversaries of 30 days. Members see the people of their department and team',
  ability: 'See who is away, the next holidays, birthdays and work anniversaries on Home',
  access: everyone({ outsidePlan: true }),
  output: value(
    z.object({
      today: day,
      away: z.array(awayRow),
      awayTotal: z.int(),
      /** Null outside the plan. */
      holidays: z.array(z.object({ id, date: day, name: z.string(), kind: z.enum(HOLIDAY_KINDS) })).nullable(),
      celebrations: z.array(celebration),
    }),
  ),
});
