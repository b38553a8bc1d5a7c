import type { LeaveOfDay } from '@muster/engine/attendance/attendance-types.ts';
import { z } from 'zod';
import { clock, list, object, text, time } from '../cases/case-fields.ts';
import { about, usually, withForm } from '../cases/field-forms.ts';
import { shortly } from '../cases/short-form.ts';
import { words } from '../cases/word-fields.ts';

const shiftHours = object({
  start: clock(),
  end: about('not after the start: of the next day', time()),
});

export function shift() {
  return withForm(shiftHours, { form: 'object', within: shiftHours });
}

/** The name of a holiday; true for one whose name does not matter. */
export function holiday() {
  const problem = 'must be the name of the holiday, or true or false';
  const read = z
    .union([z.boolean(), z.string().trim().min(1)], { error: problem })
    .transform((name) => (typeof name === 'boolean' ? (name ? 'Holiday' : null) : name));
  return withForm(read, { form: 'its name, or true' });
}

const PARTS = { 'full day': 'full-day', 'first half': 'first-half', 'second half': 'second-half' } as const;

const partOfDay = words(
  ['full day', 'first half', 'second half'],
  [
    ['full', 'full day'],
    ['whole day', 'full day'],
    ['true', 'full day'],
    ['1', 'full day'],
    ['first', 'first half'],
    ['second', 'second half'],
    ['half', 'second half'],
    ['half day', 'second half'],
    ['0.5', 'second half'],
  ],
);

const leaveOfDay = object({
  part: about('"half day" alone is the second half', usually('full day', partOfDay)),
  name: usually('leave', text()),
});

/** Approved leave: its part of the day, or that with the name of its type. */
export function leave() {
  const read = z
    .preprocess((value) => (value === false ? null : value), shortly('part', leaveOfDay).nullable())
    .transform((of): LeaveOfDay | null => (of === null ? null : { part: PARTS[of.part], name: of.name }));
  return withForm(read, { form: '"full day", "first half" or "second half", or an object', within: leaveOfDay });
}

const hoursOfLeave = object({
  from: clock(),
  to: clock(),
  name: usually('leave', text()),
});

/** Approved leave in hours. */
export function leaveHours() {
  return list(hoursOfLeave, hoursOfLeave);
}
