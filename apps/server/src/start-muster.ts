import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp, buildWorkerApp } from './app.ts';
import { type Demo, demoSlot } from './features/account/account.slots.facts.ts';
import { loadPrincipalWith } from './features/account/load-principal.ts';
import { mayShowLinks } from './features/account/shown-links.views.ts';
import { seedPlans } from './features/subscriptions/plan-seed.store.ts';
import { LISTENERS, PROVISIONS } from './features.ts';
import { accessChanges } from './platform/auth/access-changes.ts';
import { type Sessions, sessions } from './platform/auth/sessions.ts';
import { tokens } from './platform/auth/tokens.ts';
import { systemClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { fieldEncryption } from './platform/crypto/field-encryption.ts';
import type { OnChange } from './platform/database/availability.ts';
import { allowedConnections, NEEDED_CONNECTIONS } from './platform/database/connection-limits.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { eventLog } from './platform/events/events.ts';
import { eventsListenedTo, type Listener } from './platform/events/listener.ts';
import { diskFileStore } from './platform/files/file-store.ts';
import { readiness } from './platform/http/readiness.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { LIVE_CHANNEL, type LiveOfProcess, live } from './platform/live/live.ts';
import { securityLog } from './platform/log/security-log.ts';
import { queueDelivery } from './platform/mail/deliver-mails.ts';
import { type MailToSend, mailer } from './platform/mail/mail.ts';
import { offloadWith } from './platform/offload/offload.ts';
import type { Services } from './platform/services.ts';
import { filledSlots } from './platform/slots.ts';
import { startWorkers } from './workers.ts';

export type Muster = {
  readonly app: FastifyInstance;
  readonly services: Services;
  stop(): Promise<void>;
};

export type StartOptions = {
  readonly config: Config;
  /** Of the serving role, never of the owner. */
  readonly databaseUrl: string;
  readonly secret: string;
  readonly log: FastifyBaseLogger;
  readonly demo?: Demo;
  /** Those of the features, unless a test brings its own. */
  readonly listeners?: readonly Listener[];
  /** Folders beside the data folder whose disks must have room. */
  readonly watched?: readonly string[];
  /** Prints a line for the person who started Muster. */
  readonly say: (line: string) => void;
};

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Everything between a migrated database and a listening server. */
export async function startMuster(options: StartOptions): Promise<Muster> {
  const { config, databaseUrl, secret, log, say, demo, listeners = LISTENERS, watched = [] } = options;
  const works = config.role !== 'api';
  const clock = systemClock(config.today, config.startsAt);
  const db = (await openDatabase(databaseUrl, 12, loggingTo(log))).telling(clock.told);
  await warnOfFewConnections(db, log);
  await db.inGlobal(seedPlans);
  const onError = (error: Error) => log.error({ error: error.message }, 'queue');
  const jobs = await openJobs({ url: databaseUrl, works, keepsSchedules: config.keepsSchedules, onError });
  const tokenService = tokens(secret);
  const streams = live(db);
  const openSessions = checkingAgain(sessions(tokenService, loadPrincipalWith({ db, clock, config })), streams);
  const changes = await accessChanges(db, openSessions, { [LIVE_CHANNEL]: streams.heard });
  // Until somebody signs in nobody could read it elsewhere; later it would lie in whatever keeps this output.
  let showsLinks = true;
  const announce = async (mails: readonly MailToSend[]) => {
    showsLinks = showsLinks && (await mayShowLinks(db));
    for (const { to, subject, link } of mails)
      say(`Mail for ${to}: ${subject}${showsLinks && link ? `\n  ${link}` : ''}`);
  };
  const services: Services = {
    config,
    clock,
    db,
    fields: fieldEncryption(secret),
    tokens: tokenService,
    mail: mailer(config.smtpUrl !== null, (tx, tenantId) => queueDelivery(jobs, tx, tenantId), announce),
    events: eventLog(eventsListenedTo(listeners), jobs),
    security: securityLog(log, secret),
    jobs,
    files: diskFileStore(join(config.dataDir, 'files')),
    slots: filledSlots(demo ? [...PROVISIONS, demoSlot.with(demo)] : PROVISIONS),
    invalidate: changes.invalidate,
    live: streams,
    offload: offloadWith({ config, databaseUrl, secret }),
  };
  const app = await (config.role === 'worker' ? buildWorkerApp : buildApp)({
    services,
    sessions: openSessions,
    log,
    ready: readiness(db, [config.dataDir, ...watched]),
    webDist: existsSync(join(dist, 'index.html')) ? dist : null,
  });
  const workers = works ? await startWorkers(services, listeners, log) : null;
  return {
    app,
    services,
    async stop() {
      // They would go on for ever, and keep the server open.
      streams.stop();
      await closed(app);
      await workers?.stop();
      await jobs.stop();
      await changes.stop();
      await db.close();
    },
  };
}

// Else it says ready, and answers call after call with 503.
async function warnOfFewConnections(db: Database, log: FastifyBaseLogger): Promise<void> {
  const allowed = await db.inGlobal(allowedConnections);
  if (allowed >= NEEDED_CONNECTIONS) return;
  log.warn({ allowed, needed: NEEDED_CONNECTIONS }, 'the database allows Muster too few connections');
}

/** What makes requests be judged anew makes the open streams be, too. */
function checkingAgain(sessions: Sessions, streams: LiveOfProcess): Sessions {
  return {
    ...sessions,
    invalidate(what) {
      sessions.invalidate(what);
      streams.checkAgain(what);
    },
  };
}

/** Said once when it goes and once when it is back, however many calls meet it meanwhile. */
function loggingTo(log: FastifyBaseLogger): OnChange {
  return {
    gone: (reason) => log.error({ reason }, 'the database is away: every call is answered with 503 until it is back'),
    back: (awayMs) => log.warn({ awayMs: Math.round(awayMs) }, 'the database is back'),
  };
}

const DRAIN_MS = 20_000;

/** Answers what was begun, but lets nobody who never finishes sending hold up the end. */
async function closed(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(cut);
}
