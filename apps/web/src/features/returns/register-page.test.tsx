import {
  deleteRegisterLayout,
  getRegister,
  registerCsv,
  type SalaryRegister,
  saveRegisterLayout,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, fill, pick, press } from '../../testing/user-actions-for-tests.ts';
import { RegisterPage } from './register-page.tsx';

const ASHA = '0190a000-0000-7000-8000-0000000000d1';
const NINA = '0190a000-0000-7000-8000-0000000000d2';
const LAYOUT = '0190a000-0000-7000-8000-0000000000d3';

const column = (
  key: string,
  label: string,
  section: SalaryRegister['columns'][number]['section'],
  isTotal = false,
) => ({
  ...{ key, label, section, isTotal },
});
const row = (employeeId: string, name: string, basic: number, net: number, department: string | null) => ({
  ...{ employeeId, name, department, employeeNumber: null, designation: null, workLocation: null, costCentre: null },
  workState: 'KA',
  ...{
    dateOfJoining: '2024-01-01',
    paidDays: 31,
    lopDays: 0,
    esiDays: 0,
    amounts: [rupees(basic), rupees(basic), rupees(net)],
  },
});

const REGISTER: SalaryRegister = {
  ...{ month: 10, year: 2026, span: 'month', groupBy: null, only: null, payrolls: 1, isDraft: false },
  leftOut: ['designation', 'costCentre', 'workState', 'dateOfJoining'],
  columns: [
    column('earning basic', 'Basic', 'earnings'),
    column('gross', 'Gross pay', 'earnings', true),
    column('net', 'Net pay', 'pay', true),
  ],
  rows: [row(ASHA, 'Asha Rao', 50_000, 47_000, 'Sales'), row(NINA, 'Nina Rao', 20_000, 18_000, null)],
  people: 2,
  hasEsiDays: false,
  groups: [],
  totals: { people: 2, amounts: [rupees(70_000), rupees(70_000), rupees(65_000)] },
  payrollNet: rupees(65_000),
  isBalanced: true,
  months: [
    { month: 10, year: 2026 },
    { month: 9, year: 2026 },
  ],
  layouts: [],
};

const table = () => screen.findByRole('table', { name: 'Salary register' });

test('shows every component as a column, the sums, and that they are those of the payroll', async () => {
  const server = fakeServer();
  server.returns(getRegister, REGISTER);
  await renderScreen(RegisterPage, { path: '/payroll/register' });
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['Employee', 'Department', 'Place', 'Paid days', 'Loss of pay', 'Basic', 'Gross pay', 'Net pay'],
  ]);
  expect(screen.getByText('Column totals match the payroll’s net pay')).toBeDefined();
  expect(within(await table()).getByText('2 people')).toBeDefined();
});

test('days that ESI pays have a column where it pays anybody', async () => {
  const server = fakeServer();
  const rows = REGISTER.rows.map((one) => ({ ...one, paidDays: 27, lopDays: 1, esiDays: 3 }));
  server.returns(getRegister, { ...REGISTER, hasEsiDays: true, rows });
  await renderScreen(RegisterPage, { path: '/payroll/register' });
  const heads = within(await table()).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent).slice(3, 6)).toEqual(['Paid days', 'Loss of pay', 'Paid by ESI']);
});

test('a column that is taken away is left out of the table and of the file', async () => {
  const server = fakeServer();
  server.returns(getRegister, ({ query }) => ({
    ...REGISTER,
    leftOut: query['leftOut']?.split(',') ?? REGISTER.leftOut,
  }));
  server.sends(registerCsv, 'Salary register October 2026.csv', 'x');
  const files = savedFiles();
  const { user } = await renderScreen(RegisterPage, { path: '/payroll/register' });
  await table();
  await press(user, 'Columns');
  const columns = await dialog('Columns');
  await user.click(columns.getByRole('checkbox', { name: 'Basic' }));
  await press(user, 'Show these');
  await screen.findByText('Asha Rao');
  expect(within(await table()).queryByRole('columnheader', { name: 'Basic' })).toBeNull();
  await pick(user, 'Download', 'CSV');
  await waitFor(() => expect(files).toEqual(['Salary register October 2026.csv']));
  const [download] = server.received(registerCsv);
  expect(download?.query['leftOut']).toBe('designation,costCentre,workState,dateOfJoining,earning basic');
});

test('columns are saved under a name, and a saved choice is shown or removed', async () => {
  const server = fakeServer();
  const layout = { id: LAYOUT, name: 'Auditor', groupBy: 'department' as const, leftOut: ['paidDays'] };
  server.returns(getRegister, { ...REGISTER, layouts: [layout] });
  server.returns(saveRegisterLayout, layout);
  server.returns(deleteRegisterLayout, null);
  const { user } = await renderScreen(RegisterPage, { path: '/payroll/register' });
  await table();
  await press(user, 'Columns');
  await press(user, 'Remove Auditor');
  await fill(user, 'Save as', 'Auditor');
  await press(user, 'Save');
  await waitFor(() => expect(server.received(getRegister).at(-1)?.query).toMatchObject({ groupBy: 'department' }));
  expect(server.received(saveRegisterLayout)[0]?.body).toEqual({
    name: 'Auditor',
    groupBy: null,
    leftOut: REGISTER.leftOut,
  });
  expect(server.received(getRegister).at(-1)?.query).toMatchObject({ groupBy: 'department', leftOut: 'paidDays' });
});
