import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};

export type TwoBuilds = {
  readonly address: string;
  /** From now on the first build is served, or another one in which every script has another name. */
  serve(build: 'first' | 'second'): void;
  close(): Promise<void>;
};

/** The same app, as a change of a part that all scripts import makes it: each of them has another name. */
function secondBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-second-build-'));
  cpSync(DIST, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, '_2.js')]));
  const names = /[\w.-]+\.js\b/g;
  const number = buildOf(folder);
  for (const name of globSync('{*.html,*.js,assets/*.js}', { cwd: folder })) {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll(names, (match) => renamed.get(match) ?? match);
    const worker = /const BUILD = '(\w+)'/.exec(text)?.[1];
    const other = worker === undefined ? text : text.replaceAll(worker, `${worker}b`);
    writeFileSync(join(folder, name), other.replaceAll(number, `${number}b`));
  }
  for (const [name, other] of renamed) renameSync(join(assets, name), join(assets, other));
  return folder;
}

const buildOf = (folder: string) =>
  /name="muster-build" content="(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';

/**
 * Stands before a server and serves one of two builds, as the server would before and after an update. What is not there
 * it answers with the page, as a careless proxy does: nobody may keep that under the name of a script.
 */
export async function twoBuilds(server: string): Promise<TwoBuilds> {
  const second = secondBuild();
  let folder = DIST;
  const front = createServer((incoming, reply) => {
    const path = new URL(incoming.url ?? '/', server).pathname;
    if (path.startsWith('/api/')) passOn(server, incoming, reply, buildOf(folder));
    else sendFile(folder, path, reply);
  });
  await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
  const address = front.address();
  return {
    address: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    serve(build) {
      folder = build === 'first' ? DIST : second;
    },
    async close() {
      front.closeAllConnections();
      await new Promise<void>((resolve) => void front.close(() => resolve()));
      rmSync(second, { recursive: true, force: true });
    },
  };
}

function sendFile(folder: string, path: string, reply: ServerResponse): void {
  const own = globSync(`{*.*,assets/*}`, { cwd: folder }).find((name) => `/${name}` === path) ?? 'index.html';
  const content = readFileSync(join(folder, own));
  reply.setHeader('content-type', TYPES[extname(own)] ?? 'application/octet-stream');
  reply.setHeader('cache-control', 'no-store');
  reply.end(own === 'index.html' ? content.toString().replaceAll(/__CSP(_SCRIPT)?_NONCE__/g, 'nonce') : content);
}

function passOn(server: string, incoming: IncomingMessage, reply: ServerResponse, build: string): void {
  const { host } = new URL(server);
  const target = new URL(incoming.url ?? '/', server);
  const call = request(target, { method: incoming.method, headers: { ...incoming.headers, host } }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'muster-build': build });
    answer.pipe(reply);
  });
  call.on('error', () => reply.destroy());
  reply.on('close', () => call.destroy());
  incoming.pipe(call);
}
