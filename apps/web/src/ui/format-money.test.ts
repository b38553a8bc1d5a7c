import { parseMoney } from '@muster/contract/typed-money.ts';
import { paise, rupees } from '@muster/engine/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, formatPeople, formatShortMoney, groupIndian, paiseOf, rupeesOf } from './format-money.ts';

describe('amounts on screen', () => {
  it('groups by the Indian system with two decimals', () => {
    expect(formatMoney(rupees(1250000))).toBe('₹12,50,000.00');
    expect(formatMoney(rupees(7780662.5))).toBe('₹77,80,662.50');
    expect(formatMoney(rupees(999.05))).toBe('₹999.05');
    expect(formatMoney(paise(0))).toBe('₹0.00');
  });

  it('puts negatives in brackets', () => {
    expect(formatMoney(rupees(-132450))).toBe('(₹1,32,450.00)');
  });

  it('shortens the axis of a chart to lakh and crore', () => {
    expect(formatShortMoney(rupees(10000000))).toBe('₹1 Cr');
    expect(formatShortMoney(rupees(7500000))).toBe('₹75 L');
    expect(formatShortMoney(rupees(605000))).toBe('₹6.05 L');
    expect(formatShortMoney(rupees(900))).toBe('₹900');
  });
});

describe('amounts as people type them', () => {
  it.each([
    ['12,50,000', 125_000_000],
    ['12.5L', 125_000_000],
    ['12.5 lakh', 125_000_000],
    ['1.2 cr', 1_200_000_000],
    ['₹ 1250.5', 125_050],
    ['15k', 1_500_000],
    ['-200', -20_000],
    ['.75', 75],
  ])('reads %s', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(['', 'abc', '12.5x', '1.005', '1..2', '99999999999999999'])('refuses "%s"', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back every amount it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (amount) => {
        expect(parseMoney(formatMoney(paise(amount)))).toBe(amount);
      }),
    );
  });

  it('keeps the paisa on the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(paiseOf(rupeesOf(paise(amount)))).toBe(amount);
      }),
    );
  });

  it('groups digits without losing one', () => {
    expect(groupIndian('1234567')).toBe('12,34,567');
    expect(groupIndian('100')).toBe('100');
    expect(groupIndian('1000')).toBe('1,000');
  });
});

it('people are counted in words and Indian grouping', () => {
  expect([1, 0, 24, 123456].map(formatPeople)).toEqual(['1 person', '0 people', '24 people', '1,23,456 people']);
});
