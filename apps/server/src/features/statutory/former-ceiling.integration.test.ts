import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation } from '../payroll/payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const [file = ''] = globSync('*_former_pf_ceiling.sql', { cwd: folder });

const FORMER = { kind: 'amount', amount: 15_000 };
const CEILING = { kind: 'ceiling' };

test('a former ceiling that was saved as an agreed amount becomes the ceiling again, and no other amount does', async () => {
  const moving = readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .find((one) => one.includes('UPDATE "statutory_components"'));
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  const cases = [
    [FORMER, FORMER, '2026-09-18', [CEILING, CEILING]],
    [FORMER, { kind: 'full' }, '2026-09-18', [CEILING, { kind: 'full' }]],
    [{ kind: 'amount', amount: 18_000 }, FORMER, '2026-11-01', [{ kind: 'amount', amount: 18_000 }, CEILING]],
    // Saved while it was the ceiling: then the dialog stored the ceiling, and this was agreed.
    [FORMER, FORMER, '2026-08-01', [FORMER, FORMER]],
  ] as const;
  for (const [index, [employee, employer, savedOn, expected]] of cases.entries()) {
    const { tenantId } = await payrollOrganisation(muster, `Ceiling${index}`, [], { year: 2026, month: 9 });
    const own = `tenant_id = '${tenantId}' and type = 'EPF'`;
    const settings = JSON.stringify({ employee, employer, rate: 'reduced' });
    await owner.query(`update statutory_components set settings = $1, updated_at = $2 where ${own}`, [
      settings,
      savedOn,
    ]);
    await owner.query(moving ?? '');
    const { rows } = await owner.query(`select settings from statutory_components where ${own}`);
    const [after] = rows;
    expect(after?.settings).toEqual({ employee: expected[0], employer: expected[1], rate: 'reduced' });
  }
  await owner.end();
});
