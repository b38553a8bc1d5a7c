import { and, eq, sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/sheets/read-xlsx-for-tests.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, tokenFor } from '../../../test-people.ts';
import { runMonth } from '../../payroll/payroll-for-tests.ts';
import { PAYSLIP } from '../../payroll/payslip-record/payslip-lines.facts.ts';
import { payslips } from '../../payroll/payslip-record/payslip-records.tables.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';

let muster: TestApp;
let token: string;
let tenantId: string;
let ids: Readonly<Record<string, string>>;

const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 360_000 },
  { name: 'Gita', ctc: 240_000 },
];

beforeAll(async () => {
  muster = await startTestApp();
  ({ token, tenantId, ids } = await returnsOrganisation(muster, 'Register', PEOPLE, { year: 2026, month: 8 }));
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(
      sql`update users set work_location = case when id = ${ids['Meera']} then 'Pune' end,
        cost_centre = case when id <> ${ids['Meera']} then 'CC 410' end where tenant_id = ${tenantId}`,
    );
    await tx.execute(
      sql`update users set first_name = '=HYPERLINK("x")' where tenant_id = ${tenantId} and id = ${ids['Gita']}`,
    );
  });
  await approveMonth(muster, token);
  const october = await runMonth(muster, token);
  const body = { payrollId: october.id, employeeId: ids['Nina'], lossOfPayDays: 3 };
  await muster.call('PUT', '/Payroll/payslips/components', { token, body });
});
afterAll(() => muster.stop());

async function register(query = '') {
  const { body } = await muster.call('GET', `/Payroll/Register?month=10&year=2026${query}`, { token });
  return body.data;
}

type Column = { key: string; label: string; isTotal: boolean; section: string };
type Row = { name: string; amounts: number[] };

test('every component is a column, and rows, columns and payroll come to the same', async () => {
  const { columns, rows, totals, payrollNet, isBalanced, isDraft, payrolls } = await register();
  expect({ isBalanced, isDraft, payrolls, people: rows.length }).toEqual({
    ...{ isBalanced: true, isDraft: true, payrolls: 1, people: 3 },
  });
  const at = (label: string) => columns.findIndex((one: Column) => one.label === label);
  expect(totals.amounts[at('Net pay')]).toBe(payrollNet);
  for (const [place, { key }] of columns.entries()) {
    const sum = rows.reduce((total: number, { amounts }: Row) => total + (amounts[place] ?? 0), 0);
    expect(Math.round(sum * 100) / 100, key).toBe(totals.amounts[place]);
  }
  for (const { name, amounts } of rows) {
    const earned = columns.reduce(
      (sum: number, { section, isTotal }: Column, place: number) =>
        section === 'earnings' && !isTotal ? sum + amounts[place] : sum,
      0,
    );
    expect(Math.round(earned * 100) / 100, name).toBe(amounts[at('Gross pay')]);
  }
  expect(rows.find(({ name }: Row) => name === 'Nina Rao')).toMatchObject({ paidDays: 28, lopDays: 3 });
});

test('the year to date is what payslips say since April', async () => {
  const { columns, rows, isBalanced, payrolls } = await register('&span=year');
  expect({ isBalanced, payrolls }).toEqual({ isBalanced: true, payrolls: 2 });
  const said = await muster.services.db.inTenant(tenantId, async (tx) => {
    const slips = await tx
      .select({ name: payslips.name, year: PAYSLIP.yearToDate })
      .from(payslips)
      .where(and(eq(payslips.tenantId, tenantId), eq(payslips.month, 10)));
    return new Map(slips.map((slip) => [slip.name, slip.year.lines]));
  });
  const at = columns.findIndex(({ key }: Column) => key === 'employee-contribution employee-epf');
  for (const { name, amounts } of rows) expect(amounts[at] * 100, name).toBe(said.get(name)?.['employee-epf']);
});

test('people are put together by place, and one place can be had alone', async () => {
  const { groups, rows } = await register('&groupBy=workLocation');
  expect(groups.map(({ name, people }: { name: string; people: number }) => [name, people])).toEqual([
    ['Pune', 1],
    [null, 2],
  ]);
  expect(rows[0].name).toBe('Meera Rao');
  expect((await register('&groupBy=workLocation&only=Pune')).people).toBe(1);
  expect((await register('&groupBy=workLocation&only=')).people).toBe(2);
});

test('people are put together by the cost centre their pay was charged to, and its sums are those of its people', async () => {
  const { groups, rows } = await register('&groupBy=costCentre');
  const sums = groups.map(({ name, people }: { name: string; people: number }) => [name, people]);
  expect(sums).toEqual([
    ['CC 410', 2],
    [null, 1],
  ]);
  expect(rows.map(({ costCentre }: { costCentre: string | null }) => costCentre)).toEqual(['CC 410', 'CC 410', null]);
  const net = groups[0].amounts.at(-3);
  expect(Math.round((rows[0].amounts.at(-3) + rows[1].amounts.at(-3)) * 100)).toBe(Math.round(net * 100));
});

test('files hold the same rows and sums, no formula, and each download is recorded', async () => {
  const { columns, totals } = await register();
  const net = columns.findIndex(({ key }: Column) => key === 'net');
  const get = async (format: string, query = '') =>
    (await muster.call('GET', `/Payroll/Register/${format}?month=10&year=2026${query}`, { token })).raw;
  const csv = (await get('csv')).toString().split('\r\n');
  expect(csv).toHaveLength(PEOPLE.length + 3);
  expect(csv[1]).toMatch(/"'=HYPERLINK\(""x""\) Rao"/);
  expect(csv.at(-2)).toContain(`,${totals.amounts[net]},`);
  const [sheet] = await readXlsx(await get('xlsx', '&groupBy=workLocation&leftOut=department,dateOfJoining'));
  expect(sheet?.formulas).toEqual([]);
  expect(sheet?.rows.map(([first]) => first)).toEqual([
    ...['Salary register, October 2026', 'Register · draft, not approved', 'Employee number'],
    ...[expect.any(String), 'Total Pune', expect.any(String), expect.any(String), 'Total of no group', 'Total'],
  ]);
  expect(sheet?.rows[2]).toContain('Designation');
  expect(sheet?.rows[2]).not.toContain('Department');
  const { text, totalPages } = await extractText(new Uint8Array(await get('pdf')), { mergePages: true });
  expect(totalPages).toBe(2);
  expect(text).toContain('part 2 of 2');
  const { body } = await muster.call('GET', '/Common/audit?entity=salary%20register', { token });
  expect(body.data.map(({ after }: { after: object }) => after)).toMatchObject(
    ['pdf', 'xlsx', 'csv'].map((format) => ({ format, people: 3, period: 'October 2026' })),
  );
});

test('columns are saved under a name, replaced and removed, by staff alone', async () => {
  const layout = { name: 'For the bank', groupBy: null, leftOut: ['department', 'paidDays'] };
  const save = (body: object) => muster.call('PUT', '/Payroll/Register/layouts', { token, body });
  const first = (await save(layout)).body.data;
  const again = (await save({ ...layout, name: 'for the bank', groupBy: 'department' })).body.data;
  expect(again).toEqual({ id: first.id, name: 'for the bank', groupBy: 'department', leftOut: layout.leftOut });
  expect((await register()).layouts).toEqual([again]);
  expect((await save({ ...layout, name: ' ' })).status).toBe(422);
  const member = await tokenFor(muster, await addPerson(muster, tenantId, 'Member'));
  for (const format of ['', '/xlsx', '/csv', '/pdf'])
    expect((await muster.call('GET', `/Payroll/Register${format}`, { token: member })).status).toBe(403);
  expect((await muster.call('DELETE', `/Payroll/Register/layouts/${first.id}`, { token })).status).toBe(200);
  expect((await muster.call('DELETE', `/Payroll/Register/layouts/${first.id}`, { token })).status).toBe(404);
});
