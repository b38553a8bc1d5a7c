import pg from 'pg';
import { vi } from 'vitest';

/** The statements that some work sends, without those of the transaction and of the session. For integration tests only. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = asked.mock.calls.map(([query]: unknown[]) => textOf(query));
  asked.mockRestore();
  return texts.filter((text) => !/^\s*(begin|commit)|from sessions|join sessions|identities/i.test(text));
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}
