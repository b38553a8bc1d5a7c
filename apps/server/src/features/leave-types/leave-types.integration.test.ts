import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { statutoryIdentifiers } from '../statutory/statutory.tables.ts';
import { leaveRulesChanged, leaveTypesInUse, rulesOn } from './leave-types.facts.ts';
import { leaveTypeInput } from './leave-types-for-tests.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let member: string;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  member = await tokenFor(muster, await addPerson(muster, admin.tenantId, 'Member'));
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const added = async (type: Parameters<typeof leaveTypeInput>[0] = {}) =>
  (await call('POST', '/Leaves/types', leaveTypeInput(type))).body.data;

const trail = async (id: string) =>
  (
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      tx.execute<{ entity: string; action: string; after: unknown }>(
        `select entity, action, after from audit_entries where entity_id = '${id}' order by at, id`,
      ),
    )
  ).rows;

test('a leave type is added with its rules, and shown to everybody in days', async () => {
  const { status, body } = await call('POST', '/Leaves/types', leaveTypeInput());
  expect([status, body.message]).toEqual([200, 'Leave type added successfully']);
  expect(body.data).toMatchObject({
    name: 'Casual leave',
    startsOn: '2026-11-27',
    isUsed: true,
    isCompOff: false,
    rules: { annualQuota: 12, accrual: { kind: 'monthly' }, paidPercent: 100 },
    actions: ['edit', 'toggle'],
  });
  const seen = (await call('GET', '/Leaves/types', undefined, member)).body.data;
  expect(seen).toMatchObject([{ name: 'Casual leave', actions: [] }]);
  const stored = await muster.services.db.inTenant(admin.tenantId, (tx) => rulesOn(tx, [body.data.id], '2026-12-01'));
  expect(stored.get(body.data.id)?.policy).toMatchObject({ annualQuota: 1200, unit: 'half', purpose: 'casual' });
  expect((await call('POST', '/Leaves/types', leaveTypeInput(), member)).status).toBe(403);
});

test('a name and a code are there once, and what is missing or contradicts itself is said at its field', async () => {
  const again = await call('POST', '/Leaves/types', leaveTypeInput({ name: 'CASUAL LEAVE', code: 'XX' }));
  expect([again.status, again.body.message]).toEqual([409, 'There is a leave type of this name already.']);
  const code = await call('POST', '/Leaves/types', leaveTypeInput({ name: 'Other', code: 'cl' }));
  expect([code.status, code.body.errors[0]?.field]).toEqual([409, 'code']);
  const refusal = async (type: Parameters<typeof leaveTypeInput>[0]) => {
    const { status, body } = await call('POST', '/Leaves/types', leaveTypeInput(type));
    return [status, body.errors[0]?.field, body.errors[0]?.message];
  };
  expect(await refusal({ name: ' ' })).toEqual([422, 'name', 'Please enter a name for the leave type']);
  expect(await refusal({ name: 'New', code: 'N1', rules: { accrual: { kind: 'yearly' } } })).toEqual([
    422,
    'rules.annualQuota',
    'Enter how much is earned in a year',
  ]);
  expect(await refusal({ name: 'New', code: 'N1', purpose: 'comp-off' })).toEqual([
    422,
    'rules.accrual.kind',
    'A comp-off is earned by working on a day off, and not by itself',
  ]);
  expect(await refusal({ name: 'New', code: 'N1', rules: { isStatutoryAnnual: true } })).toEqual([
    422,
    'rules.isStatutoryAnnual',
    'Only annual leave can be the annual leave of the law',
  ]);
});

test('other rules count from a day, those before it stay, and a change that is to come can be taken back', async () => {
  const type = await added({ name: 'Sick leave', code: 'SL', purpose: 'sick', countsFrom: '2026-01-01' });
  const heard: unknown[] = [];
  leaveRulesChanged.with(async (_tx, _services, change) => void heard.push(change))(muster.services.slots);
  const input = leaveTypeInput({ ...type, countsFrom: '2027-01-01', rules: { ...type.rules, annualQuota: 15 } });
  const { body } = await call('PUT', '/Leaves/types', input);
  expect(body.data).toMatchObject({ rules: { annualQuota: 12 }, comingFrom: ['2027-01-01'], rulesFrom: '2026-01-01' });
  const { versions } = (await call('GET', `/Leaves/types/${type.id}`)).body.data;
  expect(versions).toMatchObject([
    { from: '2026-01-01', rules: { annualQuota: 12 }, changedBy: 'Asha Rao' },
    { from: '2027-01-01', rules: { annualQuota: 15 } },
  ]);
  expect((await call('PUT', '/Leaves/types', { ...input, version: type.version })).body.errorCode).toBe(
    'STALE_VERSION',
  );
  const gone = await call('DELETE', `/Leaves/types/${type.id}/rules?from=2027-01-01`);
  expect([gone.body.message, gone.body.data.comingFrom]).toEqual(['The change was taken back', []]);
  const first = await call('DELETE', `/Leaves/types/${type.id}/rules?from=2026-01-01`);
  expect([first.status, first.body.message]).toEqual([409, 'Only a change that is still to come can be taken back.']);
  expect(heard).toEqual([
    { leaveTypeIds: [type.id], from: '2027-01-01' },
    { leaveTypeIds: [type.id], from: '2027-01-01' },
  ]);
  expect((await trail(type.id)).map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'leave type created',
    'leave rules changed',
    'leave rules changed',
  ]);
});

test('a type that is off is not seen by members, and goes only while nobody uses it', async () => {
  const type = await added({ name: 'Study leave', code: 'ST', purpose: 'other', rules: {} });
  const off = await call('PUT', `/Leaves/types/toggleStatus?leaveTypeId=${type.id}`);
  expect(off.body.data.isActive).toBe(false);
  const names = async (token: string) =>
    (await call('GET', '/Leaves/types', undefined, token)).body.data.map(({ code }: { code: string }) => code);
  expect(await names(member)).not.toContain('ST');
  expect(await names(admin.token)).toContain('ST');
  expect((await call('GET', `/Leaves/types/${type.id}`, undefined, member)).status).toBe(404);
  let isUsed = true;
  leaveTypesInUse.with(async (_tx, ids) => (isUsed ? ids.filter((id) => id === type.id) : []))(muster.services.slots);
  const kept = await call('DELETE', `/Leaves/types/${type.id}`);
  expect([kept.status, kept.body.message]).toEqual([
    409,
    'Study leave is used: people have a balance of it or asked for it. Switch it off instead.',
  ]);
  const hours = await call('PUT', '/Leaves/types', leaveTypeInput({ ...type, version: undefined, unit: 'hour' }));
  expect([hours.status, hours.body.errors[0]?.field]).toEqual([409, 'unit']);
  isUsed = false;
  expect((await call('DELETE', `/Leaves/types/${type.id}`)).body.message).toBe('Leave type deleted successfully');
  expect((await call('GET', `/Leaves/types/${type.id}`)).status).toBe(404);
});

test('a type in hours keeps its quota in minutes', async () => {
  const rules = { annualQuota: 480, accrual: { kind: 'yearly' as const } };
  const type = await added({ name: 'Permission', code: 'PH', unit: 'hour', purpose: 'other', rules });
  expect(type.rules.annualQuota).toBe(480);
  const stored = await muster.services.db.inTenant(admin.tenantId, (tx) => rulesOn(tx, [type.id], '2026-12-01'));
  expect(stored.get(type.id)?.policy.annualQuota).toBe(480);
});

test('an employment type has a leave with a quota of its own, from a day on', async () => {
  const [employment] = (await call('GET', '/Users/employmenttypes')).body.data;
  const type = await added({ name: 'Earned leave', code: 'EL', purpose: 'annual', countsFrom: '2026-01-01' });
  const saved = await call('POST', '/Leaves/employment/associations', {
    leaveTypeId: type.id,
    employmentTypeId: employment.id,
    quota: 7.5,
  });
  expect(saved.body.data).toMatchObject({ quota: 7.5, employmentTypeName: employment.name });
  const rows = async (query = '') => (await call('GET', `/Leaves/employment/associations${query}`)).body.data;
  expect(await rows(`?leaveTypeId=${type.id}`)).toMatchObject([{ quota: 7.5 }]);
  const stored = await muster.services.db.inTenant(admin.tenantId, (tx) => rulesOn(tx, [type.id], '2026-11-26'));
  expect(stored.get(type.id)?.employment).toEqual([]);
  const query = `leaveTypeId=${type.id}&employmentTypeId=${employment.id}`;
  expect((await call('DELETE', `/Leaves/employment/associations?${query}`)).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await call('DELETE', `/Leaves/employment/associations?${query}`)).status).toBe(404);
  const nobody = { leaveTypeId: type.id, employmentTypeId: type.id };
  expect((await call('PUT', '/Leaves/employment/associations', nobody)).body.errors[0]?.field).toBe('employmentTypeId');
});

test('settings have defaults, are saved, and another leave year counts for every type from its day', async () => {
  const settings = (await call('GET', '/Leaves/settings')).body.data;
  expect(settings).toMatchObject({ yearBeginsIn: 1, approvalLevels: ['manager'], allowNegativeBalance: false });
  const type = await added({ name: 'Festival leave', code: 'FL', purpose: 'other', countsFrom: '2026-01-01' });
  const input = { ...settings, yearBeginsIn: 4, countsFrom: '2027-04-01' };
  const saved = await call('PUT', '/Leaves/settings', input);
  expect([saved.body.message, saved.body.data.yearBeginsIn]).toEqual(['Leave settings saved', 4]);
  expect((await call('PUT', '/Leaves/settings', { ...input, version: 0 })).body.errorCode).toBe('STALE_VERSION');
  const { versions } = (await call('GET', `/Leaves/types/${type.id}`)).body.data;
  expect(versions).toMatchObject([
    { from: '2026-01-01', rules: { yearBeginsIn: 1 } },
    { from: '2027-04-01', rules: { yearBeginsIn: 4 } },
  ]);
  expect((await call('GET', '/Leaves/settings', undefined, member)).status).toBe(403);
});

test('policies say the rules of the types a person has in words, as a page, a PDF and plain text', async () => {
  const womens = {
    name: 'Menstrual leave',
    code: 'ML',
    purpose: 'menstrual',
    rules: { annualQuota: 12, accrual: { kind: 'monthly' as const }, gender: 'female' as const },
  };
  await added(womens);
  const woman = await addPerson(muster, admin.tenantId, 'Member', { gender: 2 });
  const names = async (token: string) =>
    (await call('GET', '/policies/leaves', undefined, token)).body.data.types.map(({ code }: { code: string }) => code);
  expect(await names(await tokenFor(muster, woman))).toContain('ML');
  expect(await names(member)).not.toContain('ML');
  const { body } = await call('GET', '/policies/leaves', undefined, member);
  expect(body.data.types.find(({ code }: { code: string }) => code === 'CL')).toMatchObject({
    summary: '12 days a year, paid',
    rules: expect.arrayContaining([
      { label: 'Accrual', text: '12 days a year, credited every month on its first day.' },
    ]),
  });
  expect((await call('GET', `/policies/leaves?employeeId=${woman.id}`, undefined, member)).status).toBe(403);
  const pdf = await call('GET', '/policies/leaves/download?isPdf=true', undefined, member);
  expect([pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const text = await call('GET', '/policies/leaves/download?isPdf=false', undefined, member);
  expect(text.headers['content-type']).toContain('text/plain');
  expect(text.raw.toString()).toContain('Casual leave (CL): 12 days a year, paid');
});

test('a ready set adds the types that are not there yet, each with its law and its rules', async () => {
  const sets = (await call('GET', '/Leaves/types/readySets')).body.data;
  const karnataka = sets.find(({ key }: { key: string }) => key === 'karnataka-shop');
  expect(sets.map(({ name }: { name: string }) => name)).toContain('Factory under the OSH Code');
  expect(karnataka.types.length).toBeGreaterThan(4);
  const earned = karnataka.types[0];
  expect(earned.law.length).toBeGreaterThan(0);
  const other = await registeredAdministrator(muster, 'ready@leave.test', 'Ready Sets');
  const proposed = async (state: string, industry: string) => {
    await muster.services.db.inTenant(other.tenantId, (tx) =>
      tx.execute(sql`update tenants set state = ${state}, industry = ${industry} where tenant_id = ${tx.tenantId}`),
    );
    const { data } = (await call('GET', '/Leaves/types/readySets', undefined, other.token)).body;
    return data.filter((set: { isProposed: boolean }) => set.isProposed).map(({ key }: { key: string }) => key);
  };
  expect(await proposed('MH', 'technology')).toEqual(['maharashtra-shop']);
  expect(await proposed('MH', 'manufacturing')).toEqual(['osh-factory']);
  expect(await proposed('GJ', 'technology')).toEqual([]);
  const chosen = { key: 'karnataka-shop', countsFrom: '2026-01-01' };
  const first = await call('POST', '/Leaves/types/readySets', chosen, other.token);
  expect(first.body.data.added).toHaveLength(karnataka.types.length);
  const again = await call('POST', '/Leaves/types/readySets', chosen, other.token);
  expect([again.status, again.body.message]).toEqual([409, 'All of these leave types are there already.']);
  const types = (await call('GET', '/Leaves/types', undefined, other.token)).body.data;
  const { law, rules } = (await call('GET', `/Leaves/types/${types[0].id}`, undefined, other.token)).body.data;
  expect([law, rules.isStatutoryAnnual]).toEqual([earned.law, true]);
  const nothing = await call('POST', '/Leaves/types/readySets', { key: 'nowhere' }, other.token);
  expect(nothing.body.errors[0]).toEqual({ field: 'key', message: 'There is no such set' });
});

test('the policy says which law won for somebody, element by element, with its source', async () => {
  const other = await registeredAdministrator(muster, 'won@leave.test', 'Which Law');
  await call('POST', '/Leaves/types/readySets', { key: 'karnataka-shop', countsFrom: '2026-01-01' }, other.token);
  const policies = async (more: object) => {
    const person = await addPerson(muster, other.tenantId, 'Member', { dateOfJoining: '2026-01-01', ...more });
    return (await call('GET', '/policies/leaves', undefined, await tokenFor(muster, person))).body.data;
  };
  expect((await policies({})).entitlement).toBeNull();
  const { entitlement, employeeId } = await policies({ workState: 'KA' });
  expect(entitlement.basis).toBe('For a worker in a shop or establishment in Karnataka who works the whole year.');
  const carried = entitlement.elements.find(({ label }: { label: string }) => label === 'Carry-forward limit');
  expect(carried).toMatchObject({
    value: '45 days',
    by: 'state law',
    source: { title: expect.any(String) },
  });
  expect(carried.others).toContainEqual({ by: 'company policy', value: '45 days' });

  // A policy below law is told to whoever can change it, and to nobody else.
  const types = (await call('GET', '/Leaves/types', undefined, other.token)).body.data;
  const { rules, ...annual } = types.find(({ purpose }: { purpose: string }) => purpose === 'annual');
  const fewer = { ...rules, carryForward: { ...rules.carryForward, max: 9 } };
  const body = { ...annual, rules: fewer, countsFrom: '2026-01-01' };
  expect((await call('PUT', '/Leaves/types', body, other.token)).status).toBe(200);
  const told = await call('GET', `/policies/leaves?employeeId=${employeeId}`, undefined, other.token);
  const limit = (elements: { label: string }[]) => elements.find(({ label }) => label === 'Carry-forward limit');
  expect(limit(told.body.data.entitlement.elements)).toMatchObject({ value: '45 days', isBelowLaw: true });
  expect(limit((await policies({ workState: 'KA' })).entitlement.elements)).toBeUndefined();
});

test('who is a manager for the welfare fund is no worker: the law of workers is not compared', async () => {
  const other = await registeredAdministrator(muster, 'managers@leave.test', 'Managers');
  await call('POST', '/Leaves/types/readySets', { key: 'karnataka-shop', countsFrom: '2026-01-01' }, other.token);
  // The law of workers is for establishments of ten or more.
  for (let count = 0; count < 10; count += 1) await addPerson(muster, other.tenantId, 'Member');
  const entitlementOf = async (lwfCategory: 'worker' | 'manager' | 'exempt') => {
    const person = await addPerson(muster, other.tenantId, 'Member', { dateOfJoining: '2026-01-01', workState: 'KA' });
    await muster.services.db.inTenant(other.tenantId, (tx) =>
      tx.insert(statutoryIdentifiers).values({ tenantId: other.tenantId, userId: person.id, lwfCategory }),
    );
    return (await call('GET', `/policies/leaves?employeeId=${person.id}`, undefined, other.token)).body.data
      .entitlement;
  };
  const byLabel = (label: string) => (one: { label: string }) => one.label === label;
  const service = async (category: 'worker' | 'manager' | 'exempt') =>
    (await entitlementOf(category)).elements.find(byLabel('Days to work before leave can be taken')).by;
  expect((await entitlementOf('manager')).basis).toBe(
    'For a manager (not a worker under the labour codes) in a shop or establishment in Karnataka who works the whole year.',
  );
  expect([await service('worker'), await service('exempt')]).toEqual(['central law', 'central law']);
  expect(await service('manager')).not.toBe('central law');
});
