import { readTextSheet } from '@muster/returns/rules/read-xls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from '../../platform/zip/read-zip.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { SETTINGS, sendBank } from '../payments/payments-for-tests.ts';
import { runMonth } from '../payroll/payroll-for-tests.ts';
import { returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const OCTOBER = { month: 10, year: 2026 };
const LIMITS = { maxFiles: 20, maxFileBytes: 1_000_000, maxTotalBytes: 5_000_000 };

type Row = { kind: string; state: string; mayTake: boolean };

test('everything ready of a month goes out in one archive, each file recorded, and nothing is ready any more', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Nina', ctc: 1_200_000 },
  ];
  const { token, tenantId, ids } = await returnsOrganisation(muster, 'Ready', people);
  const ready = (body: object = OCTOBER) => muster.call('POST', '/Payroll/Returns/ready', { token, body });
  const month = async () => (await muster.call('GET', '/Payroll/Returns?month=10&year=2026', { token })).body.data;
  const download = (ids: readonly string[], by = token) =>
    muster.call('GET', `/Payroll/Returns/download?ids=${ids.join(',')}`, { token: by });
  const identity = { token, body: { esiNumber: '3112345678' } };
  await muster.call('PUT', `/Payroll/Returns/people/${ids['Meera']}`, identity);
  const bank = sendBank(muster, token);
  await bank.save({ ...SETTINGS, needsChecker: true });
  const run = await runMonth(muster, token);
  expect((await ready()).body).toMatchObject({ errorCode: 'PAYROLL_NOT_APPROVED' });
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });

  const before = await month();
  expect(before.dues.map(({ kind, state, mayTake }: Row) => [kind, state, mayTake])).toEqual([
    // The payment has to be released by somebody else first.
    ['bank', 'ready', false],
    ['epf', 'ready', true],
    ['esi', 'ready', true],
    ['professionalTax', 'to pay', false],
  ]);
  const { files, held } = (await ready()).body.data;
  expect(files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['ecr202610.txt', 'esi202610.xls']);
  expect(held).toEqual([{ title: 'Bank advice', reason: 'Somebody else has to release it' }]);
  const made: string[] = files.map(({ id }: { id: string }) => id);
  const archive = await download(made);
  expect(archive.headers['content-disposition']).toContain('files202610.zip');
  const inside = readZip(archive.raw, LIMITS);
  expect(inside.map(({ name }) => name)).toEqual(['ecr202610.txt', 'esi202610.xls']);
  expect(inside[0]?.content.toString()).toMatch(/^100000000001#~#MEERA RAO#~#/);
  expect(readTextSheet(inside[1]?.content ?? new Uint8Array())).toHaveLength(2);
  expect((await download(made)).raw.equals(archive.raw)).toBe(true);
  const after = await month();
  expect(after.dues.map(({ kind, state }: Row) => [kind, state])).toEqual([
    ['bank', 'to check'],
    ['epf', 'downloaded'],
    ['esi', 'downloaded'],
    ['professionalTax', 'to pay'],
  ]);
  expect((await ready()).body.data).toMatchObject({ files: [], held: [{ title: 'Bank advice' }] });

  // The payment waits until it is released, alone or with others: all go out, or none.
  const payment = (await bank.due()).files[0].id;
  expect((await download([...made, payment])).body).toMatchObject({ errorCode: 'RETURN_STATE' });
  const second = await addPerson(muster, tenantId, 'Administrator');
  const other = await tokenFor(muster, second);
  expect((await muster.call('PUT', `/Payroll/Returns/${payment}/release`, { token: other })).status).toBe(200);
  expect((await month()).dues[0]).toMatchObject({ kind: 'bank', state: 'ready', mayTake: true });
  expect((await ready({ ...OCTOBER, kind: 'bank' })).body.data.files).toMatchObject([{ id: payment }]);
  expect((await download([payment])).status).toBe(200);
  expect((await month()).dues[0]).toMatchObject({ kind: 'bank', state: 'downloaded' });

  const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute<{ action: string }>(
      sql`select action from audit_entries where tenant_id = ${tenantId} and entity = 'return' order by at, id`,
    ),
  );
  expect(rows.filter(({ action }) => action === 'download')).toHaveLength(5);
  for (const ids of ['', 'x', `${payment},x`]) {
    expect((await muster.call('GET', `/Payroll/Returns/download?ids=${ids}`, { token })).status).toBe(422);
  }
  const nobody = '0190a000-0000-7000-8000-000000000000';
  expect((await download([nobody])).status).toBe(404);
});

test('what a month costs is the payroll’s own figure, in parts that add up to it', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Nina', ctc: 3_000_000 },
  ];
  const { token, tenantId } = await returnsOrganisation(muster, 'Costs', people);
  const run = await runMonth(muster, token);
  await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
  const { cost } = (await muster.call('GET', '/Payroll/Returns?month=10&year=2026', { token })).body.data;
  const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute<{ cost: number; net: number }>(
      sql`select employer_cost as cost, net from payroll_runs where id = ${run.id}`,
    ),
  );
  const [stored] = rows;
  expect(cost.total * 100).toBe(stored?.cost);
  const sum = cost.parts.reduce((total: number, { amount }: { amount: number }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(stored?.cost);
  expect(cost.parts[0]).toMatchObject({ part: 'netPay', label: 'Net pay to people' });
  expect(Math.round(cost.parts[0].amount * 100)).toBe(stored?.net);
  const parts = cost.parts.map(({ part }: { part: string }) => part);
  expect(parts).toEqual(expect.arrayContaining(['providentFund', 'esi', 'professionalTax', 'tds']));
  expect(cost.approvedBy).not.toBeNull();
});
