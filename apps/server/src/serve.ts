import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Demo } from './features/account/account.slots.facts.ts';
import { openInstallation } from './open-installation.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { startCluster } from './platform/database/cluster/cluster.ts';
import { ClusterError } from './platform/database/cluster/cluster-error.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { troubleOf } from './platform/database/trouble.ts';
import { refuseMarkedFolder } from './platform/files/restore-mark.ts';
import { createLog } from './platform/log/log.ts';
import type { Services } from './platform/services.ts';
import type { Muster } from './start-muster.ts';

export type ServeOptions = {
  readonly config: Config;
  /** Fetched once the database is up. */
  readonly demo: () => Promise<Demo>;
  /** What has to be there before anyone is served. */
  readonly prepare?: (services: Services) => Promise<void>;
};

/** Prints a line for the person who started Muster. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

// Whoever read our words may stop listening (`npm start | head`): no reason to end.
export function surviveSilence(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * A promise that failed with a lost connection while nobody waited for it: what was to be done gets its response or is tried
 * again elsewhere. Anything else that nobody waited for is a fault, and ends the process as Node does.
 */
function surviveLostConnections(log: FastifyBaseLogger): void {
  process.on('unhandledRejection', (reason: unknown) => {
    if (troubleOf(reason) === null) fail(reason);
    log.error({ reason: reason instanceof Error ? reason.message : String(reason) }, 'a lost connection nobody minded');
  });
}

/** All that serves: more than half of a start is to read it. */
const readServer = () => import('./start-muster.ts');

/** Muster as a process of its own: database, migrations, server, until a signal ends it. */
export async function serve({ config, demo, prepare }: ServeOptions): Promise<void> {
  const log = createLog(config.logLevel);
  surviveSilence();
  surviveLostConnections(log);
  const warn = (reason: string) => log.error({ reason }, 'the database could not be started again');
  if (!config.databaseUrl) refuseMarkedFolder(config.dataDir);
  // PostgreSQL starts beside it. What fails here fails below.
  const whenLaunched = () => void readServer().catch(() => {});
  const cluster = config.databaseUrl
    ? null
    : await startCluster({ dataDir: config.dataDir, durable: true, say, warn, whenLaunched });
  let muster: Muster | null = null;
  const stop = async () => {
    await muster?.stop();
    await cluster?.stop();
  };
  try {
    await cluster?.ensureDatabase('muster');
    const { databaseUrl, secret } = await openInstallation(config, cluster?.url('muster') ?? null);
    const watched = cluster ? [cluster.folder] : [];
    const { startMuster } = await readServer();
    muster = await startMuster({ config, databaseUrl, secret, log, say, demo: await demo(), watched });
    stopOnSignals(stop);
    await prepare?.(muster.services);
    await muster.app.listen({ port: config.port, host: config.host });
    const what = config.role === 'worker' ? 'A worker of Muster (health only) is' : 'Muster is';
    say(`${what} running at ${addressOf(muster.app.server.address(), config.host)}`);
    if (isForOthers(config))
      say(`Links in mails lead to ${config.publicUrl}. Set MUSTER_URL to the address that your people open.`);
  } catch (error) {
    log.debug({ error: error instanceof Error ? error.stack : String(error) }, 'the start failed');
    await stop();
    throw new StartError(error);
  }
}

/** Muster did not come up: whatever was in the way is said in a sentence, and its stack where the log says everything. */
class StartError extends Error {
  constructor(cause: unknown) {
    const sentence = knownSentence(cause);
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n', 1);
    super(sentence ?? `Muster cannot start: ${reason.replace(/[.\s]+$/, '')}. MUSTER_LOG=debug says more.`, {
      cause,
    });
  }
}

/** Others can open it, and their mails lead to this machine alone. */
function isForOthers({ host, publicUrl, role }: Config): boolean {
  const isOnlyHere = (name: string) => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(name);
  return role !== 'worker' && !isOnlyHere(host) && isOnlyHere(new URL(publicUrl).hostname);
}

function addressOf(address: AddressInfo | string | null, host: string): string {
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return typeof address === 'object' ? `http://${shownHost}:${address?.port ?? ''}` : address;
}

/** What asks a process to end. */
export const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// A terminal sends Ctrl-C twice, to the group and through npm: the second one changes nothing.
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping…');
      stop().then(() => process.exit(0), fail);
    });
  }
}

/** Says in one sentence why Muster cannot run, and ends the process. */
export function fail(error: unknown, code = 1): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(code);
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return knownSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function knownSentence(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof ClusterError || error instanceof DatabaseError)
    return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? String(error.port) : ''} is already in use: stop what uses it, or set PORT to another.`;
  }
  if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
    return `The disk is full: free some space and begin again (${error.message}).`;
  if (error instanceof Error && troubleOf(error) === 'away')
    return `The database was lost in the middle (${error.message}): run it again.`;
  return null;
}
