import { expect, test } from 'vitest';
import { rowMaker } from './row-maker.ts';

const parsers = [Number, (text: string) => text.toUpperCase()];

test('a row has its columns in order, each read by its parser, and null where there is nothing', () => {
  const row = rowMaker(['count', 'of "people"\n']);
  expect(row(['12', 'all'], parsers)).toEqual({ count: 12, 'of "people"\n': 'ALL' });
  expect(Object.keys(row([null, null], parsers))).toEqual(['count', 'of "people"\n']);
  expect(row([null, null], parsers)).toEqual({ count: null, 'of "people"\n': null });
});

test('rows of the same columns are made by the same maker, and each is a row of its own', () => {
  const row = rowMaker(['a', 'b']);
  expect(rowMaker(['a', 'b'])).toBe(row);
  expect(rowMaker(['b', 'a'])).not.toBe(row);
  expect(row(['1', 'x'], parsers)).not.toBe(row(['1', 'x'], parsers));
});

test('of two columns with one name the last is kept, and none is code or a prototype', () => {
  expect(rowMaker(['n', 'n'])(['1', 'x'], parsers)).toEqual({ n: 'X' });
  expect(rowMaker(['"+(() => { throw 1 })()+"'])(['1'], parsers)).toEqual({ '"+(() => { throw 1 })()+"': 1 });
  expect(() => rowMaker(['__proto__'])).toThrow(TypeError);
});
