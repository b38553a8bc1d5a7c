import { createCipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { fieldEncryption, masked } from './field-encryption.ts';
import { derive, type Purpose } from './keys.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER = 'another secret of thirty-two characters!';
const fields = fieldEncryption(SECRET);
const asha = fields.of('tenant-a', 'asha');

/** As numbers were encrypted before they said for whom. */
function formerly(secret: string, plain: string): string {
  const iv = Buffer.alloc(12, 7);
  const cipher = createCipheriv('aes-256-gcm', derive(secret, 'fields'), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `e1.${[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')).join('.')}`;
}

test('an encrypted number comes back whole and never looks alike twice', () => {
  const once = asha.encrypt('pan', 'ABCDE1234F');
  expect(once).not.toContain('ABCDE1234F');
  expect(asha.encrypt('pan', 'ABCDE1234F')).not.toBe(once);
  expect(asha.decrypt('pan', once)).toBe('ABCDE1234F');
});

test('a number copied to another person, organisation or field cannot be read there', () => {
  const stored = asha.encrypt('pan', 'ABCDE1234F');
  expect(() => fields.of('tenant-a', 'ravi').decrypt('pan', stored)).toThrow();
  expect(() => fields.of('tenant-b', 'asha').decrypt('pan', stored)).toThrow();
  expect(() => asha.decrypt('uan', stored)).toThrow();
});

test('a changed byte is refused, not decrypted to something else', () => {
  const stored = asha.encrypt('pan', 'ABCDE1234F');
  const other = stored.at(-3) === 'A' ? 'B' : 'A';
  expect(() => asha.decrypt('pan', `${stored.slice(0, -3)}${other}${stored.slice(-2)}`)).toThrow();
  expect(() => asha.decrypt('pan', fields.prefix)).toThrow('damaged');
  expect(() => asha.decrypt('pan', 'e3.a.b.c.d')).toThrow('damaged');
});

test('an encrypted number says which secret it needs, and another one cannot read it', () => {
  const stored = asha.encrypt('pan', 'ABCDE1234F');
  expect(stored.startsWith(fields.prefix)).toBe(true);
  const other = fieldEncryption(OTHER);
  expect(other.prefix).not.toBe(fields.prefix);
  expect(() => other.of('tenant-a', 'asha').decrypt('pan', stored)).toThrow('needs another secret');
});

test('while a secret is replaced both are read and only the new one writes', () => {
  const both = fieldEncryption(OTHER, SECRET).of('tenant-a', 'asha');
  expect(both.decrypt('pan', asha.encrypt('pan', 'ABCDE1234F'))).toBe('ABCDE1234F');
  expect(both.decrypt('pan', formerly(SECRET, 'ABCDE1234F'))).toBe('ABCDE1234F');
  const after = fieldEncryption(OTHER).of('tenant-a', 'asha');
  expect(after.decrypt('pan', both.encrypt('pan', 'ABCDE1234F'))).toBe('ABCDE1234F');
});

test('what was encrypted before it was said for whom is still read, by its own secret only', () => {
  expect(asha.decrypt('pan', formerly(SECRET, 'ABCDE1234F'))).toBe('ABCDE1234F');
  expect(() => asha.decrypt('pan', formerly(OTHER, 'ABCDE1234F'))).toThrow();
});

test('every use of the secret has a key of its own', () => {
  const purposes: Purpose[] = ['tokens', 'fields', 'numbers', 'digest', 'key id', 'check', 'database role'];
  const keys = purposes.map((purpose) => derive(SECRET, purpose).toString('hex'));
  expect(new Set(keys).size).toBe(purposes.length);
});

test('equal values have equal digests', () => {
  expect(fields.digest('ABCDE1234F')).toBe(asha.digest('ABCDE1234F'));
  expect(fields.digest('ABCDE1234F')).not.toBe(fields.digest('ABCDE1234G'));
});

test('masking shows the last four characters', () => {
  expect(masked('ABCDE1234F')).toBe('••••••234F');
});
