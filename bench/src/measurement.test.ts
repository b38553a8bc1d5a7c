import { describe, expect, it } from 'vitest';
import { floorPeople } from './engine-people.ts';
import { FLOOR_LINES, floorMonth } from './floor-arithmetic.ts';
import { holds, median, resultOf, shortfalls } from './measurement.ts';

const REST = { unit: 'ms', about: 'a test', limit: { kind: 'at-most', ratio: 3, aim: null }, details: {} } as const;

describe('a result', () => {
  it('takes the median of the rounds and of their own ratios', () => {
    const rounds = [
      { value: 10, floor: 5 },
      { value: 40, floor: 10 },
      { value: 30, floor: 10 },
    ];
    const result = resultOf(rounds, ({ value, floor }) => value / floor, REST);
    expect(result).toMatchObject({ value: 30, floor: 10, ratio: 3 });
    expect(result.rounds.map(({ ratio }) => ratio)).toEqual([2, 4, 3]);
  });

  it('holds up to its limit, and a throughput from its limit on', () => {
    expect(holds({ ratio: 3, limit: REST.limit })).toBe(true);
    expect(holds({ ratio: 3.01, limit: REST.limit })).toBe(false);
    expect(holds({ ratio: 0.05, limit: { kind: 'at-least', ratio: 0.05, aim: null } })).toBe(true);
    expect(holds({ ratio: 0.04, limit: { kind: 'at-least', ratio: 0.05, aim: null } })).toBe(false);
  });

  it('has a median between the two in the middle, and none without rounds', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow('no round was measured');
  });
});

describe('a limit', () => {
  it('names what is past it, for a cost above and a share below', () => {
    const limit = { kind: 'at-most', ratio: 3, aim: null } as const;
    const share = { kind: 'at-least', ratio: 0.5, aim: null } as const;
    const results = { a: { ratio: 3, limit }, b: { ratio: 3.01, limit }, c: { ratio: 0.49, limit: share } };
    expect(shortfalls(results)).toEqual(['b', 'c']);
  });
});

describe('the floor', () => {
  it('works out a real month: earnings make the gross, and the gross less what is taken makes the net', () => {
    const people = floorPeople(200);
    const output = new Float64Array(people.count * FLOOR_LINES);
    const paid = floorMonth(people, output);
    let net = 0;
    for (let person = 0; person < people.count; person += 1) {
      const lines = output.subarray(person * FLOOR_LINES, (person + 1) * FLOOR_LINES);
      const [gross = 0, deductions = 0] = [lines[20], lines[21]];
      expect(lines.subarray(0, 10).reduce((sum, amount) => sum + amount, 0)).toBe(gross);
      expect(Math.abs(gross - deductions - (lines[23] ?? 0))).toBeLessThanOrEqual(50);
      net += lines[23] ?? 0;
    }
    expect(net).toBe(paid);
  });

  it('takes 3,000 of PF, 200 of professional tax and no income tax at 12,00,720 a year in Karnataka', () => {
    const people = floorPeople(7);
    const output = new Float64Array(people.count * FLOOR_LINES);
    floorMonth({ ...people, state: people.state.fill(0), oldRegime: people.oldRegime.fill(0) }, output);
    const lines = output.subarray(6 * FLOOR_LINES);
    expect(people.annualCtc[6]).toBe(120_072_000);
    expect([lines[10], lines[11], lines[12], lines[14]]).toEqual([300_000, 0, 20_000, 0]);
  });
});
