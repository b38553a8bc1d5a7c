import { downloadPayslip, listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { payslipRow } from '../../testing/payslips-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { choose, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { PayslipsPage } from './payslips-page.tsx';

const MEMBER = { roleId: 'Member' } as const;

async function openList({ search = '', as = {} }: { search?: string; as?: Partial<SessionUser> } = {}) {
  const server = fakeServer();
  server.returns(listPayslips, { rows: [payslipRow()], totalRecords: 30 });
  const view = await renderScreen(PayslipsPage, { path: '/payroll/payslips', at: `/payroll/payslips${search}`, as });
  await screen.findByRole('heading', { name: 'Payslips' });
  return { server, ...view };
}

describe('the payslips of everyone', () => {
  test('show the person, the month and what was paid', async () => {
    await openList();
    const row = await rowOf('Aditi Deshpande');
    expect(row.getByRole('link', { name: 'October 2026' })).toBeTruthy();
    expect(row.getByText('88,200')).toBeTruthy();
    expect(row.getByText('2,000')).toBeTruthy();
    expect(row.getByText('86,200')).toBeTruthy();
    expect(row.getByText('Paid 30 Oct 2026')).toBeTruthy();
  });

  test('are asked as the address says', async () => {
    const { server } = await openList({ search: '?year=2026&month=10&search=adi&page=2' });
    await screen.findByText('Aditi Deshpande');
    expect(server.received(listPayslips)[0]?.query).toEqual({
      scope: 'all',
      year: '2026',
      month: '10',
      searchText: 'adi',
      pageNo: '2',
      pageSize: '12',
    });
  });

  test('narrow to a month, from the first page', async () => {
    const { server, user, address } = await openList({ search: '?page=2' });
    await choose(user, 'Month', 'September');
    await waitFor(() => expect(address()).toMatch(/\?month=9$/));
    expect(server.received(listPayslips).at(-1)?.query).toMatchObject({ month: '9', pageNo: '1' });
  });

  test('narrow to a financial year, April to March', async () => {
    const { user, address } = await openList();
    await choose(user, 'Financial year', 'FY 2025-26');
    await waitFor(() => expect(address()).toMatch(/\?year=2025$/));
  });

  test('give way to the own ones, without the search', async () => {
    const { server, user, address } = await openList({ search: '?search=adi' });
    await user.click(await screen.findByRole('radio', { name: 'My own' }));
    await waitFor(() => expect(address()).toMatch(/\?scope=own$/));
    expect(server.received(listPayslips).at(-1)?.query).toMatchObject({ scope: 'own' });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('open with a click or with Enter', async () => {
    const { user, address } = await openList();
    const row = (await screen.findByText('Aditi Deshpande')).closest('tr');
    row?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/payroll/payslips/${payslipRow().id}`));
  });

  test('are saved one by one, without being opened', async () => {
    const { server, user, address } = await openList();
    server.sends(downloadPayslip, 'payslip.pdf', '%PDF');
    const files = savedFiles();
    await press(user, 'Download the payslip of Aditi Deshpande for October 2026');
    await waitFor(() => expect(files).toEqual(['payslip.pdf']));
    expect(address()).toBe('/payroll/payslips');
  });
});

describe('the own payslips', () => {
  test('are all that a member sees, whatever the address says', async () => {
    const { server } = await openList({ search: '?scope=all', as: MEMBER });
    await screen.findByRole('link', { name: 'October 2026' });
    expect(server.received(listPayslips)[0]?.query).toMatchObject({ scope: 'own' });
    expect(screen.getByText('What you were paid, month by month.')).toBeTruthy();
    expect(screen.queryByText('Aditi Deshpande')).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull();
  });

  test('are all that an administrator sees whose plan has no payslips of others', async () => {
    const { server } = await openList({ as: { accessableFeatures: [] } });
    await screen.findByRole('link', { name: 'October 2026' });
    expect(server.received(listPayslips)[0]?.query).toMatchObject({ scope: 'own' });
  });

  test('say when the first one appears', async () => {
    const server = fakeServer();
    server.returns(listPayslips, { rows: [], totalRecords: 0 });
    await renderScreen(PayslipsPage, { path: '/payroll/payslips', as: MEMBER });
    expect(await screen.findByText('A payslip appears once the payroll of its month is approved.')).toBeTruthy();
  });

  test('say that a filter hides them, where there is one', async () => {
    const server = fakeServer();
    server.returns(listPayslips, { rows: [], totalRecords: 0 });
    await renderScreen(PayslipsPage, { path: '/payroll/payslips', at: '/payroll/payslips?year=2021', as: MEMBER });
    expect(await screen.findByText('Take a filter away to see more.')).toBeTruthy();
  });

  test('say what went wrong, and are asked again', async () => {
    const server = fakeServer();
    server.refuses(listPayslips, 'DATABASE_AWAY');
    const { user } = await renderScreen(PayslipsPage, { path: '/payroll/payslips', as: MEMBER });
    expect(await screen.findByText('We could not load the payslips')).toBeTruthy();
    server.returns(listPayslips, { rows: [payslipRow()], totalRecords: 1 });
    await press(user, 'Try again');
    expect(await screen.findByRole('link', { name: 'October 2026' })).toBeTruthy();
  });
});
