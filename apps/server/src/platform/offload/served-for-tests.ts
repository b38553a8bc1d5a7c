// A thread as tests need it: calls that write, read, fail and give files.
import { workerData } from 'node:worker_threads';
import { everyone } from '@muster/contract/access.ts';
import { get, plainFile, post, value } from '@muster/contract/endpoint.ts';
import { z } from '@muster/contract/zod.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Principal } from '../auth/principal.ts';
import { problem } from '../http/problem.ts';
import { serveOffloaded } from './serve-offloaded.ts';

const access = everyone();

export const note = post('/Tests/notes', {
  summary: 'Writes an entry',
  access,
  body: z.object({ text: z.string() }),
  output: value(z.object({ text: z.string() })),
});

export const look = get('/Tests/look', {
  summary: 'Who calls, when, and what they see',
  access,
  output: value(
    z.object({ today: z.string(), moment: z.string(), now: z.string(), organisations: z.array(z.string()) }),
  ),
});

export const failing = post('/Tests/failing', {
  summary: 'Fails',
  access,
  body: z.object({ how: z.enum(['refused', 'duplicate', 'broken', 'ended', 'unsendable']) }),
});

export const bytes = get('/Tests/bytes', {
  summary: 'A file',
  access,
  query: z.object({ length: z.number() }),
  output: plainFile('what a test sends', 'text/plain'),
});

export const inParts = get('/Tests/parts', {
  summary: 'A file in so many parts, the last of which fails where that is wished',
  access,
  query: z.object({ count: z.number(), fails: z.boolean() }),
  output: plainFile('what a test sends', 'text/plain'),
});

export const lengthOf = post('/Tests/lengths', {
  summary: 'How long the file that came is, and how it begins',
  access,
  files: { file: {} },
  output: value(z.object({ name: z.string(), length: z.number(), begins: z.string() })),
});

export const partsSoFar = get('/Tests/partsSoFar', {
  summary: 'How many parts the latest file has had, and whether it is over',
  access,
  output: value(z.object({ made: z.number(), isOver: z.boolean() })),
});

export const unserved = get('/Tests/unserved', { summary: 'Nobody serves it', access });

/** Somebody of an organisation, as far as a thread is told. */
export function principalFor(userId: string, tenantId: string): Principal {
  return {
    ...{ userId, tenantId, sessionId: userId, identityId: userId, name: 'Asha Rao', role: 'Administrator' },
    ...{ hasReports: false, features: new Set(), isClosed: false, planRefusal: null, restricted: null },
  };
}

if (workerData !== null && 'databaseUrl' in workerData) {
  serveOffloaded((route) => {
    route(note, ({ body: { text } }, { inTenant, actor }) =>
      inTenant(async (tx) => {
        await audit(tx, actor, { action: text, entity: 'test', entityId: 'test' });
        return { text };
      }),
    );
    route(look, async (_, { inTenant, services: { clock } }) => {
      const { rows } = await inTenant((tx) => tx.execute<{ id: string }>(sql`select tenant_id as id from tenants`));
      const [moment, now] = [clock.moment().toString(), clock.now().toString()];
      return { today: clock.today(), moment, now, organisations: rows.map(({ id }) => id) };
    });
    route(failing, async ({ body: { how } }, { inTenant }) => {
      if (how === 'refused')
        throw problem('SERVER_BUSY', { message: 'Not now.', data: { seats: 2 }, retryAfterSeconds: 7 });
      if (how === 'broken') throw new TypeError('No such thing');
      if (how === 'ended') process.exit(1);
      if (how === 'unsendable') throw problem('CONFLICT', { data: () => {} });
      await inTenant((tx) => tx.execute(sql`insert into tenants select * from tenants`));
      return null;
    });
    let latest = { made: 0, isOver: false };
    route(lengthOf, async (_, __, { file }) => {
      if (file === undefined) throw problem('INVALID_INPUT');
      const { fileName: name, content } = file;
      return { name, length: content.length, begins: content.toString('utf8', 0, 3) };
    });
    route(partsSoFar, async () => latest);
    route(inParts, async ({ query: { count, fails } }) => {
      latest = { made: 0, isOver: false };
      async function* parts() {
        try {
          for (let at = 1; at <= count; at += 1) {
            if (fails && at === count) throw problem('SERVER_BUSY', { message: 'Not the last one.' });
            latest = { ...latest, made: at };
            yield Buffer.from(`part ${at};`);
          }
        } finally {
          latest = { ...latest, isOver: true };
        }
      }
      return { fileName: 'parts.txt', people: ['somebody'], parts: parts() };
    });
    route(bytes, async ({ query: { length } }) => ({ fileName: 'bytes.txt', content: Buffer.alloc(length, 'a') }));
  });
}
