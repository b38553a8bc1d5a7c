import { rupees } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './ceiling-chart.tsx';
import { parsePercent } from './fields/percent-input.tsx';
import { colourOf, initialsOf } from './person.tsx';
import { axisStart } from './waterfall.tsx';

describe('avatars', () => {
  it('carry the first letters of first and last word', () => {
    expect(initialsOf('Kavitha Narayanan')).toBe('KN');
    expect(initialsOf('  meera   devi krishnan ')).toBe('MK');
    expect(initialsOf('Sunil')).toBe('S');
    expect(initialsOf('')).toBe('');
  });

  it('have one of eight colours, always the same for a name', () => {
    expect(colourOf('Meera Krishnan')).toBe(colourOf('Meera Krishnan'));
    const colours = ['Asha', 'Bhavna', 'Chetan', 'Deepak', 'Esha', 'Farhan', 'Gita', 'Harpreet', 'Imran', 'Jaya'].map(
      colourOf,
    );
    expect(Math.min(...colours)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...colours)).toBeLessThanOrEqual(8);
    expect(new Set(colours).size).toBeGreaterThan(3);
  });
});

describe('percentages as typed', () => {
  it('are read with or without the sign', () => {
    expect(parsePercent('12')).toBe(12);
    expect(parsePercent('8.33 %')).toBe(8.33);
    expect(parsePercent('0.12345')).toBeNull();
    expect(parsePercent('a lot')).toBeNull();
  });
});

describe('the step of the ceiling', () => {
  const days = (from: string, to: string, base: number, count: number) => {
    return { label: 'in any words', working: '', amount: rupees(1), from, to, base: rupees(base), days: count, of: 30 };
  };

  it('is drawn of the parts that are ranges of days, whatever their words are', () => {
    const rate = { label: '12%', working: 'to the nearest rupee', amount: rupees(2360), rate: percent(12) };
    const parts = [days('2026-09-01', '2026-09-16', 15_000, 16), days('2026-09-17', '2026-09-30', 25_000, 14), rate];
    expect(stepsOf(parts)).toEqual([
      { from: '01 Sep', to: '16 Sep', amount: '₹15,000.00', size: 1_500_000, days: 16 },
      { from: '17 Sep', to: '30 Sep', amount: '₹25,000.00', size: 2_500_000, days: 14 },
    ]);
  });

  it('is drawn where a range is one day', () => {
    const parts = [days('2026-09-01', '2026-09-29', 15_000, 29), days('2026-09-30', '2026-09-30', 25_000, 1)];
    expect(stepsOf(parts).map(({ from, days: count }) => [from, count])).toEqual([
      ['01 Sep', 29],
      ['30 Sep', 1],
    ]);
  });

  it('is not drawn for a month with one ceiling', () => {
    expect(stepsOf([days('2026-09-01', '2026-09-30', 15_000, 30)])).toEqual([]);
    expect(stepsOf([{ label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: rupees(8_000) }])).toEqual([]);
  });
});

describe('the axis of a waterfall', () => {
  it('is cut at a round figure when the changes are small beside the totals', () => {
    const start = axisStart([rupees(7612488), rupees(7780662), rupees(7796808)]);
    expect(start).toBeGreaterThan(rupees(7000000));
    expect(start).toBeLessThan(rupees(7612488));
    expect(start % 1_000_000).toBe(0);
  });

  it('starts at zero when they are not, or when a total is negative', () => {
    expect(axisStart([rupees(100), rupees(900)])).toBe(0);
    expect(axisStart([rupees(-100), rupees(900)])).toBe(0);
  });
});
