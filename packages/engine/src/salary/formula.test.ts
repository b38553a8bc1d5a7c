import { describe, expect, it } from 'vitest';
import { type Paise, rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import { evaluateFormula, isTooLarge } from './evaluate-formula.ts';
import { parseFormula } from './formula.ts';

const AMOUNTS: Readonly<Record<string, Paise>> = { ctc: rupees(100_000), basic: rupees(50_000), gross: rupees(97_000) };

function value(text: string): number {
  const formula = parseFormula(text);
  if (isRefusal(formula)) throw new Error(formula.message);
  const exact = evaluateFormula(formula, (name) => AMOUNTS[name] ?? rupees(0));
  if (isRefusal(exact)) throw new Error(exact.message);
  return toPaisaHalfUp(exact) / 100;
}

describe('custom formula', () => {
  it('follows the usual order of operations, without regard to case', () => {
    expect(value('CTC - Basic * 0.4 + 500')).toBe(80_500);
    expect(value('(ctc - basic) * 40%')).toBe(20_000);
    expect(value('-basic + ctc')).toBe(50_000);
    expect(value('10 - 4 - 3')).toBe(3);
  });

  it('knows min, max, round and if', () => {
    expect(value('min(basic, 15000)')).toBe(15_000);
    expect(value('max(1, 2, 3.5)')).toBe(3.5);
    expect(value('round(gross / 7)')).toBe(13_857);
    expect(value('round(gross / 7, 1)')).toBe(13_857.1);
    expect(value('round(gross, -4)')).toBe(100_000);
    expect(value('if(basic >= 50000, 1000, 2000)')).toBe(1_000);
    expect(value('if(basic <> 50000, 1000, 2000)')).toBe(2_000);
  });

  it('compares both ways', () => {
    const truths = ['1 < 2', '2 < 1', '2 <= 2', '3 <= 2', '3 > 2', '2 > 2', '2 >= 3', '2 = 2', '2 <> 2'].map(value);
    expect(truths).toEqual([1, 0, 1, 0, 1, 0, 0, 1, 0]);
  });

  it('divides by and rounds values below zero', () => {
    expect(value('10 / -4')).toBe(-2.5);
    expect(value('round(-2.5)')).toBe(-3);
    expect(value('round(-10 / 4, 1)')).toBe(-2.5);
    expect(value('round(1.23456, 3)')).toBe(1.24); // 1.235 rounded to the paisa
    expect(value('max(3, 1, 2)')).toBe(3);
    expect(value('min(3, 1, 2)')).toBe(1);
    expect(value('round(1234567890, -20)')).toBe(1_000_000_000);
    expect(value('round(1.23, 20)')).toBe(1.23);
  });

  it('stays exact until it is rounded once', () => {
    expect(value('ctc / 3 * 3')).toBe(100_000);
    expect(value('0.1 + 0.2')).toBe(0.3);
  });

  it('computes only the branch of an if that is taken', () => {
    expect(value('if(0 = 0, 5, 1 / 0)')).toBe(5);
    expect(() => value('1 / 0')).toThrow('divides by zero');
    for (const text of [
      'min(1, 1 / 0)',
      'min(1 / 0, 1)',
      'round(1, 1 / 0)',
      'round(1 / 0)',
      '1 / 0 + 1',
      '1 - 1 / 0',
      '-(1 / 0)',
      'if(1 / 0, 1, 2)',
      '1 / (1 / 0)',
    ]) {
      expect(() => value(text)).toThrow('divides by zero');
    }
  });

  it('refuses what no pay can be: more than ₹1,000 crore a month', () => {
    const parsed = (text: string) => {
      const formula = parseFormula(text);
      if (isRefusal(formula)) throw new Error(formula.message);
      return formula;
    };
    const powers = parsed(Array(38).fill('999999999999').join('*'));
    for (const formula of [powers, parsed(`-(${powers.text.slice(0, 25)})`), parsed('10000000000 + 0.01')]) {
      expect(evaluateFormula(formula, () => ZERO)).toMatchObject({
        code: 'FORMULA_TOO_LARGE',
        message: `The formula ${formula.text} comes to more than ₹1,000 crore a month.`,
      });
      expect(isTooLarge(formula)).toBe(true);
    }
    expect(isTooLarge(parsed('10000000000'))).toBe(false);
    expect(isTooLarge(parsed('ctc * 1000000'))).toBe(true);
    expect(isTooLarge(parsed('ctc * 50% / (basic - 100000)'))).toBe(false);
  });

  it('says where a formula cannot be read', () => {
    expect(parseFormula('basic * (2 + 1')).toMatchObject({
      code: 'FORMULA_SYNTAX',
      message: expect.stringContaining("')'"),
    });
    expect(parseFormula('basic ; 1')).toMatchObject({ message: 'The formula cannot be read from character 7 on.' });
    expect(parseFormula('eval(1)')).toMatchObject({ message: expect.stringContaining("'eval' is not a function") });
    expect(parseFormula('if(1, 2)')).toMatchObject({ message: expect.stringContaining("'if' takes 3 values") });
    for (const [text, message] of [
      [')', "The formula cannot be read: ')' is not expected here (character 1)."],
      ['min(', 'The formula cannot be read: it ends too early.'],
      ['min(1 2)', "The formula cannot be read: a ')' is missing (character 7)."],
      ['(1', "The formula cannot be read: a ')' is missing."],
      ['round(1, 2, 3)', "The formula cannot be read: 'round' takes 1 to 2 values (character 1)."],
      ['1 +', 'The formula cannot be read: it ends too early.'],
      ['-', 'The formula cannot be read: it ends too early.'],
      ['1 < ', 'The formula cannot be read: it ends too early.'],
    ] as const) {
      expect(parseFormula(text), text).toMatchObject({ code: 'FORMULA_SYNTAX', message });
    }
    expect(parseFormula('')).toMatchObject({ message: expect.stringContaining('ends too early') });
    expect(parseFormula('1 2')).toMatchObject({ message: expect.stringContaining("'2' is not expected here") });
  });

  it('bounds length and depth', () => {
    expect(parseFormula('1+'.repeat(300))).toMatchObject({ code: 'FORMULA_TOO_LONG' });
    expect(parseFormula(`${'('.repeat(60)}1${')'.repeat(60)}`)).toMatchObject({ code: 'FORMULA_SYNTAX' });
    expect(parseFormula(`${'-'.repeat(60)}1`)).toMatchObject({ code: 'FORMULA_SYNTAX' });
  });
});
