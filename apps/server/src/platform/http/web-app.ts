import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const NONCE = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app; every address that is not a file or the API gets index.html with a fresh nonce. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  const index = await readFile(join(dist, 'index.html'), 'utf8');
  await app.register(staticFiles, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders(reply, path) {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  app.get('/*', { config: {} }, (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(index.replaceAll(NONCE, reply.cspNonce.style)),
  );
}
