import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openApi } from './openapi.ts';
import { problem } from './problem.ts';

const pack = { gzip: promisify(gzip), br: promisify(brotliCompress) };

type Packing = keyof typeof pack;
type Description = { readonly etag: string; readonly plain: Buffer } & Readonly<Record<Packing, Buffer>>;

/** Whoever asks, known or not: counts them, and refuses those who ask too often. */
type Limit = (request: FastifyRequest) => Promise<void>;

async function describe(entries: readonly Endpoint[]): Promise<Description> {
  const plain = Buffer.from(JSON.stringify(await openApi(entries)));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
    plain,
    br: await pack.br(plain, { params }),
    gzip: await pack.gzip(plain),
  };
}

/**
 * The description of the API: most of a megabyte that anybody may ask for. It is made and packed at the first request
 * for it, and sent from memory ever after.
 */
export function apiDescription(
  entries: readonly Endpoint[],
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let made: Promise<Description> | null = null;
  return async ({ headers }, reply) => {
    made ??= describe(entries).catch((error: unknown) => {
      made = null;
      throw error;
    });
    const description = await made;
    reply.header('etag', description.etag).header('vary', 'accept-encoding');
    if (headers['if-none-match'] === description.etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const packing = packingFor(String(headers['accept-encoding'] ?? ''));
    if (packing === null) return reply.header('content-encoding', 'identity').send(description.plain);
    return reply.header('content-encoding', packing).send(description[packing]);
  };
}

function packingFor(header: string): Packing | null {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const takes = (packing: Packing) =>
    offers.some((offer) => offer === packing || (offer.startsWith(`${packing};`) && !/q=0(\.0*)?$/.test(offer)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

const PAGE = '/api/docs';

/** The same for people, as a page. */
export async function serveDocumentation(
  app: FastifyInstance,
  send: ReturnType<typeof apiDescription>,
  limit: Limit,
): Promise<void> {
  await app.register(async (docs) => {
    // Its own copy would be written and packed anew for each request: the page asks for the one that is kept.
    const document = { openapi: '3.1.0', info: { title: 'Muster', version: '0.1.0' }, paths: {} };
    await docs.register(swagger, { mode: 'static', specification: { document } });
    docs.addHook('onRequest', async (request, reply) => {
      await limit(request);
      const { url } = request.routeOptions;
      if (url === `${PAGE}/yaml`) throw problem('ROUTE_NOT_FOUND');
      if (url === `${PAGE}/json`) return send(request, reply.header('cache-control', 'no-cache'));
    });
    // Its own policy would let styles and fonts of any server in; that of all pages does.
    await docs.register(swaggerUi, { routePrefix: PAGE, staticCSP: false });
  });
}
