import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import {
  addRotation,
  endRotation,
  getRotation,
  listRotations,
  previewRotation,
  updateRotation,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { department } from '../../testing/departments-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { namesOf, spreadOver } from './rotation-words.ts';
import { DEPARTMENT, general, night, rotation } from './shifts-for-tests.ts';
import { ShiftsPage } from './shifts-page.tsx';
import { daysOfWeek, movedBy } from './week.ts';

const PERSON = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  name: 'Arvind Iyer',
  employeeNumber: 'VI-1',
  firstName: 'Arvind',
  lastName: 'Iyer',
  email: null,
  imageUrl: null,
  designation: null,
  departmentId: DEPARTMENT,
  departmentName: null,
};

async function openRotations(rows = [rotation()], as: Parameters<typeof renderScreen>[1]['as'] = {}) {
  const server = fakeServer();
  server.returns(listShifts, { rows: [general(), night()], totalRecords: 2 });
  server.returns(listRotations, { rows, totalRecords: rows.length });
  server.returns(listDepartments, {
    rows: [department({ id: DEPARTMENT, name: 'Customer support' })],
    totalRecords: 1,
  });
  server.returns(searchPeople, [PERSON]);
  const shown = await renderScreen(ShiftsPage, { path: '/attendance/shifts', as });
  await screen.findByRole('heading', { name: 'Rotations' });
  return { server, ...shown };
}

const previewDays = (first: string) =>
  daysOfWeek(first).map((date, at) => {
    const { id: shiftId, shiftName, shiftStart, shiftEnd, isDefault } = night();
    return { date, shiftId, shiftName, shiftStart, shiftEnd, isDefault, isWeekOff: at === 6 };
  });

const PREVIEW = {
  from: '2026-11-30',
  to: '2026-12-06',
  people: 2,
  groups: [{ stepsAhead: 0, people: 4, names: ['Customer support', 'Arvind Iyer'], days: previewDays('2026-11-30') }],
  changedDays: 12,
  overlaps: [
    {
      name: 'Arvind Iyer',
      kind: 'assignment' as const,
      what: 'Early',
      startDate: '2026-11-02',
      endDate: null,
      becomes: 'ends' as const,
    },
    {
      name: 'Arvind Iyer',
      kind: 'rotation' as const,
      what: 'Season',
      startDate: '2026-12-01',
      endDate: '2026-12-02',
      becomes: 'stays' as const,
    },
  ],
  totalOverlaps: 3,
};

test('rotations are listed with their sequence, people and days', async () => {
  await openRotations();
  const row = await rowOf('Shop floor');
  expect(row.getByText('Night, General, by the week')).toBeTruthy();
  expect(row.getByText('Customer support')).toBeTruthy();
  expect(row.getByText('From 30 Nov 2026')).toBeTruthy();
});

test('a new one is previewed with what gives way and what stays, and saved as it was previewed', async () => {
  const { server, user } = await openRotations([]);
  server.returns(previewRotation, PREVIEW);
  await press(user, 'Add Rotation');
  const form = await dialog('Add Rotation');
  await press(user, 'Preview', form);
  expect(await form.findByText('Please enter a name for the rotation')).toBeTruthy();
  expect(form.getByText('Please add at least one shift to the sequence')).toBeTruthy();
  expect(form.getByText('Please select at least one employee or department')).toBeTruthy();
  await fill(user, /^Name/, 'Shop floor', form);
  await press(user, 'Add week', form);
  await press(user, 'Add week', form);
  await press(user, 'Move Week 2 up', form);
  await press(user, 'Add week', form);
  await choose(user, 'Shift of Week 3', 'Off all week', form);
  await fill(user, /^Start date/, '30 Nov 2099', form);
  await choose(user, /^Departments/, 'Customer support', form);
  await choose(user, /^Employees/, 'Arvind Iyer VI-1', form);
  await press(user, 'Spread evenly', form);
  await press(user, 'Preview', form);
  expect((await form.findByText(/get another shift/)).textContent).toBe(
    '30 Nov 2026 to 06 Dec 2026: 12 days of 2 people get another shift.',
  );
  const weeks = within(form.getByRole('table', { name: 'Customer support, Arvind Iyer and 2 more' }));
  expect(weeks.getAllByRole('cell').map(({ textContent }) => textContent)[0]).toContain('Night, 10:00 PM to 6:00 AM');
  expect(weeks.getAllByRole('cell')[6]?.textContent).toContain('Night, week off');
  expect(form.getByText('Early, from 02 Nov 2026')).toBeTruthy();
  expect(form.getByText('Rotation Season, 01 Dec 2026 to 02 Dec 2026')).toBeTruthy();
  expect(form.getByText('And 1 more.')).toBeTruthy();
  await press(user, 'Back', form);
  expect(form.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Shop floor');
  await press(user, 'Preview', form);
  server.refuses(addRotation, 'CONFLICT', { message: 'Somebody was faster.' });
  await user.click(await form.findByRole('button', { name: 'Save rotation' }));
  expect(await form.findByText('Somebody was faster.')).toBeTruthy();
  server.returns(addRotation, rotation());
  await press(user, 'Save rotation', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const expected = {
    rotationName: 'Shop floor',
    unit: 'week',
    steps: [night().id, general().id, null],
    startDate: '2099-11-30',
    endDate: null,
    members: [
      { employeeId: null, departmentId: DEPARTMENT, stepsAhead: 0 },
      { employeeId: PERSON.id, departmentId: null, stepsAhead: 1 },
    ],
    replacesAssigned: false,
    updateAttendance: false,
  };
  expect(server.received(previewRotation).at(-1)?.body).toMatchObject(expected);
  expect(server.received(addRotation).at(-1)?.body).toMatchObject(expected);
});

test('one that is changed keeps in step, and warns where days of the past are concerned', async () => {
  const { server, user } = await openRotations();
  server.returns(getRotation, rotation());
  server.returns(previewRotation, { ...PREVIEW, overlaps: [], totalOverlaps: 0 });
  server.returns(updateRotation, rotation());
  await pick(user, 'Actions for Shop floor', 'Edit');
  const form = await dialog('Edit Rotation');
  expect(form.queryByText(/have begun or are over/)).toBeNull();
  await fill(user, /^Counts from/, '01 Nov 2020', form);
  expect(form.getByText(/have begun or are over/)).toBeTruthy();
  await user.click(form.getByRole('checkbox', { name: 'Update existing attendance records' }));
  await press(user, 'Preview', form);
  expect(await form.findByText('Nothing is overwritten.')).toBeTruthy();
  await press(user, 'Save rotation', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(updateRotation)[0]?.body).toMatchObject({
    id: rotation().id,
    version: 2,
    patternDate: '2026-11-30',
    startDate: '2020-11-01',
    updateAttendance: true,
  });
});

test('one is ended on its last day', async () => {
  const { server, user } = await openRotations();
  server.returns(endRotation, null);
  await pick(user, 'Actions for Shop floor', 'End');
  const form = await dialog('End Rotation');
  await fill(user, /^Last day/, '31 Dec 2099', form);
  await press(user, 'End rotation', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received(endRotation)[0]?.body).toMatchObject({ endDate: '2099-12-31', version: 2 });
});

test('without the feature none is added, and those there are offer nothing', async () => {
  await openRotations([rotation({ actions: [] })], { accessableFeatures: ['Payroll'] });
  expect((await screen.findByRole('button', { name: 'Add Rotation' })).getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Actions for Shop floor' })).toBeNull();
});

test('members begin in turn, and many names are told as some and more', () => {
  const members = ['a', 'b', 'c'].map((name) => ({ name, stepsAhead: 0 }));
  expect(spreadOver(members, 2).map(({ stepsAhead }) => stepsAhead)).toEqual([0, 1, 0]);
  expect([namesOf(['A']), namesOf(['A', 'B']), namesOf(['A', 'B', 'C', 'D'])]).toEqual([
    'A',
    'A and B',
    'A, B, C and 1 more',
  ]);
  expect(movedBy('2026-11-30', 1)).toBe('2026-12-01');
});
