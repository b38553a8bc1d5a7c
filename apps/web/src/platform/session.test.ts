import { describe, expect, it } from 'vitest';
import { isExpired } from './session.ts';

const token = (claims: unknown) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('a token', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');

  it('is good until its expiry claim', () => {
    expect(isExpired(token({ exp: now / 1000 + 1 }), now)).toBe(false);
    expect(isExpired(token({ exp: now / 1000 }), now)).toBe(true);
  });

  it('counts as expired when it cannot be read', () => {
    expect(isExpired('', now)).toBe(true);
    expect(isExpired('a.b.c', now)).toBe(true);
    expect(isExpired(token({}), now)).toBe(true);
    expect(isExpired(token({ exp: 'soon' }), now)).toBe(true);
  });
});
