import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { buildServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const ONLY_THE_PLACE =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()';

/** The policy as its directives, nonces named alike. */
function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';').filter(Boolean);
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ').replace(/'nonce-[\da-f]{32}'/, 'NONCE')];
    }),
  );
}

const OF_PAGES = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'script-src': "'self' NONCE",
  'style-src': "'self' NONCE",
  'font-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'frame-src': 'blob:',
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'script-src-attr': "'none'",
};

/** The server with a web app of one page. */
async function pageHeaders(publicUrl: string, url = '/payroll/payslips') {
  const dist = await mkdtemp(join(tmpdir(), 'muster-dist-'));
  await writeFile(join(dist, 'index.html'), '<meta name="nonce" content="__CSP_NONCE__">');
  const app = await buildServer(readConfig({ MUSTER_URL: publicUrl }), createLog('silent'));
  await serveWebApp(app, dist);
  const reply = await app.inject({ url });
  await app.close();
  await rm(dist, { recursive: true });
  return reply;
}

test('a page runs, styles and loads only what comes from here, each time with another nonce', async () => {
  const [first, second] = [await pageHeaders('http://localhost:4000'), await pageHeaders('http://localhost:4000')];
  expect(policyOf(first.headers)).toEqual(OF_PAGES);
  expect(first.headers['permissions-policy']).toBe(ONLY_THE_PLACE);
  expect(first.body).not.toBe(second.body);
  const [nonce = 'none'] = /[\da-f]{32}/.exec(first.body) ?? [];
  expect(String(first.headers['content-security-policy'])).toContain(`style-src 'self' 'nonce-${nonce}'`);
});

test('an address that can only be that of a file gets no page in its place', async () => {
  for (const url of ['/assets/none.js', '/assets/none', '/none.js?v=1', '/.git/config.bak', '/favicon.ico']) {
    const { statusCode, headers } = await pageHeaders('http://localhost:4000', url);
    expect(statusCode, url).toBe(404);
    expect(headers, url).toMatchObject({
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('json'),
    });
  }
  for (const url of ['/', '/users/VI-0001', '/verify-user?email=asha@vaigai.test&token=a.b']) {
    expect((await pageHeaders('http://localhost:4000', url)).statusCode, url).toBe(200);
  }
});

test('a browser is told to come back by https only where this is served by https', async () => {
  expect((await pageHeaders('http://localhost:4000')).headers['strict-transport-security']).toBeUndefined();
  const { headers } = await pageHeaders('https://hr.vaigai.test');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('the documentation of the API is under the policy of all pages', async () => {
  for (const url of ['/api/docs', '/api/docs/static/swagger-initializer.js', '/api/docs/json']) {
    const { statusCode, headers } = await muster.app.inject({ url });
    expect(statusCode, url).toBe(200);
    expect(policyOf(headers), url).toEqual(OF_PAGES);
    expect(headers['permissions-policy'], url).toBe(ONLY_THE_PLACE);
  }
});

test('whatever the API returns can run nothing, be framed nowhere and is not kept', async () => {
  const statuses = { '/Account/installation': 200, '/Users': 401, '/openapi.json': 200, '/no/such/address': 404 };
  for (const [path, status] of Object.entries(statuses)) {
    const { statusCode, headers } = await muster.app.inject({ url: `/api${path}` });
    expect(statusCode, path).toBe(status);
    expect(headers, path).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'permissions-policy': ONLY_THE_PLACE,
    });
    expect(headers['access-control-allow-origin'], path).toBeUndefined();
  }
});

test('every file of text says how its characters are written', () => {
  const files = muster.app.contractEntries.flatMap(({ output }) =>
    output.kind === 'file' ? [output.contentType] : [],
  );
  const texts = files.filter((type) => type.startsWith('text/'));
  expect(texts).not.toEqual([]);
  expect(texts.filter((type) => !type.endsWith('; charset=utf-8'))).toEqual([]);
});
