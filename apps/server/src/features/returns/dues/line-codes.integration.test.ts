import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { asOwner } from '../../../test-mails.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';
import { type DutyKind, deductedAnything } from './late-dues.views.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const KINDS: readonly DutyKind[] = ['epf', 'epfArrears', 'esi', 'tds', 'professionalTax', 'welfareFund'];
const PLACES = [null, 'KA', 'TN', 'MH'];

/** What every payroll of an organisation deducted, of every kind and place. */
async function deductions(tenantId: string): Promise<readonly string[]> {
  const runs = await asOwner<{ id: string }>(muster, 'select id from payroll_runs where tenant_id = $1 order by id', [
    tenantId,
  ]);
  const query = runs.flatMap(({ id }) => KINDS.flatMap((kind) => PLACES.map((place) => ({ runId: id, kind, place }))));
  return muster.services.db.inTenant(tenantId, async (tx) => {
    const isThere = await deductedAnything(tx, query);
    return query.flatMap(({ runId, kind, place }, at) => (isThere(at) ? [`${runId} ${kind} ${place}`] : []));
  });
}

async function countOfLines(tenantId: string): Promise<number> {
  return (await asOwner(muster, 'select from run_line_codes where tenant_id = $1', [tenantId])).length;
}

test('what an approved payroll has noted of its lines is what its payslips say, whatever became of it since', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Arun', ctc: 3_600_000 },
  ];
  const { token, tenantId } = await returnsOrganisation(muster, 'Lines', people);
  await asOwner(muster, `update users set work_state = 'TN' where tenant_id = $1 and first_name = 'Arun'`, [tenantId]);
  const compare = async () => {
    const stored = await deductions(tenantId);
    const rows = await asOwner(muster, 'select * from run_line_codes where tenant_id = $1', [tenantId]);
    await asOwner(muster, 'delete from run_line_codes where tenant_id = $1', [tenantId]);
    expect(stored).toEqual(await deductions(tenantId));
    const again = 'insert into run_line_codes select * from jsonb_populate_recordset(null::run_line_codes, $1)';
    await asOwner(muster, again, [JSON.stringify(rows)]);
    return stored;
  };
  expect(await countOfLines(tenantId)).toBe(0);
  await approveMonth(muster, token);
  expect(await countOfLines(tenantId)).toBeGreaterThan(0);
  const first = await compare();
  expect(first.some((line) => line.endsWith('epf null'))).toBe(true);
  // The next month pays Arun in another state, and the first one says what it said.
  await asOwner(muster, `update users set work_state = 'KA' where tenant_id = $1 and first_name = 'Arun'`, [tenantId]);
  await approveMonth(muster, token);
  const both = await compare();
  expect(both).toEqual(expect.arrayContaining([...first]));
  // Where a payslip says no state, that of the organisation counts as it is now.
  await asOwner(muster, `update tenants set state = 'MH' where tenant_id = $1`, [tenantId]);
  await compare();
});
