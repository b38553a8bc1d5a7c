import { organisationAnalytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { AnalyticsCard } from './analytics-card.tsx';
import type { AnalyticsData } from './analytics-rules.ts';

const OF_MONTH = [
  { year: 2026, month: 10 },
  { year: 2026, month: 11 },
] as const;
const DATA: Readonly<Record<AnalyticsData['about'], AnalyticsData>> = {
  people: {
    about: 'people',
    months: [
      { ...OF_MONTH[0], people: 1180, joined: 3, left: 1 },
      { ...OF_MONTH[1], people: 1, joined: 0, left: 0 },
    ],
  },
  attendance: {
    about: 'attendance',
    months: [
      { ...OF_MONTH[0], dueDays: 0, attendedDays: 0, lateDays: 0 },
      { ...OF_MONTH[1], dueDays: 20, attendedDays: 18.5, lateDays: 2 },
    ],
  },
  leave: { about: 'leave', months: OF_MONTH.map((month) => ({ ...month, paidDays: 0, unpaidDays: 0 })) },
};

function withAnalytics() {
  const server = fakeServer();
  server.returns(organisationAnalytics, ({ query }) =>
    query['about'] === 'people' ? DATA.people : query['about'] === 'leave' ? DATA.leave : DATA.attendance,
  );
  return server;
}

test('twelve months of people, of attendance and of leave are read as they are asked for, each month in words', async () => {
  const server = withAnalytics();
  const { user } = await renderScreen(AnalyticsCard, { path: '/' });
  expect(await screen.findByText('3 joined and 1 left in twelve months')).toBeTruthy();
  expect(screen.getByText('October 2026: 1,180 people, 3 joined, 1 left')).toBeTruthy();
  expect(screen.getByText('November 2026: 1 person')).toBeTruthy();
  expect(server.received(organisationAnalytics)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Attendance' }));
  expect(await screen.findByText('92.5% of the days that were due were worked')).toBeTruthy();
  expect(screen.getByText('October 2026: no days')).toBeTruthy();
  expect(screen.getByText('November 2026: 92.5%, 18.5 of 20 days, 2 late')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Leave' }));
  expect(await screen.findByText('Nobody took leave yet')).toBeTruthy();
});

test('what the plan does not have is not offered', async () => {
  withAnalytics();
  await renderScreen(AnalyticsCard, { path: '/', as: { accessableFeatures: ['Leaves'] } });
  expect(await screen.findByRole('radio', { name: 'Leave' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Attendance' })).toBeNull();
});

test('what could not be read is said, with another try', async () => {
  fakeServer().refuses(organisationAnalytics, 'INTERNAL');
  await renderScreen(AnalyticsCard, { path: '/' });
  expect(await screen.findByText('We could not load the twelve months')).toBeTruthy();
});
