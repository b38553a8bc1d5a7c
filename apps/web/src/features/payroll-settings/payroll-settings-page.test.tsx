import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  decideLoosening,
  getPayrollSettings,
  getSetupChecklist,
  markSetupItem,
  payrollChoices,
  savePayrollSettings,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SessionUser } from '../../platform/session.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import type { PayrollSettings } from './payroll-settings.queries.ts';
import { PayrollSettingsPage } from './payroll-settings-page.tsx';

const SETTINGS: PayrollSettings = {
  payPeriodType: 'DaysInMonth',
  payStartDay: null,
  payEndDay: null,
  payDayType: 'LastWorkingDay',
  payDay: -1,
  lastPayrollRunMonth: 10,
  lastPayrollYear: 2026,
  isSettingEditable: false,
  paidUpTo: '2026-10-31',
  isSaved: true,
  lossOfPayBasis: 'calendar-days',
  attendanceDrivesPay: true,
  attendanceFrom: { month: 11, year: 2026 },
  payApprovalNeedsSecondPerson: true,
  loosening: null,
  choices: payrollChoices.parse({}),
  version: 7,
};

const step = (completed: boolean) => ({ completed, unlocked: true, missing: null, title: 'Step', description: '' });
const checklist = (completed: boolean): ResponseOf<typeof getSetupChecklist> => ({
  salaryComponents: step(true),
  statutoryComponents: null,
  settings: step(completed),
  isComplete: completed,
});

async function openSettings(change: Partial<PayrollSettings> = {}, { as = {}, inSetUp = false }: OpenOptions = {}) {
  const server = fakeServer();
  server.returns(getPayrollSettings, { ...SETTINGS, ...change });
  server.returns(getSetupChecklist, checklist(!inSetUp));
  const view = await renderScreen(PayrollSettingsPage, { path: '/payroll/settings', as });
  await screen.findByRole('combobox', { name: 'Pay period' });
  return { server, ...view };
}

type OpenOptions = { as?: Partial<SessionUser>; inSetUp?: boolean };

const bodyOf = (server: Awaited<ReturnType<typeof openSettings>>['server']) =>
  server.received(savePayrollSettings)[0]?.body;

describe('attendance that drives pay', () => {
  test('says since which month, and when it is switched on from which', async () => {
    await openSettings();
    expect(screen.getByText(/Counts since November 2026/)).toBeTruthy();
  });

  test('is switched on from the month that is not paid yet', async () => {
    const { server, user } = await openSettings({ attendanceDrivesPay: false, attendanceFrom: null });
    server.returns(savePayrollSettings, { ...SETTINGS, version: 8 });
    expect(screen.getByText('Days without pay are entered by hand in each payroll.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /Attendance drives pay/ }));
    expect(screen.getByText(/Counts from November 2026/)).toBeTruthy();
    await press(user, 'Apply Changes');
    await waitFor(() => expect(bodyOf(server)).toMatchObject({ attendanceDrivesPay: true }));
  });
});

describe('payroll settings', () => {
  test('are saved as a whole, with the version that was read', async () => {
    const { server, user } = await openSettings();
    server.returns(savePayrollSettings, { ...SETTINGS, version: 8 });
    expect(screen.getByText(/every working day is lost still pays the weekly days off/)).toBeTruthy();
    await choose(user, 'Loss-of-pay day = monthly pay ÷', '26 days');
    expect(screen.getByText(/every working day is lost still pays what is left of the 26 days/)).toBeTruthy();
    await press(user, 'Apply Changes');
    expect(await screen.findByText('Settings have been updated successfully')).toBeTruthy();
    expect(bodyOf(server)).toMatchObject({
      payPeriodType: 'DaysInMonth',
      payDayType: 'LastWorkingDay',
      payDay: -1,
      lossOfPayBasis: 'fixed-26',
      version: 7,
      choices: { netRounding: 'rupee', labourCodeAddBack: true },
    });
  });

  test('a pay day of the month is asked for, and must be chosen', async () => {
    const { server, user } = await openSettings();
    await choose(user, 'Pay day type', 'Day of month');
    await choose(user, 'Pay day', '7');
    server.returns(savePayrollSettings, SETTINGS);
    await press(user, 'Apply Changes');
    await waitFor(() => expect(bodyOf(server)).toMatchObject({ payDayType: 'DayOfMonth', payDay: 7 }));
  });

  test('a fixed range ends the day before it starts, and says which days it pays for', async () => {
    const { server, user } = await openSettings({ paidUpTo: null });
    await choose(user, 'Pay period', 'Fixed range');
    await choose(user, 'Pay start day', '26');
    expect(screen.getByRole('combobox', { name: 'Pay end day' })).toHaveProperty('value', '25');
    expect(screen.getByText('A payroll pays from day 26 of the month before to day 25 of its own.')).toBeTruthy();
    server.returns(savePayrollSettings, SETTINGS);
    await press(user, 'Apply Changes');
    await waitFor(() =>
      expect(bodyOf(server)).toMatchObject({ payPeriodType: 'FixedRange', payStartDay: 26, payEndDay: 25 }),
    );
  });

  test('a change of the pay period in use says which days come next', async () => {
    const { user } = await openSettings();
    await choose(user, 'Pay period', 'Fixed range');
    await choose(user, 'Pay start day', '26');
    expect(await screen.findByText(/1 Nov 2026/)).toBeTruthy();
  });

  test('parts of the CTC are percentages and amounts, and none where the field is empty', async () => {
    const { server, user } = await openSettings();
    server.returns(savePayrollSettings, SETTINGS);
    await fill(user, 'Gratuity (% of basic)', '4.81');
    await fill(user, 'Insurance per month', '1,250');
    await press(user, 'Apply Changes');
    await waitFor(() =>
      expect(bodyOf(server)).toMatchObject({
        choices: { gratuityPercentInCtc: 4.81, bonusPercentInCtc: null, insuranceInCtc: 1_250 },
      }),
    );
  });

  test('a percentage above a hundred is refused at its field', async () => {
    const { server, user } = await openSettings();
    await fill(user, 'Gratuity (% of basic)', '481');
    await press(user, 'Apply Changes');
    expect(await screen.findByText('A percentage is from 0 to 100')).toBeTruthy();
    expect(server.received(savePayrollSettings)).toEqual([]);
  });

  test('the last payroll month cannot be changed once it is saved', async () => {
    await openSettings();
    expect(screen.getByText('The last month that was paid. It cannot be changed.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Last payroll month' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('combobox', { name: 'Last payroll year' })).toHaveProperty('disabled', true);
  });

  test('a refusal of the server stays above the form', async () => {
    const { server, user } = await openSettings();
    server.refuses(savePayrollSettings, 'STALE_VERSION');
    await press(user, 'Apply Changes');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this');
  });

  test('a failure of the server has the words of the screen', async () => {
    const { server, user } = await openSettings();
    server.refuses(savePayrollSettings, 'INTERNAL');
    await press(user, 'Apply Changes');
    expect(await screen.findByText('Something went wrong!')).toBeTruthy();
  });

  test('say what could not be loaded', async () => {
    const server = fakeServer();
    server.refuses(getPayrollSettings, 'INTERNAL');
    server.returns(getSetupChecklist, checklist(true));
    await renderScreen(PayrollSettingsPage, { path: '/payroll/settings' });
    expect(await screen.findByText('We could not load the payroll settings')).toBeTruthy();
  });
});

describe('the last payroll before Muster', () => {
  const FIRST = { isSettingEditable: true, isSaved: false, paidUpTo: null, version: 0 };

  test('is set only once: it is asked again, with the month that follows', async () => {
    const { server, user } = await openSettings({ ...FIRST, lastPayrollRunMonth: 12, lastPayrollYear: 2025 });
    server.returns(savePayrollSettings, SETTINGS);
    await press(user, 'Apply Changes');
    const question = await dialog('Last payroll: December 2025');
    expect(question.getByText(/starts with January 2026\.$/)).toBeTruthy();
    expect(question.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    await user.click(question.getByRole('checkbox'));
    await press(user, 'Confirm', question);
    await waitFor(() => expect(bodyOf(server)).toMatchObject({ lastPayrollRunMonth: 12, lastPayrollYear: 2025 }));
    expect(bodyOf(server)).not.toHaveProperty('version');
  });

  test('declined, nothing is saved and that is said', async () => {
    const { server, user } = await openSettings(FIRST);
    await press(user, 'Apply Changes');
    await press(user, 'Cancel', await dialog('Last payroll: October 2026'));
    expect(await screen.findByText(/^Nothing was saved: confirm the last payroll month/)).toBeTruthy();
    expect(server.received(savePayrollSettings)).toEqual([]);
  });
});

describe('as a step of the set-up', () => {
  test('leads back once everything is saved', async () => {
    const { server, user, address } = await openSettings({}, { inSetUp: true });
    server.returns(markSetupItem, checklist(true));
    await press(user, 'Mark as Completed');
    await waitFor(() => expect(address()).toBe('/payroll-setup'));
    expect(server.received(markSetupItem)[0]?.body).toEqual({ item: 'settings' });
  });

  test('does not while something is changed and not saved', async () => {
    const { user } = await openSettings({}, { inSetUp: true });
    expect(await screen.findByRole('button', { name: 'Mark as Completed' })).toBeTruthy();
    await choose(user, 'Components are rounded to', 'The rupee');
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).toBeNull();
  });
});

describe('for a moderator', () => {
  test('they are there to read', async () => {
    await openSettings({}, { as: { roleId: 'Moderator' } });
    expect(screen.getByText('Only an administrator can change these settings.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Pay period' }).closest('fieldset')).toHaveProperty('disabled', true);
  });
});

describe('giving up the second person', () => {
  const REQUEST = {
    askedBy: '0190a000-0000-7000-8000-0000000000c9',
    askedByName: 'Farhan Qureshi',
    askedAt: '2026-11-20T05:30:00Z',
  };

  test('waits for another administrator, who confirms it', async () => {
    const { server, user } = await openSettings({ loosening: { ...REQUEST, isOwn: false } });
    server.returns(decideLoosening, SETTINGS);
    expect(screen.getByText(/^Farhan Qureshi asked on 20 Nov 2026/)).toBeTruthy();
    await press(user, 'Confirm');
    await waitFor(() => expect(server.received(decideLoosening)[0]?.body).toEqual({ confirm: true }));
  });

  test('or refuses it', async () => {
    const { server, user } = await openSettings({ loosening: { ...REQUEST, isOwn: false } });
    server.returns(decideLoosening, SETTINGS);
    await press(user, 'Refuse');
    await waitFor(() => expect(server.received(decideLoosening)[0]?.body).toEqual({ confirm: false }));
  });

  test('who asked for it can only drop the request', async () => {
    await openSettings({ loosening: { ...REQUEST, isOwn: true } });
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Drop the request' })).toBeTruthy();
  });

  test('a moderator only reads that it waits', async () => {
    await openSettings({ loosening: { ...REQUEST, isOwn: false } }, { as: { roleId: 'Moderator' } });
    expect(screen.getByText('A second person still approves')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });
});
