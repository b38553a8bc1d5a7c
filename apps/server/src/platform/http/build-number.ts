import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_HEADER, BUILD_META } from '@muster/contract/build-number.ts';
import type { FastifyInstance } from 'fastify';

const NUMBER = new RegExp(`<meta name="${BUILD_META}" content="(\\w+)"`);

/** Names the build of the web app in every answer of the API, so that an open tab notices that there is another one. */
export async function installBuildNumber(api: FastifyInstance, webDist: string | null): Promise<void> {
  if (webDist === null) return;
  const number = NUMBER.exec(await readFile(join(webDist, 'index.html'), 'utf8'))?.[1];
  if (number === undefined) return;
  api.addHook('onRequest', (_, reply, next) => {
    reply.header(BUILD_HEADER, number);
    next();
  });
}
