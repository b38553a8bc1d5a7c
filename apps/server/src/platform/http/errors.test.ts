import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { handleErrors } from './errors.ts';
import { problem } from './problem.ts';
import { buildServer } from './server.ts';

const SECRET = 'asha@vaigai.test';
const broken = () =>
  new DrizzleQueryError('insert into "users" ("email") values ($1)', [SECRET], new Error('relation is missing'));

/** The platform's server with one group of routes, as the API is. */
async function server(prepare: (api: FastifyInstance) => void) {
  const app = await buildServer(readConfig({}), createLog('silent'));
  await app.register(
    async (api) => {
      handleErrors(api);
      prepare(api);
      api.get('/things', async () => ({ fine: true }));
    },
    { prefix: '/api' },
  );
  return app;
}

async function answerOf(app: FastifyInstance) {
  const reply = await app.inject({ url: '/api/things' });
  await app.close();
  return reply;
}

const fail = async () => {
  throw broken();
};

describe('no SQL and no value of a query leaves the server', () => {
  const ways: Record<string, (api: FastifyInstance) => void> = {
    'when a request begins': (api) => api.addHook('onRequest', fail),
    'when its body is read': (api) => api.addHook('preParsing', fail),
    'before it is checked': (api) => api.addHook('preValidation', fail),
    'before it is carried out': (api) => api.addHook('preHandler', fail),
    'before its answer is written': (api) => api.addHook('preSerialization', fail),
    'while its response is sent': (api) => api.addHook('onSend', fail),
    'while the response of its refusal is sent': (api) => {
      api.addHook('preHandler', async () => {
        throw problem('CONFLICT');
      });
      api.addHook('onSend', fail);
    },
  };
  test.each(Object.entries(ways))('%s', async (_, prepare) => {
    const reply = await answerOf(await server(prepare));
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ statusCode: 500, errorCode: 'INTERNAL', data: null });
    expect(reply.json().message).toMatch(/^Something went wrong on our side\. Nothing was changed\./);
    expect(reply.body).not.toMatch(/insert|users|vaigai|relation/);
  });

  test('the one time its response fails, the second attempt is a proper refusal', async () => {
    let times = 0;
    const reply = await answerOf(
      await server((api) => {
        api.addHook('onSend', async (_, __, payload) => {
          times += 1;
          if (times === 1) throw broken();
          return payload;
        });
      }),
    );
    expect(reply.json().message).toContain(`Reference: ${reply.headers['x-request-id']}`);
  });
});

describe('trouble of the database or the disk is 503, in plain words, with the time to come again', () => {
  test.each([
    ['53300', 'SERVER_BUSY', '2'],
    ['53100', 'DISK_FULL', '60'],
    ['ENOSPC', 'DISK_FULL', '60'],
    ['57P01', 'DATABASE_AWAY', '2'],
    ['08006', 'DATABASE_AWAY', '2'],
    ['EPIPE', 'DATABASE_AWAY', '2'],
    ['ECONNREFUSED', 'DATABASE_AWAY', '2'],
  ])('%s', async (code, errorCode, retryAfter) => {
    const cause = Object.assign(new Error('in the words of the machine'), { code });
    const reply = await answerOf(
      await server((api) => {
        api.addHook('preHandler', async () => {
          throw new DrizzleQueryError('select 1', [SECRET], cause);
        });
      }),
    );
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe(retryAfter);
    expect(reply.json()).toMatchObject({ statusCode: 503, errorCode, data: null });
    expect(reply.body).not.toMatch(/machine|select|vaigai/);
  });
});
