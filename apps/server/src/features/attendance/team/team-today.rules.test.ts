import { expect, test } from 'vitest';
import { depthsBelow } from './team-today.rules.ts';

test('people are as far below a manager as the shortest way says, and a circle ends', () => {
  const reports = new Map([
    ['ravi', ['meera', 'arun']],
    ['meera', ['arun', 'kavya']],
    ['kavya', ['ravi', 'meera', 'nila']],
  ]);
  expect([...depthsBelow('ravi', reports)]).toEqual([
    ['meera', 1],
    ['arun', 1],
    ['kavya', 2],
    ['nila', 3],
  ]);
  expect(depthsBelow('nila', reports).size).toBe(0);
});
