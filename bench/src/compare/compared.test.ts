import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compared, comparison, fault, isWorse, type Pair } from './compared.ts';

const pairs = (...owns: number[]): Pair[] => owns.map((own) => ({ own, other: 100 }));

test('a cost is this tree over the other, what is done in a second the other way round', () => {
  expect(compared(pairs(110, 120, 130), 'ms', 'at-most')).toMatchObject({ own: 120, other: 100, ratio: 1.2 });
  expect(compared(pairs(50, 80, 200), 'req/s', 'at-least').ratio).toBe(1.25);
});

test('where both took nothing, neither is worse', () => {
  expect(compared([{ own: 0, other: 0 }], 'ms', 'at-most').ratio).toBe(1);
});

test('worse is what most rounds say by more than a twentieth, not what one slow round says', () => {
  expect(isWorse(compared(pairs(107, 108, 109, 110, 111), 'ms', 'at-most'))).toBe(true);
  expect(isWorse(compared(pairs(99, 100, 101, 102, 300), 'ms', 'at-most'))).toBe(false);
  expect(isWorse(compared(pairs(95, 98, 110, 112, 114), 'ms', 'at-most'))).toBe(false);
  expect(isWorse(compared(pairs(80, 81, 82), 'req/s', 'at-least'))).toBe(true);
});

test('the spread holds the middle half of the rounds around the median', () => {
  const rounds = fc.array(
    fc.record({ own: fc.integer({ min: 1, max: 9999 }), other: fc.integer({ min: 1, max: 9999 }) }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rounds, (all) => {
      const { ratio, spread } = compared(all, 'ms', 'at-most');
      expect(spread[0]).toBeLessThanOrEqual(ratio);
      expect(spread[1]).toBeGreaterThanOrEqual(ratio);
    }),
  );
});

test('the table names both trees and marks what is worse', () => {
  const lines = comparison({ 'payroll.run': compared(pairs(150, 151, 152), 'ms', 'at-most') }, 'c8ab25cd').split('\n');
  expect(lines[0]).toMatch(/^bench\s+this tree\s+c8ab25cd\s+ratio\s+spread\s+limit$/);
  expect(lines[1]).toMatch(/^payroll\.run\s+151 ms\s+100 ms\s+1\.510\s+1\.505–1\.515\s+WORSE$/);
});

test('beside the commit that pages were to be lighter than, their ratios have a limit; beside another they have none', () => {
  const tbt = (own: number) => compared(pairs(own), 'ms', 'at-most');
  expect(fault('web.tbt', tbt(50), '3ab6bdd4')).toBe(null);
  expect(fault('web.tbt', tbt(51), '3ab6bdd4')).toBe('PAST');
  expect(fault('web.tbt', tbt(51), 'c8ab25cd')).toBe(null);
  expect(fault('web.tbt', tbt(110), 'c8ab25cd')).toBe('WORSE');
  expect(fault('web.tbt.home', tbt(51), '3ab6bdd4')).toBe(null);
  const [, line] = comparison({ 'web.lcp': compared(pairs(60), 'ms', 'at-most') }, '3ab6bdd4').split('\n');
  expect(line).toMatch(/^web\.lcp\s+60 ms\s+100 ms\s+0\.600\s+0\.600–0\.600\s+0\.45\s+PAST$/);
});
