import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson } from '../../test-people.ts';
import { invite } from '../users/people-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const [file = ''] = globSync('*_statutory_identifiers.sql', { cwd: folder });

test('PF, ESI, LWF and the tax regime of people from before the upgrade are as they were', async () => {
  const admin = await registeredAdministrator(muster, 'admin@before.test', 'Before');
  const { id } = await addPerson(muster, admin.tenantId, 'Member', { firstName: 'Meera', dateOfJoining: '2024-01-01' });
  const usual = await addPerson(muster, admin.tenantId, 'Member', { firstName: 'Usual', dateOfJoining: '2024-01-01' });
  const uan = muster.services.fields.of(admin.tenantId, id).encrypt('uan', '100123457731');
  await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`update users set uan_secret = ${uan}, eps_member = false, pf_basis = 'amount', pf_basis_amount = 2500000,
      vpf_ppm = 50000, lwf_category = 'manager', force_esi = true, regime = 'old' where id = ${id}`),
  );
  const owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
  const copying = readFileSync(join(folder, file), 'utf8')
    .split('--> statement-breakpoint')
    .filter((one) => /INSERT INTO "(statutory_identifiers|tax_regimes)"/.test(one));
  expect(copying).toHaveLength(2);
  for (const one of copying) await owner.query(`${one.trim().replace(/;$/, '')} ON CONFLICT DO NOTHING`);
  const { rows } = await owner.query('select user_id from statutory_identifiers where user_id = any($1)', [
    [id, usual.id],
  ]);
  await owner.end();
  expect(rows).toEqual([{ user_id: id }]);
  const identifiersOf = async (person: string) =>
    (await muster.call('GET', `/Users/${person}`, { token: admin.token })).body.data;
  expect(await identifiersOf(id)).toMatchObject({
    ...{ uan: '100123457731', pfNumber: null, pfMember: true, epsMember: false, pfBasis: 'amount' },
    ...{ pfBasisAmount: 25_000, vpfPercent: 5, lwfCategory: 'manager', forceESICalc: true, regimeType: 0 },
  });
  expect(await identifiersOf(usual.id)).toMatchObject({ uan: null, pfMember: true, pfBasis: 'ceiling', regimeType: 1 });
});

test('what is said of a person is kept beside what was said before', async () => {
  const admin = await registeredAdministrator(muster, 'admin@kept.test', 'Kept');
  const { id } = await invite(muster, admin.token);
  const read = async () => (await muster.call('GET', `/Users/${id}`, { token: admin.token })).body.data;
  const save = async (changes: object) =>
    (await muster.call('PUT', '/Users', { token: admin.token, body: { ...(await read()), ...changes } })).status;
  expect(await save({ uan: '100123457731', pfMember: true, vpfPercent: 5, regimeType: 0 })).toBe(200);
  expect(await save({ lwfCategory: 'exempt' })).toBe(200);
  expect(await read()).toMatchObject({ uan: '100123457731', vpfPercent: 5, lwfCategory: 'exempt', regimeType: 0 });
  const membership = { pfMemberFrom: '2026-09-17', epsMemberFrom: '2026-10-01', isInternationalWorker: true };
  expect(await save({ ...membership, residentialStatus: 'nonResident' })).toBe(200);
  expect(await read()).toMatchObject({ ...membership, residentialStatus: 'nonResident', lwfCategory: 'exempt' });
  expect(await save({ pfMemberFrom: null, epsMemberFrom: '' })).toBe(200);
  expect(await read()).toMatchObject({ pfMemberFrom: null, epsMemberFrom: null, isInternationalWorker: true });
  expect(await save({ uan: null, vpfPercent: 0, regimeType: 1 })).toBe(200);
  expect(await read()).toMatchObject({ uan: null, vpfPercent: 0, lwfCategory: 'exempt', regimeType: 1 });
});
