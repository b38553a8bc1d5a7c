import { listAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { dialog, press } from '../../../testing/user-actions-for-tests.ts';
import { dayOf } from '../attendance-for-tests.ts';
import { ProfileAttendance } from './profile-attendance.tsx';

const ADITI = '0190a000-0000-7000-8000-0000000000c1';
const Profile = () => <ProfileAttendance employeeId={ADITI} name="Aditi Deshpande" />;
const at = { path: '/profile' };

test('the attendance of a person’s month is a calendar, whose days open their reason', async () => {
  const server = fakeServer();
  server.returns(listAttendance, [dayOf({ employeeId: ADITI })]);
  const { user } = await renderScreen(Profile, { ...at, as: { fixedToday: '2026-11-27' } });
  await press(user, 'Thursday, 26 November 2026: Present but late');
  (await dialog('Why this status')).getByText('Aditi Deshpande');
  expect(server.received(listAttendance)[0]?.query).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    employeeId: ADITI,
  });
  await press(user, 'Close');
  await press(user, 'Previous month');
  await waitFor(() => expect(server.received(listAttendance).at(-1)?.query).toMatchObject({ startDate: '2026-10-01' }));
});

test('a month that could not be loaded offers another try', async () => {
  fakeServer().refuses(listAttendance, 'INTERNAL');
  await renderScreen(Profile, at);
  await screen.findByText('We could not load the attendance of this month');
});

test('a plan without attendance has no calendar', async () => {
  fakeServer();
  await renderScreen(Profile, { ...at, as: { accessableFeatures: [] } });
  expect(screen.queryByRole('heading', { name: 'Attendance' })).toBeNull();
});
