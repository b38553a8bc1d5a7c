import { expect, test } from 'vitest';
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

test('a null character is refused wherever it stands, its written name is not', () => {
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
