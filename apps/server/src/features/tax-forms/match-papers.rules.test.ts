import { expect, test } from 'vitest';
import { matchPapers } from './match-papers.rules.ts';

const person = (name: string, pan: string, wasPaid = true) => ({ userId: name, name, pan, wasPaid });
const PEOPLE = [
  person('Meera', 'ABCPM1234A'),
  person('Ravi', 'ABCPR1234B'),
  person('Tara', 'ABCPT1234C', false),
  person('Anna', 'ABCPX1234D'),
  person('Amma', 'ABCPX1234D'),
];

const of = (...names: string[]) => {
  const { matched, refused } = matchPapers(names, PEOPLE, 2025);
  return {
    matched: Object.fromEntries(matched.map(({ fileName, name }) => [fileName, name])),
    refused: Object.fromEntries(refused.map(({ fileName, reason }) => [fileName, reason])),
  };
};

test('each file finds its person by the PAN in its name, however it is written around it', () => {
  const names = ['ABCPM1234A_2026-27.pdf', 'ABCPR1234B_Q4/form16_abcpr1234b_202526.PDF'];
  expect(of(...names)).toEqual({ matched: { [names[0] ?? '']: 'Meera', [names[1] ?? '']: 'Ravi' }, refused: {} });
});

test('a file that is nobody’s says why', () => {
  expect(of('readme.txt', 'XABCPM1234A.pdf').refused).toEqual({
    'readme.txt': 'There is no PAN in the name of this file',
    'XABCPM1234A.pdf': 'There is no PAN in the name of this file',
  });
  expect(of('ZZZPZ9999Z.pdf').refused['ZZZPZ9999Z.pdf']).toBe('Nobody here has the PAN ZZZPZ9999Z');
  expect(of('ABCPM1234A_ABCPR1234B.pdf').refused['ABCPM1234A_ABCPR1234B.pdf']).toContain('more than one PAN');
  expect(of('ABCPT1234C.pdf').refused['ABCPT1234C.pdf']).toBe('Tara was not paid in 2025-26');
  expect(of('ABCPX1234D.pdf').refused['ABCPX1234D.pdf']).toContain('have the same PAN');
  expect(of('ABCPM1234A_2024-25.pdf').refused['ABCPM1234A_2024-25.pdf']).toContain('another year: 2024-25');
});

test('two files of one person are both left out: which one counts is not guessed', () => {
  const { matched, refused } = of('ABCPM1234A_1.pdf', 'x/abcpm1234a_2.pdf', 'ABCPR1234B.pdf');
  expect(matched).toEqual({ 'ABCPR1234B.pdf': 'Ravi' });
  expect(Object.values(refused)).toEqual(Array(2).fill('The ZIP has more than one file for ABCPM1234A'));
});
