import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { runMonth } from '../payroll/payroll-for-tests.ts';
import { approveMonth, returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const OCTOBER = { year: 2026, month: 10 };

async function dueOf(token: string, month = OCTOBER) {
  const { body } = await muster.call('GET', `/Payroll/Returns/due?kind=epf&month=${month.month}&year=${month.year}`, {
    token,
  });
  return body.data;
}

const make = (token: string, more: object = {}) =>
  muster.call('POST', '/Payroll/Returns', { token, body: { kind: 'epf', ...OCTOBER, ...more } });

const download = (token: string, id: string) => muster.call('GET', `/Payroll/Returns/${id}/download`, { token });

async function trail(tenantId: string): Promise<string[]> {
  return muster.services.db.inTenant(tenantId, async (tx) => {
    const { rows } = await tx.execute<{ action: string }>(
      sql`select action from audit_entries where tenant_id = ${tenantId} and entity = 'return' order by at, id`,
    );
    return rows.map(({ action }) => action);
  });
}

describe('the return of the provident fund', () => {
  test('goes from not ready to paid, with the same bytes at every download', async () => {
    const people = [
      { name: 'Meera', ctc: 1_200_000 },
      { name: 'Nina', ctc: 360_000 },
      { name: 'Gita', ctc: 1_200_000, pfMember: false },
    ];
    const { token, tenantId } = await returnsOrganisation(muster, 'Filed', people);
    const run = await runMonth(muster, token);
    expect(await dueOf(token)).toMatchObject({ state: 'not ready', note: 'Approve the payroll first', mayMake: false });
    expect((await make(token)).body.errorCode).toBe('PAYROLL_NOT_APPROVED');

    await muster.call('POST', `/Payroll/Approve/${run.id}`, { token });
    const list = (await muster.call('GET', '/Payroll/Returns', { token })).body.data;
    expect(list).toMatchObject({ ...OCTOBER, payrollId: run.id, payrollStatus: 2, months: [OCTOBER] });
    // Both at the PF wage limit of 25,000 or below it: 3,000 and 12% of 15,000 and more from each side.
    expect(list.dues[0]).toMatchObject({ kind: 'bank', dueOn: '2026-10-30', people: 3, state: 'blocked' });
    expect(list.dues.slice(1)).toMatchObject([
      { kind: 'epf', dueOn: '2026-11-15', people: 2, state: 'ready', blocking: 0 },
      { kind: 'professionalTax', place: 'KA', dueOn: '2026-11-20', people: 3, total: 600, state: 'to pay' },
    ]);

    const made = (await make(token)).body.data;
    expect(made).toMatchObject({ version: 1, variant: 'Regular', fileName: 'ecr202610.txt', people: 2 });
    expect((await make(token)).body.data.id).toBe(made.id);
    const first = await download(token, made.id);
    const lines = first.raw.toString().split('\r\n');
    expect(lines[0]).toMatch(/^100000000001#~#MEERA RAO#~#\d+#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0$/);
    expect(lines).toHaveLength(3);
    expect(createHash('sha256').update(first.raw).digest('hex')).toBe(made.hash);
    expect((await download(token, made.id)).raw.equals(first.raw)).toBe(true);
    expect(await dueOf(token)).toMatchObject({ state: 'downloaded', files: [{ isOutdated: false }] });

    const filing = { token, body: { filedOn: '2026-11-12', reference: 'TRRN 4711' } };
    expect((await muster.call('PUT', `/Payroll/Returns/${made.id}/filed`, filing)).status).toBe(200);
    const tooLate = { token, body: { paidOn: '2026-12-01', challan: 'C 1' } };
    expect((await muster.call('PUT', `/Payroll/Returns/${made.id}/paid`, tooLate)).body.errors).toMatchObject([
      { field: 'paidOn' },
    ]);
    await muster.call('PUT', `/Payroll/Returns/${made.id}/paid`, {
      token,
      body: { paidOn: '2026-11-13', challan: 'C 1' },
    });
    expect(await dueOf(token)).toMatchObject({
      state: 'paid',
      note: '13 Nov 2026, C 1',
      variant: null,
      mayMake: false,
    });
    expect(await trail(tenantId)).toEqual(['make', 'download', 'download', 'file', 'pay']);
  });

  test('a payroll that is run again makes a new version and names the filed one it touches', async () => {
    const { token, ids } = await returnsOrganisation(muster, 'Again', [{ name: 'Meera', ctc: 240_000 }]);
    const run = await approveMonth(muster, token);
    const made = (await make(token)).body.data;
    await download(token, made.id);
    await muster.call('PUT', `/Payroll/Returns/${made.id}/filed`, {
      token,
      body: { filedOn: '2026-11-12', reference: 'TRRN 9' },
    });
    await muster.call('POST', `/Payroll/Reject/${run.id}`, { token, body: { comments: 'Loss of pay was missing' } });
    const again = await runMonth(muster, token);
    await muster.call('PUT', `/Payroll/payslips/components`, {
      token,
      body: { payrollId: again.id, employeeId: ids['Meera'], lossOfPayDays: 10 },
    });
    await muster.call('POST', `/Payroll/Approve/${again.id}`, { token });
    const due = await dueOf(token);
    expect(due).toMatchObject({ state: 'filed', variant: 'Revised', files: [{ isOutdated: true, version: 1 }] });
    expect(due.note).toBe('Filed as TRRN 9: the payroll has changed since');
    expect((await make(token, { variant: 'Regular' })).body).toMatchObject({ errorCode: 'RETURN_STATE' });
    const revised = (await make(token)).body.data;
    expect(revised).toMatchObject({ variant: 'Revised', version: 1, fileName: 'ecr202610r.txt' });
    // The one that was filed is still there, byte for byte.
    const old = await download(token, made.id);
    expect(createHash('sha256').update(old.raw).digest('hex')).toBe(made.hash);
  });

  test('somebody without a UAN blocks it, can be left out, and comes with a supplementary return', async () => {
    const people = [
      { name: 'Meera', ctc: 1_200_000 },
      { name: 'Nina', ctc: 360_000, uan: false },
    ];
    const { token, ids } = await returnsOrganisation(muster, 'Left', people);
    await approveMonth(muster, token);
    const due = await dueOf(token);
    expect(due).toMatchObject({ state: 'blocked', note: '1 problem', mayMake: false });
    expect(due.findings[0]).toMatchObject({
      ...{ rule: 'uan', isBlocking: true, message: 'Nina Rao has no UAN', link: '/users/my-people?search=Nina%20Rao' },
      people: [{ id: ids['Nina'], name: 'Nina Rao' }],
    });
    expect((await make(token)).body).toMatchObject({ errorCode: 'RETURN_BLOCKED', message: 'Nina Rao has no UAN.' });

    const without = (await make(token, { leaveOut: [ids['Nina']] })).body.data;
    expect(without).toMatchObject({ people: 1, leftOut: 1 });
    await download(token, without.id);
    await muster.call('PUT', `/Payroll/Returns/${without.id}/filed`, {
      token,
      body: { filedOn: '2026-11-12', reference: 'TRRN 1' },
    });
    expect(await dueOf(token)).toMatchObject({ state: 'filed', note: '1 member is in no filed return' });

    const uan = { token, body: { uan: '100000000099', uanName: 'NINA K RAO' } };
    expect((await muster.call('PUT', `/Payroll/Returns/people/${ids['Nina']}`, uan)).status).toBe(200);
    const rest = (await make(token)).body.data;
    expect(rest).toMatchObject({ variant: 'Supplementary', fileName: 'ecr202610s.txt', people: 1 });
    expect((await download(token, rest.id)).raw.toString()).toMatch(/^100000000099#~#NINA K RAO#~#/);

    const part = { kind: 'epfPartPayment', employeeIds: [ids['Meera']] };
    const partly = (await make(token, part)).body.data;
    expect((await download(token, partly.id)).raw.toString()).toBe(
      '100000000001#~#MEERA RAO#~#3000#~#2083#~#917#~#0\r\n',
    );
    expect((await make(token, part)).body.message).toBe('Meera Rao is in a part payment already.');
    await muster.call('PUT', `/Payroll/Returns/${rest.id}/filed`, {
      token,
      body: { filedOn: '2026-11-13', reference: 'TRRN 2' },
    });
    // The portal takes letters and digits only: not the brackets of a file that is stored beside one of its name.
    const other = (await make(token, { kind: 'epfPartPayment', employeeIds: [ids['Nina']] })).body.data;
    expect([partly.fileName, other.fileName]).toEqual(['partpay202610.txt', 'partpay202610n2.txt']);
  });

  test('a payslip from before returns is computed again from its frozen facts and says the same', async () => {
    const { token, tenantId } = await returnsOrganisation(muster, 'Older', [{ name: 'Meera', ctc: 480_000 }], {
      year: 2026,
      month: 8,
    });
    await approveMonth(muster, token);
    const september = { year: 2026, month: 9 };
    const now = await dueOf(token, september);
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update payslips set statutory = null where tenant_id = ${tenantId}`),
    );
    const older = await dueOf(token, september);
    expect(older.firstLines).toEqual(now.firstLines);
    expect(older.firstLines[0]).toMatch(/#~#19667#~#19667#~#19667#~#2360#~#1638#~#722#~#0#~#0$/);
    // What the employer paid then is not what this version comes to: that would return other figures than were paid.
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(
        sql`update payslips set employer_contributions = employer_contributions + 100 where tenant_id = ${tenantId}`,
      ),
    );
    expect((await dueOf(token, september)).firstLines.join()).not.toContain('#~#19667#~#');
  });
});

test('a moderator makes files but does not change an administrator, and a member reads nothing', async () => {
  const { token, tenantId, adminId } = await returnsOrganisation(muster, 'Roles', [{ name: 'Meera', ctc: 240_000 }]);
  await approveMonth(muster, token);
  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  const made = await make(moderator);
  expect(made.status).toBe(200);
  const uan = { body: { uan: '100000000055' } };
  const change = await muster.call('PUT', `/Payroll/Returns/people/${adminId}`, { token: moderator, ...uan });
  expect(change.body.errorCode).toBe('MODERATOR_ON_ADMINISTRATOR');
  expect((await download(member, made.body.data.id)).status).toBe(403);
  expect((await muster.call('GET', '/Payroll/Returns', { token: member })).status).toBe(403);
});
