import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { installErrors } from './errors.ts';
import { LARGEST_UPLOAD } from './multipart.ts';
import { problem } from './problem.ts';

const LARGEST_BODY = 2_000_000;

/** Fastify with everything every route shares; no features yet. */
export async function buildServer(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  acceptEmptyJson(app);
  installErrors(app);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id);
    return payload;
  });
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await app.register(compress, { global: true, threshold: 1400, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { fileSize: LARGEST_UPLOAD, files: 4, fields: 40, parts: 44 } });
  await app.register(underPressure, { maxEventLoopDelay: 5000, exposeStatusRoute: false });
  await installRateLimits(app, config);
  return app;
}

/** A JSON content type with nothing behind it is a call without a body; the schema decides whether that is enough. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (typeof body !== 'string' || body.trim() === '') {
      done(null, undefined);
      return;
    }
    try {
      done(null, withoutPrototype(JSON.parse(body)));
    } catch {
      done(problem('MALFORMED_JSON'), undefined);
    }
  });
}

function withoutPrototype(parsed: unknown): unknown {
  if (typeof parsed === 'object' && parsed !== null && Object.hasOwn(parsed, '__proto__'))
    throw problem('MALFORMED_JSON');
  return parsed;
}

/** Paths of signing in and its siblings: limited per address, more tightly than the rest. */
const ACCOUNT_PATHS =
  /^\/api\/account\/(login|register|forgot-password|reset-password|verify-user|resend-verification|explore-demo)\/?$/i;

async function installRateLimits(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    hook: 'onRequest',
    max: (request) => (isAccountCall(request.url) ? config.rateLimits.account : config.rateLimits.user),
    keyGenerator: (request) => {
      if (isAccountCall(request.url)) return `a:${request.ip}:${pathOf(request.url)}`;
      const { authorization } = request.headers;
      return authorization ? `u:${authorization.slice(-43)}` : `i:${request.ip}`;
    },
    allowList: (request) => !request.url.toLowerCase().startsWith('/api/'),
    errorResponseBuilder: (_, context) =>
      problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
  });
}

const pathOf = (url: string) => url.split('?')[0]?.toLowerCase() ?? '';
const isAccountCall = (url: string) => ACCOUNT_PATHS.test(pathOf(url));

/** `/health/live`, `/health/ready` and `/metrics` (from this machine only). */
export function installHealth(app: FastifyInstance, db: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'muster_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'muster_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, n] of Object.entries(db.usage())) this.set({ state }, n);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const ready = await db.inGlobal(async () => true).catch(() => false);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? ''))
      throw problem('FORBIDDEN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
