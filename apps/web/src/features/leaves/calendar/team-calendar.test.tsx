import { leaveCalendar } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { press } from '../../../testing/user-actions-for-tests.ts';
import type { Calendar } from '../leaves.queries.ts';
import { CALENDAR, id } from '../leaves-for-tests.ts';
import { TeamCalendarPage } from './team-calendar-page.tsx';

const [SELF] = CALENDAR.people;
if (!SELF) throw new Error('Nobody in the calendar');
const [OWN] = SELF.leaves;
if (!OWN) throw new Error('No leave in the calendar');
const away = { ...OWN, leaveId: null, typeName: null, typeCode: null, colour: null, isPending: false };
const ADITI = { ...SELF, employeeId: id('e2'), name: 'Aditi Deshpande', isSelf: false };
const TEAM: Calendar = {
  ...CALENDAR,
  people: [
    SELF,
    {
      ...ADITI,
      leaves: [{ ...away, startDate: '2026-12-28', endDate: '2026-12-31', isFirstDayHalf: true }],
    },
  ],
  totalPeople: 2,
  holidays: [
    { date: '2026-12-25', name: 'Christmas', isOptional: false },
    { date: '2027-01-14', name: 'Sankranti', isOptional: true },
  ],
  away: [
    { date: '2026-12-07', count: 1 },
    { date: '2026-12-30', count: 1 },
    { date: '2026-12-31', count: 2 },
  ],
};

/** What is seen in an outline without looking closer. */
const writtenIn = (run: HTMLElement) => run.querySelector('[aria-hidden]')?.textContent;

async function opened(at = 'from=2026-12', calendar = TEAM) {
  const server = fakeServer();
  server.returns(leaveCalendar, calendar);
  const shown = await renderScreen(TeamCalendarPage, {
    path: '/leaves/team-calendar',
    at: `/leaves/team-calendar?${at}`,
    as: { roleId: 'Member' },
  });
  return { server, ...shown };
}

test('a quarter is one row a person, leave as outlines, what waits dashed, holidays as columns', async () => {
  const { server } = await opened();
  const own = await screen.findByRole('button', { name: 'Casual leave, 07 Dec to 08 Dec, 2 days, approval pending' });
  expect(own.className).toContain('pending');
  expect(server.received(leaveCalendar)[0]?.query).toMatchObject({ startDate: '2026-12-01', endDate: '2027-02-28' });
  expect(screen.getByText('Dec 2026 to Feb 2027')).toBeTruthy();
  expect(screen.getByText('December to February: who is away, and where the team runs thin.')).toBeTruthy();
  expect(screen.getByText('25 Dec Christmas')).toBeTruthy();
  for (const shape of ['Approved', 'Pending', 'Holiday', 'Optional or by place', 'Week off'])
    expect(screen.getByText(shape)).toBeTruthy();
  expect(document.querySelectorAll('[class*="columns"] [class*="_holiday"]')).toHaveLength(1);
  expect(document.querySelectorAll('[class*="columns"] [class*="_optional"]')).toHaveLength(1);
  // Two days of a quarter are too narrow for a code: it is told when the run is looked at. A month has room.
  expect(writtenIn(own)).toBe('');
});

test('of colleagues only the days are told, where the organisation does not show the type', async () => {
  await opened('from=2026-12&length=month');
  const aditi = await screen.findByRole('button', { name: 'Away, 28 Dec to 31 Dec, 3.5 days' });
  expect(writtenIn(aditi)).toBe('3.5');
  expect(aditi.className).not.toContain('pending');
  expect(writtenIn(screen.getByRole('button', { name: /^Casual leave/ }))).toBe('CL 2');
});

test('the band counts who is away, and turns marigold from one below the limit of the team', async () => {
  const limited = { ...TEAM, limit: 2, thinFrom: 1 };
  await opened('from=2026-12', limited);
  expect(await screen.findByRole('img', { name: 'At most 2 of 2 are away, on 31 Dec' })).toBeTruthy();
  expect(screen.getByText('limit 2 of 2')).toBeTruthy();
  expect(document.querySelectorAll('[class*="thinBar"]')).toHaveLength(3);
  const thin = within(screen.getByRole('region', { name: 'Thin days' }));
  expect(thin.getByText('7, 30 and 31 Dec run thin:')).toBeTruthy();
  expect(
    thin.getByText(/1, 1 and 2 of 2 away. The limit of this team is 2, so one more on 31 Dec is over it./),
  ).toBeTruthy();
  expect(thin.getByText('Thursday, 31 December 2026').closest('li')?.textContent).toContain('Aditi Deshpande');
});

test('without a limit nothing is said of one', async () => {
  await opened();
  expect(await screen.findByText('of 2')).toBeTruthy();
  expect(screen.getByText('31 Dec runs thin:').closest('p')?.textContent).toBe('31 Dec runs thin: 2 of 2 away.');
});

test('days are chosen on the own row with Shift and the arrows, and Enter applies for them', async () => {
  const { user, address } = await opened();
  const first = await screen.findByRole('button', { name: /^Monday, 21 December 2026/ });
  first.focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(await screen.findByRole('button', { name: 'Apply for 21 to 24 Dec' })).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/leaves/my-leaves?apply=2026-12-21&until=2026-12-24'));
});

test('days are chosen on the own row by a drag, and the button carries them', async () => {
  const { user, address } = await opened();
  const day = (name: RegExp) => screen.getByRole('button', { name });
  await screen.findByRole('button', { name: /^Monday, 21 December 2026/ });
  await user.pointer([
    { keys: '[MouseLeft>]', target: day(/^Thursday, 24 December/) },
    { target: day(/^Monday, 21 December/) },
    { keys: '[/MouseLeft]' },
    { target: day(/^Friday, 18 December/) },
  ]);
  await press(user, 'Apply for 21 to 24 Dec');
  await waitFor(() => expect(address()).toContain('apply=2026-12-21&until=2026-12-24'));
});

test('the keys printed below move by what is shown, and T leads back to today', async () => {
  const { user, address } = await opened();
  await screen.findByText('Dec 2026 to Feb 2027');
  await user.keyboard(']');
  await waitFor(() => expect(address()).toContain('from=2027-03'));
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.keyboard('[[');
  await waitFor(() => expect(address()).toContain('from=2027-02'));
  await user.keyboard('t');
  await waitFor(() => expect(address()).not.toContain('from='));
});

test('a year of the calendar has a grid of days a month, and a day says who is away on it', async () => {
  const { user } = await opened('from=2026-12&length=year', CALENDAR);
  const december = within(await screen.findByRole('region', { name: 'December 2026' }));
  expect(screen.getByRole('region', { name: 'January 2026' })).toBeTruthy();
  expect(december.getByRole('button', { name: /25 Dec.*Christmas/ })).toBeTruthy();
  await user.click(december.getByRole('button', { name: /\b0?7 Dec.*your leave, 1 away/ }));
  expect(await screen.findByText('Casual leave, approval pending')).toBeTruthy();
});

test('in the months the day on which most are away is open first, with who they are', async () => {
  await opened('from=2026-12&length=year');
  const open = within(await screen.findByRole('region', { name: 'Away on Thursday, 31 December 2026' }));
  expect(open.getByText('Aditi Deshpande')).toBeTruthy();
});
