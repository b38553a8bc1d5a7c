import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise, rupees } from '../kernel/money.ts';
import { lossOfPay, lossOfPayDivisor, payForDays } from './loss-of-pay.ts';

test('takes component × days ÷ divisor, to the paisa', () => {
  expect(lossOfPay(rupees(30_000), 3, 30)).toEqual({ lopAmount: 3_000_00, earned: 27_000_00 });
  expect(lossOfPay(rupees(45_000), 2, 28)).toEqual({ lopAmount: 3_214_29, earned: 41_785_71 });
  expect(lossOfPay(rupees(30_000), 1.5, 31).lopAmount).toBe(1_451_61);
});

test('pays for days', () => {
  expect(payForDays(rupees(12_000), 23, 26).earned).toBe(10_615_38);
  expect(payForDays(rupees(30_000), 12, 26).earned).toBe(13_846_15);
  expect(payForDays(rupees(30_000), 0, 26)).toEqual({ lopAmount: 30_000_00, earned: 0 });
});

test('pays a full month in full and never less than nothing, whatever the divisor', () => {
  expect(lossOfPay(rupees(30_000), 0, 30).earned).toBe(rupees(30_000));
  expect(lossOfPay(rupees(30_000), 31, 30).earned).toBe(0);
  expect(payForDays(rupees(30_000), 28, 26).earned).toBe(rupees(30_000));
});

test('a count of days below zero takes nothing off and pays nothing', () => {
  expect(lossOfPay(rupees(30_000), -1, 30)).toEqual({ lopAmount: 0, earned: 30_000_00 });
  expect(payForDays(rupees(30_000), -1, 30)).toEqual({ lopAmount: 30_000_00, earned: 0 });
});

test('divides by the days of the employer’s choice', () => {
  expect(lossOfPayDivisor('calendar-days', 28, 20)).toBe(28);
  expect(lossOfPayDivisor('fixed-30', 28, 20)).toBe(30);
  expect(lossOfPayDivisor('fixed-26', 28, 20)).toBe(26);
  expect(lossOfPayDivisor('working-days', 28, 20)).toBe(20);
  expect(() => lossOfPay(rupees(1), 1, 0)).toThrow(RangeError);
});

test('what is lost and what is earned add up to the component', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.nat(4000), fc.integer({ min: 1, max: 31 }), (amount, hundredths, divisor) => {
      const { lopAmount, earned } = lossOfPay(paise(amount), hundredths / 100, divisor);
      expect(lopAmount + earned).toBe(amount);
      expect(earned).toBeGreaterThanOrEqual(0);
    }),
  );
});
