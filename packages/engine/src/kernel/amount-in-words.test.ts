import { describe, expect, it } from 'vitest';
import { amountInWords, numberToWords } from './amount-in-words.ts';
import { formatRate, formatRupees, formatRupeesShort } from './format-amount.ts';
import { paise, rupees } from './money.ts';
import { percent } from './rate.ts';

describe('amounts in words', () => {
  it('uses lakh and crore', () => {
    expect(amountInWords(rupees(133_119))).toBe('One lakh thirty-three thousand one hundred and nineteen rupees only');
    expect(amountInWords(rupees(10_000_000))).toBe('One crore rupees only');
    expect(amountInWords(rupees(1.5))).toBe('One rupee and fifty paise only');
    expect(amountInWords(rupees(0))).toBe('Zero rupees only');
  });

  it('groups the crores themselves above nine digits', () => {
    expect(amountInWords(rupees(1_000_000_000_000))).toBe('One lakh crore rupees only');
    expect(amountInWords(rupees(1_234_567_890))).toBe(
      'One hundred and twenty-three crore forty-five lakh sixty-seven thousand eight hundred and ninety rupees only',
    );
  });

  it("says 'overflow' above nine digits in the public helper", () => {
    expect(numberToWords(999_999_999)).toBe(
      'ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred and ninety-nine',
    );
    expect(numberToWords(1_000_000_000)).toBe('overflow');
  });
});

describe('amounts in figures', () => {
  it('groups digits the Indian way', () => {
    expect(formatRupees(paise(12_345_678))).toBe('₹1,23,456.78');
    expect(formatRupees(rupees(10_000_000))).toBe('₹1,00,00,000.00');
    expect(formatRupees(paise(-5))).toBe('-₹0.05');
    expect(formatRupeesShort(rupees(15_000))).toBe('₹15,000');
    expect(formatRupeesShort(rupees(15_000.5))).toBe('₹15,000.50');
  });

  it('writes rates without trailing zeros', () => {
    expect([formatRate(percent(12)), formatRate(percent(8.33)), formatRate(percent(0.75))]).toEqual([
      '12%',
      '8.33%',
      '0.75%',
    ]);
  });
});
