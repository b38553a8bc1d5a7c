import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

const NONCE = '__CSP_NONCE__';
const SCRIPT_NONCE = '__CSP_SCRIPT_NONCE__';
const START = /\/\*start\*\/(.*?)\/\*end\*\//s;
const ASSET_NAME = /^[\w-][\w.-]*$/;

/** Serves the built web app; every address of a page gets index.html with fresh nonces, and what is no file 404. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  const indexOf = indexPage(await readFile(join(dist, 'index.html'), 'utf8'));
  await app.register(staticFiles, {
    root: dist,
    index: false,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html'],
    setHeaders(reply) {
      reply.header('cache-control', 'no-cache');
    },
  });
  await serveAssets(app, join(dist, 'assets'));
  app.get('/*', { config: {} }, (request, reply) => {
    // A page in the place of a file would be kept as that file.
    reply.header('cache-control', 'no-store');
    if (isFileName(request.url)) throw problem('ROUTE_NOT_FOUND');
    const { style, script } = reply.cspNonce;
    const page = indexOf(pathOf(request.url)).replaceAll(NONCE, style).replaceAll(SCRIPT_NONCE, script);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/**
 * What a page loads carries a hash in its name and is kept for good. A page loads many of them: they go without the
 * headers that protect pages, and as they were compressed when they were built (tools/compress-assets.ts).
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply) {
      reply.removeHeader('permissions-policy').removeHeader('x-request-id');
    },
  });
  app.get<{ Params: { name: string } }>('/assets/:name', { helmet: false, compress: false }, ({ params }, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    if (!ASSET_NAME.test(params.name)) throw problem('ROUTE_NOT_FOUND');
    return reply.sendFile(params.name);
  });
}

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

type Start = { readonly pages: readonly { readonly pattern: string }[]; readonly signIn?: unknown };

/** index.html for a path. The build writes into it what each page begins with (apps/web/build/early-start.ts): one goes out. */
function indexPage(index: string): (path: string) => string {
  const mark = START.exec(index);
  if (mark === null) return () => index;
  const { pages, ...others }: Start = JSON.parse(mark[1] ?? '');
  const own = pages.map((page) => ({ page, pattern: new RegExp(page.pattern, 'i') }));
  const [before = '', after = ''] = index.split(mark[0]);
  return (path) => {
    const plain = path.replace(/(.)\/+$/, '$1');
    const page = own.find(({ pattern }) => pattern.test(plain))?.page;
    return `${before}${JSON.stringify({ pages: page === undefined ? [] : [page], ...others })}${after}`;
  };
}

/** Whether an address can only be that of a file: all of `/assets`, and names with an ending. No page has either. */
function isFileName(url: string): boolean {
  const path = pathOf(url);
  // The links of mails end with an e-mail address.
  if (/@|%40/.test(path)) return false;
  return /^\/assets(\/|$)/i.test(path) || /\.[a-z0-9]{1,8}$/i.test(path);
}
