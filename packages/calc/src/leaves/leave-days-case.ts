import { reasonInWords } from '@muster/engine/explain/in-words.ts';
import { addDays, type CalendarDate, daysInclusive, isBefore } from '@muster/engine/kernel/calendar-date.ts';
import { leaveCost } from '@muster/engine/leaves/cost.ts';
import type { CalendarDay, DayPart, LeaveSpan, OffKind } from '@muster/engine/leaves/cost-types.ts';
import { chargedDayReason } from '@muster/engine/leaves/explain-balance.ts';
import { z } from 'zod';
import { wrongField } from '../cases/case-error.ts';
import { date, flag } from '../cases/case-fields.ts';
import { defineKind } from '../cases/define-kind.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';
import { words } from '../cases/word-fields.ts';

const RULES = ['never', 'between', 'around', 'anywhere'] as const;

const leaveDaysInputs = {
  from: date(),
  to: date(),
  firstHalf: about('the first day is half a day', usually(false, flag())),
  lastHalf: about('the last day is half a day; of one day, its second half', usually(false, flag())),
  weeklyOffs: about('days of the week by name, or from 0 (Sunday) to 6, or dates', usually([], weeklyOffs(), 'none')),
  holidays: usually([], dates(), 'none'),
  offDays: about(
    'when days off cost leave: with leave on both sides, also beside it, or every one within it',
    usually('never', words(RULES)),
  ),
  holidayRule: about('of holidays, where it is another than that of week-offs', optional(words(RULES))),
  isStatutoryAnnualLeave: about('of a worker: days off never cost any', usually(false, flag())),
} as const;
type Inputs = z.output<z.ZodObject<typeof leaveDaysInputs>>;

const MAX_DAYS = 1_000;

/** What a leave costs. */
export const leaveDaysCase = defineKind({
  title: 'The days a leave costs.',
  inputs: leaveDaysInputs,
  results: {
    days: z.number(),
    calendarDays: z.number(),
    dates: z.array(z.object({ date: z.string(), days: z.number(), reason: z.string() })),
  },
  work: (inputs) => {
    const { from, to, offDays, isStatutoryAnnualLeave: isStatutoryAnnual } = inputs;
    if (isBefore(to, from)) throw wrongField('to', 'must not be before from');
    const calendarDays = daysInclusive(from, to);
    if (calendarDays > MAX_DAYS) throw wrongField('to', `must be within ${MAX_DAYS} days of from`);
    const policy = {
      unit: 'half',
      offDays: { weekOffs: offDays, holidays: inputs.holidayRule ?? offDays },
      isStatutoryAnnual,
    } as const;
    const cost = leaveCost({ span: spanOf(inputs), days: calendarOf(inputs), policy, isWorker: isStatutoryAnnual });
    return {
      days: cost.amount / 100,
      calendarDays,
      dates: cost.days.map((day) => ({
        date: day.date.toString(),
        days: day.amount / 100,
        reason: reasonInWords(chargedDayReason(day, 'half'), 'employee'),
      })),
    };
  },
});

/** Of one day the last half alone is its second; both are the first. */
function spanOf({ from, to, firstHalf, lastHalf }: Inputs): LeaveSpan {
  const isOneDay = daysInclusive(from, to) === 1;
  const first: DayPart = isOneDay ? 'first-half' : 'second-half';
  const ofOneDay: DayPart = isOneDay && lastHalf ? 'second-half' : 'full-day';
  return {
    from,
    to,
    firstDay: firstHalf ? first : ofOneDay,
    lastDay: lastHalf && !isOneDay ? 'first-half' : 'full-day',
    hours: null,
  };
}

/** The days of the leave, with a working day beyond the days off on both sides. */
function calendarOf(inputs: Inputs): readonly CalendarDay[] {
  const holidays = new Set(inputs.holidays.map(String));
  const weeklyOffs = new Set<string>(inputs.weeklyOffs);
  const offOf = (day: CalendarDate): OffKind | null => {
    if (holidays.has(day.toString())) return 'holiday';
    return weeklyOffs.has(day.toString()) || weeklyOffs.has(String(day.dayOfWeek % 7)) ? 'week-off' : null;
  };
  const days = (from: CalendarDate, count: number, step: 1 | -1): readonly CalendarDay[] =>
    Array.from({ length: count }, (_, index) => {
      const day = addDays(from, index * step);
      return { date: day, off: offOf(day), dutyMinutes: 0 };
    });
  return [
    ...days(addDays(inputs.from, -1), MAX_DAYS_OFF, -1).toReversed(),
    ...days(inputs.from, daysInclusive(inputs.from, inputs.to), 1),
    ...days(addDays(inputs.to, 1), MAX_DAYS_OFF, 1),
  ];
}

/** Days off in a row beside a leave, at most; beyond them the calendar ends. */
const MAX_DAYS_OFF = 366;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** '0' to '6' for days of the week, dates as they are written. */
function weeklyOffs() {
  const problem = 'must be days of the week, such as "Saturday", or dates written YYYY-MM-DD';
  const weekday = z
    .union([z.number(), z.string()], { error: problem })
    .transform(String)
    .transform((text, context) => {
      if (/^[0-7]$/.test(text)) return String(Number(text) % 7);
      const name = text.toLowerCase();
      const place = WEEKDAYS.findIndex((each) => name.length >= 3 && each.startsWith(name));
      if (place >= 0) return String(place);
      if (date().safeParse(text).success) return text;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });
  return withForm(z.array(weekday, { error: 'must be a list' }), { form: 'list' });
}

/** Dates, or objects of a date and the name of the day. */
function dates() {
  const day = z.preprocess((value) => namedDay.safeParse(value).data?.date ?? value, date());
  return withForm(z.array(day, { error: 'must be a list' }), { form: 'list of dates "2026-10-02"' });
}

const namedDay = z.strictObject({ date: z.string(), name: z.string().optional() });
