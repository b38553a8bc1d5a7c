import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { PgBoss, type WorkHandler, type WorkOptions } from 'pg-boss';
import { vi } from 'vitest';

const job = new AsyncLocalStorage<true>();

// A job that an earlier call queued may run while the statements of another are counted. No mock: Vitest takes those
// back after each file, and the next one of this worker does not read this module again.
type Register = (queue: string, options: WorkOptions, handler: WorkHandler<unknown>) => Promise<string>;
const register: Register = PgBoss.prototype.work;
Object.assign(PgBoss.prototype, {
  work(this: PgBoss, ...[queue, options, handler]: Parameters<Register>) {
    return register.call(this, queue, options, (jobs) => job.run(true, () => handler(jobs)));
  },
});

/**
 * The statements that some work sends, without those of the transaction and of the session, and of what goes on beside
 * it: jobs, queues, heartbeats. For integration tests only.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query: (...sent: unknown[]) => unknown = pg.Client.prototype.query;
  const texts: string[] = [];
  const counted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent) {
    if (!job.getStore()) texts.push(...textsOf(sent[0]));
    return query.apply(this, sent);
  });
  await work();
  counted.mockRestore();
  return texts.filter((text) => !BESIDE.test(text) && !isQueueWork(text));
}

const BESIDE =
  /^\s*(begin|commit|update "events"|select set_config)|from sessions|join sessions|identities|heartbeats|event_deliveries|pg_listening_channels/i;

/** What workers ask the queues; a job that the work itself sends counts. */
const isQueueWork = (text: string) => /pgboss/i.test(text) && !/^\s*insert/i.test(text);

function textsOf(query: unknown): readonly string[] {
  if (typeof query === 'string') return [query];
  if (typeof query !== 'object' || query === null) return [];
  if ('texts' in query && Array.isArray(query.texts)) return query.texts.map(String);
  return 'text' in query ? [String(query.text)] : [];
}
