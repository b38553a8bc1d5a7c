import { globSync } from 'node:fs';
import { BUILT_FEATURES, needsSession, Role, type RoleName, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { ICLOCK_PATHS } from '@muster/contract/features/devices/devices-punches.contract.ts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derive } from './platform/crypto/keys.ts';
import { registeredAdministrator, startTestApp, TEST_SECRET, type TestApp } from './test-app.ts';
import { addPerson, type TestPerson, tokenFor } from './test-people.ts';

// Every endpoint of the contract × every kind of caller, expecting exactly what the contract says.

const declared = await declaredEntries();

let muster: TestApp;
let people: Record<RoleName | 'Manager' | 'Stranger', TestPerson>;
let sample: Record<string, string>;

beforeAll(async () => {
  muster = await startTestApp();
  const own = await registeredAdministrator(muster, 'admin@matrix.test', 'Matrix Private Limited');
  const other = await registeredAdministrator(muster, 'stranger@matrix.test', 'Another Private Limited');
  const manager = await addPerson(muster, own.tenantId, 'Member');
  people = {
    Administrator: await addPerson(muster, own.tenantId, 'Administrator'),
    Moderator: await addPerson(muster, own.tenantId, 'Moderator'),
    Member: await addPerson(muster, own.tenantId, 'Member', { reportingManagerId: manager.id }),
    Manager: manager,
    Stranger: await addPerson(muster, other.tenantId, 'Administrator'),
  };
  sample = { id: own.id };
});
afterAll(() => muster.stop());

async function declaredEntries(): Promise<Map<string, Endpoint>> {
  const folder = new URL('../../../packages/contract/src/features/', import.meta.url);
  const entries = new Map<string, Endpoint>();
  for (const name of globSync('*/*.contract.ts', { cwd: folder })) {
    const members: Record<string, unknown> = await import(new URL(name, folder).href);
    for (const [key, entry] of Object.entries(members)) if (isEndpoint(entry)) entries.set(`${name}:${key}`, entry);
  }
  return entries;
}

function isEndpoint(entry: unknown): entry is Endpoint {
  return typeof entry === 'object' && entry !== null && 'method' in entry && 'path' in entry && 'access' in entry;
}

const ROLES = ['Administrator', 'Moderator', 'Member'] as const;
const nameOf = (entry: Endpoint) => `${entry.method} ${entry.path}`;
const all = [...declared.values()].map((entry) => ({ name: nameOf(entry), entry }));
const guarded = all.filter(({ entry }) => needsSession(entry.access));
const forMachines = all.filter(({ entry }) => entry.access.who === 'device');

async function ask(entry: Endpoint, token?: string, id = sample['id'] ?? '') {
  const path = entry.path.replace(/\{\w+\}/g, id);
  const { status, body } = await muster.call(entry.method, path, {
    ...(token ? { token } : {}),
    ...(entry.method === 'GET' ? {} : { body: {} }),
  });
  return { status, code: body?.errorCode ?? null };
}

describe('the contract and the routes', () => {
  test('name the same endpoints, each once', () => {
    const names = all.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(
      muster.app.contractEntries
        .map(nameOf)
        .map((name) => name.toLowerCase())
        .sort(),
    ).toEqual(names.sort());
  });

  test('say of each call what it lets a role read or do, or that it only helps another', () => {
    for (const { name, entry } of guarded) expect(entry.ability, name).toBeDefined();
  });

  test('name only roles that may make the call', () => {
    for (const { name, entry } of guarded) {
      const named = typeof entry.ability === 'object' && entry.ability !== null ? Object.keys(entry.ability) : [];
      const may = rolesOf(entry.access);
      const barred = ROLES.filter((role) => named.includes(role) && !may.includes(Role[role]));
      expect(barred, name).toEqual([]);
    }
  });

  test('declare who may call each endpoint', () => {
    for (const { name, entry } of all) {
      expect(entry.access, name).toBeDefined();
      expect(['public', 'device', 'signed-in', 'moderators', 'administrators'], name).toContain(entry.access.who);
    }
  });
});

describe('without a token', () => {
  test.each(guarded)('$name returns 401', async ({ entry }) => {
    expect(await ask(entry)).toEqual({ status: 401, code: 'TokenNotFound' });
  });
});

describe('with a token that is over', () => {
  test.each(guarded)('$name returns 401', async ({ entry }) => {
    const { id, tenantId } = people.Administrator;
    const token = await new SignJWT({ tenant: tenantId, role: 1, session: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(id)
      .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
      .sign(derive(TEST_SECRET, 'tokens'));
    expect(await ask(entry, token)).toEqual({ status: 401, code: 'TokenExpired' });
  });
});

const REFUSED = [
  'TokenNotFound',
  'TokenInvalid',
  'TokenExpired',
  'FORBIDDEN',
  'FEATURE_NOT_IN_PLAN',
  'ACCOUNT_DEACTIVATED',
];

describe.each(['Administrator', 'Moderator', 'Manager', 'Member'] as const)('as %s', (caller) => {
  test.each(guarded)('$name', async ({ entry }) => {
    const role = Role[people[caller].role];
    const team = needsSession(entry.access) && entry.access.team === true && caller === 'Manager';
    const may = rolesOf(entry.access).includes(role) || team;
    const { status, code } = await ask(entry, await tokenFor(muster, people[caller]), people[caller].id);
    if (!may) expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' });
    else {
      expect(REFUSED).not.toContain(code);
      expect(status).toBeLessThan(500);
    }
  });
});

const withId = guarded.filter(({ entry }) => entry.path.includes('{') && entry.method === 'GET');

describe('as administrator of another organisation', () => {
  test('there are endpoints to try', () => {
    expect(withId.length).toBeGreaterThan(0);
  });

  test.each(withId)('$name finds nothing of this one', async ({ entry }) => {
    const { status, code } = await ask(entry, await tokenFor(muster, people.Stranger));
    if (status === 200) expect(entry.path, 'a path parameter that is no id').toMatch(/\{(x|state|a|year)\}/);
    else expect([400, 404, 422], `${status} ${code}`).toContain(status);
  });
});

describe('of machines', () => {
  const KEYLESS = { status: 401, code: 'DEVICE_KEY' };

  test('there are endpoints to try', () => {
    expect(forMachines.length).toBeGreaterThan(0);
  });

  test.each(forMachines)(
    '$name is for nobody without the key of a device, not even an administrator',
    async ({ entry }) => {
      const path = entry.path.replace(/\{\w+\}/g, sample['id'] ?? '');
      for (const token of [undefined, await tokenFor(muster, people.Administrator), 'a'.repeat(56)]) {
        const { status, body } = await muster.call(entry.method, path, {
          ...(token ? { token } : {}),
          body: { punches: [] },
        });
        expect({ status, code: body.errorCode }).toEqual(KEYLESS);
      }
    },
  );

  test.each(ICLOCK_PATHS)('%s likewise, in plain text', async (path) => {
    for (const query of ['', '?SN=ABC123', '?SN=ABC123&key=x', `?SN=ABC123&pushcommkey=${'a'.repeat(56)}`]) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await muster.app.inject({ method, url: `${path}${query}` });
        expect(reply.statusCode, `${method} ${path}${query}`).toBe(401);
        expect(reply.headers['content-type']).toContain('text/plain');
      }
    }
  });
});

test('a public endpoint is reachable without a token', async () => {
  for (const { entry } of all.filter((one) => one.entry.access.who === 'public')) {
    const { status, code } = await ask(entry);
    expect(['TokenNotFound', 'FORBIDDEN'], nameOf(entry)).not.toContain(code);
    expect(status, nameOf(entry)).toBeLessThan(500);
  }
});

test('plans name the features that an endpoint asks for, and payslips, which everybody has of their own', () => {
  const calls = guarded.flatMap(({ entry: { access } }) =>
    'feature' in access && access.feature ? [access.feature] : [],
  );
  expect(new Set([...calls, 'Payslips'])).toEqual(new Set(BUILT_FEATURES));
});
