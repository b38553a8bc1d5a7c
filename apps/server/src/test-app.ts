import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { Envelope, FieldError } from '@muster/contract/envelope.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Config, readConfig } from './platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from './platform/database/test-database.ts';
import type { Listener } from './platform/events/listener.ts';
import { createLog } from './platform/log/log.ts';
import type { Services } from './platform/services.ts';
import { startMuster } from './start-muster.ts';
import { endOwner, tokenTo } from './test-mails.ts';

export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Of the owner; the server itself signs in as the serving role. */
  readonly databaseUrl: string;
  /** The same database as the serving role. */
  readonly appUrl: string;
  /** Mails announced so far, newest last. */
  readonly mails: string[];
  /** Calls the API; a JSON body and a bearer token when given. */
  call(
    method: Method,
    path: string,
    options?: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  stop(): Promise<void>;
};

export type Answer = {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** Of a file: nothing. */
  readonly body: TestEnvelope;
  readonly raw: Buffer;
};

// biome-ignore lint/suspicious/noExplicitAny: the shape of the data is what a test asserts, not what it may assume
type TestEnvelope = Envelope<any> & { readonly errors: readonly FieldError[] };

const NOTHING: TestEnvelope = { statusCode: 0, message: '', data: null, errors: [] };

export type Method = Endpoint['method'];

export const TEST_SECRET = 'a secret for tests, thirty-two characters or more';

/** A database that outlives the app, the secret it was made with, and the line to reach it by. */
type Existing = {
  readonly database?: TestDatabase;
  readonly secret?: string;
  readonly over?: (url: string) => Promise<string>;
  readonly listeners?: readonly Listener[];
};

/** The whole product on a database of its own, without a port. For integration tests only. */
export async function startTestApp(changes: Partial<Config> = {}, on: Existing = {}): Promise<TestApp> {
  const database = on.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'muster-test-'));
  const config: Config = {
    ...readConfig({ MUSTER_RATE_LIMITS: '100000,100000', MUSTER_BILLING: 'on' }),
    dataDir: folder,
    shedsLoad: false,
    keepsSchedules: false,
    today: '2026-11-27',
    ...changes,
  };
  const mails: string[] = [];
  const muster = await startMuster({
    config,
    databaseUrl: await (on.over?.(database.appUrl) ?? database.appUrl),
    secret: on.secret ?? TEST_SECRET,
    log: createLog('silent'),
    say: (line) => mails.push(line),
    ...(on.listeners ? { listeners: on.listeners } : {}),
  });
  return {
    app: muster.app,
    services: muster.services,
    databaseUrl: database.url,
    appUrl: database.appUrl,
    mails,
    call: (method, path, options = {}) => call(muster.app, method, path, options),
    async stop() {
      await muster.stop();
      await endOwner({ databaseUrl: database.url });
      if (!on.database) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function call(
  app: FastifyInstance,
  method: Method,
  path: string,
  options: { token?: string; body?: unknown; headers?: Record<string, string> },
): Promise<Answer> {
  const reply = await app.inject({
    url: `/api${path}`,
    method,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    ...(options.body !== undefined ? { payload: JSON.stringify(options.body) } : {}),
  });
  return readResponse(reply);
}

/** A raw reply as tests read it. */
export function readResponse(reply: LightMyRequestResponse): Answer {
  const isJson = String(reply.headers['content-type'] ?? '').includes('json');
  const body = isJson ? { ...NOTHING, ...reply.json<TestEnvelope>() } : NOTHING;
  return { status: reply.statusCode, headers: reply.headers, body, raw: reply.rawPayload };
}

/** Registers an organisation, verifies its administrator and signs in. */
export async function registeredAdministrator(
  test: TestApp,
  email = 'asha@vaigai.test',
  companyName = 'Vaigai Instruments',
) {
  const password = 'A-long-pass-phrase-1';
  await test.call('POST', '/Account/register', {
    body: { firstName: 'Asha', lastName: 'Rao', email, mobile: '+91 98450 12345', companyName, password },
  });
  const token = await tokenTo(test, email);
  await test.call('POST', '/Account/verify-user', { body: { email, token } });
  const { body } = await test.call('POST', '/Account/login', { body: { email, password } });
  const user: { id: string; token: string; tenantId: string } = body.data;
  return { ...user, email, password };
}
