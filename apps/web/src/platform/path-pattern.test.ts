import { describe, expect, it } from 'vitest';
import { partsOfPath } from './path-pattern.ts';

describe('the path of a page', () => {
  it('is found in any case, with a slash at its end or without', () => {
    expect(partsOfPath('/403-restricted/', '/403-Restricted')).toEqual({});
    expect(partsOfPath('/login', '/login')).toEqual({});
    expect(partsOfPath('/login/x', '/login')).toBeNull();
    expect(partsOfPath('/x/login', '/login')).toBeNull();
  });

  it('gives what a link carries, decoded once', () => {
    const page = '/verify-user/$token/$email';
    expect(partsOfPath('/verify-user/a%2Fb/asha%2Brao%40tunga.test', page)).toEqual({
      token: 'a/b',
      email: 'asha+rao@tunga.test',
    });
    expect(partsOfPath('/verify-user/100%25/%E0%A4', page)).toEqual({ token: '100%', email: '%E0%A4' });
    expect(partsOfPath('/verify-user/a', page)).toBeNull();
  });
});
