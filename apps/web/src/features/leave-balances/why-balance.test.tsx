import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getBalanceTillDate } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { BalanceDrawer } from './why-balance.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
type Why = ResponseOf<typeof getBalanceTillDate>['types'][number];

const EARNED: Why = {
  ...{ leaveTypeId: id('f1'), name: 'Earned leave', code: 'EL', colour: '#0f766e', unit: 'half', balance: 9.75 },
  reason: '9.75 days = 6 carried forward on 1 Apr 2026 + 6.75 credited − 3 taken.',
  lines: [
    { date: '2026-10-19', kind: 'taken', text: 'Taken', note: null, amount: -3, balance: 9.75 },
    { date: '2026-10-01', kind: 'credit', text: 'Credit for October 2026', note: null, amount: 1.25, balance: 12.75 },
    {
      ...{ date: '2025-04-01', kind: 'carried', text: 'Carried forward', amount: 6, balance: 6 },
      note: '6 of 15 days carried forward; 9 days lapsed.',
    },
  ],
  rule: { title: '15 days a year, paid', text: 'Up to 6 days are carried forward.' },
  law: [{ title: 'Karnataka Shops Act 1961', section: 's.15', from: null, status: 'enacted' }],
  entitlement: [],
};

const Drawer = () => (
  <BalanceDrawer employeeId={id('e1')} leaveTypeId={id('f1')} onClose={() => closed.push('closed')} />
);
const closed: string[] = [];

async function opened(change: Partial<Why> = {}) {
  const types = [{ ...EARNED, ...change }];
  fakeServer().returns(getBalanceTillDate, { employeeId: id('e1'), date: '2026-11-27', isForecast: false, types });
  const shown = await renderScreen(Drawer, { path: '/leaves/my-leaves', as: { roleId: 'Member' } });
  return { ...shown, drawer: within(await screen.findByRole('dialog', { name: 'Why this balance' })) };
}

test('the ledger stands in columns, days named in the head alone, the year where it is another', async () => {
  const { user, drawer } = await opened();
  const rows = (await drawer.findAllByRole('row')).map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Ledger, newest first', 'Days', 'Balance'],
    ['19 Oct', 'Taken', '−3', '9.75'],
    ['01 Oct', 'Credit for October 2026', '+1.25', '12.75'],
    ['01 Apr 2025', 'Carried forward6 of 15 days carried forward; 9 days lapsed.', '+6', '6'],
  ]);
  expect(drawer.getByRole('heading', { name: 'Earned leave on 27 Nov 2026' })).toBeTruthy();
  expect(drawer.getByText('15 days a year, paid. Up to 6 days are carried forward.')).toBeTruthy();
  expect(drawer.queryByText('Law and company policy compared')).toBeNull();
  await press(user, 'Close', drawer);
  await waitFor(() => expect(closed).toEqual(['closed']));
});

test('whoever may change the policy is told where it gives less than law', async () => {
  const { drawer } = await opened({
    entitlement: [
      {
        ...{ label: 'Carry-forward limit', value: '45 days', by: 'state law', source: null, isBelowLaw: true },
        others: [{ by: 'company policy', value: '6 days' }],
      },
    ],
  });
  expect(await drawer.findByText('Law and company policy compared')).toBeTruthy();
  expect(drawer.getByText('Company policy gives less than law: change the leave type')).toBeTruthy();
  expect(drawer.getByText('company policy: 6 days')).toBeTruthy();
});
