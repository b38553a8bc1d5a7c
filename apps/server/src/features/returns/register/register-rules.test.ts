import { utf8Bytes } from '@muster/returns/text.ts';
import { expect, test } from 'vitest';
import { REGISTER_RULES, validateRegister } from './register-rules-for-tests.ts';

const REGISTER = [
  '\uFEFFEmployee number,Name,Department,Basic,Net pay',
  `E1,"Rao, Asha",Sales,50000,47000.5`,
  `E2,"'=HYPERLINK(""x"")",Sales,20000.25,-18000`,
  'Total Sales,2 people,,70000.25,29000.5',
  'E3,Nina Rao,Stores,1000,900',
  'Total Stores,1 person,,1000,900',
  'Total,3 people,,71000.25,29900.5',
  '',
].join('\r\n');
const refused = (text: string) =>
  validateRegister(utf8Bytes(text), { facts: 3, sum: 'Total' }).map(({ line, rule }) => `${rule} ${line}`);

test('a register with sums of groups is right as it is', () => {
  expect(refused(REGISTER)).toEqual([]);
});

const BROKEN: readonly (readonly [rule: string, line: number, from: string, to: string])[] = [
  ['line-end', 0, '29900.5\r\n', '29900.5'],
  ['quote', 0, '"Rao, Asha"', '"Rao, Asha'],
  ['fields', 1, '"Rao, Asha"', 'Rao, Asha'],
  ['formula', 2, `"'=HYPERLINK`, `"=HYPERLINK`],
  ['formula', 4, 'Nina Rao', '@SUM(A1)'],
  ['amount', 1, '47000.5', '47000.505'],
  ['amount', 1, '47000.5', '₹47000'],
  ['sum', 3, '70000.25', '70000.26'],
  ['sum', 6, '71000.25', '71000.24'],
  ['sum', 6, 'Total,3', 'All,3'],
];

test.each(BROKEN)('%s, line %i: %s is not %s', (rule, line, from, to) => {
  expect(refused(REGISTER.replace(from, to))).toContain(`${rule} ${line}`);
});

test('a register without people is refused, and every rule is broken here', () => {
  expect(refused('Name,Net pay\r\n')).toEqual(['empty 0']);
  expect(new Set([...BROKEN.map(([rule]) => rule), 'empty'])).toEqual(new Set(REGISTER_RULES));
});
