import { type CalendarDate, daysBetween } from '@muster/engine/kernel/calendar-date.ts';
import { z } from 'zod';
import { secondsOf } from '../cases/case-fields.ts';
import { withForm } from '../cases/field-forms.ts';

/**
 * A time as a case may have it: what a clock showed; that with its day said, beside the day of the case; or with a date.
 * `at` is in seconds of the day it is of.
 */
export type Moment =
  | { readonly kind: 'clock' | 'beside'; readonly at: number }
  | { readonly kind: 'dated'; readonly date: CalendarDate; readonly at: number };

const ZONE = 'Asia/Kolkata';
const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_AND_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|z|[+-]\d\d:?\d\d)?$/;
const TIME_PROBLEM =
  'must be a time written HH:MM or HH:MM:SS, with + of the next day, with - of the day before, or a date with a time';

function momentIn(text: string): Moment | null {
  const seconds = secondsOf(text);
  if (seconds !== null) return { kind: /^\d/.test(text) ? 'clock' : 'beside', at: seconds };
  const [dateAndTime, offset] = DATE_AND_TIME.exec(text) ?? [];
  if (dateAndTime === undefined) return null;
  try {
    return dated(
      offset === undefined
        ? Temporal.PlainDateTime.from(dateAndTime, { overflow: 'reject' })
        : Temporal.Instant.from(dateAndTime).toZonedDateTimeISO(ZONE).toPlainDateTime(),
    );
  } catch {
    return null;
  }
}

function dated(moment: Temporal.PlainDateTime): Moment {
  const at = moment.hour * 3_600 + moment.minute * 60 + moment.second;
  return { kind: 'dated', date: moment.toPlainDate(), at };
}

/** A time of day, also of the days beside it, or a date with a time; with an offset it is told in Indian time. */
export function moment() {
  return readMoment(momentIn, 'time "10:21", "+06:10" on the next day, or "2026-11-20T10:21"', TIME_PROBLEM);
}

/** The same, or a date alone for its beginning. */
export function momentOrDate() {
  return readMoment(
    (text) => momentIn(DATE.test(text) ? `${text}T00:00` : text),
    'time "14:00", "2026-11-20T14:00" or date "2026-11-20"',
    `${TIME_PROBLEM}, or a date`,
  );
}

function readMoment(find: (text: string) => Moment | null, form: string, problem: string) {
  const read = z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'is required' : problem) })
    .transform((text, context) => {
      const match = find(text.trim());
      if (match !== null) return match;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
  return withForm(read, { form });
}

const DAY = 86_400;

/**
 * A moment in seconds of the day of the case. What a clock showed before the day `begins` it showed on the next one: the
 * mornings of a night shift. Null for a date where the day has none.
 */
export function secondsInto(of: Moment, day: CalendarDate | null, begins: number): number | null {
  if (of.kind === 'dated') return day === null ? null : daysBetween(day, of.date) * DAY + of.at;
  return of.kind === 'clock' && of.at < begins ? of.at + DAY : of.at;
}
