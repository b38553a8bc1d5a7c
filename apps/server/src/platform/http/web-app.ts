import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

const NONCE = '__CSP_NONCE__';
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app; every address of a page gets index.html with a fresh nonce, and what is no file 404. */
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
  app.get('/*', { config: {} }, (request, reply) => {
    // A page in the place of a file would be kept as that file.
    reply.header('cache-control', 'no-store');
    if (isFileName(request.url)) throw problem('ROUTE_NOT_FOUND');
    return reply.type('text/html; charset=utf-8').send(index.replaceAll(NONCE, reply.cspNonce.style));
  });
}

/** Whether an address can only be that of a file: all of `/assets`, and names with an ending. No page has either. */
function isFileName(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  // The links of mails end with an e-mail address.
  if (/@|%40/.test(path)) return false;
  return /^\/assets(\/|$)/i.test(path) || /\.[a-z0-9]{1,8}$/i.test(path);
}
