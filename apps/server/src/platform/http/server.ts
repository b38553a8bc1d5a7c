import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { requestBegan, requestEnded } from '../threads/request-scheduler.ts';
import { installErrors } from './errors.ts';
import { acceptJson } from './json-body.ts';
import { MAX_FIELD_LENGTH } from './multipart.ts';
import { problem } from './problem.ts';
import type { Readiness } from './readiness.ts';

const MAX_BODY_BYTES = 2_000_000;
/** For a request to arrive whole: 5 MB over a slow line, not a connection held open a byte at a time. */
const MAX_REQUEST_MS = 120_000;

/** What travels in one packet arrives no sooner when it is packed. */
const ONE_PACKET_BYTES = 1400;

/**
 * Zstandard packs a list nearly as tightly as Brotli in a fifth of the time, where its tables are as small as what it
 * packs: by itself it asks for megabytes, which cost more than the packing.
 */
const PACKING = {
  chunkSize: 16_384,
  params: {
    [constants.ZSTD_c_compressionLevel]: 1,
    [constants.ZSTD_c_windowLog]: 17,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 14,
  },
};

/** A page of a list is packed at once, within a fifth of a millisecond: a stream for it takes twice that in all. */
const PACKED_AT_ONCE_BYTES = 65_536;

/** Of the device nothing but its place is asked for, by us alone: where a punch is made, if the person allows it. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()';

/** Fastify with everything every route shares; no features yet. */
export async function buildServer(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest proxy's word only: what is further left in X-Forwarded-For anyone can write.
    trustProxy: config.trustProxy ? (_, hop) => hop < 1 : false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: MAX_REQUEST_MS,
    // However busy the machine is at the start: what is slow there comes up late, and does not end.
    pluginTimeout: 0,
    genReqId: () => randomUUID(),
    // Whoever writes a line names the request in it: one logger for each of them would be made for nothing.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  acceptJson(app);
  installErrors(app);
  receiveRequests(app);
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        // Only a file that the page itself made of bytes it knows, such as the preview of a PDF.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  await app.register(compress, {
    global: true,
    threshold: ONE_PACKET_BYTES,
    encodings: ['zstd', 'br', 'gzip'],
    zlibOptions: PACKING,
    syncThreshold: PACKED_AT_ONCE_BYTES,
  });
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, fieldSize: MAX_FIELD_LENGTH, files: 4, fields: 40, parts: 44 },
  });
  const options = { maxEventLoopDelay: 5000, exposeStatusRoute: false, pressureHandler: refuse } as const;
  if (config.shedsLoad) await app.register(underPressure, options);
  return app;
}

const LOCAL = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether it comes from this machine. A proxy on it has a local address too, but says for whom it asks. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return LOCAL.has(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers.forwarded;
}

/** What is done for every request: long work of this process waits until those who come are served. */
function receiveRequests(app: FastifyInstance): void {
  // With a callback: a promise for each hook of each request costs more than most of them do.
  app.addHook('onRequest', (request, reply, next) => {
    requestBegan(request);
    reply.raw.once('close', () => requestEnded(request));
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS);
    // Packing it costs more than moving it.
    if (isLocal(request)) request.headers['x-no-compression'] = 'local';
    next();
  });
}

/**
 * Whoever comes while requests wait for seconds is told to come again. After a second in which nothing could be measured
 * the delay counts as unlimited: whatever kept the process busy is over then, and nobody is refused for it.
 */
async function refuse(_: FastifyRequest, __: FastifyReply, ___: string, delay: number | undefined): Promise<void> {
  if (delay !== Number.POSITIVE_INFINITY) throw problem('SHUTTING_DOWN', { retryAfterSeconds: 10 });
}

/** `/health/live`, `/health/ready` and `/metrics` (from this machine only). */
export function installHealth(app: FastifyInstance, db: Database, ready: Readiness): void {
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
  app.addHook('onResponse', (request, reply, next) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    const unready = await ready();
    if (unready) reply.header('retry-after', '2');
    return reply.code(unready ? 503 : 200).send({ status: unready ?? 'ok' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw problem('FORBIDDEN');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
