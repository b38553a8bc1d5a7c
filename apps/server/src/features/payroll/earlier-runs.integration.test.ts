import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantTx } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { recordedPayslips } from './calculation/run-records.views.ts';
import { payMonth, payrollOrganisation, runMonth, storeWhole } from './payroll-for-tests.ts';
import { LINES } from './payslip-record/payslip-lines.facts.ts';
import { payslipHash } from './payslip-record/payslip-record.rules.ts';

/* A payroll as it was stored before working days of the person, sections and settled outliers were noted. */

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

/** Puts the payslips of a run into the shapes of that time, hashed as they were then. */
async function asStoredBefore(tx: TenantTx, runId: string): Promise<void> {
  await storeWhole(tx);
  for (const slip of await recordedPayslips(tx, runId, null, 100)) {
    const { preTaxSoFar: _soFar, ...tax } = JSON.parse(slip.facts).tax;
    const { workingDays, ...facts } = JSON.parse(slip.facts);
    const { preTax: _preTax, ...year } = JSON.parse(slip.yearToDate);
    const texts = {
      lines: slip.lines,
      yearToDate: JSON.stringify(year),
      facts: JSON.stringify({ ...facts, workingDays: workingDays.ofPeriod, tax }),
    };
    const hash = payslipHash(slip.userId, slip.figures, texts);
    await tx.execute(sql`
      update payslips set year_to_date = ${texts.yearToDate}::json, hash = ${hash}, statutory = null,
        variance = (variance::jsonb - 'isExplained')::json
      where tenant_id = ${tx.tenantId} and run_id = ${runId} and user_id = ${slip.userId}`);
    await tx.execute(sql`
      update payslip_inputs i set facts = ${texts.facts} from payslips p
      where i.tenant_id = ${tx.tenantId} and p.tenant_id = i.tenant_id and p.id = i.id and p.run_id = ${runId}
        and p.user_id = ${slip.userId}`);
  }
}

async function storedText(tx: TenantTx, runId: string): Promise<unknown> {
  const { rows } = await tx.execute(sql`
    select p.lines::text, p.year_to_date::text, p.variance::text, p.notes::text, p.snapshot::text, p.hash, i.facts
    from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id
    where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId} order by p.id`);
  return rows;
}

test('a payroll computed before opens, is explained and verified, carries on, and stays as it was stored', async () => {
  const people = [
    { name: 'Meera', ctc: 1_200_000 },
    { name: 'Ravi', ctc: 240_000 },
  ];
  const { token, tenantId } = await payrollOrganisation(muster, 'Before', people, { year: 2026, month: 7 });
  const run = await runMonth(muster, token);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => muster.services.db.inTenant(tenantId, work);
  await inTenant((tx) => asStoredBefore(tx, run.id));
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
  const before = await inTenant((tx) => storedText(tx, run.id));

  for (const { id, net } of run.payslips) {
    const { status, body } = await muster.call('GET', `/Payroll/payslips/${id}`, { token });
    expect([status, body.data.net]).toEqual([200, net]);
    const explained = new Map<string, number>(
      body.data.explanations.map((one: { id: string; amount: number }) => [one.id, one.amount]),
    );
    const lines: { code: string; amount: number }[] = body.data.lines;
    for (const { code, amount } of lines.filter((line) => line.code !== 'rounding')) {
      expect([code, explained.get(code)]).toEqual([code, amount]);
    }
    expect((await muster.call('GET', `/Payroll/payslips/${id}/download`, { token })).status).toBe(200);
  }
  const verified = await muster.call('GET', `/Payroll/${run.id}/verify`, { token });
  expect(verified.body.data).toMatchObject({ isIntact: true, checked: 2, changed: [] });

  const next = await payMonth(muster, token);
  const isMeera = ({ employeeName }: { employeeName: string }) => employeeName === 'Meera Rao';
  const [august, september] = [run.payslips.find(isMeera), next.payslips.find(isMeera)];
  const slip = (await muster.call('GET', `/Payroll/payslips/${september.id}`, { token })).body.data;
  expect(slip.grossSinceApril).toBe(august.gross + september.gross);
  expect(await inTenant((tx) => storedText(tx, run.id))).toEqual(before);
});

test('a payslip in two parts takes far less than one that is stored whole, and says the same to the letter', async () => {
  const people = [
    { name: 'Meera', ctc: 1_200_000 },
    { name: 'Ravi', ctc: 240_000 },
  ];
  const { token, tenantId } = await payrollOrganisation(muster, 'Half', people, { year: 2026, month: 7 });
  await payMonth(muster, token);
  const run = await payMonth(muster, token);
  const read = () =>
    muster.services.db.inTenant(tenantId, async (tx) => {
      const [size] = await tx.rows<{ bytes: number }>(sql`
        select (avg(pg_column_size(p.*)) + avg(pg_column_size(i.*)))::int as bytes
        from payslips p join payslip_inputs i on i.tenant_id = p.tenant_id and i.id = p.id where p.run_id = ${run.id}`);
      const lines = await tx.rows(sql`
        select p.id, l.* from payslips p cross join ${LINES} where p.run_id = ${run.id} order by p.id, l.place`);
      return { bytes: size?.bytes ?? 0, lines, texts: await recordedPayslips(tx, run.id, null, 100) };
    });
  const parted = await read();
  await muster.services.db.inTenant(tenantId, storeWhole);
  const whole = await read();
  expect(whole.texts).toEqual(parted.texts);
  expect(whole.lines).toEqual(parted.lines);
  expect(parted.lines.length).toBeGreaterThan(10);
  expect(parted.bytes).toBeLessThan(whole.bytes * 0.6);
  const verified = await muster.call('GET', `/Payroll/${run.id}/verify`, { token });
  expect(verified.body.data).toMatchObject({ isIntact: true, checked: 2, changed: [] });
});
