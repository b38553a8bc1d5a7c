import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { encashedQuery } from './encashed-leave.views.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('what ledgers pay out is found by an index of these lines alone, as the role that serves', async () => {
  const query = { people: [randomUUID()], month: '2026-11-01', since: '2026-01-01', to: '2026-11-30' };
  const plan = await muster.services.db.inTenant(randomUUID(), async (tx) => {
    // Of a table as small as here the planner would read all.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${encashedQuery(tx, query)}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('leave_entries_paid_out');
  expect(text).not.toMatch(/Filter: .*source_key ~/);
});
