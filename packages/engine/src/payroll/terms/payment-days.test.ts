import { expect, test } from 'vitest';
import { paymentDays } from './payment-days.ts';

const OPEN = { paidOn: null, withheldAt: null, releasedInRunId: null };
const HELD = { ...OPEN, withheldAt: '2026-10-28T10:00:00Z' };
const RUN = { isFinal: true, payDate: '2026-10-30' };
const LATER = { isFinal: false, payDate: '2026-11-30' };

test('a payslip is due on its pay day until that has passed', () => {
  expect(paymentDays(OPEN, RUN, null, '2026-10-29')).toEqual({ isWithheld: false, paidOn: null, dueOn: '2026-10-30' });
  expect(paymentDays(OPEN, RUN, null, '2026-10-30').dueOn).toBeNull();
  expect(paymentDays(OPEN, { ...RUN, isFinal: false }, null, '2026-10-29').dueOn).toBeNull();
});

test('a recorded payment counts from its day on', () => {
  const paid = { ...OPEN, paidOn: '2026-10-30' };
  expect(paymentDays(paid, RUN, null, '2026-10-29')).toEqual({ isWithheld: false, paidOn: null, dueOn: '2026-10-30' });
  expect(paymentDays(paid, RUN, null, '2026-10-30')).toEqual({ isWithheld: false, paidOn: '2026-10-30', dueOn: null });
});

test('a withheld one waits, and is due with the payroll that releases it once that is approved', () => {
  expect(paymentDays(HELD, RUN, null, '2026-10-01')).toEqual({ isWithheld: true, paidOn: null, dueOn: null });
  const released = { ...HELD, releasedInRunId: 'later' };
  expect(paymentDays(released, RUN, LATER, '2026-11-10')).toEqual({ isWithheld: false, paidOn: null, dueOn: null });
  expect(paymentDays(released, RUN, { ...LATER, isFinal: true }, '2026-11-10').dueOn).toBe('2026-11-30');
});
