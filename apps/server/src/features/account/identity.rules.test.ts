import { describe, expect, test } from 'vitest';
import { changeState, type IdentityState, type LinkFacts, mayEnter, provenAfter, stepOf } from './identity.rules.ts';

const claimed: IdentityState = {
  id: 'own',
  email: 'a@x.test',
  hasPassword: false,
  isVerified: false,
  organisations: 1,
};
const member: IdentityState = { ...claimed, hasPassword: true, isVerified: true };
const keeper: IdentityState = { ...member, id: 'keeper', organisations: 2 };
const opened = (changes: Partial<LinkFacts> = {}): LinkFacts => ({
  purpose: 'verify',
  address: 'a@x.test',
  byMail: true,
  own: claimed,
  keeper: null,
  signedInAs: [],
  choosesPassword: false,
  ...changes,
});

describe('an invitation', () => {
  test('to an address that nobody has proven asks for a password, and is accepted with one', () => {
    expect(stepOf(opened())).toEqual({ kind: 'choose password' });
    expect(stepOf(opened({ choosesPassword: true }))).toEqual({ kind: 'settle' });
  });

  test('to somebody who is proven there is accepted by them alone', () => {
    const signIn = { kind: 'sign in', identityId: 'keeper' };
    expect(stepOf(opened({ keeper }))).toEqual(signIn);
    expect(stepOf(opened({ keeper, choosesPassword: true }))).toEqual(signIn);
    expect(stepOf(opened({ keeper, signedInAs: ['other'] }))).toEqual(signIn);
    expect(stepOf(opened({ keeper, signedInAs: ['keeper'] }))).toEqual({ kind: 'join', identityId: 'keeper' });
  });

  test('read in an outbox says nothing of who is proven at the address, and stays in its organisation', () => {
    expect(stepOf(opened({ keeper, byMail: false }))).toEqual({ kind: 'choose password' });
    expect(stepOf(opened({ keeper, byMail: false, choosesPassword: true }))).toEqual({ kind: 'settle' });
    expect(
      provenAfter({ byMail: false, address: 'a@x.test' }, { email: 'a@x.test', provenAt: null }, 'now'),
    ).toBeNull();
  });

  test('takes the place of a proven identity that belongs nowhere', () => {
    expect(stepOf(opened({ keeper: { ...keeper, organisations: 0 } }))).toEqual({ kind: 'choose password' });
  });

  test('from the time when invitations shared an identity is accepted by whoever that is', () => {
    expect(stepOf(opened({ own: member }))).toEqual({ kind: 'sign in', identityId: 'own' });
    expect(stepOf(opened({ own: member, signedInAs: ['own'] }))).toEqual({ kind: 'join', identityId: 'own' });
  });
});

describe('a link signs its opener in', () => {
  const settle = { kind: 'settle' } as const;
  const entering = (changes: Partial<Parameters<typeof mayEnter>[0]> = {}) =>
    mayEnter({ purpose: 'verify', step: settle, byMail: false, choosesPassword: false, isOwner: false, ...changes });

  test('that left by mail alone', () => {
    expect(entering({ byMail: true })).toBe(true);
  });

  test('that others could have read only with the password, or where one registered', () => {
    expect(entering()).toBe(false);
    expect(entering({ choosesPassword: true })).toBe(true);
    expect(entering({ isOwner: true })).toBe(true);
  });

  test('into an account that is here, once its owner joined', () => {
    expect(entering({ step: { kind: 'join', identityId: 'keeper' } })).toBe(true);
    expect(entering({ step: { kind: 'sign in', identityId: 'keeper' }, byMail: true })).toBe(false);
    expect(entering({ step: { kind: 'choose password' }, byMail: true })).toBe(false);
  });

  test('but never that of a change of e-mail', () => {
    expect(entering({ purpose: 'change', byMail: true, isOwner: true, choosesPassword: true })).toBe(false);
  });
});

describe('a change of e-mail', () => {
  const change = (changes: Partial<LinkFacts> = {}) =>
    opened({ purpose: 'change', address: 'b@x.test', own: member, ...changes });

  test('moves an identity of one organisation, which keeps its password', () => {
    expect(stepOf(change())).toEqual({ kind: 'settle' });
  });

  test('does not move an identity of several organisations: the membership leaves it', () => {
    const own = { ...member, organisations: 2 };
    expect(stepOf(change({ own }))).toEqual({ kind: 'choose password' });
    expect(stepOf(change({ own, choosesPassword: true }))).toEqual({ kind: 'part' });
  });

  test('to the address of somebody who is proven joins them, and only them', () => {
    expect(stepOf(change({ keeper }))).toEqual({ kind: 'sign in', identityId: 'keeper' });
    expect(stepOf(change({ keeper, signedInAs: ['keeper'] }))).toEqual({ kind: 'join', identityId: 'keeper' });
  });

  test('leaves nothing proven that was not proven by mail', () => {
    const own = { email: 'a@x.test', provenAt: 'then' };
    expect(provenAfter({ byMail: true, address: 'b@x.test' }, own, 'now')).toBe('now');
    expect(provenAfter({ byMail: false, address: 'b@x.test' }, own, 'now')).toBeNull();
    expect(provenAfter({ byMail: true, address: 'a@x.test' }, own, 'now')).toBe('then');
  });

  test('waits for two days, can be undone for seven, then is over', () => {
    const now = Temporal.Instant.from('2026-11-27T10:00:00Z');
    const waiting = { expiresAt: '2026-11-27 10:00:01+00', confirmedAt: null, endedAt: null };
    expect(changeState(waiting, now)).toBe('waiting');
    expect(changeState({ ...waiting, expiresAt: '2026-11-27 10:00:00+00' }, now)).toBe('over');
    expect(changeState({ ...waiting, confirmedAt: '2026-11-20 10:00:01+00' }, now)).toBe('changed');
    expect(changeState({ ...waiting, confirmedAt: '2026-11-20 10:00:00+00' }, now)).toBe('over');
    expect(changeState({ ...waiting, endedAt: '2026-11-27 09:00:00+00' }, now)).toBe('over');
  });
});
