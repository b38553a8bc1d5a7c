import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';
import { approveMonth } from '../returns/returns-for-tests.ts';
import { SETTINGS, sendBank } from './payments-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 360_000 },
  { name: 'Gita', ctc: 480_000, bank: false },
];

async function actionsOf(tenantId: string): Promise<string[]> {
  return muster.services.db.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.execute<{ action: string }>(
      sql`select action from audit_entries where tenant_id = ${tenantId} and entity = 'return' order by at, id`,
    );
    return rows.map(({ action }) => action);
  });
}

test('a payment file goes out once, with the same bytes at every download, and nobody is in two', async () => {
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Payers', PEOPLE, SEPTEMBER);
  const bank = sendBank(muster, token);
  await approveMonth(muster, token);
  const first = await bank.due();
  expect(first).toMatchObject({ state: 'blocked', people: 2, dueOn: '2026-10-30', mayMake: false });
  expect(first.findings.filter(({ isBlocking }: { isBlocking: boolean }) => isBlocking)).toMatchObject([
    { rule: 'bank', link: '/payroll/files/bank' },
    { rule: 'debit-account', link: '/payroll/files/bank' },
    { rule: 'debit-ifsc', link: '/payroll/files/bank' },
    { rule: 'value-date-rule', link: '/payroll/files/bank' },
    { rule: 'narration', link: '/payroll/files/bank' },
  ]);
  expect((await bank.save(SETTINGS)).status).toBe(200);
  const ready = await bank.due();
  expect(ready).toMatchObject({ state: 'ready', detail: 'HDFC Bank, ENet', mayMake: true, variant: 'HDFC Bank, ENet' });
  expect(ready.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['same-account', 'no-account']);

  const made = (await bank.make()).body.data;
  expect(made).toMatchObject({ version: 1, people: 2, fileName: 'hdfc202610.csv', payment: { paid: 0, changed: [] } });
  expect((await bank.make()).body.data.id).toBe(made.id);
  const bytes = (await bank.download(made.id)).raw;
  expect(bytes.toString()).toMatch(
    /^I,VI-0001,50100012342206,\d+\.\d\d,MEERA RAO,,,,,,,,SAL202610,VI0001202610,SALARY OCT 2026,/,
  );
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(made.hash);
  expect((await bank.download(made.id)).raw.equals(bytes)).toBe(true);
  expect(await bank.due()).toMatchObject({ state: 'downloaded', note: '0 of 2 payments recorded', mayMake: false });
  expect((await bank.make()).body).toMatchObject({ errorCode: 'RETURN_STATE' });

  // An account that was missing: a second file for whom the first left out, and for nobody else.
  const account = services()
    .fields.of(tenantId, ids['Gita'] ?? '')
    .encrypt('bankAccountNumber', '30412345678');
  await inTenant(tenantId, sql`update users set bank_account_secret = ${account} where id = ${ids['Gita']}`);
  expect(await bank.due()).toMatchObject({ state: 'ready', people: 1, note: '1 person is in no file yet' });
  const rest = (await bank.make()).body.data;
  expect(rest).toMatchObject({ version: 2, people: 1, fileName: 'hdfc202610-2.csv' });
  expect((await bank.download(rest.id)).raw.toString()).toMatch(/GITA RAO.*VI00032026102/);
  const list = (await muster.call('GET', '/Payroll/Returns', { token })).body.data;
  expect(list.reconciliation.isBalanced).toBe(true);
  expect(list.reconciliation.comparisons.at(-2)).toMatchObject({ label: 'Bank files', parts: [], difference: 0 });
  expect(await actionsOf(tenantId)).toEqual(['make', 'download', 'download', 'make', 'download']);
});

const services = () => muster.services;
const inTenant = (tenantId: string, statement: ReturnType<typeof sql>) =>
  services().db.inTenant(tenantId, (tx) => tx.execute(statement));

test('a changed payroll makes a new version and names the people of the file that may be at the bank', async () => {
  const { token, ids, tenantId } = await payrollOrganisation(muster, 'Changed', PEOPLE.slice(0, 2), SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save({ ...SETTINGS, layout: 'generic' });
  const run = await approveMonth(muster, token);
  const unsent = (await bank.make()).body.data;
  // Nobody downloaded it: a change before that makes it useless, and the next one takes its place.
  await inTenant(tenantId, sql`update users set account_holder_name = 'Meera K Rao' where id = ${ids['Meera']}`);
  expect((await bank.download(unsent.id)).body).toMatchObject({ errorCode: 'RETURN_STATE' });
  expect(await bank.due()).toMatchObject({ files: [{ isOutdated: true }] });
  const sent = (await bank.make()).body.data;
  expect(sent).toMatchObject({ version: 2 });
  expect((await bank.download(sent.id)).raw.toString()).toContain('MEERA K RAO');

  await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Loss of pay was missing' } });
  const again = await runMonth(muster, token);
  const loss = { payrollId: again.id, employeeId: ids['Meera'], lossOfPayDays: 10 };
  await muster.call('PUT', '/Payroll/payslips/components', { token, body: loss });
  await muster.call('POST', `/Payroll/Approve/${again.id}`, { token });
  const due = await bank.due();
  expect(due).toMatchObject({ mayMake: false, note: 'The payroll has changed since a file was downloaded' });
  expect(due.files[0]).toMatchObject({ id: sent.id, isOutdated: true, payment: { changed: ['Meera Rao'] } });
  expect((await bank.make()).body.message).toBe('Everybody who is paid through the bank is in a file.');
  // It never reached the bank after all: then all of them are paid by the next version.
  expect((await bank.takeBack(sent.id)).status).toBe(200);
  const next = (await bank.make()).body.data;
  expect(next).toMatchObject({ version: 3, people: 2, fileName: 'generic202610-2.csv' });
  expect((await bank.download(next.id)).status).toBe(200);
  expect((await bank.download(sent.id)).status).toBe(200);
});

test('withheld, paid in cash and paid by hand: each is in no file and has its name in what adds up', async () => {
  const people = [
    ...PEOPLE,
    { name: 'Asha', ctc: 500_000 },
    { name: 'Ravi', ctc: 600_000 },
    { name: 'Uma', ctc: 300_000 },
  ];
  const { token, ids } = await payrollOrganisation(muster, 'Aside', people, SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  const run = await approveMonth(muster, token);
  const withheld = { payrollId: run.id, employeeId: ids['Nina'], reason: 'Notice' };
  expect((await muster.call('PUT', '/Payroll/payslips/withhold', { token, body: withheld })).status).toBe(200);
  const pay = (name: string, paymentMode: string) =>
    muster.call('POST', '/Payroll/RecordPayments', {
      token,
      body: { payrollId: run.id, paymentDate: '2026-10-30', paymentMode, employeeIds: [ids[name]] },
    });
  expect((await pay('Asha', 'Cash')).status).toBe(200);
  expect((await pay('Ravi', 'Bank transfer')).status).toBe(200);
  const due = await bank.due();
  expect(due).toMatchObject({ people: 2, state: 'ready' });
  expect(due.findings.map(({ rule }: { rule: string }) => rule).toSorted()).toEqual([
    'by-hand',
    'no-account',
    'same-account',
    'withheld',
  ]);
  const made = (await bank.make({ leaveOut: [ids['Uma']] })).body.data;
  expect(made).toMatchObject({ people: 1, leftOut: 1 });
  await bank.download(made.id);
  // What is in a file that may be at the bank is not paid in cash as well.
  expect((await pay('Meera', 'Cash')).body.message).toMatch(/^Meera Rao is in a bank file/);
  const { reconciliation } = (await muster.call('GET', '/Payroll/Returns', { token })).body.data;
  expect(reconciliation.isBalanced).toBe(true);
  const files = reconciliation.comparisons.find(({ label }: { label: string }) => label === 'Bank files');
  expect(files.parts).toMatchObject([
    { label: 'In no file yet', people: 1 },
    { label: 'Paid without a file', people: 1 },
  ]);
});

test('made by one and released by another, whoever they are; an only administrator releases alone', async () => {
  const { token, tenantId } = await payrollOrganisation(muster, 'Twoeyes', PEOPLE.slice(0, 1), SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save({ ...SETTINGS, needsChecker: true });
  await approveMonth(muster, token);
  const alone = (await bank.make()).body.data;
  expect(alone).toMatchObject({ actions: ['release', 'take back'], payment: { needsChecker: true } });
  expect(await bank.due()).toMatchObject({ state: 'to check' });
  expect((await bank.download(alone.id)).body.message).toBe('Somebody else has to release this file first.');
  expect((await bank.release(alone.id)).status).toBe(200);
  await bank.takeBack(alone.id);

  const other = await tokenFor(muster, await addPerson(muster, tenantId, 'Administrator'));
  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  const made = (await sendBank(muster, moderator).make()).body.data;
  expect((await sendBank(muster, moderator).release(made.id)).body.errorCode).toBe('RETURN_SECOND_PERSON');
  expect((await bank.release(made.id)).body.data.payment).toMatchObject({ needsChecker: false });
  expect((await bank.release(made.id)).body.errorCode).toBe('RETURN_STATE');
  expect((await sendBank(muster, moderator).download(made.id)).status).toBe(200);
  // Nobody gives up the second person alone.
  expect((await bank.save(SETTINGS)).body.data).toMatchObject({ needsChecker: true });
  expect((await bank.save(SETTINGS)).body.data.needsChecker).toBe(true);
  expect((await sendBank(muster, other).save(SETTINGS)).body.data).toMatchObject({ needsChecker: false });
});

test('an account that was changed is said to whoever releases, and a file that pays another one is not released', async () => {
  const people = [{ name: 'Meera', ctc: 1_200_000, email: 'meera@swapped.test' }, ...PEOPLE.slice(1, 2)];
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Swapped', people, SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save({ ...SETTINGS, needsChecker: true });
  await approveMonth(muster, token);
  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator', { firstName: 'Mohan' }));
  const changeAccount = async (bankAccountNumber: string) => {
    const { data } = (await muster.call('GET', `/Users/${ids['Meera']}`, { token: moderator })).body;
    const body = { ...data, experience: 4, bankAccountNumber };
    const { status, body: said } = await muster.call('PUT', '/Users', { token: moderator, body });
    expect(status, JSON.stringify(said)).toBe(200);
  };
  const changed = async () =>
    (await bank.due()).findings.find(({ rule }: { rule: string }) => rule === 'account-changed');
  const waiting = (await sendBank(muster, moderator).make()).body.data;
  expect(await changed()).toBeUndefined();
  expect((await bank.due()).files[0].actions).toContain('release');
  await changeAccount('50100088887777');
  expect(await changed()).toMatchObject({
    isBlocking: false,
    message: expect.stringMatching(
      /^The bank account of Meera Rao was changed since their last payment, by Mohan Test on \d+ \w+ \d{4}$/,
    ),
  });
  const outdated = (await bank.due()).files[0];
  expect(outdated).toMatchObject({ id: waiting.id, isOutdated: true, actions: ['take back'] });
  expect((await bank.release(waiting.id)).body).toMatchObject({
    errorCode: 'RETURN_STATE',
    message: 'The payroll or a bank account has changed since: make the file again.',
  });
  // Made anew it says what it pays, is released with the change in sight, and keeps saying it until it is paid.
  const next = (await sendBank(muster, moderator).make()).body.data;
  expect(await changed()).toBeDefined();
  expect((await bank.release(next.id)).status).toBe(200);
  expect((await bank.download(next.id)).raw.toString()).toContain('50100088887777');
});

test('one who became a moderator since the pay period began releases nothing of it', async () => {
  const { token, tenantId } = await payrollOrganisation(muster, 'Newcomer', PEOPLE.slice(0, 1), SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save({ ...SETTINGS, needsChecker: true });
  await approveMonth(muster, token);
  const since = async (roleSince: string) =>
    tokenFor(muster, await addPerson(muster, tenantId, 'Moderator', { roleSince }));
  const made = (await bank.make()).body.data;
  const [late, early] = [sendBank(muster, await since('2026-10-01')), sendBank(muster, await since('2026-09-30'))];
  expect((await late.due()).files[0].actions).not.toContain('release');
  expect((await late.release(made.id)).body.errorCode).toBe('RETURN_NEW_MODERATOR');
  expect((await early.due()).files[0].actions).toContain('release');
  expect((await early.release(made.id)).status).toBe(200);
});

test('banks without a published layout are refused with that reason, and a template takes their place', async () => {
  const { token, tenantId } = await payrollOrganisation(muster, 'Layout', PEOPLE.slice(0, 2), SEPTEMBER);
  const bank = sendBank(muster, token);
  const refused = await bank.save({ ...SETTINGS, layout: 'sbi' });
  expect(refused.body.errors).toMatchObject([
    { field: 'layout', message: expect.stringContaining('publishes no layout') },
  ]);
  const column = (field: string, more: object = {}) => ({ heading: field, field, text: '', maxLength: null, ...more });
  const template = {
    ...{
      name: 'State Bank',
      separator: 'bar',
      hasHeading: true,
      lineEnd: 'LF',
      extension: 'txt',
      dates: 'DD-MMM-YYYY',
    },
    ...{
      amounts: 'rupees',
      upperCase: false,
      plainText: true,
      modes: { own: null, neft: 'NFT', rtgs: 'RTG', imps: null },
    },
    columns: [column('mode'), column('name', { maxLength: 5 }), column('account'), column('amount')],
  };
  await approveMonth(muster, token);
  const preview = (body: object) => muster.call('POST', '/Payroll/Returns/bank/preview', { token, body });
  await bank.save({ ...SETTINGS, layout: 'generic' });
  expect((await preview(template)).body.data.problems[0]).toMatch(/longer than 5 letters/);
  const fitting = { ...template, columns: template.columns.map((one) => ({ ...one, maxLength: null })) };
  expect((await preview(fitting)).body.data).toMatchObject({
    ...{ month: 10, year: 2026, people: 2, problems: [] },
    lines: [
      'mode|name|account|amount',
      expect.stringMatching(/^NFT\|MEERA RAO\|50100012342206\|\d+\.\d\d$/),
      expect.anything(),
    ],
  });
  const add = (body: object) => muster.call('POST', '/Payroll/Returns/bank/templates', { token, body });
  expect((await add({ ...fitting, columns: [column('name')] })).status).toBe(422);
  expect((await add({ ...fitting, columns: [...fitting.columns, column('fixed', { text: 'a|b' })] })).status).toBe(422);
  expect((await add({ ...fitting, columns: [...fitting.columns, column('fixed', { text: '=1' })] })).status).toBe(422);
  const line = { ...fitting, opening: ['FILEHDR,[corporate id]'] };
  expect((await add(line)).body.errors?.[0]).toMatchObject({
    field: 'opening',
    message: 'Write what the bank gave you in place of [corporate id]',
  });
  expect((await add({ ...fitting, closing: 'T|{sum}' })).body.errors?.[0]?.message).toMatch(
    /^\{sum\} is not known: use/,
  );
  const around = (await preview({ ...fitting, opening: 'H|{count}\nI|{date}', closing: ['T|{total}'] })).body.data
    .lines;
  expect([around[0], around[1], around.at(-1)]).toEqual([
    'H|2',
    expect.stringMatching(/^I\|/),
    expect.stringMatching(/^T\|\d+\.\d\d$/),
  ]);
  const saved = (await add(fitting)).body.data;
  const [{ id }] = saved.templates;
  expect((await add({ ...fitting, name: 'state bank' })).body.errors).toMatchObject([{ field: 'name' }]);
  await bank.save({ ...SETTINGS, layout: 'template', templateId: id });
  expect((await bank.due()).variant).toBe('State Bank');
  const path = `/Payroll/Returns/bank/templates/${id}`;
  expect((await muster.call('DELETE', path, { token })).body.errorCode).toBe('CONFLICT');
  expect((await muster.call('PUT', path, { token, body: { ...fitting, name: 'SBI Peenya' } })).status).toBe(200);
  const made = (await bank.make()).body.data;
  expect(made.fileName).toBe('sbipeenya202610.txt');
  await bank.download(made.id);
  // Everybody is in a file by now: a template is still tried on the whole payroll.
  expect((await preview(fitting)).body.data).toMatchObject({ people: 2, problems: [] });

  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  expect((await sendBank(muster, moderator).save(SETTINGS)).status).toBe(403);
  expect((await sendBank(muster, moderator).takeBack(made.id)).status).toBe(403);
  expect((await sendBank(muster, moderator).download(made.id)).status).toBe(200);
  expect((await sendBank(muster, member).download(made.id)).status).toBe(403);
  expect((await sendBank(muster, member).settings()).status).toBe(403);
});

test('a month that is paid without any file is paid: nobody is left, which blocks nothing', async () => {
  const { token } = await payrollOrganisation(muster, 'Oldway', PEOPLE, SEPTEMBER);
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  const { id: payrollId } = await approveMonth(muster, token);
  for (const paymentMode of ['Bank transfer', 'Cheque']) {
    const body = { payrollId, paymentDate: '2026-10-30', paymentMode };
    expect((await muster.call('POST', '/Payroll/RecordPayments', { token, body })).status).toBe(200);
  }
  expect(await bank.due()).toMatchObject({ state: 'paid', note: 'Paid without a file', blocking: 0, mayMake: false });
});
