import { approvePayroll, getPayroll } from '@muster/contract/features/payroll.contract.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { PayrollDetailsPage } from './payroll-details-page.tsx';
import { APPROVED, DRAFT, PERSON } from './payroll-for-tests.ts';

const PATH = '/payroll/payroll-run/$id';
const at = `/payroll/payroll-run/${DRAFT.id}`;

function openRun() {
  return renderScreen(PayrollDetailsPage, { path: PATH, at });
}

describe('a payroll to be reviewed', () => {
  test('shows what it pays, to whom, and that it is a draft', async () => {
    const server = fakeServer();
    server.answers(getPayroll, DRAFT);
    await openRun();
    expect(await screen.findByRole('heading', { name: 'October 2026 payroll' })).toBeTruthy();
    expect(screen.getByText('Check the people, clear the warnings, then approve.')).toBeTruthy();
    const people = screen.getByRole('table');
    expect(within(people).getByText(PERSON.employeeName)).toBeTruthy();
    expect(within(people).getAllByText('86,200').length).toBeGreaterThan(0);
  });

  test('says what was not found in place of a run that is gone', async () => {
    const server = fakeServer();
    server.refuses(getPayroll, 'NOT_FOUND');
    await openRun();
    expect(await screen.findByText('We could not load this payroll')).toBeTruthy();
  });
});

describe('approving', () => {
  test('sends the version that was read, and the run shows as approved', async () => {
    const server = fakeServer();
    server.answers(getPayroll, DRAFT);
    server.answers(approvePayroll, APPROVED);
    const { user } = await openRun();
    await user.click((await screen.findAllByRole('button', { name: 'Approve' }))[0] ?? document.body);
    server.answers(getPayroll, APPROVED);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /approve/i }));
    expect(await screen.findByText(/Approved by Farhan Qureshi/)).toBeTruthy();
    expect(server.received(approvePayroll)).toMatchObject([{ params: { id: DRAFT.id }, body: { version: 3 } }]);
  });
});
