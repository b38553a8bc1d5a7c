import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { listLeaveApprovals, listLeaves, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nowRow, teamNowOf } from '../features/attendance/team-for-tests.ts';
import { leave } from '../features/leaves/leaves-for-tests.ts';
import { effectOf, request } from '../features/requests/requests-for-tests.ts';
import { fakeServer } from '../testing/fake-server-for-tests.ts';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { press } from '../testing/user-actions-for-tests.ts';
import { TeamOverviewPage } from './team-overview-page.tsx';

const path = '/my-team/overview';
const MANAGER = { path, as: { roleId: 'Member', isManager: true } } as const;

function serving({ leaves = [leave()], requests = [request({ effect: effectOf() })] } = {}) {
  const server = fakeServer();
  server.returns(getTeamToday, teamNowOf([nowRow()]));
  server.returns(listLeaves, { rows: leaves, totalRecords: leaves.length });
  server.returns(listLeaveApprovals, {
    rows: leaves.map((one) => ({ ...one, warnings: [] })),
    totalRecords: leaves.length,
  });
  server.returns(listRequests, { rows: requests, totalRecords: requests.length });
  return server;
}

test('what waits for a manager is one card of leave and requests, and all of it is one list', async () => {
  serving();
  await renderScreen(TeamOverviewPage, MANAGER);
  const card = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  await card.findByText('Absent becomes present, 1 day of loss of pay less');
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Leave to approve',
    'Requests to approve',
  ]);
  const links = card.getAllByRole('link', { name: /^Open all/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/my-team/approvals', '/my-team/approvals']);
});

test('a leave is approved on the card', async () => {
  const server = serving({ requests: [] });
  server.returns(setLeaveStatus, { changed: 1 });
  const { user } = await renderScreen(TeamOverviewPage, MANAGER);
  await press(user, /^Approve Casual leave/);
  await waitFor(() => expect(server.received(setLeaveStatus)).toHaveLength(1));
});

test('says when nothing waits, and staff without reports have no such card', async () => {
  serving({ leaves: [], requests: [] });
  await renderScreen(TeamOverviewPage, MANAGER);
  await screen.findByText('Nothing waits for your decision.');
  cleanup();
  await renderScreen(TeamOverviewPage, { path });
  await screen.findByText(/Who is in/);
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});
