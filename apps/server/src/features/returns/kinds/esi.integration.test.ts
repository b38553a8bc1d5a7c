import { rupees } from '@muster/engine/kernel/money.ts';
import { readTextSheet } from '@muster/returns/rules/read-xls.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../platform/audit/audit.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { runMonth } from '../../payroll/payroll-for-tests.ts';
import { saveSalaries } from '../../salary/salary.facts.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('a leaver with paid days stays on the ESI sheet one month longer, with reason and day, and then no more', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Nina', ctc: 240_000, left: '2026-09-20' },
    { name: 'Gita', ctc: 1_200_000 },
  ];
  const { token, ids } = await returnsOrganisation(muster, 'Insured', people, { year: 2026, month: 8 });
  const sheetOf = async (month: number) => {
    const made = await muster.call('POST', '/Payroll/Returns', { token, body: { kind: 'esi', month, year: 2026 } });
    if (made.status !== 200) return made.body.message;
    const file = await muster.call('GET', `/Payroll/Returns/${made.body.data.id}/download`, { token });
    const [, ...rows] = readTextSheet(file.raw);
    return rows.map(([number, , days, , reason, last]) => [number, days, reason, last]);
  };
  await approveMonth(muster, token);
  expect(await sheetOf(9)).toBe('2 people have no insurance number, or one that does not have 10 digits.');
  for (const [name, esiNumber] of [
    ['Meera', '3112345678'],
    ['Nina', '0112345681'],
  ] as const) {
    const saved = await muster.call('PUT', `/Payroll/Returns/people/${ids[name]}`, { token, body: { esiNumber } });
    expect(saved.status).toBe(200);
  }
  expect(await sheetOf(9)).toEqual([
    ['3112345678', '30', '0', ''],
    ['0112345681', '20', '0', ''],
  ]);
  const september = (await muster.call('GET', '/Payroll/Returns?month=9&year=2026', { token })).body.data;
  expect(september.reconciliation.isBalanced).toBe(true);
  expect(september.dues.map(({ kind }: { kind: string }) => kind)).toEqual(['bank', 'epf', 'esi', 'professionalTax']);
  await approveMonth(muster, token);
  expect(await sheetOf(10)).toEqual([
    ['3112345678', '31', '0', ''],
    ['0112345681', '0', '2', '20/09/2026'],
  ]);
  await approveMonth(muster, token);
  expect(await sheetOf(11)).toEqual([['3112345678', '30', '0', '']]);
});

test('both shares of everybody can be downloaded beside the ESI sheet, and no filing is recorded with them', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Gita', ctc: 1_200_000 },
  ];
  const { token, ids } = await returnsOrganisation(muster, 'Shares', people, { year: 2026, month: 9 });
  await muster.call('PUT', `/Payroll/Returns/people/${ids['Meera']}`, { token, body: { esiNumber: '3112345678' } });
  await approveMonth(muster, token);
  const made: Record<string, { id: string; fileName: string; total: number }> = {};
  for (const kind of ['esi', 'esiReview', 'esiSheet']) {
    const body = { kind, month: 10, year: 2026 };
    made[kind] = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  }
  const { raw } = await muster.call('GET', `/Payroll/Returns/${made['esiSheet']?.id}/download`, { token });
  const [heading, meera, total, ...rest] = raw.toString('latin1').split('\r\n');
  expect(heading).toBe('IP number,Name,Days,Wages,Employee share,Employer share,Reason');
  expect(meera).toMatch(/^3112345678,MEERA[A-Z ]*,31,\d+\.\d\d,\d+\.00,\d+\.00,$/);
  expect(total?.split(',').slice(3, 6)).toEqual(meera?.split(',').slice(3, 6));
  expect(rest).toEqual(['']);
  const [employee = 0, employer = 0] = total?.split(',').slice(4, 6).map(Number) ?? [];
  expect(employee + employer).toBe(made['esi']?.total);
  const { files } = (await muster.call('GET', '/Payroll/Returns/due?kind=esi&month=10&year=2026', { token })).body.data;
  expect(new Map(files.map((file: { kind: string; actions: string[] }) => [file.kind, file.actions]))).toEqual(
    new Map([
      ['esiSheet', ['download']],
      ['esiReview', ['download']],
      ['esi', ['download']],
    ]),
  );
  const filing = { filedOn: '2026-11-10', reference: 'X1' };
  const filed = await muster.call('PUT', `/Payroll/Returns/${made['esiSheet']?.id}/filed`, { token, body: filing });
  expect([filed.status, filed.body.message]).toEqual([
    409,
    'This file is for reading: record it with the one that is filed.',
  ]);
});

test('whoever crosses the limit inside a contribution period stays on the ESI sheet to its end', async () => {
  const people = [{ name: 'Meera', ctc: 240_000 }];
  const { token, ids, tenantId } = await returnsOrganisation(muster, 'Crossed', people, { year: 2026, month: 9 });
  await muster.call('PUT', `/Payroll/Returns/people/${ids['Meera']}`, { token, body: { esiNumber: '3112345678' } });
  await approveMonth(muster, token);
  await muster.services.db.inTenant(tenantId, (tx) =>
    saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
      { userId: ids['Meera'] ?? '', annualCtc: rupees(600_000), effectiveFrom: '2026-11-01' },
    ]),
  );
  await approveMonth(muster, token);
  const body = { kind: 'esi', month: 11, year: 2026 };
  const { id } = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  const { raw } = await muster.call('GET', `/Payroll/Returns/${id}/download`, { token });
  const [, row] = readTextSheet(raw);
  expect(row).toEqual(['3112345678', 'MEERA RAO', '30', expect.any(String), '0', '']);
  // Contributions are on all of it, far above the limit of 21,000.
  expect(Number(row?.[3])).toBeGreaterThan(40_000);
});

test('whoever is insured and not paid is listed: out of coverage, away, or left after a month without pay', async () => {
  const people = [
    { name: 'Meera', ctc: 240_000 },
    { name: 'Nina', ctc: 240_000 },
    { name: 'Gita', ctc: 240_000 },
  ];
  const { token, ids, tenantId } = await returnsOrganisation(muster, 'Mapped', people, { year: 2026, month: 8 });
  for (const [at, name] of ['Meera', 'Nina', 'Gita'].entries()) {
    const body = { esiNumber: `311234567${at}` };
    await muster.call('PUT', `/Payroll/Returns/people/${ids[name]}`, { token, body });
  }
  const september = await runMonth(muster, token);
  // All of September without pay, and above the limit from October.
  for (const name of ['Meera', 'Gita']) {
    const body = { payrollId: september.id, employeeId: ids[name], lossOfPayDays: 30 };
    expect((await muster.call('PUT', '/Payroll/payslips/components', { token, body })).status).toBe(200);
  }
  await muster.call('POST', `/Payroll/Approve/${september.id}`, { token });
  const inTenant = (work: (tx: TenantTx) => Promise<unknown>) => muster.services.db.inTenant(tenantId, work);
  await inTenant((tx) =>
    saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
      { userId: ids['Meera'] ?? '', annualCtc: rupees(600_000), effectiveFrom: '2026-10-01' },
    ]),
  );
  const october = await approveMonth(muster, token);
  // As if the payroll had left them out.
  await inTenant(async (tx) => {
    const left = sql`select id from payslips where run_id = ${october.id} and user_id in (${ids['Nina']}, ${ids['Gita']})`;
    await tx.execute(sql`delete from payslip_inputs where id in (${left})`);
    await tx.execute(sql`delete from payslips where id in (${left})`);
    await tx.execute(sql`update users set last_working_day = '2026-10-05' where id = ${ids['Gita']}`);
  });
  const due = await muster.call('GET', '/Payroll/Returns/due?kind=esi&month=10&year=2026', { token });
  expect(due.body.data.findings.map(({ rule }: { rule: string }) => rule)).toContain('esi-no-payslip');
  const body = { kind: 'esi', month: 10, year: 2026 };
  const { id } = (await muster.call('POST', '/Payroll/Returns', { token, body })).body.data;
  const { raw } = await muster.call('GET', `/Payroll/Returns/${id}/download`, { token });
  const rows = readTextSheet(raw)
    .slice(1)
    .map(([number, , ...rest]) => [number, ...rest]);
  expect(rows.toSorted()).toEqual([
    ['3112345670', '0', '0', '4', '30/09/2026'],
    ['3112345671', '0', '0', '0', ''],
    ['3112345672', '0', '0', '2', '05/10/2026'],
  ]);
});

type Organisation = Pick<Awaited<ReturnType<typeof returnsOrganisation>>, 'token' | 'ids' | 'tenantId'>;

/** Gives people numbers of the fund, 3112345670 and on, and ways to change and read what is returned of them. */
async function insuredOf({ token, ids, tenantId }: Organisation, people: readonly { readonly name: string }[]) {
  for (const [at, { name }] of people.entries()) {
    const body = { esiNumber: `311234567${at}` };
    await muster.call('PUT', `/Payroll/Returns/people/${ids[name]}`, { token, body });
  }
  const inTenant = (work: (tx: TenantTx) => Promise<unknown>) => muster.services.db.inTenant(tenantId, work);
  return {
    inTenant,
    /** As if these payrolls had left somebody out. */
    without: (name: string, runs: readonly { id: string }[]) =>
      inTenant(async (tx) => {
        const of = sql`run_id = any(${sql.param(runs.map(({ id }) => id))}::uuid[]) and user_id = ${ids[name]}`;
        await tx.execute(sql`delete from payslip_inputs where id in (select id from payslips where ${of})`);
        await tx.execute(sql`delete from payslips where ${of}`);
      }),
    /** Number, days, reason and last day of each row. */
    async sheetOf(month: number, year: number) {
      const made = await muster.call('POST', '/Payroll/Returns', { token, body: { kind: 'esi', month, year } });
      const file = await muster.call('GET', `/Payroll/Returns/${made.body.data.id}/download`, { token });
      const rows = readTextSheet(file.raw).slice(1);
      return rows.map(([number, , days, , reason, last]) => [number, days, reason, last]).toSorted();
    },
  };
}

test('whoever is insured stays on the ESI sheet without payslips, until a last day that is entered late was said', async () => {
  const people = ['Meera', 'Ravi', 'Gita'].map((name) => ({ name, ctc: 240_000 }));
  const { token, ids, tenantId } = await returnsOrganisation(muster, 'Late', people, { year: 2026, month: 10 });
  const { inTenant, without, sheetOf } = await insuredOf({ token, ids, tenantId }, people);
  const leave = (name: string, day: string) =>
    inTenant((tx) => tx.execute(sql`update users set last_working_day = ${day} where id = ${ids[name]}`));
  await approveMonth(muster, token);
  const december = await runMonth(muster, token);
  const unpaid = { payrollId: december.id, employeeId: ids['Gita'], lossOfPayDays: 31 };
  await muster.call('PUT', '/Payroll/payslips/components', { token, body: unpaid });
  await muster.call('POST', `/Payroll/Approve/${december.id}`, { token });
  const later = [];
  for (let count = 0; count < 3; count += 1) later.push(await approveMonth(muster, token));
  await without('Ravi', [december, ...later]);
  await without('Gita', later);
  expect(await sheetOf(12, 2026)).toEqual([
    ['3112345670', '31', '0', ''],
    ['3112345671', '0', '0', ''],
    ['3112345672', '0', '1', ''],
  ]);
  await leave('Gita', '2026-12-20');
  const ravi = ['3112345671', '0', '0', ''];
  const gita = ['3112345672', '0', '2', '20/12/2026'];
  expect(await sheetOf(1, 2027)).toEqual([['3112345670', '31', '0', ''], ravi, gita]);
  const due = await muster.call('GET', '/Payroll/Returns/due?kind=esi&month=1&year=2027', { token });
  expect(due.body.data.findings.map(({ rule }: { rule: string }) => rule)).toContain('esi-no-payslip');
  await leave('Ravi', '2026-11-30');
  expect(await sheetOf(2, 2027)).toEqual([
    ['3112345670', '28', '0', ''],
    ['3112345671', '0', '2', '30/11/2026'],
  ]);
  expect(await sheetOf(3, 2027)).toEqual([['3112345670', '31', '0', '']]);
});

test('whoever gets no payslip stays on the ESI sheet across contribution periods, until an exit can be told', async () => {
  const stays = ['Meera', 'Ravi', 'Gita', 'Nina'].map((name) => ({ name, ctc: 240_000 }));
  const people = [...stays, { name: 'Hema', ctc: 240_000, left: '2026-09-20' }];
  const { token, ids, tenantId } = await returnsOrganisation(muster, 'Across', people, { year: 2026, month: 8 });
  const { inTenant, without, sheetOf } = await insuredOf({ token, ids, tenantId }, people);
  await approveMonth(muster, token);
  // Both above the limit from October on, and one of them is first paid in November.
  await inTenant((tx) =>
    saveSalaries(
      tx,
      { services: muster.services, actor: SYSTEM },
      ['Gita', 'Nina'].map((name) => {
        return { userId: ids[name] ?? '', annualCtc: rupees(600_000), effectiveFrom: '2026-10-01' };
      }),
    ),
  );
  const runs = [];
  for (let month = 10; month <= 18; month += 1) runs.push(await approveMonth(muster, token));
  await without('Ravi', runs);
  await without('Gita', runs.slice(0, 1));
  const dueOf = async (month: number, year: number) =>
    (await muster.call('GET', `/Payroll/Returns/due?kind=esi&month=${month}&year=${year}`, { token })).body.data;
  // Without any sheet, whoever left a period ago was told to the portal by hand: Meera, Ravi and Gita are there.
  expect((await dueOf(4, 2027)).people).toBe(3);
  const [ravi, gita] = [
    ['3112345671', '0', '0', ''],
    ['3112345672', '0', '0', ''],
  ];
  expect(await sheetOf(10, 2026)).toEqual([
    ['3112345670', '31', '0', ''],
    ravi,
    gita,
    ['3112345673', '0', '4', '30/09/2026'],
    ['3112345674', '0', '2', '20/09/2026'],
  ]);
  expect(await sheetOf(11, 2026)).toEqual([['3112345670', '30', '0', ''], ravi, gita]);
  const { findings } = await dueOf(11, 2026);
  expect(findings.map(({ message }: { message: string }) => message).slice(1)).toEqual([
    'Ravi Rao was insured in an earlier month and got no payslip: the sheet says no days',
    expect.stringContaining('Gita Rao was insured in an earlier month and is paid without ESI'),
  ]);
  // With the next period out of coverage, and from then on no more; without a payslip still there.
  expect(await sheetOf(4, 2027)).toEqual([['3112345670', '30', '0', ''], ravi, ['3112345672', '0', '4', '31/03/2027']]);
  expect(await sheetOf(5, 2027)).toEqual([['3112345670', '31', '0', ''], ravi]);
  await inTenant((tx) => tx.execute(sql`update users set last_working_day = '2026-09-30' where id = ${ids['Ravi']}`));
  expect(await sheetOf(6, 2027)).toEqual([
    ['3112345670', '30', '0', ''],
    ['3112345671', '0', '2', '30/09/2026'],
  ]);
});
