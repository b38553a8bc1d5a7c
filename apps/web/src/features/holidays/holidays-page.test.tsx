import { addHoliday, deleteHoliday, listHolidays, updateHoliday } from '@muster/contract/features/holidays.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { holiday } from '../../testing/holiday-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Holiday } from './holidays.queries.ts';
import { HolidaysPage } from './holidays-page.tsx';

const REPUBLIC_DAY: Holiday = holiday({ kind: 'national', actions: ['edit', 'delete'], version: 2 });
const ONAM: Holiday = {
  ...REPUBLIC_DAY,
  id: '0190a000-0000-7000-8000-0000000000f2',
  name: 'Onam',
  date: '2026-08-26',
  isOptional: true,
};

async function openHolidays(as: Parameters<typeof renderScreen>[1]['as'] = {}, rows = [REPUBLIC_DAY, ONAM]) {
  const server = fakeServer();
  server.returns(listHolidays, ({ query }) => (query['holidayYear'] === '2026' ? rows : []));
  const shown = await renderScreen(HolidaysPage, { path: '/leaves/holidays', at: '/leaves/holidays?year=2026', as });
  await screen.findByText('Onam');
  return { server, ...shown };
}

test('a year’s holidays are listed with their day, optional ones named as such', async () => {
  await openHolidays();
  expect(await screen.findByText('2026: 1 day for everybody, 1 optional.')).toBeTruthy();
  const first = await rowOf('Republic Day');
  expect(first.getByText('26 Jan 2026')).toBeTruthy();
  expect(first.getByText('Monday')).toBeTruthy();
  expect((await rowOf('Onam')).getByText('Optional')).toBeTruthy();
});

test('the arrows lead to other years, which may be empty', async () => {
  const { server, user, address } = await openHolidays();
  await press(user, 'Next year');
  expect(await screen.findByText('No holidays in 2027 yet')).toBeTruthy();
  expect(server.received(listHolidays).at(-1)?.query).toEqual({ holidayYear: '2027' });
  expect(address()).toContain('year=2027');
});

test('a holiday is added, and edited with its version', async () => {
  const { server, user } = await openHolidays();
  server.returns(addHoliday, REPUBLIC_DAY);
  await press(user, 'Add holiday');
  const added = await dialog('Add holiday');
  await press(user, 'Save', added);
  expect(await added.findByText('Please enter a holiday name')).toBeTruthy();
  expect(added.getByText('Please select a date')).toBeTruthy();
  await fill(user, /^Name/, 'Pongal', added);
  await fill(user, /^Date/, '15 Jan 2026', added);
  await press(user, 'Save', added);
  expect(await screen.findByText('Holiday added successfully')).toBeTruthy();
  expect(server.received(addHoliday)[0]?.body).toMatchObject({ name: 'Pongal', date: '2026-01-15', isOptional: false });

  server.refuses(updateHoliday, 'CONFLICT', {
    errors: [{ field: 'name', message: 'Onam is already a holiday on this day.' }],
  });
  await pick(user, 'Actions for Republic Day', 'Edit');
  const edited = await dialog('Edit holiday');
  await fill(user, /^Name/, 'Onam', edited);
  await press(user, 'Save', edited);
  expect(await edited.findByText('Onam is already a holiday on this day.')).toBeTruthy();
  expect(server.received(updateHoliday)[0]?.body).toMatchObject({ id: REPUBLIC_DAY.id, name: 'Onam', version: 2 });
});

test('a holiday is deleted once that is agreed', async () => {
  const { server, user } = await openHolidays();
  server.returns(deleteHoliday, null);
  await pick(user, 'Actions for Onam', 'Delete');
  const confirmation = await dialog('Delete holiday');
  expect(confirmation.getByText('Onam on 26 Aug 2026 will be a usual day again.')).toBeTruthy();
  await press(user, 'Delete', confirmation);
  await waitFor(() => expect(server.received(deleteHoliday)[0]?.params).toEqual({ id: ONAM.id }));
});

test('members read the list', async () => {
  await openHolidays(
    { roleId: 'Member' },
    [REPUBLIC_DAY, ONAM].map((one) => ({ ...one, actions: [] })),
  );
  expect(screen.queryByRole('button', { name: 'Add holiday' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
});
