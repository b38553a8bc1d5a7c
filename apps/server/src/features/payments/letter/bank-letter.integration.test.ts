import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, tokenFor } from '../../../test-people.ts';
import { payrollOrganisation } from '../../payroll/payroll-for-tests.ts';
import { approveMonth } from '../../returns/returns-for-tests.ts';
import { SETTINGS, sendBank } from '../payments-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 360_000 },
];

async function ofPayers(name: string, settings: object = {}) {
  const organisation = await payrollOrganisation(muster, name, PEOPLE, SEPTEMBER);
  const { token } = organisation;
  const bank = sendBank(muster, token);
  await approveMonth(muster, token);
  await bank.save({ ...SETTINGS, ...settings });
  return {
    ...organisation,
    bank,
    letter: (id: string) => muster.call('GET', `/Payroll/Returns/${id}/letter`, { token }),
  };
}

test('the letter lists what the file pays, from the account it was made for, and is recorded like a download', async () => {
  const { bank, letter, tenantId } = await ofPayers('Letters');
  const made = (await bank.make({ valueDate: '2026-11-30' })).body.data;
  expect(made.actions).not.toContain('letter');
  expect((await letter(made.id)).body).toMatchObject({ errorCode: 'RETURN_STATE' });
  const rows = (await bank.download(made.id)).raw.toString().trim().split('\r\n');
  // Another account is chosen later: the file was made for the one before.
  await bank.save({ ...SETTINGS, account: '50200011112222', version: (await bank.settings()).body.data.version });
  expect((await bank.due()).files[0].actions).toContain('letter');
  const { status, raw } = await letter(made.id);
  expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const { text } = await extractText(new Uint8Array(raw));
  const [first = '', list = ''] = text.map((page) => page.replace(/\s+/g, ' '));
  expect(first).toContain('Letters');
  expect(first).toContain('Account to be debited 50200099887766');
  expect(first).toContain('Value date 30 Nov 2026');
  expect(first).toContain(made.hash);
  for (const row of rows) {
    const [, , account = '', amount = '', name = ''] = row.split(',');
    expect(list).toContain(`${name} ${account}`);
    expect(list.replaceAll(',', '')).toContain(amount);
  }
  const audited = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute<{ action: string; letter: string | null }>(
      sql`select action, after ->> 'letter' as letter from audit_entries
        where tenant_id = ${tenantId} and entity = 'return' order by at, id`,
    ),
  );
  expect(audited.rows.map(({ action, letter: of }) => [action, of])).toEqual([
    ['make', null],
    ['download', null],
    ['download', 'to the bank'],
  ]);
  const response = 'Reference,Status,UTR\nVI0001202610,Paid,UTIB000000000001\n';
  expect((await bank.respond(made.id, response)).status).toBe(200);
  expect((await letter(made.id)).body.message).toBe(
    'A letter goes with a file that is released or downloaded, until the bank reports its payments.',
  );
});

test('with a letter a released file is out of the house, and one that was taken back has none', async () => {
  const { bank, letter, token, tenantId } = await ofPayers('Released', { needsChecker: true });
  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  const made = (await sendBank(muster, moderator).make()).body.data;
  expect((await letter(made.id)).body).toMatchObject({ errorCode: 'RETURN_STATE' });
  expect((await sendBank(muster, token).release(made.id)).status).toBe(200);
  expect((await letter(made.id)).status).toBe(200);
  expect(await bank.due()).toMatchObject({ state: 'downloaded' });
  expect((await bank.takeBack(made.id)).status).toBe(200);
  expect((await letter(made.id)).body).toMatchObject({ errorCode: 'RETURN_STATE' });
});

test('there is no letter once somebody would be paid something else than the file says, and of no other file', async () => {
  const { bank, letter, ids, tenantId } = await ofPayers('Other');
  const made = (await bank.make()).body.data;
  await bank.download(made.id);
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update users set account_holder_name = 'Meera K Rao' where id = ${ids['Meera']}`),
  );
  const refused = await letter(made.id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The payroll or a bank account has changed since: a letter would not say what the file says.',
  ]);
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update return_files set kind = 'esi' where id = ${made.id}`),
  );
  expect((await letter(made.id)).status).toBe(404);
  expect((await letter(ids['Meera'] ?? '')).status).toBe(404);
});
