import { type StateCode, stateCodeOf } from '@muster/law/states.ts';
import { type CalendarDate, type CalendarMonth, calendarDate, firstDayOf, lastDayOf } from '../kernel/calendar-date.ts';
import { type PayPeriod, periodOf } from '../kernel/pay-period.ts';
import { CaseInputError, type Fields, fieldsOf, optionalText } from '../taxes/case-input.ts';

/** Runs a worked case on its `inputs` (or on the fields themselves); a field that cannot be read gives `{ error }`. */
export function runCase(
  input: unknown,
  run: (inputs: Fields, whole: Fields) => Record<string, unknown>,
): Record<string, unknown> {
  try {
    const whole = fieldsOf(input, 'case');
    return run(whole.inputs === undefined ? whole : fieldsOf(whole.inputs, 'inputs'), whole);
  } catch (problem) {
    if (!(problem instanceof CaseInputError)) throw problem;
    return { error: problem.message };
  }
}

/** A number that is not negative, such as days or years; null when absent. */
export function optionalNumber(fields: Fields, name: string): number | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new CaseInputError(name, 'must be a number, not negative');
  }
  return value;
}

/** A whole number that is not negative; null when absent. */
export function optionalCount(fields: Fields, name: string): number | null {
  const value = optionalNumber(fields, name);
  if (value !== null && !Number.isSafeInteger(value)) throw new CaseInputError(name, 'must be a whole number');
  return value;
}

export function optionalDate(fields: Fields, name: string): CalendarDate | null {
  const text = optionalText(fields, name);
  if (text === null) return null;
  try {
    return calendarDate(text);
  } catch {
    throw new CaseInputError(name, 'must be a date written YYYY-MM-DD');
  }
}

/** `YYYY-MM`; null when absent. */
export function optionalMonth(fields: Fields, name: string): CalendarMonth | null {
  const text = optionalText(fields, name);
  if (text === null) return null;
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year === undefined || month === undefined) throw new CaseInputError(name, 'must be a month written YYYY-MM');
  return { year: Number(year), month: Number(month) };
}

export function requiredMonth(fields: Fields, name: string): CalendarMonth {
  const month = optionalMonth(fields, name);
  if (month === null) throw new CaseInputError(name, 'is required, such as "2026-09"');
  return month;
}

export function stateOf(fields: Fields): StateCode {
  const text = optionalText(fields, 'state');
  if (text === null) throw new CaseInputError('state', 'is required');
  const code = stateCodeOf(text);
  if (code === null) throw new CaseInputError('state', `${text} is no state or union territory`);
  return code;
}

export function periodOfMonth(month: CalendarMonth): PayPeriod {
  return periodOf(firstDayOf(month), lastDayOf(month));
}

/**
 * Law that a case cannot do without.
 * @throws RangeError when none is held for the day.
 */
export function lawHeld<Rules>(rules: Rules | null, what: string): Rules {
  if (rules === null) throw new RangeError(`no law on ${what} is held for this day`);
  return rules;
}
