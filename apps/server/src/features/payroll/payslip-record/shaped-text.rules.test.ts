import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredLine } from './payslip-lines.rules.ts';
import { readLines, shapedLines, shapedText, wholeText } from './shaped-text.rules.ts';

const stored = ({ shape, own }: { shape: string; own: string }) => `${shape}\n${own}`;

test('a text put together again is the same to the letter, whatever it says', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const text = JSON.stringify(JSON.parse(json));
      expect(wholeText(stored(shapedText(text)))).toBe(text);
    }),
  );
});

test('a text whose like was seen before has the shape and the numbers that it has by itself', () => {
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant('2026-04-01'));
  const word = fc.oneof(fc.string(), fc.constantFrom('a:5,', '"2026-04-01"', ',7]', '\\",3,', '2026-04-01'));
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ maxDepth: 3 }, number, word, tie('list'), tie('alike'), tie('members')),
    list: fc.array(tie('tree'), { maxLength: 3 }),
    alike: fc.tuple(tie('tree'), fc.integer({ min: 1, max: 3 })).map(([one, times]) => Array(times).fill(one)),
    members: fc.dictionary(word, tie('tree'), { maxKeys: 3 }),
  }));
  const other = (value: unknown): unknown => {
    if (typeof value === 'number') return Number.isInteger(value) ? value % 1000 : 0.5;
    return value === '2026-04-01' ? '2027-12-31' : value;
  };
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value);
      const like = JSON.stringify(value, (_key, member) => other(member));
      const first = shapedText(text);
      const second = shapedText(like);
      expect(second.shape).toBe(first.shape);
      expect(wholeText(stored(second))).toBe(like);
      expect(shapedText(text)).toEqual(first);
      expect(wholeText(stored(first))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('people and months that differ in numbers and days alone share a shape', () => {
  const facts = (joined: string, months: number) =>
    shapedText(
      JSON.stringify({
        person: { dateOfJoining: joined, workState: 'KA', lastWorkingDay: null },
        gross: Array.from({ length: months }, (_, month) => [2026, month + 4, 1_522_000 + month]),
      }),
    );
  expect(facts('2018-04-18', 5).shape).toBe(facts('2026-04-01', 2).shape);
  expect(facts('2026-04-01', 2).own).toBe('["2026-04-01",2,2026,4,1522000,2026,5,1522001]');
});

test('a text that was stored whole is that text', () => {
  expect(wholeText('{"a":[1,2]}')).toBe('{"a":[1,2]}');
});

const amount = fc.integer({ min: -1_000_000, max: 100_000_000 });
const line = fc.tuple(
  fc.constantFrom('earning:BASIC', 'employee-epf', 'arrear:tds:2026-04'),
  fc.constantFrom('earning', 'tax'),
  fc.constantFrom(null, '01a224ce-9f00-7e1e-b471-479efddf4f7b'),
  fc.string(),
  amount,
  fc.oneof(amount, fc.constant(null)),
  fc.string(),
  fc.constantFrom(0, 1),
  fc.constantFrom(null, '2026-04'),
) satisfies fc.Arbitrary<StoredLine>;

test('lines are the same lines again, and theirs is one number each where it is earned whole', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(readLines(stored(shapedLines(lines)))).toEqual(lines);
      expect(readLines(JSON.stringify(lines))).toEqual(lines);
    }),
  );
  const whole: StoredLine = ['earning:BASIC', 'earning', null, 'Basic', 700, 700, '50% of CTC', 1, null];
  const part: StoredLine = ['earning:HRA', 'earning', null, 'HRA', 300, 350, '50% of basic', 1, null];
  const tax: StoredLine = ['tds.month', 'tax', null, 'TDS', 50, null, 'Old regime', 0, null];
  expect(shapedLines([whole, part, tax]).own).toBe('[700,[300,350],50]');
});
