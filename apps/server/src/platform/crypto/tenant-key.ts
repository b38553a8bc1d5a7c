import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Small letters and figures that nobody takes for each other: keys may be typed by hand. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const BITS = 5;
const TENANT_BYTES = 16;
const SECRET_BYTES = 19;
const KEY = new RegExp(`^[${SIGNS}]{${((TENANT_BYTES + SECRET_BYTES) * 8) / BITS}}$`);

export type TenantKey = { readonly tenantId: string; readonly hash: string };

/** A new key of something in an organisation: the organisation, by which it is found, and a secret of 152 bits. */
export function newTenantKey(tenantId: string): { readonly key: string; readonly hash: string; readonly hint: string } {
  const organisation = Buffer.from(tenantId.replaceAll('-', ''), 'hex');
  const key = written(Buffer.concat([organisation, randomBytes(SECRET_BYTES)]));
  return { key, hash: hashOf(key), hint: key.slice(-4) };
}

/** What a key says; null for a text that is none. */
export function parseTenantKey(text: string): TenantKey | null {
  const key = text.trim().toLowerCase();
  if (!KEY.test(key)) return null;
  const hex = read(key).subarray(0, TENANT_BYTES).toString('hex');
  return { tenantId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), hash: hashOf(key) };
}

/** Compares in the same time, however much of them agrees. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function written(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => SIGNS[Number.parseInt(five, 2)]).join('');
}

function read(key: string): Buffer {
  const bits = [...key].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
