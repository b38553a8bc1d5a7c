import { describe, expect, it } from 'vitest';
import { amountInWords, numberToWords } from './amount-in-words.ts';
import { rupees } from './money.ts';

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
    expect(numberToWords(-1_000_000_000)).toBe('overflow');
    expect(numberToWords(1.5)).toBe('overflow');
  });

  it('writes every kind of number', () => {
    const words = [0, 7, 13, 20, 21, 99, 100, 101, 999, 1_000, 1_001, 10_000, 100_000, 100_100, 10_000_000];
    expect(words.map(numberToWords)).toEqual([
      'zero',
      'seven',
      'thirteen',
      'twenty',
      'twenty-one',
      'ninety-nine',
      'one hundred',
      'one hundred and one',
      'nine hundred and ninety-nine',
      'one thousand',
      'one thousand and one',
      'ten thousand',
      'one lakh',
      'one lakh one hundred',
      'one crore',
    ]);
    expect(numberToWords(-21)).toBe('minus twenty-one');
    expect(amountInWords(rupees(-42.05))).toBe('Minus forty-two rupees and five paise only');
    expect(amountInWords(rupees(2_00_00_019))).toBe('Two crore and nineteen rupees only');
  });
});
