import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import {
  askEncashment,
  cancelEncashment,
  decideEncashment,
  getEncashable,
  listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import type { Encashment } from './leave-balances.queries.ts';
import { CustomizeBalancePage } from './leave-balances-page.tsx';
import { OwnEncashments } from './own-encashments.tsx';

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TYPE = { leaveTypeId: id(1), name: 'Earned leave', code: 'EL', colour: '#0f766e', unit: 'half' } as const;

const encashment = (more: Partial<Encashment> = {}): Encashment => ({
  ...TYPE,
  ...{ id: id(9), employeeId: id(2), employeeName: 'Meera Rao', amount: 5.5, status: 'Pending' },
  ...{ reason: null, askedOn: '2026-11-20', payMonth: null, decidedBy: null, comments: null, actions: [] },
  ...more,
});

function server(rows: Encashment[]) {
  const fake = fakeServer();
  fake.returns(listEncashments, { rows, totalRecords: rows.length });
  fake.returns(getEncashable, {
    employeeId: id(2),
    nextMonth: '2026-11',
    types: [
      {
        ...TYPE,
        ...{ balance: 12, pending: 2, keptBack: 5, max: 6, encashable: 5 },
        payOut: { wage: 'basic', daysOfMonth: 26 },
      },
    ],
  });
  fake.returns(listDepartments, { rows: [], totalRecords: 0 });
  fake.returns(listBalanceReport, { rows: [], totalRecords: 0 });
  return fake;
}

describe('one’s own leave that is paid out', () => {
  const MEMBER = { path: '/leaves/my-leaves', as: { roleId: 'Member' } } as const;

  test('is asked for with what can be and what a day is worth, and refused in the server’s words', async () => {
    const fake = server([]);
    const message = 'At most 5 days of Earned leave can be encashed today.';
    fake.refuses(askEncashment, 'INVALID_INPUT', { errors: [{ field: 'amount', message }] });
    const { user } = await renderScreen(OwnEncashments, MEMBER);
    await press(user, 'Encash leave');
    const form = await dialog('Encash leave');
    expect(await form.findByText(/^5 days of 12 days can be encashed: 2 days are pending/)).toBeTruthy();
    expect(form.getByText(/basic and dearness allowance of a month ÷ 26/)).toBeTruthy();
    await fill(user, 'Days', '6', form);
    await press(user, 'Send', form);
    expect(await form.findByText(message)).toBeTruthy();
  });

  test('says what became of it, and is taken back', async () => {
    const fake = server([
      encashment({ actions: ['cancel'] }),
      encashment({ id: id(8), amount: 2, status: 'Approved', payMonth: '2026-12' }),
    ]);
    fake.returns(cancelEncashment, encashment({ status: 'Cancelled' }));
    const { user } = await renderScreen(OwnEncashments, MEMBER);
    expect(await screen.findByText('waits for an administrator')).toBeTruthy();
    expect(screen.getByText('paid with the payroll of December 2026')).toBeTruthy();
    await press(user, 'Take back: 5.5 days of Earned leave');
    await press(user, 'Take back', await dialog('Take the request back'));
    await waitFor(() => expect(fake.received(cancelEncashment)).toHaveLength(1));
  });
});

describe('everybody’s', () => {
  const STAFF = { path: '/leaves/customize-balance', as: { roleId: 'Administrator' } } as const;

  test('is approved with the payroll it is paid with', async () => {
    const fake = server([encashment({ actions: ['approve', 'reject', 'cancel'] })]);
    fake.returns(decideEncashment, encashment({ status: 'Approved' }));
    const { user } = await renderScreen(CustomizeBalancePage, {
      ...STAFF,
      at: '/leaves/customize-balance?part=paid-out',
    });
    expect(await screen.findByText('Meera Rao')).toBeTruthy();
    await press(user, 'Actions for Meera Rao, 5.5 days of Earned leave');
    await user.click(await screen.findByRole('menuitem', { name: 'Approve' }));
    const form = await dialog('Encash leave');
    expect(await form.findByDisplayValue('November 2026')).toBeTruthy();
    await press(user, 'Approve', form);
    await waitFor(() => expect(fake.received(decideEncashment)).toHaveLength(1));
    expect(fake.received(decideEncashment)[0]?.body).toMatchObject({ status: 2, payMonth: '2026-11' });
  });
});
