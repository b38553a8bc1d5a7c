import type { Endpoint } from '@muster/contract/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from './test-app.ts';
import {
  ADDRESS,
  accepted,
  HOSTILE,
  placesIn,
  plausible,
  RAW_BODIES,
  schemaOf,
  withAt,
} from './test-hostile-values.ts';
import { addPerson, type TestPerson, tokenFor } from './test-people.ts';

// Every endpoint that is served × everything a stranger might send: always the envelope, never a fault of ours.

let muster: TestApp;
let administrator: TestPerson;
let entries: readonly Endpoint[];

beforeAll(async () => {
  muster = await startTestApp();
  const own = await registeredAdministrator(muster, 'admin@hostile.test', 'Hostile Private Limited');
  administrator = await addPerson(muster, own.tenantId, 'Administrator');
  entries = muster.app.contractEntries;
});
afterAll(() => muster.stop());

type Input = {
  readonly what: string;
  readonly path?: string;
  readonly payload?: string | Buffer;
  readonly headers?: Record<string, string>;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const MAX_PARALLEL = 8;
const LEAK =
  /\bat \S+ \(|\.ts:\d+|node_modules|\b(select|update|delete)\b.+\b(from|set)\b.+\bwhere\b|insert into|Failed query|violates|SQLSTATE|syntax error at/i;
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Sends everything of `made` to every endpoint, and names each response that is not as it should be. */
async function faults(inputsOf: (entry: Endpoint) => readonly Input[]): Promise<string[]> {
  const faultList: string[] = [];
  const waiting = [...entries];
  const worker = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      let token = await tokenFor(muster, administrator);
      for (const input of inputsOf(entry)) {
        const { fault, signedOut } = await ask(entry, input, token);
        if (fault) faultList.push(`${entry.method} ${entry.path} with ${input.what}: ${fault}`);
        if (signedOut) token = await tokenFor(muster, administrator);
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL }, worker));
  return faultList;
}

async function ask(entry: Endpoint, { path, payload, headers }: Input, token: string) {
  const reply = await muster.app.inject({
    method: entry.method,
    url: `/api${path ?? pathOf(entry)}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? withNewAddress(payload) : payload }),
  });
  const isJson = String(reply.headers['content-type']).includes('json');
  return { fault: faultOf(reply.statusCode, reply.headers, isJson, reply.body), signedOut: reply.statusCode === 401 };
}

let people = 0;
function withNewAddress(payload: string): string {
  people += 1;
  return payload.replaceAll(ADDRESS, `person-${people}@hostile.test`);
}

function faultOf(status: number, headers: Record<string, unknown>, isJson: boolean, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (!REQUEST_ID.test(String(headers['x-request-id']))) return 'no x-request-id';
  if (!isJson) return status === 200 ? null : `${status} is not JSON: ${text.slice(0, 100)}`;
  if (LEAK.test(text)) return `tells its inside: ${LEAK.exec(text)?.[0]}`;
  const body: Record<string, unknown> = JSON.parse(text);
  if (typeof body['message'] !== 'string' || !('data' in body)) return `no envelope: ${text.slice(0, 100)}`;
  if (body['statusCode'] !== status && ![300, 406].includes(Number(body['statusCode']))) return 'another statusCode';
  if (status >= 400 && typeof body['errorCode'] !== 'string') return 'no errorCode';
  return null;
}

function pathOf(entry: Endpoint, hostile?: string): string {
  const { properties = {} } = schemaOf(entry.params);
  return entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(hostile ?? String(plausible(properties[name] ?? {}, name, administrator.id))),
  );
}

const hasBody = (entry: Endpoint) => entry.method !== 'GET';
const json = (value: unknown) => JSON.stringify(value) ?? 'null';
const excerpt = (value: unknown) => json(value).slice(0, 40);

test('there are endpoints to try', () => {
  expect(entries.length).toBeGreaterThan(50);
});

test('whatever a body holds, the response is a clear refusal or a success', async () => {
  const refused = await faults((entry) => {
    const id = entry.path === '/Tenants' ? administrator.tenantId : administrator.id;
    const whole = accepted(entry.body, plausible(schemaOf(entry.body), '', id));
    if (!hasBody(entry) || typeof whole !== 'object' || whole === null) return [];
    const everywhere = HOSTILE.map((value) => ({
      what: `${excerpt(value)} in every field`,
      payload: json(Object.fromEntries(Object.keys(whole).map((name) => [name, value]))),
      headers: JSON_TYPE,
    }));
    // Each place meets a few of the values; the next place the next few.
    const somewhere = placesIn(whole).flatMap((place, i) =>
      [0, 1, 2, 3, 4].map((j) => {
        const value = HOSTILE[(i * 5 + j) % HOSTILE.length];
        const what = `${excerpt(value)} at ${place.join('.')}`;
        return { what, payload: json(withAt(whole, place, value)), headers: JSON_TYPE };
      }),
    );
    return [{ what: 'plausible values', payload: json(whole), headers: JSON_TYPE }, ...everywhere, ...somewhere];
  });
  expect(refused).toEqual([]);
});

test('whatever is in the query, likewise', async () => {
  const refused = await faults((entry) => {
    const names = Object.keys(schemaOf(entry.query).properties ?? {});
    const texts = HOSTILE.map((value) => (typeof value === 'string' ? value.toWellFormed() : json(value)));
    const queries = [
      ...(names.length ? texts : []).map((text) =>
        names.map((name) => `${name}=${encodeURIComponent(text)}`).join('&'),
      ),
      ...texts.slice(0, 12).flatMap((text, i) => {
        const name = names[i % Math.max(1, names.length)];
        return name ? [`${name}=${encodeURIComponent(text)}`] : [];
      }),
      ...names.map((name) => `${name}=1&${name}=2`),
      'unknown=1&__proto__=x&constructor=y&page[]=1',
      '%00=%00',
      '%ff=%zz',
    ];
    return queries.map((query) => ({
      what: `?${query.slice(0, 60)}`,
      path: `${pathOf(entry)}?${query}`,
      ...(hasBody(entry) ? { payload: '{}', headers: JSON_TYPE } : {}),
    }));
  });
  expect(refused).toEqual([]);
});

test('whatever is in the path, likewise', async () => {
  const hostile = [
    'x',
    '-1',
    '2147483648',
    '9'.repeat(90),
    "'--",
    '\0',
    '%',
    '..',
    '2026-02-31',
    '__proto__',
    '\u202e',
  ];
  const refused = await faults((entry) =>
    entry.path.includes('{')
      ? hostile.map((text) => ({
          what: `the path ${excerpt(text)}`,
          path: pathOf(entry, text),
          ...(hasBody(entry) ? { payload: '{}', headers: JSON_TYPE } : {}),
        }))
      : [],
  );
  expect(refused).toEqual([]);
});

test('a body that is no JSON, of no known type or too deep is refused before anyone reads it', async () => {
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'x',
    'a/b; c=\u00e9',
  ];
  const refused = await faults((entry) =>
    hasBody(entry)
      ? [
          ...RAW_BODIES.map((payload) => ({ what: `the body ${payload.slice(0, 30)}`, payload, headers: JSON_TYPE })),
          ...RAW_BODIES.slice(7, 11).map((payload, i) => ({
            what: `a key and the body ${payload.slice(0, 30)}`,
            payload,
            headers: { ...JSON_TYPE, 'idempotency-key': `hostile-${i}` },
          })),
          ...types.map((type) => ({ what: `type ${type}`, payload: '{}', headers: { 'content-type': type } })),
          ...['', ' ', 'x'.repeat(300), 'caf\u00e9', '\u0001'].map((key) => ({
            what: `the key ${excerpt(key)}`,
            payload: '{}',
            headers: { ...JSON_TYPE, 'idempotency-key': key },
          })),
        ]
      : [],
  );
  expect(refused).toEqual([]);
});

const part = (headers: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;

function brokenForms(names: readonly string[]): { what: string; form: string; type?: string }[] {
  const [name = 'file'] = names;
  const png = '\u0089PNG\r\n\u001a\n';
  return [
    { what: 'no boundary', form: 'x', type: 'multipart/form-data' },
    { what: 'nothing', form: '' },
    { what: 'only an end', form: '--b--\r\n' },
    { what: 'no end', form: part(`name="${name}"; filename="a.png"`, png) },
    { what: 'half a part', form: `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a` },
    { what: 'no name', form: `${part('filename="a.png"', png)}--b--\r\n` },
    { what: 'another name', form: `${part('name="other"; filename="a.png"', png)}--b--\r\n` },
    { what: 'a broken picture', form: `${part(`name="${name}"; filename="a.png"`, png)}--b--\r\n` },
    { what: 'a traversing name', form: `${part(`name="${name}"; filename="../../a\\0.png"`, png)}--b--\r\n` },
    { what: 'a file as text', form: `${part(`name="${name}"`, 'text')}--b--\r\n` },
    { what: 'a prototype', form: `${part('name="__proto__"', 'x')}${part('name="constructor"', 'x')}--b--\r\n` },
    { what: 'a null character', form: `${part('name="tenantName"', 'a\0b')}--b--\r\n` },
    { what: 'a long field', form: `${part('name="tenantName"', 'x'.repeat(200_000))}--b--\r\n` },
    { what: 'too many parts', form: `${part('name="a"', 'x').repeat(60)}--b--\r\n` },
    { what: 'too many files', form: `${part(`name="${name}"; filename="a.png"`, png).repeat(6)}--b--\r\n` },
    {
      what: 'too large a file',
      form: `${part(`name="${name}"; filename="a.csv"`, 'a,b\n'.repeat(1_400_000))}--b--\r\n`,
    },
    { what: 'binary as CSV', form: `${part(`name="${name}"; filename="a.csv"`, '\0\u00ff\u00fe"""\n"')}--b--\r\n` },
  ];
}

test('a form that is broken, too large or somebody else\u2019s is refused', async () => {
  const refused = await faults((entry) => {
    if (!hasBody(entry)) return [];
    const forms = brokenForms(Object.keys(entry.files ?? {}));
    return (entry.files ? forms : forms.slice(0, 6)).map(({ what, form, type }) => ({
      what: `a form with ${what}`,
      payload: Buffer.from(form, 'latin1'),
      headers: { 'content-type': type ?? 'multipart/form-data; boundary=b' },
    }));
  });
  expect(refused).toEqual([]);
});
