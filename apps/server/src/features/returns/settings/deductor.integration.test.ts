import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, tokenFor } from '../../../test-people.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('the deductor and who answers for it are kept, the PAN encrypted, and say what is still missing', async () => {
  const { token, tenantId } = await registeredAdministrator(muster, 'admin@deductor.test', 'Deductor');
  const call = async (method: 'GET' | 'PUT', body?: object, as = token) =>
    muster.call(method, '/Payroll/Deductor', { token: as, ...(body ? { body } : {}) });
  const first = (await call('GET')).body.data;
  expect(first).toMatchObject({ deductorType: null, version: 0 });
  expect(first.missing[0]).toEqual({
    ...{ field: 'tan', message: 'The TAN of the organisation is not entered', link: '/org/organization-details' },
  });
  const entry = {
    ...{ deductorType: 'company', address: '14 FC Road', state: 'MH', pinCode: '411001', email: 'tds@x.test' },
    ...{ responsibleName: 'Asha Rao', responsibleFatherName: 'Mohan Rao', responsibleDesignation: 'Director' },
    ...{ responsiblePan: 'abcpr1234f', responsibleAddress: '14 FC Road', responsibleState: 'MH' },
    ...{ responsiblePinCode: '411001', responsibleMobile: '9876543210' },
  };
  const saved = (await call('PUT', { ...entry, version: 0 })).body.data;
  expect(saved).toMatchObject({ ...entry, responsiblePan: 'ABCPR1234F', version: 1 });
  expect(saved.missing.map(({ field }: { field: string }) => field)).toEqual(['tan', 'pan']);
  expect((await call('PUT', { ...entry, version: 0 })).body.errorCode).toBe('STALE_VERSION');
  expect((await call('PUT', { responsibleName: null, version: 1 })).body.data).toMatchObject({
    ...{ responsibleName: null, responsibleFatherName: 'Mohan Rao', version: 2 },
  });
  const refused = await call('PUT', { pinCode: '01', responsiblePan: 'X', version: 2 });
  expect(refused.body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual([
    ...['pinCode', 'responsiblePan'],
  ]);
  const [stored, trail] = await muster.services.db.inTenant(tenantId, async (tx) => [
    JSON.stringify((await tx.execute(sql`select * from return_settings where tenant_id = ${tenantId}`)).rows),
    JSON.stringify((await tx.execute(sql`select * from audit_entries where tenant_id = ${tenantId}`)).rows),
  ]);
  expect(stored).not.toContain('ABCPR1234F');
  expect(trail).not.toContain('ABCPR1234F');
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  expect((await call('GET', undefined, member)).status).toBe(403);
});
