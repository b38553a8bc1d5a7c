import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import {
  assignShiftEmployees,
  listAssignedShifts,
  listShifts,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { copyWeek } from '@muster/contract/features/shifts/shifts-copy.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { department } from '../../testing/departments-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { holiday } from '../../testing/holiday-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { todayIso } from '../../ui/format-date.ts';
import { DEPARTMENT, general, night, type ShownWeek, weekFrom } from './shifts-for-tests.ts';
import { ShiftsPage } from './shifts-page.tsx';
import { movedBy, sundayOf } from './week.ts';

const SUNDAY = '2026-11-22';

async function openWeek(search = `&week=${SUNDAY}`, changed = (week: ShownWeek) => week) {
  const server = fakeServer();
  server.returns(listShifts, { rows: [general(), night()], totalRecords: 2 });
  server.returns(listAssignedShifts, ({ query }) => ({
    rows: [
      changed(weekFrom(query['startDate'] ?? '')),
      weekFrom(query['startDate'] ?? '', {
        employeeId: '0190a000-0000-7000-8000-0000000000e2',
        employeeName: 'Tenzin Bhutia',
        departmentId: null,
        departmentName: null,
      }),
    ],
    totalRecords: 9,
  }));
  server.returns(listHolidays, [holiday({ name: 'Guru Nanak Jayanti', date: '2026-11-24' })]);
  const at = `/attendance/shifts?tab=mapping${search}`;
  const shown = await renderScreen(ShiftsPage, { path: '/attendance/shifts', at });
  await screen.findByText('Arvind Iyer');
  return { server, ...shown };
}

const cell = (name: RegExp | string) => screen.findByRole('button', { name });
const seen = (one: Element) =>
  [...one.querySelectorAll('[aria-hidden]:not(svg)')].map(({ textContent }) => textContent).join(' ');

describe('the week', () => {
  test('runs from Sunday, shows shifts in 12-hour format, week offs, holidays and days outside employment', async () => {
    await openWeek();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(0, 4)).toEqual(['Employee', '22 NovSunday', '23 NovMonday', '24 NovTuesday, holiday']);
    expect(screen.getByText('22 Nov 2026 to 28 Nov 2026')).toBeTruthy();
    expect(await cell('Arvind Iyer, 23 Nov 2026: General, 10:00 AM to 7:00 PM')).toBeTruthy();
    expect(await cell('Arvind Iyer, 22 Nov 2026: General, 10:00 AM to 7:00 PM, week off')).toBeTruthy();
    const highlighted = await cell('Arvind Iyer, 25 Nov 2026: Night, 10:00 PM to 6:00 AM');
    expect(highlighted.className).toMatch(/night/);
    expect(highlighted.querySelector('svg')).toBeTruthy();
    expect(seen(await cell('Arvind Iyer, 28 Nov 2026: No Shift'))).toBe('No Shift');
    const legend = within(screen.getByRole('list', { name: 'What the marks mean' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'General, default',
      'Night',
      'Week off',
      'No Shift',
    ]);
  });

  test('moves a week at a time, and back to this one', async () => {
    const { server, user, address } = await openWeek();
    await press(user, 'Next week');
    expect(await screen.findByText('29 Nov 2026 to 05 Dec 2026')).toBeTruthy();
    await waitFor(() =>
      expect(server.received(listAssignedShifts).at(-1)?.query).toMatchObject({
        startDate: '2026-11-29',
        endDate: '2026-12-05',
        pageSize: '7',
      }),
    );
    await press(user, 'Previous week');
    await press(user, 'Previous week');
    expect(await screen.findByText('15 Nov 2026 to 21 Nov 2026')).toBeTruthy();
    await press(user, 'This week');
    await waitFor(() => expect(address()).not.toContain('week='));
  });

  test('a search waits for the last key and asks once', async () => {
    const { server, user } = await openWeek();
    const before = server.received(listAssignedShifts).length;
    await user.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'tenzin');
    await waitFor(() => expect(server.received(listAssignedShifts).at(-1)?.query['searchQuery']).toBe('tenzin'));
    expect(server.received(listAssignedShifts)).toHaveLength(before + 1);
  });

  test('one stop of the Tab key; the arrows go from cell to cell', async () => {
    const { user } = await openWeek();
    const first = await cell(/^Arvind Iyer, 22 Nov/);
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowDown}{End}');
    expect(document.activeElement?.textContent).toMatch(/^Tenzin Bhutia, 28 Nov/);
    await user.keyboard('{Home}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(first);
    expect([...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')]).toEqual([first]);
  });

  test('that cannot be fetched says so', async () => {
    const server = fakeServer();
    server.returns(listShifts, { rows: [general()], totalRecords: 1 });
    server.returns(listHolidays, []);
    server.refuses(listAssignedShifts, 'INTERNAL');
    await renderScreen(ShiftsPage, { path: '/attendance/shifts', at: '/attendance/shifts?tab=mapping' });
    expect(await screen.findByText('Failed to fetch employees')).toBeTruthy();
  });

  test('is a card with seven days for each person on the phone', async () => {
    onPhone();
    await openWeek();
    expect(seen(await cell('Arvind Iyer, 28 Nov 2026: No Shift'))).toBe('Sat 28 None');
    expect(seen(await cell(/^Arvind Iyer, 23 Nov/))).toBe('Mon 23 Gen');
  });
});

describe('a cell', () => {
  test('offers the other shifts of the department, each for this day alone', async () => {
    const { server, user } = await openWeek();
    server.returns(assignShiftEmployees, { assigned: 1 });
    await user.click(await cell(/^Arvind Iyer, 24 Nov/));
    const modal = await dialog('Edit Shift');
    expect(await modal.findByText('Night')).toBeTruthy();
    expect(modal.queryByText('General')).toBeNull();
    expect(server.received(listShifts).at(-1)?.query).toMatchObject({ departmentId: DEPARTMENT });
    await press(user, 'Assign Night', modal);
    expect(await screen.findByText('Shift assigned successfully')).toBeTruthy();
    expect(server.received(assignShiftEmployees)[0]?.body).toMatchObject({
      employeeIds: ['0190a000-0000-7000-8000-0000000000e1'],
      shiftId: night().id,
      startDate: '2026-11-24',
      endDate: '2026-11-24',
      notes: null,
    });
  });

  test('says when there is no other shift, and why an assignment failed', async () => {
    const { server, user } = await openWeek();
    await user.click(await cell(/^Tenzin Bhutia, 25 Nov/));
    const modal = await dialog('Edit Shift');
    server.refuses(assignShiftEmployees, 'CONFLICT', { message: '' });
    await press(user, 'Assign General', modal);
    expect(await screen.findByText('Failed to assign shift')).toBeTruthy();
    await press(user, 'Close', modal);
    await user.click(await cell(/^Tenzin Bhutia, 24 Nov/));
    expect(await screen.findByText('No other shift')).toBeTruthy();
  });
});

describe('what speaks against a shift', () => {
  test('is told in the name of the cell and marked in it, and said again where it is opened', async () => {
    const conflicts = { 2: { kind: 'leave', name: 'Casual leave' }, 3: { kind: 'overlap', name: null } } as const;
    const { user } = await openWeek(undefined, (week) => ({
      ...week,
      dailyShifts: week.dailyShifts.map((day, at) => {
        if (at === 2) return { ...day, conflicts: [conflicts[2]] };
        if (at === 3) return { ...day, rotationName: 'Shop floor', conflicts: [conflicts[3]] };
        return at === 6 ? { ...day, conflicts: [{ kind: 'not-employed', name: null }] } : day;
      }),
    }));
    const night = await cell(
      'Arvind Iyer, 25 Nov 2026: Night, 10:00 PM to 6:00 AM, rotation Shop floor, begins before the shift of the day before ends',
    );
    expect(night.querySelectorAll('svg')).toHaveLength(3);
    expect(await cell('Arvind Iyer, 28 Nov 2026: No Shift, assigned, but not employed on this day')).toBeTruthy();
    const legend = within(screen.getByRole('list', { name: 'What the marks mean' }));
    expect(legend.getByText('Conflict')).toBeTruthy();
    await user.click(await cell(/on leave: Casual leave$/));
    expect(await (await dialog('Edit Shift')).findByText('On leave: Casual leave.')).toBeTruthy();
  });
});

describe('copying last week', () => {
  const NEXT = sundayOf(movedBy(todayIso(), 7), todayIso());

  test('says first how many days change, for the people shown, a department or the own team', async () => {
    const { server, user } = await openWeek(`&week=${NEXT}`);
    server.returns(listDepartments, {
      rows: [department({ id: DEPARTMENT, name: 'Customer support' })],
      totalRecords: 1,
    });
    server.returns(copyWeek, ({ body }) => ({
      isDryRun: true,
      cells: typeof body === 'object' && body !== null && 'employeeIds' in body ? 9 : 0,
      people: 2,
      unavailable: 1,
    }));
    await press(user, 'Copy last week');
    const modal = await dialog('Copy last week');
    expect((await modal.findByRole('status')).textContent).toBe(
      '9 days to come of 2 people get another shift; days up to today stay. 1 day stays as it is: the shift is not for the person any more.',
    );
    await choose(user, 'Whose shifts', 'Department Customer support', modal);
    await waitFor(() => expect(modal.getByRole('status').textContent).toMatch(/^Nothing to copy/));
    expect(modal.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true);
    await choose(user, 'Whose shifts', 'Everybody who reports to me', modal);
    await waitFor(() =>
      expect(server.received(copyWeek).at(-1)?.body).toMatchObject({ isMyTeam: true, isDryRun: true }),
    );
    await choose(user, 'Whose shifts', 'The 2 people shown', modal);
    await press(user, 'Copy 9 days', modal);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.received(copyWeek).at(-1)?.body).toMatchObject({
      startDate: NEXT,
      employeeIds: ['0190a000-0000-7000-8000-0000000000e1', '0190a000-0000-7000-8000-0000000000e2'],
    });
    expect(server.received(copyWeek).at(-1)?.body).not.toHaveProperty('isDryRun', true);
  });

  test('is not offered for a week that is over', async () => {
    await openWeek('&week=2020-01-05');
    expect(await screen.findByRole('button', { name: 'Copy last week' })).toHaveProperty('disabled', true);
  });
});

describe('Assign Shift', () => {
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

  async function openForm() {
    const shown = await openWeek();
    shown.server.returns(searchPeople, [PERSON]);
    shown.server.returns(listDepartments, { rows: [department({ id: DEPARTMENT, name: 'Support' })], totalRecords: 1 });
    await press(shown.user, 'Assign Shift');
    return { ...shown, form: await dialog('Assign Shift') };
  }

  test('says what is missing, and that an end comes before its start', async () => {
    const { user, form } = await openForm();
    expect(form.getByRole('textbox', { name: /^End date/ })).toHaveProperty('disabled', true);
    await press(user, 'Assign', form);
    for (const words of [
      'Please select at least one employee',
      'Please select a shift',
      'Please select a start date',
    ]) {
      expect(await form.findByText(words)).toBeTruthy();
    }
    await fill(user, /^Start date/, '10 Dec 2099', form);
    await fill(user, /^End date/, '09 Dec 2099', form);
    await press(user, 'Assign', form);
    expect(await form.findByText('End date cannot be before start date')).toBeTruthy();
  });

  test('a start of today or earlier warns and ticks the update, which may be unticked', async () => {
    const { server, user, form } = await openForm();
    const box = form.getByRole<HTMLInputElement>('checkbox', { name: 'Update existing attendance records' });
    await fill(user, /^Start date/, movedBy(todayIso(), 1), form);
    expect([box.checked, form.queryByText(/have begun or are over/)]).toEqual([false, null]);
    await fill(user, /^Start date/, todayIso(), form);
    expect(box.checked).toBe(true);
    expect(form.getByText(/have begun or are over/)).toBeTruthy();
    await user.click(box);
    await choose(user, /^Employees/, 'Arvind Iyer VI-1', form);
    await choose(user, 'Departments', 'Support', form);
    await choose(user, /^Shift/, /^Night/, form);
    const finish = server.delays(assignShiftEmployees, { assigned: 1 });
    await fill(user, 'Reason', 'Month end', form);
    await press(user, 'Assign', form);
    await press(user, 'Assign', form);
    finish();
    expect(await screen.findByText('Shift assigned successfully')).toBeTruthy();
    expect(server.received(assignShiftEmployees)).toMatchObject([
      {
        body: {
          employeeIds: [PERSON.id],
          departmentIds: [DEPARTMENT],
          shiftId: night().id,
          startDate: todayIso(),
          endDate: null,
          notes: 'Month end',
          updateAttendance: false,
        },
      },
    ]);
  });
});
