import { expect, test } from 'vitest';
import { fieldEncryption, masked } from './field-encryption.ts';

const fields = fieldEncryption('a secret of at least thirty-two characters');

test('an encrypted field comes back whole and never looks alike twice', () => {
  const once = fields.encrypt('ABCDE1234F');
  expect(once).not.toContain('ABCDE1234F');
  expect(fields.encrypt('ABCDE1234F')).not.toBe(once);
  expect(fields.decrypt(once)).toBe('ABCDE1234F');
});

test('a changed byte is refused, not decrypted to something else', () => {
  const stored = fields.encrypt('ABCDE1234F');
  expect(() => fields.decrypt(`${stored.slice(0, -2)}AA`)).toThrow();
});

test('another secret cannot read the field', () => {
  const stored = fields.encrypt('ABCDE1234F');
  expect(() => fieldEncryption('another secret of thirty-two characters!').decrypt(stored)).toThrow();
});

test('equal values have equal digests', () => {
  expect(fields.digest('ABCDE1234F')).toBe(fields.digest('ABCDE1234F'));
  expect(fields.digest('ABCDE1234F')).not.toBe(fields.digest('ABCDE1234G'));
});

test('masking shows the last four characters', () => {
  expect(masked('ABCDE1234F')).toBe('••••••234F');
});
