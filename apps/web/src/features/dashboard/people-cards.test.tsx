import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { homePeopleOf } from '../../testing/dashboard-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { AwayCard, CelebrationsCard } from './away-card.tsx';
import { NextHolidaysCard } from './next-holidays-card.tsx';

function Cards() {
  return (
    <>
      <AwayCard />
      <NextHolidaysCard />
      <CelebrationsCard />
    </>
  );
}

const PERSON = { employeeId: '0190a000-0000-7000-8000-0000000000e1', employeeName: 'Meera Krishnan', imageUrl: null };
const OTHER = { ...PERSON, employeeId: '0190a000-0000-7000-8000-0000000000e2', employeeName: 'Sachin Prasad' };

test('who is away, the next holidays and what is to be celebrated come by one call', async () => {
  const server = fakeServer();
  server.returns(
    homePeople,
    homePeopleOf({
      away: [
        { ...PERSON, what: 'Works from home', until: '2026-11-30' },
        { ...OTHER, what: 'On duty', until: '2026-11-27' },
      ],
      awayTotal: 5,
      holidays: [
        { id: '0190a000-0000-7000-8000-0000000000f1', date: '2026-12-20', name: 'Onam', kind: 'optional' },
        { id: '0190a000-0000-7000-8000-0000000000f2', date: '2026-12-25', name: 'Christmas', kind: 'ordinary' },
      ],
      celebrations: [
        { ...PERSON, kind: 'birthday', date: '2026-11-27', years: null },
        { ...OTHER, kind: 'anniversary', date: '2026-12-10', years: 5 },
        { ...PERSON, kind: 'first day', date: '2026-12-12', years: null },
      ],
    }),
  );
  await renderScreen(Cards, { path: '/' });
  expect(await screen.findByText('Works from home, until 30 Nov')).toBeTruthy();
  expect(screen.getByText('On duty')).toBeTruthy();
  expect(screen.getByText('and 3 more')).toBeTruthy();
  expect(screen.getByText('Sunday, optional, you keep it')).toBeTruthy();
  expect(screen.getByText('Birthday, today')).toBeTruthy();
  expect(screen.getByText('5 years of work, 10 Dec')).toBeTruthy();
  expect(screen.getByText('First day, 12 Dec')).toBeTruthy();
  expect(server.received(homePeople)).toHaveLength(1);
});

test('each card says when it has nothing, and there are no holidays where the plan has none', async () => {
  const server = fakeServer();
  server.returns(homePeople, homePeopleOf({ holidays: null }));
  await renderScreen(Cards, { path: '/' });
  expect(await screen.findByText('Nobody is away today.')).toBeTruthy();
  expect(screen.getByText('None in the next 30 days.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Holidays' })).toBeNull();
});

test('what could not be loaded is tried again', async () => {
  const server = fakeServer();
  server.refuses(homePeople, 'INTERNAL');
  const { user } = await renderScreen(AwayCard, { path: '/' });
  expect(await screen.findByText('We could not load who is away')).toBeTruthy();
  server.returns(homePeople, homePeopleOf());
  await press(user, 'Try again');
  expect(await screen.findByText('Nobody is away today.')).toBeTruthy();
});
