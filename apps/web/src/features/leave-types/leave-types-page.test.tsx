import {
  addLeaveType,
  getLeaveType,
  listLeaveTypes,
  updateLeaveType,
} from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { listReadySets } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { getLeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { DEFAULT_LEAVE_SETTINGS } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { listEmploymentTypes } from '@muster/contract/features/users/users-employment-types.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press } from '../../testing/user-actions-for-tests.ts';
import type { LeaveType } from './leave-types.queries.ts';
import { LeaveTypesPage } from './leave-types-page.tsx';

const CASUAL: LeaveType = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  name: 'Casual leave',
  code: 'CL',
  colour: '#0f5e6b',
  unit: 'half',
  isPaid: true,
  isCompOff: false,
  isActive: true,
  purpose: 'casual',
  description: null,
  rules: { ...DEFAULT_LEAVE_RULES, annualQuota: 12, accrual: { kind: 'monthly' } },
  rulesFrom: '2026-01-01',
  startsOn: '2026-01-01',
  comingFrom: [],
  isUsed: true,
  actions: ['edit', 'toggle'],
  version: 3,
};

async function openTypes(rows: readonly LeaveType[] = [CASUAL]) {
  const server = fakeServer();
  server.returns(listLeaveTypes, [...rows]);
  server.returns(getLeaveSettings, { ...DEFAULT_LEAVE_SETTINGS, version: 0 });
  return {
    server,
    ...(await renderScreen(LeaveTypesPage, { path: '/leaves/leave-types', at: '/leaves/leave-types' })),
  };
}

test('without a leave type the page says so, and offers a ready set', async () => {
  await openTypes([]);
  expect(await screen.findByText('There is no leave type yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Start from a ready set' }).length).toBeGreaterThan(0);
});

const READY = { key: 'karnataka-shop', name: 'Shop or establishment in Karnataka', isProposed: false, types: [] };
const FACTORY = { ...READY, key: 'osh-factory', name: 'Factory under the OSH Code' };

test('ready sets stand on the one that is proposed for the organisation', async () => {
  const { server, user } = await openTypes([]);
  server.returns(listReadySets, [READY, { ...FACTORY, isProposed: true }]);
  await user.click(screen.getAllByRole('button', { name: 'Start from a ready set' })[0] ?? document.body);
  const form = await dialog('Start from a ready set');
  expect(await form.findByDisplayValue('Factory under the OSH Code')).toBeTruthy();
});

test('ready sets stand on none where none fits the organisation', async () => {
  const { server, user } = await openTypes([]);
  server.returns(listReadySets, [READY, FACTORY]);
  await user.click(screen.getAllByRole('button', { name: 'Start from a ready set' })[0] ?? document.body);
  const form = await dialog('Start from a ready set');
  expect(await form.findByPlaceholderText('Choose your state or factory')).toHaveProperty('value', '');
});

test('a new type is refused without a name, and sent with the rules that were chosen', async () => {
  const { server, user } = await openTypes();
  server.returns(addLeaveType, CASUAL);
  await press(user, 'Add leave type');
  const form = await dialog('Add leave type');
  await form.findByLabelText(/^Name/);
  await press(user, 'Save', form);
  expect(await form.findByText('Please enter a name for the leave type')).toBeTruthy();
  await fill(user, /^Name/, 'Study leave', form);
  await fill(user, /^Code/, 'ST', form);
  await press(user, 'Save', form);
  expect(await screen.findByText('Leave type added successfully')).toBeTruthy();
  expect(server.received(addLeaveType)[0]?.body).toMatchObject({
    name: 'Study leave',
    code: 'ST',
    rules: { annualQuota: 12, accrual: { kind: 'monthly' }, yearBeginsIn: 1 },
  });
});

test('a changed type is sent with its version and the day its rules count from', async () => {
  const { server, user } = await openTypes();
  server.returns(updateLeaveType, CASUAL);
  await pick(user, 'Actions for Casual leave', 'Edit');
  const form = await dialog('Edit Casual leave');
  await fill(user, /^Changed rules count from/, '1 Jan 2027', form);
  await press(user, 'Save', form);
  expect(await screen.findByText('Leave type updated successfully')).toBeTruthy();
  expect(server.received(updateLeaveType)[0]?.body).toMatchObject({
    id: CASUAL.id,
    version: 3,
    countsFrom: '2027-01-01',
  });
});

test('the rules of a type are read in words', async () => {
  const { server, user } = await openTypes();
  server.returns(getLeaveType, {
    ...CASUAL,
    versions: [{ from: '2026-01-01', rules: CASUAL.rules, changedBy: null, changedAt: '2026-01-01T00:00:00Z' }],
    law: [],
  });
  await pick(user, 'Actions for Casual leave', 'Rules and law');
  const rules = await dialog('Casual leave');
  expect(await rules.findByText('12 days a year, credited every month on its first day.')).toBeTruthy();
});

test('each kind of rule is entered and sent: chosen, switched on, counted, and what follows from another', async () => {
  const { server, user } = await openTypes();
  server.returns(listEmploymentTypes, []);
  server.returns(updateLeaveType, CASUAL);
  await pick(user, 'Actions for Casual leave', 'Edit');
  const form = await dialog('Edit Casual leave');
  const open = async (tab: string) => user.click(await form.findByRole('tab', { name: tab }));
  await open('Earning');
  expect(form.getByLabelText('Days a year')).toHaveProperty('value', '12 days');
  await choose(user, 'Accrual', 'By days worked', form);
  expect(form.queryByLabelText('Days a year')).toBeNull();
  await user.click(form.getByRole('switch', { name: /^Minimum days of work in the leave year/ }));
  await user.click(form.getByRole('switch', { name: /^Leave before the minimum/ }));
  await choose(user, 'Proration for new joiners', 'By the joining date', form);
  await choose(user, 'Accrual in probation', 'A percentage', form);
  await fill(user, 'Accrual starts after service of', '6', form);
  await open('Keeping');
  await choose(user, 'The leave year begins in', 'Day of joining', form);
  await user.click(form.getByRole('checkbox', { name: 'Encashment' }));
  await choose(user, 'Encashment rate for a day', 'Gross pay ÷ 30', form);
  await open('Using');
  await fill(user, 'Can be taken after service of', '3', form);
  await user.click(form.getByRole('switch', { name: 'Maximum in a period' }));
  await choose(user, 'Clubbing: can be combined with', 'No other leave', form);
  await user.click(form.getByRole('checkbox', { name: 'Approval levels of its own' }));
  await open('For whom');
  await choose(user, 'For', 'Women', form);
  await user.click(form.getByRole('checkbox', { name: 'Only for some ages' }));
  await press(user, 'Save', form);
  await waitFor(() => expect(server.received(updateLeaveType)).toHaveLength(1));
  const early = { afterMonths: 3, earned: 5, perDaysWorked: 60, untilDaysWorked: 180 };
  expect(server.received(updateLeaveType)[0]?.body).toMatchObject({
    rules: {
      accrual: { kind: 'days-worked', earned: 1, perDaysWorked: 20, qualifyingDays: 180, early },
      proration: { kind: 'cut-off', day: 15, upTo: 100, after: 50 },
      probation: { kind: 'reduced', percent: 50 },
      startsAfterMonths: 6,
      yearBeginsIn: 'joining',
      encashable: { max: null, keptBack: 0 },
      payOut: { wage: 'gross', daysOfMonth: 30 },
      lockedUntil: { daysWorked: null, months: 3 },
      maxInPeriod: { amount: 2, period: 'month' },
      notBeside: 'any',
      approvalLevels: ['manager'],
      gender: 'female',
      ages: { from: 18, to: 60 },
    },
  });
});
