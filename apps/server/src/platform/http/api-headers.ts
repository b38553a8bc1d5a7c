import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** What protects a response that is data, never a page: nothing in it may run, be framed, guessed at or kept. */
export function installApiHeaders(app: FastifyInstance, { publicUrl }: Config): void {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
}
