import { listRequests, setRequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../testing/user-actions-for-tests.ts';
import { effectOf, request } from './requests-for-tests.ts';
import { WaitingRequests } from './waiting-requests.tsx';

const MANAGER = { path: '/my-team/overview', as: { roleId: 'Member', isManager: true } } as const;

test('what waits for a manager is shown with its effect and decided there', async () => {
  const server = fakeServer();
  server.returns(listRequests, { rows: [request({ effect: effectOf() })], totalRecords: 6 });
  server.returns(setRequestStatus, { changed: 1 });
  const { user } = await renderScreen(WaitingRequests, MANAGER);
  await screen.findByText('Absent becomes present, 1 day of loss of pay less');
  expect(screen.getByRole('link', { name: 'Open all 6' }).getAttribute('href')).toBe('/my-team/approvals');
  expect(server.received(listRequests)[0]?.query).toMatchObject({
    reportingFilterType: 'DirectReportees',
    status: 'Opened',
  });
  await press(user, 'Approve the request of Arvind Iyer');
  await press(user, 'Approve', await dialog('Approve request'));
  await waitFor(() => expect(server.received(setRequestStatus)).toHaveLength(1));
});

test('says when nothing waits', async () => {
  fakeServer().returns(listRequests, { rows: [], totalRecords: 0 });
  await renderScreen(WaitingRequests, MANAGER);
  await screen.findByText('No request waits for you.');
});

test('that could not be read offers another try', async () => {
  fakeServer().refuses(listRequests, 'INTERNAL');
  await renderScreen(WaitingRequests, MANAGER);
  await screen.findByText('We could not load what waits for you');
});
