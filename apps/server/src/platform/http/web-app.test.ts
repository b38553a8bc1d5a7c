import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { buildServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

const SCRIPT = 'export const words = "one two three";'.repeat(500);

const START = {
  pages: [
    { pattern: '^/login$', files: ['login-1.js'] },
    { pattern: '^/users/([^/]+)$', files: ['person-1.js'] },
  ],
  signIn: { files: ['login-1.js'] },
};

let app: FastifyInstance;
const dist = mkdtempSync(join(tmpdir(), 'muster-dist-'));
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  const files = {
    'index.html': `<script nonce="__CSP_SCRIPT_NONCE__">begin(/*start*/${JSON.stringify(START)}/*end*/)</script><style nonce="__CSP_NONCE__"></style>`,
    'offline.html': '<h1>No network</h1>',
    'service-worker.js': SCRIPT,
    'assets/app-1.js': SCRIPT,
    'assets/app-1.js.br': 'Brotli',
    'assets/app-1.js.gz': 'gzip',
    'assets/former-1.js': SCRIPT,
    'assets/inter-1.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dist, name), content);
  app = await buildServer(readConfig({ MUSTER_URL: 'https://hr.vaigai.test' }), createLog('silent'));
  await serveWebApp(app, dist);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, encodings = 'gzip, deflate, br, zstd') =>
  app.inject({ url, headers: { 'accept-encoding': encodings } });

const OF_ASSETS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

test('an asset is kept for good and goes without the headers of pages', async () => {
  const { headers, body } = await get('/assets/app-1.js');
  const { connection: _, date: __, ...own } = headers;
  expect(own).toEqual({
    ...OF_ASSETS,
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': '6',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(body).toBe('Brotli');
});

test('an asset goes as it was compressed when it was built, and is never compressed on the way', async () => {
  expect((await get('/assets/app-1.js', 'gzip')).body).toBe('gzip');
  const plain = await get('/assets/app-1.js', 'identity');
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const name of ['former-1.js', 'inter-1.woff2']) {
    const { headers } = await get(`/assets/${name}`);
    expect(headers, name).toMatchObject(OF_ASSETS);
    expect(headers['content-encoding'], name).toBeUndefined();
  }
});

test('an asset that is not there is none, and is not kept', async () => {
  for (const path of ['none.js', 'none', '', '..%2findex.html', '%2e%2e/index.html', 'a/app-1.js', '.app-1.js']) {
    const { statusCode, headers } = await get(`/assets/${path}`);
    expect(statusCode, path).toBe(404);
    expect(headers['cache-control'], path).toBe('no-store');
  }
});

test('pages and the service worker keep their policy', async () => {
  for (const url of ['/', '/payroll/payslips', '/offline.html', '/service-worker.js']) {
    const { statusCode, headers } = await get(url);
    expect(statusCode, url).toBe(200);
    expect(headers, url).toMatchObject({
      'cache-control': expect.stringMatching(/^no-(store|cache)$/),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age'),
      'x-frame-options': 'SAMEORIGIN',
    });
  }
});

test('the script and the styles of a page have the nonces that its policy names', async () => {
  const { headers, body } = await get('/');
  const [script = '', style = ''] = [...body.matchAll(/nonce="([\da-f]{32})"/g)].map(([, nonce = '']) => nonce);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'nonce-${script}'`);
  expect(policy).toContain(`style-src 'self' 'nonce-${style}'`);
  expect(script).not.toBe(style);
});

test('a page is told what it begins with, and of the others nothing', async () => {
  const startOf = async (url: string) => /begin\((.*)\)<\/script>/.exec((await get(url)).body)?.[1] ?? '';
  const [login, person] = START.pages;
  expect(JSON.parse(await startOf('/login?from=%2Fusers'))).toEqual({ pages: [login], signIn: START.signIn });
  expect(JSON.parse(await startOf('/Users/41/'))).toEqual({ pages: [person], signIn: START.signIn });
  expect(JSON.parse(await startOf('/nothing-here'))).toEqual({ pages: [], signIn: START.signIn });
});
