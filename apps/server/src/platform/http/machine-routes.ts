import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { troubleOf } from '../database/trouble.ts';
import type { Services } from '../services.ts';
import { Problem, problem } from './problem.ts';

const MINUTE_MS = 60_000;
/** Addresses remembered at once. */
const MAX_CALLERS = 10_000;
const MAX_BODY_BYTES = 2_000_000;

/**
 * A group of routes for machines that speak plain text: any body is read as text, every refusal is a line of it. A
 * machine sends again what was not taken with 200, so that nothing is lost while the server or its database is away.
 */
export async function plainTextRoutes(app: FastifyInstance, { config, db }: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) => {
    done(null, Buffer.from(body).toString('utf8'));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, message } = refusalOf(error);
    if (status === 503 && !troubleOf(error)) request.log.error({ reference: request.id, name: error.name }, 'machine');
    return reply.code(status).type('text/plain; charset=utf-8').send(`ERROR: ${message}\n`);
  });
  await app.register(rateLimit, { global: false });
  const options: RateLimitOptions = {
    max: config.rateLimits.person,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }: FastifyRequest) => normalizeIP(ip, 64),
    cache: MAX_CALLERS,
  };
  const limit = app.createRateLimit(options);
  app.addHook('onRequest', async (request) => {
    if (!db.isUp()) throw problem('DATABASE_AWAY');
    const rate = await limit(request);
    if (!rate.isAllowed && rate.isExceeded) throw problem('TOO_MANY_REQUESTS');
  });
}

function refusalOf(error: FastifyError): { readonly status: number; readonly message: string } {
  if (error instanceof Problem) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { status: 413, message: 'The body is too large.' };
  if (error.statusCode !== undefined && error.statusCode < 500) return { status: 400, message: 'Not understood.' };
  return { status: 503, message: 'Please try again in a moment.' };
}
