import { listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../../testing/user-actions-for-tests.ts';
import { dayOf } from '../attendance-for-tests.ts';
import { nowRow, teamNowOf } from '../team-for-tests.ts';
import { TeamOverview } from './team-overview-page.tsx';

const MANAGER = { roleId: 'Member', isManager: true } as const;
const at = { path: '/my-team/overview' };

describe('the team today', () => {
  test('says who needs a look first, and opens the day of a person with its reason', async () => {
    const server = fakeServer();
    const inTime = nowRow({
      employeeId: '0190a000-0000-7000-8000-0000000000e5',
      employeeName: 'Aditi Deshpande',
      state: 'in',
      needsLook: false,
      since: '09:41:00',
    });
    server.returns(getTeamToday, teamNowOf([nowRow(), inTime]));
    server.returns(listAttendance, [dayOf({ date: '2026-11-27' })]);
    const { user } = await renderScreen(TeamOverview, { ...at, as: MANAGER });
    await screen.findByText('Friday, 27 November 2026, 12:00 PM. Who is in, and what waits for you.');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Needs a look 1',
      'In, on time 1',
    ]);
    expect(screen.getByText('expected are in', { exact: false }).textContent).toBe('2 of 4 expected are in');
    await press(user, /^Nikhil Bansal.*Late by 38 min.*since 10:38 AM.*Open the day$/);
    const drawer = await dialog('Why this status');
    await drawer.findByText('Friday, 27 November 2026');
    drawer.getByText('Nikhil Bansal');
    expect(server.received(listAttendance)[0]?.query).toEqual({
      startDate: '2026-11-27',
      endDate: '2026-11-27',
      employeeId: nowRow().employeeId,
    });
  });

  test('a count shows those people alone, and direct or all reports can be chosen', async () => {
    const server = fakeServer();
    server.returns(getTeamToday, teamNowOf([nowRow()]));
    const { user, address } = await renderScreen(TeamOverview, { ...at, as: MANAGER });
    await press(user, '1 Late');
    await waitFor(() => expect(server.received(getTeamToday).at(-1)?.query).toMatchObject({ state: 'late' }));
    expect(address()).toContain('state=late');
    await user.click(screen.getByRole('radio', { name: 'All reports 5' }));
    await waitFor(() =>
      expect(server.received(getTeamToday).at(-1)?.query).toMatchObject({ reportingFilterType: 'AllEmployees' }),
    );
  });

  test('of staff without reports is everybody', async () => {
    const server = fakeServer();
    server.returns(getTeamToday, teamNowOf([nowRow()], { people: { direct: 0, all: 0, everybody: 9 } }));
    await renderScreen(TeamOverview, at);
    await screen.findByText('Nikhil Bansal');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(server.received(getTeamToday)[0]?.query).toMatchObject({ reportingFilterType: 'AllEmployees' });
  });

  test('without anybody says why, and a failure offers another try', async () => {
    const server = fakeServer();
    const nobody = teamNowOf([], { people: { direct: 0, all: 0, everybody: null } });
    server.returns(getTeamToday, nobody);
    await renderScreen(TeamOverview, { ...at, as: MANAGER });
    await screen.findByText('Nobody reports to you yet');
  });

  test('that could not be loaded offers another try', async () => {
    const server = fakeServer();
    server.refuses(getTeamToday, 'INTERNAL');
    const { user } = await renderScreen(TeamOverview, { ...at, as: MANAGER });
    await screen.findByText('We could not load your team');
    server.returns(getTeamToday, teamNowOf([nowRow()]));
    await press(user, 'Try again');
    await screen.findByText('Nikhil Bansal');
  });
});
