import pg from 'pg';
import { vi } from 'vitest';

/**
 * The statements that some work sends, without those of the transaction and of the session, and of what goes on beside
 * it: queues, heartbeats, the delivery of events. For integration tests only.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = asked.mock.calls.map(([query]: unknown[]) => textOf(query));
  asked.mockRestore();
  return texts.filter((text) => !BESIDE.test(text) && !isQueueWork(text));
}

const BESIDE = /^\s*(begin|commit|update "events")|from sessions|join sessions|identities|heartbeats|event_deliveries/i;

/** What workers ask the queues; a job that the work itself sends counts. */
const isQueueWork = (text: string) => /pgboss/i.test(text) && !/^\s*insert/i.test(text);

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
