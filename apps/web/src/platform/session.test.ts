import { describe, expect, it } from 'vitest';
import { isExpired, sessionIn } from './session.ts';

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

describe('a stored session', () => {
  const texts = {
    id: '1',
    token: 't',
    tenantId: '2',
    tenantName: 'V',
    firstName: 'A',
    lastName: 'R',
    email: 'a@v.test',
  };
  const storedUser = { ...texts, accessableFeatures: [] };

  it('without a role, or with one there is not, is a member’s', () => {
    expect(sessionIn(JSON.stringify(storedUser))).toMatchObject({ id: '1', roleId: 'Member' });
    expect(sessionIn(JSON.stringify({ ...storedUser, roleId: 'Owner' }))?.roleId).toBe('Member');
    expect(sessionIn(JSON.stringify({ ...storedUser, roleId: 'Moderator' }))?.roleId).toBe('Moderator');
  });

  it('of another shape is none', () => {
    expect([sessionIn(null), sessionIn('{}'), sessionIn('[]')]).toEqual([null, null, null]);
  });
});
