import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from './principal.ts';
import { type Sessions, sessions } from './sessions.ts';
import { type Tokens, tokens } from './tokens.ts';

const signing: Tokens = tokens('a secret of at least thirty-two characters');
const claims = { sub: 'person', tenant: 'tenant', role: 1, session: 'session' };
const principal: Principal = {
  sessionId: 'session',
  identityId: 'identity',
  tenantId: 'tenant',
  userId: 'person',
  role: 'Administrator',
  name: 'Asha Rao',
  hasReports: false,
  features: new Set(),
  isClosed: false,
  planRefusal: null,
  restricted: null,
};

let reads: number;
let during: () => void;
let cache: Sessions;
let token: string;

beforeEach(async () => {
  reads = 0;
  during = () => {};
  cache = sessions(signing, async () => {
    reads += 1;
    during();
    return principal;
  });
  token = await signing.sign(claims);
});

const ask = (authorization: string) => cache.identify({ headers: { authorization } } as FastifyRequest);

test('who was read is at hand at once, until they are forgotten', async () => {
  const request = { headers: { authorization: `Bearer ${token}` } };
  expect(cache.remembered(request)).toBeNull();
  await ask(`Bearer ${token}`);
  expect(cache.remembered(request)).toBe(principal);
  expect(cache.remembered({ headers: { authorization: `Bearer ${token}x` } })).toBeNull();
  expect(cache.remembered({ headers: {} })).toBeNull();
  cache.invalidate({ sessionId: 'session' });
  expect(cache.remembered(request)).toBeNull();
  await ask(`Bearer ${token}`);
  cache.listening(false);
  expect(cache.remembered(request)).toBeNull();
});

test('a person is read once and remembered', async () => {
  await ask(`Bearer ${token}`);
  await ask(`bearer ${token}`);
  expect(reads).toBe(1);
});

test('forgetting a session or its tenant reads the person afresh', async () => {
  for (const what of [{ sessionId: 'session' }, { tenantId: 'tenant' }]) {
    await ask(`Bearer ${token}`);
    cache.invalidate(what);
    reads = 0;
    await ask(`Bearer ${token}`);
    expect(reads).toBe(1);
  }
});

test('what was read before a change is not remembered after it', async () => {
  during = () => cache.invalidate({ sessionId: 'session' });
  await ask(`Bearer ${token}`);
  await ask(`Bearer ${token}`);
  expect(reads).toBe(2);
});

test('nothing is remembered while other processes cannot be heard', async () => {
  await ask(`Bearer ${token}`);
  cache.listening(false);
  await ask(`Bearer ${token}`);
  await ask(`Bearer ${token}`);
  expect(reads).toBe(3);
  cache.listening(true);
  await ask(`Bearer ${token}`);
  await ask(`Bearer ${token}`);
  expect(reads).toBe(4);
});

test.each(['', 'Bearer', 'Bearer ', 'Basic x', 'Bearer a b'])('"%s" is no token', async (header) => {
  await expect(ask(header)).rejects.toMatchObject({ code: 'TokenNotFound' });
});

test('a token of another key or without a signature is refused', async () => {
  const foreign = await tokens('another secret of thirty-two characters').sign(claims);
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  for (const bad of [foreign, none, `${token}x`]) {
    await expect(ask(`Bearer ${bad}`)).rejects.toMatchObject({ code: 'TokenInvalid' });
  }
});
