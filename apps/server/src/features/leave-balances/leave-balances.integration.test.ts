import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';
import { newPerson } from '../users/people-for-tests.ts';
import { accrueEverybody } from './accrue.ts';
import { balancesOn, reverseEntries, writeEntries } from './leave-balances.facts.ts';
import { pendingLeave } from './leave-balances.slots.facts.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let ravi: TestPerson;
let meena: TestPerson;
let raviToken: string;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  ravi = await addPerson(muster, admin.tenantId, 'Member', {
    firstName: 'Ravi',
    lastName: 'Kumar',
    employeeNumber: 'E-7',
    dateOfJoining: '2026-01-01',
    gender: 1,
  });
  meena = await addPerson(muster, admin.tenantId, 'Member', {
    firstName: 'Meena',
    lastName: 'Iyer',
    employeeNumber: 'E-8',
    dateOfJoining: '2026-05-31',
    reportingManagerId: ravi.id,
    gender: 2,
  });
  raviToken = await tokenFor(muster, ravi);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const added = async (type: Parameters<typeof leaveTypeInput>[0] = {}): Promise<string> =>
  (await call('POST', '/Leaves/types', leaveTypeInput({ countsFrom: '2026-01-01', ...type }))).body.data.id;

const report = async (person: TestPerson, query = '', token = admin.token) =>
  (await call('GET', `/Leaves/balanceReports?employeeId=${person.id}${query}`, undefined, token)).body.data;

const ofType = async (person: TestPerson, typeId: string) =>
  (await report(person)).types.find(({ leaveTypeId }: { leaveTypeId: string }) => leaveTypeId === typeId);

const lines = (typeId: string, person: TestPerson = ravi) =>
  muster.services.db.inTenant(admin.tenantId, async (tx) => {
    const { rows } = await tx.execute<{ kind: string; amount: number; sourceKey: string; date: string }>(sql`
      select kind, amount, source_key as "sourceKey", date from leave_entries
      where leave_type_id = ${typeId} and user_id = ${person.id} order by date, id`);
    return rows;
  });

const accrue = () => accrueEverybody(muster.services, admin.tenantId, 'nightly');

test('a new type is credited at once for what was earned since its first day, with the share of a joiner', async () => {
  const type = await added();
  expect(await ofType(ravi, type)).toMatchObject({
    balance: 11,
    credited: 11,
    quota: 12,
    nextCredit: { amount: 1, on: '2026-12-01' },
    year: { from: '2026-01-01', to: '2026-12-31' },
  });
  // On 31 May a thirty-first of a day.
  expect(await ofType(meena, type)).toMatchObject({ balance: 6.03 });
});

test('accrual run twice, by two at once or after a week without it writes each entry once', async () => {
  const type = await added({ name: 'Sick leave', code: 'SL', purpose: 'sick' });
  const before = await lines(type);
  await Promise.all([accrue(), accrue()]);
  await accrue();
  expect(await lines(type)).toEqual(before);
  const later = { ...muster.services, clock: { ...muster.services.clock, today: () => '2027-01-08' } };
  await Promise.all([
    accrueEverybody(later, admin.tenantId, 'nightly'),
    accrueEverybody(later, admin.tenantId, 'nightly'),
  ]);
  const after = await lines(type);
  expect(after.slice(before.length).map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
    ['credit', '2026-12-01', 100],
    ['lapsed', '2027-01-01', -1200],
    ['credit', '2027-01-01', 100],
  ]);
});

test('a balance is the sum of its lines, on every day', async () => {
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute<{ userId: string; leaveTypeId: string; date: string; balance: number }>(sql`
      select distinct on (user_id, leave_type_id, date) user_id as "userId", leave_type_id as "leaveTypeId", date,
        sum(amount) over (partition by user_id, leave_type_id order by date, id)::int as balance
      from leave_entries order by user_id, leave_type_id, date, id desc`),
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { userId, leaveTypeId, date, balance } of rows.filter((_, place) => place % 5 === 0)) {
    const stored = await muster.services.db.inTenant(admin.tenantId, (tx) =>
      balancesOn(tx, { people: [userId], date }),
    );
    expect(stored.find((one) => one.leaveTypeId === leaveTypeId)?.amount).toBe(balance);
    const { body } = await call(
      'GET',
      `/Leaves/balanceTillDate?employeeId=${userId}&leaveTypeId=${leaveTypeId}&date=${date}`,
    );
    const [shown] = body.data.types;
    expect(shown.balance).toBe(balance / 100);
    const sum = shown.lines.reduce(
      (total: number, { amount }: { amount: number }) => total + Math.round(amount * 100),
      0,
    );
    expect(sum).toBe(balance);
  }
});

test('another quota counts from its day: what is credited stays, and what follows is by the new one', async () => {
  const type = await added({ name: 'Casual two', code: 'C2' });
  const [stored] = (await call('GET', '/Leaves/types')).body.data.filter(({ id }: { id: string }) => id === type);
  const rules = { ...stored.rules, annualQuota: 24 };
  const before = await lines(type);
  await call('PUT', '/Leaves/types', { ...stored, rules, countsFrom: '2026-12-01' });
  await accrue();
  expect(await lines(type)).toEqual(before);
  const { body } = await call(
    'GET',
    `/Leaves/balanceTillDate?employeeId=${ravi.id}&leaveTypeId=${type}&date=2026-12-01`,
  );
  expect(body.data).toMatchObject({ isForecast: true, types: [{ balance: 13 }] });
});

test('a balance opens its reason: a sentence, the lines of the year and the rule', async () => {
  const { body } = await call('GET', '/Leaves/balanceTillDate?date=2026-11-27', undefined, raviToken);
  const [first] = body.data.types;
  expect(first).toMatchObject({
    name: 'Casual leave',
    balance: 11,
    reason: '11 days = 11 credited.',
    rule: { title: '12 days a year, paid' },
  });
  expect(first.lines[0]).toMatchObject({
    date: '2026-11-01',
    text: 'Credit for November 2026',
    amount: 1,
    balance: 11,
    // A whole month at the quota of the type: the title says all there is to it.
    note: null,
  });
});

test('a ledger begins with what was carried into its year, and says what lapsed of it', async () => {
  const carryForward = { max: 3, lapsesAfterDays: null, refusedEscapes: false, excess: 'lapses' } as const;
  const type = await added({
    name: 'Earned two',
    code: 'E2',
    rules: { annualQuota: 12, accrual: { kind: 'monthly' }, carryForward },
  });
  const { body } = await call(
    'GET',
    `/Leaves/balanceTillDate?employeeId=${ravi.id}&leaveTypeId=${type}&date=2027-01-31`,
  );
  const [shown] = body.data.types;
  expect(shown).toMatchObject({ balance: 4, reason: '4 days = 3 carried forward on 1 Jan 2027 + 1 credited.' });
  expect(shown.lines).toMatchObject([
    { text: 'Credit for January 2027', amount: 1, balance: 4 },
    { text: 'Carried forward', amount: 3, balance: 3, note: '3 of 12 days carried forward; 9 days lapsed.' },
  ]);
});

test('a balance opens which law won for its kind of leave', async () => {
  await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`update users set work_state = 'MH' where id = ${meena.id}`),
  );
  const annual = await added({ name: 'Annual leave', code: 'AN', purpose: 'annual' });
  const { body } = await call('GET', `/Leaves/balanceTillDate?employeeId=${meena.id}&leaveTypeId=${annual}`);
  const [type] = body.data.types;
  expect(type.entitlement.map(({ label }: { label: string }) => label)).toEqual([
    'Annual leave a year',
    'Days to work before leave can be taken',
    'Annual leave in the first six months',
    'Carry-forward limit',
    'Balance above the limit',
    'Encashment on resigning before that',
  ]);
  expect(type.entitlement[0]).toMatchObject({
    isBelowLaw: true,
    others: expect.arrayContaining([{ by: 'company policy', value: '12 days' }]),
  });
  // Where the policy gives less than law it is the administrator who is told.
  const own = await call(
    'GET',
    `/Leaves/balanceTillDate?leaveTypeId=${annual}`,
    undefined,
    await tokenFor(muster, meena),
  );
  expect(own.body.data.types[0].entitlement).toEqual([]);
});

test('a manager sees the balances of their people, and nobody else’s', async () => {
  const other = await addPerson(muster, admin.tenantId, 'Member', { dateOfJoining: '2026-01-01' });
  expect((await report(meena, '', raviToken)).employeeName).toBe('Meena Iyer');
  const refused = await call('GET', `/Leaves/balanceReports?employeeId=${other.id}`, undefined, raviToken);
  expect(refused.status).toBe(403);
  const names = async (token: string, query = '') =>
    (await call('GET', `/Leaves/leaveBalanceReports${query}`, undefined, token)).body.data.map(
      ({ employeeName }: { employeeName: string }) => employeeName,
    );
  expect(await names(raviToken)).toEqual(['Meena Iyer']);
  expect(await names(admin.token, '?searchText=iyer')).toEqual(['Meena Iyer']);
  expect(await names(admin.token, '?status=3')).toEqual([]);
  expect(await names(await tokenFor(muster, other))).toEqual([]);
});

test('staff set a balance with a reason, see it in the history, and take it back by a line of its own', async () => {
  const type = await added({ name: 'Festival leave', code: 'FL', purpose: 'other' });
  const put = (body: object, token = admin.token) =>
    call('PUT', '/Leaves/balance', { employeeId: ravi.id, leaveTypeId: type, ...body }, token);
  expect((await put({ balance: 3, comment: ' ' })).body.errors[0]?.message).toBe('Please say why');
  expect((await put({ balance: 3, comment: 'Agreed' }, raviToken)).status).toBe(403);
  const stale = await put({ balance: 3, comment: 'Agreed', was: 4 });
  expect([stale.status, stale.body.message]).toEqual([409, 'The balance is 11 days by now. Look at it once more.']);
  const saved = await put({ balance: 12.5, comment: 'Agreed on joining', was: 11 });
  expect([saved.body.message, saved.body.data]).toEqual([
    'Leave balance updated successfully',
    { id: expect.any(String), before: 11, balance: 12.5 },
  ]);
  const history = async (token = admin.token) =>
    (await call('GET', `/Leaves/balanceHistories?employeeId=${ravi.id}&leaveTypeId=${type}`, undefined, token)).body;
  expect((await history()).data[0]).toMatchObject({
    kind: 'adjusted',
    amount: 1.5,
    balance: 12.5,
    comment: 'Agreed on joining',
    by: 'Asha Rao',
    mayTakeBack: true,
  });
  expect((await history(raviToken)).data[0].mayTakeBack).toBe(false);
  const { id } = saved.body.data;
  expect((await call('DELETE', `/Leaves/balance/${id}`)).body.message).toBe('The adjustment was taken back');
  expect((await call('DELETE', `/Leaves/balance/${id}`)).body.message).toBe('This adjustment was taken back already.');
  expect((await history()).data.slice(0, 2)).toMatchObject([
    { amount: -1.5, balance: 11, text: 'Adjustment of 27 Nov taken back' },
    { amount: 1.5, mayTakeBack: false },
  ]);
  const credit = (await history()).data.find(({ kind }: { kind: string }) => kind === 'credit');
  expect((await call('DELETE', `/Leaves/balance/${credit.id}`)).body.message).toBe(
    'Only an adjustment can be taken back.',
  );
  await accrue();
  expect((await ofType(ravi, type)).balance).toBe(11);
  const { rows } = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`select after from audit_entries where entity = 'leave balance' order by at, id`),
  );
  expect(rows).toMatchObject([{ after: { balance: 12.5, comment: 'Agreed on joining' } }, { after: { adjusted: 0 } }]);
});

test('leave that is taken and given back leaves the balance as it was, and pending leave lowers what can be asked', async () => {
  const type = await added({ name: 'Short leave', code: 'SH', purpose: 'other' });
  const taken = { userId: ravi.id, leaveTypeId: type, date: '2026-11-10', kind: 'taken', amount: -250 } as const;
  const written = await muster.services.db.inTenant(admin.tenantId, async (tx) => [
    ...(await writeEntries(tx, [{ ...taken, sourceKey: 'taken:one:2026-11' }])),
    ...(await writeEntries(tx, [{ ...taken, sourceKey: 'taken:one:2026-11' }])),
  ]);
  expect(written).toHaveLength(1);
  expect(await ofType(ravi, type)).toMatchObject({ balance: 8.5, taken: -2.5 });
  pendingLeave.with(async () => [{ userId: ravi.id, leaveTypeId: type, date: '2026-12-01', amount: 100 }])(
    muster.services.slots,
  );
  expect(await ofType(ravi, type)).toMatchObject({ balance: 8.5, pending: 1, available: 7.5 });
  const why = { comment: 'Cancelled', createdBy: SYSTEM.id };
  const back = () =>
    muster.services.db.inTenant(admin.tenantId, (tx) => reverseEntries(tx, ['taken:one:2026-11'], '2026-11-27', why));
  expect([await back(), await back()]).toEqual([1, 0]);
  await accrue();
  expect((await ofType(ravi, type)).balance).toBe(11);
});

test('who was left out of a credit is listed with the reason, once', async () => {
  const rules = { annualQuota: 12, accrual: { kind: 'monthly' as const }, gender: 'female' as const };
  const type = await added({ name: 'Menstrual leave', code: 'ML', purpose: 'menstrual', rules });
  expect(await lines(type)).toEqual([]);
  expect(await lines(type, meena)).not.toEqual([]);
  const runs = async () => (await call('GET', '/Leaves/accruals')).body;
  const [run] = (await runs()).data;
  expect(run).toMatchObject({ cause: 'rules', upTo: '2026-11-27' });
  const skipped = (await call('GET', `/Leaves/accruals/${run.id}?pageSize=50`)).body.data;
  expect(skipped).toContainEqual(
    expect.objectContaining({
      employeeName: 'Ravi Kumar',
      leaveTypeName: 'Menstrual leave',
      why: 'The leave is not for them',
    }),
  );
  const { totalRecords } = await runs();
  await accrue();
  expect((await runs()).totalRecords).toBe(totalRecords);
});

test('a type is only for the employment types it names, each with its own quota; a change of either keeps what was credited', async () => {
  const types = (await call('GET', '/Users/employmenttypes')).body.data;
  const [contract, intern] = ['Contract', 'Intern'].map((name) =>
    types.find((one: { name: string }) => one.name === name),
  );
  const kiran = await addPerson(muster, admin.tenantId, 'Member', {
    firstName: 'Kiran',
    employmentTypeId: contract.id,
    dateOfJoining: '2026-01-01',
    employeeNumber: 'E-9',
  });
  const employment = [{ employmentTypeId: contract.id, quota: 6 }];
  const rules = { annualQuota: 12, accrual: { kind: 'monthly' as const }, employment };
  const type = await added({ name: 'Contract leave', code: 'CT', purpose: 'other', rules });
  expect((await ofType(kiran, type)).balance).toBe(5.5);
  expect(await ofType(ravi, type)).toBeUndefined();
  await muster.services.db.inTenant(admin.tenantId, async (tx) => {
    await tx.execute(sql`update users set employment_type_id = ${intern.id} where id = ${kiran.id}`);
    await tx.execute(sql`insert into employment_type_history (tenant_id, user_id, from_date, employment_type_id)
      values (${tx.tenantId}, ${kiran.id}, '1900-01-01', ${contract.id}), (${tx.tenantId}, ${kiran.id}, '2026-11-27', ${intern.id})`);
  });
  await accrue();
  expect((await ofType(kiran, type)).balance).toBe(5.5);
});

const CSV = { 'content-type': 'multipart/form-data; boundary=X' };
const importing = (csv: string, isDryRun: boolean, token = admin.token) =>
  muster.app.inject({
    method: 'POST',
    url: '/api/Leaves/balance/import',
    headers: { ...CSV, authorization: `Bearer ${token}` },
    payload: `--X\r\ncontent-disposition: form-data; name="isDryRun"\r\n\r\n${isDryRun}\r\n--X\r\ncontent-disposition: form-data; name="balancesCsv"; filename="b.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--X--\r\n`,
  });

test('opening balances come from a file: a dry run first, all of it or nothing, each once', async () => {
  const type = await added({ name: 'Earned leave', code: 'EL', purpose: 'annual', rules: { ...DEFAULT_LEAVE_RULES } });
  const head = 'Employee Number,Name,Leave Type,Balance,As Of\r\n';
  const bad = (
    await importing(`${head}E-7,Ravi,EL,7.5,01/11/2026\r\nE-99,,EL,1,\r\nE-8,,Nothing,1,\r\nE-8,,EL,many,`, false)
  ).json();
  expect(bad.data).toMatchObject({
    written: 0,
    errors: [
      { row: 3, field: 'employeeNumber', message: 'Nobody has the employee number E-99' },
      { row: 4, field: 'leaveType', message: 'There is no leave type "Nothing"' },
      { row: 5, field: 'balance', message: 'Enter days with at most two decimals, such as 7.5' },
    ],
  });
  expect(await lines(type)).toEqual([]);
  const good = `${head}E-7,Ravi,EL,7.5,01/11/2026\r\ne-8,,earned leave,2,`;
  const dry = (await importing(good, true)).json();
  expect([dry.message, dry.data.written, dry.data.people]).toEqual([
    'This is what the file would do. Nothing was written.',
    0,
    2,
  ]);
  const done = (await importing(good, false)).json();
  expect(done.data).toMatchObject({ written: 2, errors: [] });
  expect(await lines(type)).toMatchObject([{ kind: 'opening', amount: 750, date: '2026-11-01' }]);
  expect((await importing(good, false)).json().data.errors[0].message).toBe(
    'There is an opening balance already. Adjust the balance instead',
  );
  const template = await call('GET', '/Leaves/balance/template');
  expect(template.raw.toString()).toContain('E-7,Ravi Kumar,Earned leave,,2026-11-27');
});

test('nobody brings in or adjusts their own balance, nor a moderator that of an administrator', async () => {
  const type = await added({ name: 'Paid-out leave', code: 'PL', rules: { ...DEFAULT_LEAVE_RULES } });
  const [moderator, second, third] = await Promise.all([
    addPerson(muster, admin.tenantId, 'Moderator', { employeeNumber: 'E-20' }),
    addPerson(muster, admin.tenantId, 'Administrator', { employeeNumber: 'E-21' }),
    addPerson(muster, admin.tenantId, 'Administrator', { employeeNumber: 'E-22', status: 'Deactivated' }),
  ]);
  const head = 'Employee Number,Leave Type,Balance\r\n';
  const own = 'You cannot change your own leave balance. Ask another administrator.';
  for (const [person, number, message] of [
    [moderator, 'E-20', own],
    [second, 'E-21', own],
    [moderator, 'E-21', 'A moderator cannot change an administrator.'],
    [moderator, 'E-22', 'A moderator cannot change an administrator.'],
  ] as const) {
    const token = await tokenFor(muster, person);
    for (const isDryRun of [true, false]) {
      const { data } = (await importing(`${head}${number},PL,60\r\nE-7,PL,1`, isDryRun, token)).json();
      expect(data).toMatchObject({ written: 0, errors: [{ row: 2, field: 'employeeNumber', message }] });
    }
    const of = { 'E-20': moderator, 'E-21': second, 'E-22': third }[number];
    const body = { employeeId: of.id, leaveTypeId: type, balance: 60, comment: 'For me' };
    expect((await call('PUT', '/Leaves/balance', body, token)).body.message).toBe(message);
    expect((await lines(type, of)).filter(({ kind }) => kind === 'opening' || kind === 'adjusted')).toEqual([]);
  }
  const { data } = (await importing(`${head}E-20,PL,60`, false, await tokenFor(muster, second))).json();
  expect(data).toMatchObject({ written: 1, errors: [] });
  await muster.services.db.inTenant(admin.tenantId, (tx) =>
    tx.execute(sql`update users set status = 'Deactivated' where id = ${second.id}`),
  );
});

test('the balance report is a spreadsheet with a column for each type', async () => {
  const { headers, raw } = await call('GET', '/Leaves/leaveBalanceReports/xlsx');
  expect(headers['content-type']).toContain('spreadsheetml');
  expect(raw.subarray(0, 2).toString()).toBe('PK');
});

test('somebody who joins is credited in the moment they are added', async () => {
  const type = await added({
    name: 'Joining leave',
    code: 'JL',
    purpose: 'other',
    rules: { annualQuota: 12, accrual: { kind: 'yearly' } },
  });
  const { body } = await call('POST', '/Users', newPerson({ dateOfJoining: '2026-11-01' }));
  const rows = await muster.services.db.inTenant(admin.tenantId, (tx) =>
    balancesOn(tx, { people: [body.data.id], date: '2026-11-27' }),
  );
  expect(rows.find(({ leaveTypeId }) => leaveTypeId === type)?.amount).toBe(201);
});
