import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { invite, newPerson, signedIn } from '../users/people-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

describe('provident fund of a person', () => {
  test('membership is stored, counts in the salary shown, and its change is noted', async () => {
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(sql`insert into statutory_components (tenant_id, id, type, state, status, settings)
        values (${tx.tenantId}, ${randomUUIDv7()}, 'EPF', null, 'active', '{}')`),
    );
    const { id } = await invite(muster, admin.token);
    const { body } = await call('GET', `/Users/${id}`);
    expect(body.data.pfMember).toBe(true);
    const epfShown = async (employeeId: string, more: object = {}) => {
      const input = { employeeId, annualCTC: 1_800_000, ...more };
      const response = await call('POST', '/Payroll/SalaryComponents/calculateSalaryStructure', input);
      return response.body.data.statutoryComponents.find((one: { type: number }) => one.type === 0);
    };
    expect(await epfShown(id)).toMatchObject({ applies: true, employeeContribution: 3000 });
    const outside = { applies: false, employeeContribution: 0, employerContribution: 0 };
    expect(await epfShown(id, { pfMember: false })).toMatchObject(outside);
    expect((await call('PUT', '/Users', { ...body.data, pfMember: false })).status).toBe(200);
    expect((await call('GET', `/Users/${id}`)).body.data).toMatchObject({ pfMember: false, pfBasis: 'ceiling' });
    expect(await epfShown(id)).toMatchObject(outside);
    const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute(
        sql`select before, after from audit_entries where entity = 'user' and entity_id = ${id} and action = 'changed'`,
      ),
    );
    expect(rows).toEqual([{ before: { pfMember: true }, after: { pfMember: false } }]);
  });
});

describe('the salary that comes with a person', () => {
  async function earnings() {
    const { body } = await call('GET', '/Payroll/SalaryComponents/earnings');
    return new Map<string, string>(body.data.map((one: { name: string; id: string }) => [one.name, one.id]));
  }

  test('is stored with its parts, from the day of joining, and shown in the list', async () => {
    const ids = await earnings();
    const { id } = await invite(muster, admin.token, {
      lastName: 'Salaried',
      earningAssociations: [
        { tenantEarningId: ids.get('Basic'), calculationValue: 40 },
        { tenantEarningId: ids.get('Conveyance allowance'), calculationValue: 2500.5 },
      ],
    });
    const { body } = await call('GET', `/Users/${id}`);
    expect(body.data).toMatchObject({
      annualCTC: 1_800_000,
      effectiveFrom: '2017-04-18',
      changesCountFrom: '2017-04-18',
    });
    const values = new Map(
      body.data.earningAssociations.map((one: { tenantEarningId: string; calculationValue: number }) => [
        one.tenantEarningId,
        one.calculationValue,
      ]),
    );
    expect(values.get(ids.get('Basic'))).toBe(40);
    expect(values.get(ids.get('Conveyance allowance'))).toBe(2500.5);
    expect((await call('GET', '/Users?searchText=Salaried')).body.data[0].annualCTC).toBe(1_800_000);
    expect((await call('GET', '/Users?searchText=Salaried&minAnnualCTC=1800000.01')).body.data).toEqual([]);
    expect(
      (await call('GET', '/Users?searchText=Salaried&minAnnualCTC=1800000&maxAnnualCTC=1800000')).body.data,
    ).toHaveLength(1);
  });

  test('keeps its parts when only the CTC is changed', async () => {
    const ids = await earnings();
    const { id } = await invite(muster, admin.token, {
      earningAssociations: [{ tenantEarningId: ids.get('Basic'), calculationValue: 45 }],
    });
    const { body } = await call('GET', `/Users/${id}`);
    const { earningAssociations: before, ...rest } = body.data;
    await call('PUT', '/Users', { ...rest, annualCTC: 2_000_000 });
    const { body: after } = await call('GET', `/Users/${id}`);
    expect(after.data.annualCTC).toBe(2_000_000);
    expect(
      after.data.earningAssociations.map(({ calculationValue }: { calculationValue: number }) => calculationValue),
    ).toEqual(before.map(({ calculationValue }: { calculationValue: number }) => calculationValue));
  });

  test('that would make a component negative is refused, and the person is not written either', async () => {
    const input = newPerson({ annualCTC: 12_000 });
    const { status, body } = await call('POST', '/Users', input);
    expect([status, body.errorCode, body.message]).toEqual([
      422,
      'NEGATIVE_COMPONENT',
      "Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
    ]);
    expect((await call('GET', `/Users?searchText=${input.email}`)).body.data).toEqual([]);
    const { id } = await invite(muster, admin.token, { designation: 'Before' });
    const { body: read } = await call('GET', `/Users/${id}`);
    const update = await call('PUT', '/Users', { ...read.data, designation: 'After', annualCTC: 12_000 });
    expect(update.status).toBe(422);
    expect((await call('GET', `/Users/${id}`)).body.data.designation).toBe('Before');
  });
});

describe('personal numbers', () => {
  test('are encrypted at rest, masked in the list and the trail, and each opening is recorded', async () => {
    const { id } = await invite(muster, admin.token, {
      lastName: 'Secretive',
      pan: 'ABCPS1234K',
      uan: '101234567890',
      bankAccountNumber: '50100012345678',
      esiNumber: '3100123456',
      pfNumber: 'KN/BNG/0012345/000/0000001',
    });
    const { body: list } = await call('GET', '/Users?searchText=Secretive');
    expect(list.data[0]).toMatchObject({ pan: '••••••234K', bankAccountNumber: '••••••••••5678' });
    await call('GET', `/Users/${id}`);
    const rows = await muster.services.db.inTenant(admin.tenantId, async (tx) => {
      const person = await tx.execute(`select * from users where id = '${id}'`);
      const trail = await tx.execute(
        `select action, after from audit_entries where entity_id = '${id}' and entity = 'user' order by at`,
      );
      return { person: JSON.stringify(person.rows), trail: trail.rows };
    });
    for (const secret of ['ABCPS1234K', '101234567890', '50100012345678', '3100123456', 'KN/BNG']) {
      expect(rows.person).not.toContain(secret);
      expect(JSON.stringify(rows.trail)).not.toContain(secret);
    }
    expect(rows.trail.map((entry) => entry['action'])).toEqual(['invited', 'opened personal numbers']);
  });

  test('a member sees the own record whole, a report only in its working part, nobody else', async () => {
    const manager = await signedIn(muster, admin.token, { pan: 'ABCPM1234K' });
    const report = await invite(muster, admin.token, { reportingManagerId: manager.id, pan: 'ABCPR1234K' });
    const own = await call('GET', `/Users/${manager.id}`, undefined, manager.token);
    expect(own.body.data).toMatchObject({ visible: 'full', pan: 'ABCPM1234K' });
    const response = await call('GET', `/Users/${report.id}`, undefined, manager.token);
    expect(response.body.data).toMatchObject({ visible: 'work', firstName: 'Meera' });
    for (const hidden of ['pan', 'annualCTC', 'bankAccountNumber', 'dateOfBirth', 'address']) {
      expect(response.body.data).not.toHaveProperty(hidden);
    }
    expect((await call('GET', `/Users/${admin.id}`, undefined, manager.token)).status).toBe(403);
    expect((await call('GET', '/Users', undefined, manager.token)).status).toBe(403);
  });

  test('another organisation’s person is not there', async () => {
    const other = await registeredAdministrator(muster, 'other@elsewhere.test', 'Elsewhere');
    const { id } = await invite(muster, admin.token);
    expect((await call('GET', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('DELETE', `/Users/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('PUT', '/Users', { ...newPerson(), id, version: 1 }, other.token)).status).toBe(404);
    expect((await call('POST', `/roles/2/${id}`, undefined, other.token)).status).toBe(404);
    expect(
      (await call('PUT', `/Users/status?userId=${id}&userStatus=Deactivated`, undefined, other.token)).status,
    ).toBe(404);
  });
});

describe('the own profile', () => {
  test('changes contact and marital data only', async () => {
    const member = await signedIn(muster, admin.token, { designation: 'Analyst' });
    const { body: before } = await call('GET', `/Users/${member.id}`, undefined, member.token);
    const { status } = await call(
      'PUT',
      '/Users/profile',
      {
        version: before.data.version,
        address: '7 North Street',
        maritalStatus: 1,
        spouseName: 'Anil',
        fatherName: 'Mohan Rao',
        motherName: 'Leela Rao',
        designation: 'Chief',
        annualCTC: 1,
      },
      member.token,
    );
    expect(status).toBe(200);
    const { body } = await call('GET', `/Users/${member.id}`, undefined, member.token);
    expect(body.data).toMatchObject({
      address: '7 North Street',
      maritalStatus: 1,
      spouseName: 'Anil',
      fatherName: 'Mohan Rao',
      motherName: 'Leela Rao',
      designation: 'Analyst',
    });
    expect((await call('PUT', '/Users', { ...newPerson(), id: member.id, version: 9 }, member.token)).status).toBe(403);
    const stale = await call('PUT', '/Users/profile', { version: before.data.version, address: 'x' }, member.token);
    expect(stale.body.errorCode).toBe('STALE_VERSION');
  });
});

test('employment types are the options of the field, and one in use cannot go', async () => {
  const { body: fields } = await call('GET', '/Users/fields');
  expect(fields.data[0]).toMatchObject({ name: 'Employment Type' });
  const { body: types } = await call('GET', '/Users/employmenttypes');
  expect(types.data.map((one: { name: string }) => one.name)).toEqual(['Contract', 'Full-time', 'Intern', 'Part-time']);
  const { body: added } = await call('POST', '/Users/employmenttypes', { name: 'Consultant' });
  const twice = await call('POST', '/Users/employmenttypes', { name: 'consultant' });
  expect([twice.status, twice.body.errors[0]?.field]).toEqual([409, 'name']);
  const { id } = await invite(muster, admin.token, { employmentType: { optionId: added.data.id } });
  expect((await call('GET', `/Users/${id}`)).body.data.employmentType).toMatchObject({
    optionId: added.data.id,
    name: 'Consultant',
  });
  const used = await call('DELETE', `/Users/employmenttypes/${added.data.id}`);
  expect([used.status, used.body.message]).toEqual([
    409,
    '1 person has the employment type Consultant. Give them another one first.',
  ]);
  const renamed = await call('PUT', '/Users/employmenttypes', { id: added.data.id, name: 'Adviser' });
  expect(renamed.body.data).toMatchObject({ name: 'Adviser', usersCount: 1 });
  const other = await call('DELETE', `/Users/employmenttypes/${types.data[0].id}`);
  expect(other.status).toBe(200);
});
