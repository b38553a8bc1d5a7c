import { expect, test } from 'vitest';
import { utf8Bytes } from './text.ts';
import { zipOf } from './zip.ts';

test('an archive of the same files is the same bytes, those of every version of Muster', () => {
  const files = [
    { name: 'Form 16 ராஜா.pdf', content: utf8Bytes('one') },
    { name: 'a.txt', content: new Uint8Array() },
  ];
  const expected = [
    '504b030414000008000000002100f1866c7a030000000300000018000000466f726d20313620e0aeb0e0aebee0ae9ce0aebe',
    '2e7064666f6e65504b03041400000000000000210000000000000000000000000005000000612e747874504b010214001400',
    '0008000000002100f1866c7a0300000003000000180000000000000000000000000000000000466f726d20313620e0aeb0e0',
    'aebee0ae9ce0aebe2e706466504b010214001400000000000000210000000000000000000000000005000000000000000000',
    '0000000039000000612e747874504b05060000000002000200790000005c0000000000',
  ].join('');
  expect(zipOf(files).toHex()).toBe(expected);
  expect(zipOf(files)).toEqual(zipOf(files));
  expect(zipOf([]).toHex()).toBe(`504b0506${'00'.repeat(18)}`);
});

test('two files of one name are refused: one of them would be lost', () => {
  const file = { name: 'a.txt', content: utf8Bytes('one') };
  expect(() => zipOf([file, file])).toThrow(RangeError);
});
