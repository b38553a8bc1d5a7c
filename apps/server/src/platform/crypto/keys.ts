import { hkdfSync } from 'node:crypto';

/** What the installation's secret is used for; each use has a key of its own, and none of them tells of another. */
export type Purpose = 'tokens' | 'fields' | 'numbers' | 'digest' | 'key id' | 'check' | 'database role';

export function derive(secret: string, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'muster', purpose, 32));
}

/** Names a secret without telling anything of it: encrypted fields say by it which one they need. */
export function keyIdOf(secret: string): string {
  return derive(secret, 'key id').subarray(0, 6).toString('base64url');
}

/** Kept in the database, to know the secret again. */
export function checkValueOf(secret: string): string {
  return derive(secret, 'check').toString('base64url');
}
