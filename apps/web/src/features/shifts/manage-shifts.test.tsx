import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { getSettings } from '@muster/contract/features/organisation/organisation.contract.ts';
import {
  addShift,
  assignShiftDepartments,
  deleteShift,
  getShift,
  listShifts,
  updateShift,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { listRotations } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { department } from '../../testing/departments-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { DEPARTMENT, general, night } from './shifts-for-tests.ts';
import { ShiftsPage } from './shifts-page.tsx';

const WITHOUT = { accessableFeatures: ['Payroll' as const] };

async function openShifts(as: Parameters<typeof renderScreen>[1]['as'] = {}, rows = [general(), night()]) {
  const server = fakeServer();
  server.returns(listRotations, { rows: [], totalRecords: 0 });
  server.returns(listShifts, { rows, totalRecords: rows.length });
  server.returns(getSettings, { workingHours: 9, weekDaysOff: [0, 6] });
  server.returns(listDepartments, { rows: [department({ id: DEPARTMENT })], totalRecords: 1 });
  const shown = await renderScreen(ShiftsPage, { path: '/attendance/shifts', as });
  await screen.findByText('Night');
  return { server, ...shown };
}

const heads = () =>
  within(screen.getByRole('table', { name: 'Shifts' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('the shifts are listed with their hours in 12-hour format; the default one cannot be deleted', async () => {
  const { user } = await openShifts();
  expect(heads()).toEqual(['Shift Name', 'Shift Time', 'Actions']);
  expect((await rowOf('General')).getByText('10:00 AM to 7:00 PM')).toBeTruthy();
  expect((await rowOf('Night')).getByText(/10:00 PM to 6:00 AM/).textContent).toContain('the next day');
  await user.click(await screen.findByRole('button', { name: 'Actions for General' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit']);
  expect(screen.queryByRole('navigation', { name: /page/i })).toBeNull();
});

test('a new shift starts at 10:00, ends at 19:00 and has Saturday and Sunday off; All follows the weeks', async () => {
  const { server, user } = await openShifts();
  server.returns(addShift, night({ id: '0190a000-0000-7000-8000-000000000059' }));
  server.returns(assignShiftDepartments, night());
  await press(user, 'Add Shift');
  const form = await dialog('Add Shift');
  const box = (name: string) => form.getByRole<HTMLInputElement>('checkbox', { name });
  expect(form.getByLabelText(/^Start time/)).toHaveProperty('value', '10:00');
  expect(form.getByLabelText(/^End time/)).toHaveProperty('value', '19:00');
  expect(form.getAllByRole('checkbox')).toHaveLength(42);
  expect(['Sunday', 'Monday', 'Saturday'].map((name) => box(`${name}, all weeks`).checked)).toEqual([
    true,
    false,
    true,
  ]);
  await user.click(box('Saturday, week 3'));
  expect(box('Saturday, all weeks').checked).toBe(false);
  await user.click(box('Monday, all weeks'));
  expect(box('Monday, week 5').checked).toBe(true);
  await press(user, 'Save', form);
  expect(await form.findByText('Please enter a shift-name')).toBeTruthy();
  expect(form.getByText('Please select at least one department for the shift')).toBeTruthy();
  await fill(user, /^Name/, 'Early', form);
  await choose(user, /^Applicable To/, 'Engineering', form);
  fireEvent.change(form.getByLabelText(/^Start time/), { target: { value: '' } });
  await press(user, 'Save', form);
  expect(await form.findByText('Please select a shift start-time')).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Start time/), { target: { value: '19:00' } });
  await press(user, 'Save', form);
  expect(await form.findByText(/^A shift ends at another time than it begins/)).toBeTruthy();
  expect(form.getByText(/^Their people work this shift from today on/)).toBeTruthy();
  fireEvent.change(form.getByLabelText(/^Start time/), { target: { value: '06:00' } });
  await press(user, 'Save', form);
  await waitFor(() => expect(server.received(assignShiftDepartments)).toHaveLength(1));
  expect(await screen.findByText('Shift added successfully')).toBeTruthy();
  const { body } = server.received(addShift)[0] ?? {};
  expect(body).toMatchObject({ shiftName: 'Early', shiftStart: '06:00:00', shiftEnd: '19:00:00', isDefault: false });
  const off = JSON.stringify(body).match(/"DayOfWeek":\d,"WeekNumber":\d,"IsWeekend":true/g) ?? [];
  expect(off).toHaveLength(14);
  expect(server.received(assignShiftDepartments)[0]?.body).toEqual({
    shiftId: '0190a000-0000-7000-8000-000000000059',
    departmentIds: [DEPARTMENT],
  });
});

test('a new shift begins with the days off of the organisation', async () => {
  const { server, user } = await openShifts();
  const daysOff = async () => {
    await press(user, 'Add Shift');
    const form = await dialog('Add Shift');
    const boxes = await form.findAllByRole<HTMLInputElement>('checkbox', { name: /all weeks$/ });
    const names = boxes.flatMap((box) => (box.checked ? [box.getAttribute('aria-label')] : []));
    await press(user, 'Cancel', form);
    return names;
  };
  server.returns(getSettings, { workingHours: 9, weekDaysOff: [0] });
  expect(await daysOff()).toEqual(['Sunday, all weeks']);
});

test('editing shows the shift as it is now and sends its version; a refusal is said in the dialog', async () => {
  const { server, user } = await openShifts();
  server.returns(getShift, night({ weekends: [] }));
  server.refuses(updateShift, 'CONFLICT', { message: 'There is already a shift named General.' });
  await pick(user, 'Actions for Night', 'Edit');
  const form = await dialog('Edit Shift');
  await fill(user, /^Name/, 'General', form);
  expect(form.getByText('On the next day')).toBeTruthy();
  await press(user, 'Save', form);
  expect(await form.findByText('There is already a shift named General.')).toBeTruthy();
  expect(server.received(updateShift)[0]?.body).toMatchObject({ id: night().id, shiftName: 'General', version: 3 });
  server.refuses(updateShift, 'CONFLICT', { message: '' });
  await press(user, 'Save', form);
  expect(await form.findByText('An unexpected error occurred while saving the shift.')).toBeTruthy();
});

test('a change counts from an earlier day where one is given, with the departments in one call', async () => {
  const { server, user } = await openShifts();
  server.returns(getShift, night({ weekends: [] }));
  server.refuses(updateShift, 'INVALID_INPUT', {
    errors: [{ field: 'countsFrom', message: 'The payroll of October 2026 is approved' }],
  });
  await pick(user, 'Actions for Night', 'Edit');
  const form = await dialog('Edit Shift');
  expect(form.getByText('Empty: from today on. Days before it stay as they were.')).toBeTruthy();
  expect(form.queryByRole('alert')).toBeNull();
  await fill(user, /^Counts from/, '20 Oct 2025', form);
  expect((await form.findByRole('alert')).textContent).toContain('is worked out again');
  expect(form.getByText(/^Their people work this shift from the day below on/)).toBeTruthy();
  await press(user, 'Save', form);
  expect(await form.findByText('The payroll of October 2026 is approved')).toBeTruthy();
  server.returns(updateShift, night());
  await fill(user, /^Counts from/, '3 Nov 2025', form);
  await press(user, 'Save', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(updateShift)[1]?.body).toMatchObject({
    countsFrom: '2025-11-03',
    departmentIds: [DEPARTMENT],
  });
  expect(server.received(assignShiftDepartments)).toEqual([]);
});

test('the default shift is edited without departments', async () => {
  const { server, user } = await openShifts();
  server.returns(getShift, general());
  await pick(user, 'Actions for General', 'Edit');
  const form = await dialog('Edit Shift');
  expect(await form.findByText('The default shift applies to everybody who has no other one.')).toBeTruthy();
  expect(form.queryByRole('combobox', { name: /^Applicable To/ })).toBeNull();
});

test('deleting names the shift and asks; a refusal says why, or that it failed', async () => {
  const { server, user } = await openShifts();
  server.refuses(deleteShift, 'CONFLICT', {
    message: 'Night is assigned to 2 people. Assign them another shift first.',
  });
  await pick(user, 'Actions for Night', 'Delete');
  await press(user, 'Delete', await dialog('Delete Shift'));
  expect(await screen.findByText('Night is assigned to 2 people. Assign them another shift first.')).toBeTruthy();
  server.refuses(deleteShift, 'CONFLICT', { message: '' });
  await pick(user, 'Actions for Night', 'Delete');
  await press(user, 'Delete', await dialog('Delete Shift'));
  expect(await screen.findByText('Failed to delete shift')).toBeTruthy();
});

test('more than ten shifts come in pages', async () => {
  const many = Array.from({ length: 10 }, (_, at) => night({ id: `0190a000-0000-7000-8000-0000000001${at}0` }));
  const server = fakeServer();
  server.returns(listRotations, { rows: [], totalRecords: 0 });
  server.returns(listShifts, { rows: many, totalRecords: 11 });
  const { user } = await renderScreen(ShiftsPage, { path: '/attendance/shifts' });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(server.received(listShifts).at(-1)?.query).toEqual({ page: '2', pageSize: '10' }));
});

test('without the feature the buttons say how to get it, and the second tab is locked', async () => {
  const { user } = await openShifts(WITHOUT, [general({ actions: [] }), night({ actions: [] })]);
  const add = await screen.findByRole('button', { name: 'Add Shift' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  await user.hover(add);
  expect(await screen.findByText('Upgrade to premium')).toBeTruthy();
  await user.click(add);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  const tab = await screen.findByRole('tab', { name: /User Shift Mapping/ });
  expect(within(tab).getByRole('img', { name: 'Not in your plan' })).toBeTruthy();
  await user.click(tab);
  expect((await screen.findByRole('button', { name: 'Assign Shift' })).getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText(/Your plan does not include assigning shifts/)).toBeTruthy();
});
