import { expect, test } from 'vitest';
import { systemClock, ZONE } from './clock.ts';

test('on a fixed day the time of day runs on, in whole seconds', () => {
  const before = Temporal.Now.zonedDateTimeISO(ZONE);
  const moment = systemClock('2026-11-27').moment().toZonedDateTimeISO(ZONE);
  expect(moment.toPlainDate().toString()).toBe('2026-11-27');
  const apart = moment.toPlainTime().since(before.toPlainTime()).total('seconds');
  expect(Math.abs(apart) < 5 || Math.abs(apart) > 86_390).toBe(true);
  expect(moment.millisecond).toBe(0);
});

test('without one a moment is now', () => {
  const { moment, now, today } = systemClock();
  expect(Math.abs(moment().since(now()).total('seconds'))).toBeLessThan(5);
  expect(moment().toZonedDateTimeISO(ZONE).toPlainDate().toString()).toBe(today());
});

test('on a fixed day the time of day can begin at another than that of the system', () => {
  const moment = systemClock('2026-11-27', '11:00').moment().toZonedDateTimeISO(ZONE);
  expect(moment.toPlainDate().toString()).toBe('2026-11-27');
  expect(moment.toPlainTime().toString()).toMatch(/^11:00:0\d$/);
});

test('a fixed day is told to the database to the millisecond, and no other', () => {
  const told = systemClock('2026-11-27', '11:05').told() ?? '';
  expect(Temporal.Instant.from(told).toZonedDateTimeISO(ZONE).toPlainDateTime().toString()).toMatch(
    /^2026-11-27T11:05:0\d\.\d+$/,
  );
  expect(systemClock().told()).toBeNull();
});
