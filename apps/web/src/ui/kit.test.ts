import { rupees } from '@muster/engine/kernel/money.ts';
import { describe, expect, it } from 'vitest';
import { stepsOf } from './ceiling-chart.tsx';
import { parsePercent } from './percent-input.tsx';
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
  it('is found in parts that are ranges of days', () => {
    const parts = [
      { label: '01 to 16 Sep', working: '₹15,000.00 × 16 ÷ 30', amount: rupees(8000) },
      { label: '17 to 30 Sep', working: '₹25,000.00 × 14 ÷ 30', amount: rupees(11666.67) },
      { label: '12%', working: 'to the nearest rupee', amount: rupees(2360) },
    ];
    expect(stepsOf(parts)).toEqual([
      { from: '01 Sep', to: '16 Sep', amount: '₹15,000.00', size: 15000, days: 16 },
      { from: '17 Sep', to: '30 Sep', amount: '₹25,000.00', size: 25000, days: 14 },
    ]);
  });

  it('is not drawn for a month with one ceiling', () => {
    expect(stepsOf([{ label: '12%', working: 'of ₹15,000.00', amount: rupees(1800) }])).toEqual([]);
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
