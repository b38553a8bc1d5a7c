import { expect, test } from 'vitest';
import { cpuTime } from '../cpu-time-for-tests.ts';
import { parseBody } from './json-body.ts';

const codeOf = (text: string) => {
  try {
    return parseBody(text);
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : 'nothing';
  }
};

test('nothing but blanks is a call without a body', () => {
  expect(parseBody(' \n')).toBeUndefined();
});

test('a body is what JSON says', () => {
  expect(parseBody('{"a":[1,"x",null]}')).toEqual({ a: [1, 'x', null] });
  expect(codeOf('{"a":')).toBe('SyntaxError');
});

test('a null character is refused wherever it is, its written name is not', () => {
  expect(codeOf('{"a":["x\\u0000"]}')).toBe('INVALID_INPUT');
  expect(codeOf('{"a\\u0000":1}')).toBe('MALFORMED_JSON');
  expect(parseBody('{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' });
});

test('a prototype is refused at any depth', () => {
  expect(codeOf('{"a":[{"__proto__":{"role":"Administrator"}}]}')).toBe('MALFORMED_JSON');
});

test('32 levels pass, thousands are refused before anything walks them', () => {
  expect(codeOf('[1]'.padStart(34, '[').padEnd(65, ']'))).toBeInstanceOf(Array);
  expect(codeOf(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)).toBe('MALFORMED_JSON');
});

test('signs inside strings count for nothing', () => {
  const text = JSON.stringify({ a: '[{,'.repeat(60_000), b: 'said "so" \\\\', c: ['\\'] });
  expect(parseBody(text)).toEqual(JSON.parse(text));
});

test('10,000 ids pass; what would keep everybody waiting is refused before it is parsed', () => {
  const ids = JSON.stringify({ ids: Array.from({ length: 10_000 }, (_, at) => `id-${at}`) });
  expect(parseBody(ids)).toEqual(JSON.parse(ids));
  const floods = [
    `[${'[],'.repeat(600_000)}[]]`,
    `{${Array.from({ length: 140_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    '['.repeat(1_990_000),
    `{"a":"${'\\\\'.repeat(100_000)}",${'0,'.repeat(100_000)}}`,
  ];
  for (const flood of floods) {
    const ms = cpuTime(() => expect(codeOf(flood)).toBe('MALFORMED_JSON'));
    expect(ms).toBeLessThan(50);
  }
});
