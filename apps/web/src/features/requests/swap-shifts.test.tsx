import {
  createRequest,
  listRequests,
  readRequestSettings,
} from '@muster/contract/features/requests/requests.contract.ts';
import { consentToSwap, listSwapPartners } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import type { Request } from './requests.queries.ts';
import { request } from './requests-for-tests.ts';
import { RequestsPage } from './requests-page.tsx';

const KIRAN = '0190a000-0000-7000-8000-0000000000c1';
const ME = '0190a000-0000-7000-8000-0000000000c2';
const MEMBER = { id: ME, roleId: 'Member' as const };

const swap = (change: Partial<Request> = {}): Request =>
  request({
    requestType: 'ShiftSwap',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    startTime: null,
    endTime: null,
    additionalData: { shiftSwap: { startDate: '2026-12-01', endDate: '2026-12-01', withEmployeeId: ME } },
    withEmployeeId: ME,
    withEmployeeName: 'Kiran Das',
    reason: 'Family function',
    actions: [],
    mayConsent: true,
    ...change,
  });

async function openRequests(rows: readonly Request[], as: Parameters<typeof renderScreen>[1]['as'] = MEMBER) {
  const server = fakeServer();
  server.returns(listRequests, { rows: [...rows], totalRecords: rows.length });
  server.returns(readRequestSettings, { regularizationEntryType: 'CheckInCheckOut' });
  return { server, ...(await renderScreen(RequestsPage, { path: '/attendance/requests', as })) };
}

test('a swap that waits for an answer is agreed to by whoever is asked', async () => {
  const { server, user } = await openRequests([swap(), swap({ id: KIRAN, mayConsent: false })]);
  const waiting = within(await screen.findByRole('region', { name: 'Swaps that wait for an answer' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arvind Iyer asks you to swap shifts on 01 Dec 2026.Family functionDeclineAgree',
  ]);
  server.returns(consentToSwap, swap({ mayConsent: false, acceptedAt: '2026-11-27T10:00:00+05:30' }));
  await press(user, 'Agree to the swap with Arvind Iyer');
  await waitFor(() => expect(server.received(consentToSwap)[0]?.body).toMatchObject({ isAccepted: true }));
});

test('one is declined once that was asked again, and staff see for whom they agree', async () => {
  const { server, user } = await openRequests([swap()], {});
  expect(await screen.findByText(/asks Kiran Das to swap shifts/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Agree/ }).textContent).toBe('Agree for them');
  server.returns(consentToSwap, swap({ status: 'Rejected', mayConsent: false }));
  await press(user, 'Decline the swap with Arvind Iyer');
  await press(user, 'Decline', await dialog('Decline the swap'));
  await waitFor(() => expect(server.received(consentToSwap)[0]?.body).toMatchObject({ isAccepted: false }));
});

test('nothing is shown where no swap waits', async () => {
  await openRequests([swap({ mayConsent: false })]);
  expect((await screen.findAllByText('Shift swap with Kiran Das')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Swaps that wait for an answer' })).toBeNull();
});

test('a swap is asked for with a colleague who can, and says what the two exchange', async () => {
  const { server, user } = await openRequests([]);
  const shown = (shiftName: string, isWeekOff = false) => ({ shiftName, isWeekOff });
  const partner = { employeeId: KIRAN, employeeName: 'Kiran Das', imageUrl: null, refusal: null };
  server.returns(listSwapPartners, [
    {
      ...partner,
      days: [
        { date: '2099-12-01', own: shown('General'), theirs: shown('Night') },
        { date: '2099-12-02', own: shown('General'), theirs: shown('General') },
        { date: '2099-12-03', own: shown('General', true), theirs: shown('Night') },
      ],
    },
    {
      ...partner,
      employeeId: ME,
      employeeName: 'Omar Khan',
      days: [],
      refusal: 'Both work the same shifts on these days.',
    },
  ]);
  server.returns(createRequest, swap());
  await press(user, /create/i);
  await screen.findByLabelText(/^Reason/);
  const form = within(await screen.findByRole('dialog'));
  await choose(user, /^Request type/, 'Shift swap', form);
  expect(form.getByRole('combobox', { name: /^Swap with/ })).toHaveProperty('disabled', true);
  await fill(user, /^Start date/, '01 Dec 2099', form);
  await fill(user, /^End date/, '03 Dec 2099', form);
  await choose(user, /^Swap with/, 'Kiran Das', form);
  const exchange = within(form.getByRole('list', { name: 'What the two exchange' }));
  expect(exchange.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '01 Dec: you Night, Kiran Das General',
    '03 Dec: you Night, Kiran Das off',
  ]);
  expect(form.getByText('1 colleague cannot swap')).toBeTruthy();
  expect(form.getByText('Omar Khan: Both work the same shifts on these days.')).toBeTruthy();
  await fill(user, /^Reason/, 'Family function', form);
  await press(user, 'Submit', form);
  await waitFor(() =>
    expect(server.received(createRequest)[0]?.body).toMatchObject({
      additionalData: { shiftSwap: { startDate: '2099-12-01', endDate: '2099-12-03', withEmployeeId: KIRAN } },
    }),
  );
});
