import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installBuildNumber } from './build-number.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'muster-dist-'));
});
afterAll(() => rm(dist, { recursive: true, force: true }));

async function headerOf(webDist: string | null): Promise<unknown> {
  const app = fastify();
  await installBuildNumber(app, webDist);
  app.get('/', async () => 'fine');
  return (await app.inject('/')).headers['muster-build'];
}

test('answers name the build that the page is of', async () => {
  await writeFile(join(dist, 'index.html'), '<head><meta name="muster-build" content="0a1b2c3d"></head>');
  expect(await headerOf(dist)).toBe('0a1b2c3d');
});

test('without a build, or with a page that does not say it, nothing is said', async () => {
  expect(await headerOf(null)).toBeUndefined();
  await writeFile(join(dist, 'index.html'), '<head></head>');
  expect(await headerOf(dist)).toBeUndefined();
});
