import { expect, test } from 'vitest';
import { formatRate, formatRupees, formatRupeesShort, groupDigits } from './format-amount.ts';
import { paise, rupees } from './money.ts';
import { ppm } from './rate.ts';

test('digits are grouped the Indian way', () => {
  expect([0, 999, 1_000, 12_345, 123_456, 1_234_567, 12_345_678, -1_000, -999].map(groupDigits)).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
    '1,23,456',
    '12,34,567',
    '1,23,45,678',
    '-1,000',
    '-999',
  ]);
});

test('rupees have two decimals, and none in a sentence when there are no paise', () => {
  expect([formatRupees(rupees(123_456.7)), formatRupees(paise(5)), formatRupees(rupees(-1_000.1))]).toEqual([
    '₹1,23,456.70',
    '₹0.05',
    '-₹1,000.10',
  ]);
  expect([15_000, 15_000.5, 0, -15_000].map((amount) => formatRupeesShort(rupees(amount)))).toEqual([
    '₹15,000',
    '₹15,000.50',
    '₹0',
    '-₹15,000',
  ]);
});

test('rates are percentages with only the decimals they need', () => {
  const rates = [120_000, 83_300, 7_500, 1, -83_300, -120_000, 48_100];
  expect(rates.map((rate) => formatRate(ppm(rate)))).toEqual([
    '12%',
    '8.33%',
    '0.75%',
    '0.0001%',
    '-8.33%',
    '-12%',
    '4.81%',
  ]);
});

test('rates stay right when more of them are written than are kept', () => {
  const texts = Array.from({ length: 1_200 }, (_, index) => formatRate(ppm(index * 10_000)));
  expect([texts[7], texts[1_199], formatRate(ppm(11_990_000)), formatRate(ppm(70_000))]).toEqual([
    '7%',
    '1199%',
    '1199%',
    '7%',
  ]);
});
