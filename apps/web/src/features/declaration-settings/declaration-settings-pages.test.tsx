import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  addPoiReminder,
  deletePoiReminder,
  downloadHelpDocument,
  getDeclarationConfig,
  getPoiConfig,
  listDeclarationSubmissions,
  listPoiReminders,
  listPoiSubmissions,
  lockDeclarations,
  lockPoi,
  saveDeclarationConfig,
  savePoiConfig,
  updatePoiReminder,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { DeclarationSettingsPage, ProofSettingsPage } from './declaration-settings-pages.tsx';

const ID = '0190a000-0000-7000-8000-0000000000e1';
const FIRST = '0190a000-0000-7000-8000-0000000000e2';
const SECOND = '0190a000-0000-7000-8000-0000000000e3';

const reminder = (id: string, daysBeforeLockDate: number) => ({
  id,
  poiReminderId: id,
  poiConfigId: ID,
  daysBeforeLockDate,
  isEnabled: true,
  subject: 'Reminder to submit Proof of Investment for %TaxYear%',
  body: '<p>Dear %EmployeeName%</p>',
  date: '2026-11-29',
  state: 'planned' as const,
  sentTo: null,
});

const POI: NonNullable<ResponseOf<typeof getPoiConfig>> = {
  id: ID,
  startDate: '2026-11-20',
  endDate: '2026-11-30',
  status: 'Released',
  allowRegimeSwitch: true,
  allowTdsModificationDuringPayroll: false,
  canTdsExceedAnnualLimit: false,
  mandateInvestmentProofAttachments: true,
  mandateReviewerCommentsForPartialApproval: false,
  defaulRegimeType: 'New',
  processPayrollFromMonth: 2,
  financialYearStart: 2026,
  financialYearEnd: 2027,
  notifyOnRelease: true,
  enableReminderEmails: true,
  notifyOnLock: false,
  reminders: [{ ...reminder(FIRST, 5), state: 'sent', sentTo: 7, date: '2026-11-25' }, reminder(SECOND, 1)],
  lockedAt: null,
  lockedByName: null,
  counts: { people: 12, started: 2, submitted: 5, missing: 7 },
  version: 3,
};

const MISSING = {
  employeeId: FIRST,
  employeeName: 'Bala Iyer',
  employeeNumber: 'VI-0012',
  departmentName: 'Works',
  state: 'missing' as const,
  submittedAt: null,
  canLogIn: true,
};

const open = (Page: typeof ProofSettingsPage) =>
  renderScreen(Page, { path: '/payroll/taxes/settings', as: { fixedToday: '2026-11-27' } });

function withPoi(config: typeof POI | null) {
  const server = fakeServer();
  server.returns(getPoiConfig, config);
  server.returns(listPoiReminders, []);
  server.returns(listPoiSubmissions, ({ query }) =>
    query['state'] === 'missing' ? { rows: [MISSING], totalRecords: 5 } : { rows: [], totalRecords: 0 },
  );
  return server;
}

test('without a configuration the locked view shows, and Release opens the form with the usual settings', async () => {
  const server = withPoi(null);
  server.returns(savePoiConfig, POI);
  const { user } = await open(ProofSettingsPage);
  expect(await screen.findByRole('heading', { name: 'POI is Locked' })).toBeTruthy();
  expect(screen.getByText(/Proofs can be submitted on an employee’s behalf under the employee profile/)).toBeTruthy();
  expect(screen.getByText('January')).toBeTruthy();
  for (const setting of ['Allow regime switch', 'Allow TDS modification during payroll', 'TDS may exceed annual limit'])
    expect(screen.getByText(setting)).toBeTruthy();
  await press(user, 'Release Proof Of Investments');
  expect(screen.getByText(/^Reminders are sent at 6:00 AM/)).toBeTruthy();
  expect((await screen.findAllByRole('button', { name: /^Edit the reminder/ })).length).toBe(2);
  expect(screen.getByRole('button', { name: 'Already Locked' }).hasAttribute('disabled')).toBe(true);
  await press(user, 'Save');
  expect(await screen.findByText('Please select a lock date.')).toBeTruthy();
  await fill(user, 'Lock date', '3 Jan 2027');
  await user.tab();
  expect(await screen.findByText('Please select a date within the current month.')).toBeTruthy();
  await fill(user, 'Lock date', '30 Nov 2026');
  await user.click(screen.getByRole('combobox', { name: 'Process payroll with approved POI amount from' }));
  await user.click(await screen.findByRole('option', { name: 'January' }));
  await press(user, 'Save');
  expect(await screen.findByText('Please select a month.')).toBeTruthy();
});

test('releasing asks for a ticked confirmation and sends every setting', async () => {
  const server = withPoi(null);
  server.returns(savePoiConfig, POI);
  const { user } = await open(ProofSettingsPage);
  await press(user, 'Release Proof Of Investments');
  await fill(user, 'Lock date', '30 Nov 2026');
  expect(
    await screen.findByText('Employees can submit their POI anytime between 27 Nov 2026 and 30 Nov 2026'),
  ).toBeTruthy();
  const sends = () =>
    screen.getAllByRole('checkbox', { name: /^Send the reminder/ }).map((box) => box.hasAttribute('disabled'));
  expect(sends()).toEqual([true, true]);
  await user.click(screen.getByRole('checkbox', { name: 'Enable e-mail reminders' }));
  expect(sends()).toEqual([false, false]);
  await user.click(screen.getByRole('checkbox', { name: 'Mandate investment proof attachments' }));
  await press(user, 'Save');
  const asked = await dialog('Release POI Submission');
  expect(asked.getByRole('button', { name: 'Release' }).hasAttribute('disabled')).toBe(true);
  await user.click(asked.getByRole('checkbox'));
  server.returns(getPoiConfig, POI);
  await press(user, 'Release', asked);
  await waitFor(() => expect(server.received(savePoiConfig)).toHaveLength(1));
  expect(server.received(savePoiConfig)[0]?.body).toMatchObject({
    startDate: '2026-11-27',
    endDate: '2026-11-30',
    status: 'Released',
    financialYearStart: 2026,
    financialYearEnd: 2027,
    defaulRegimeType: 'New',
    processPayrollFromMonth: '01',
    enableReminderEmails: true,
    mandateInvestmentProofAttachments: true,
    reminders: [
      { daysBeforeLockDate: 5, isEnabled: true },
      { daysBeforeLockDate: 1, isEnabled: true },
    ],
  });
  expect(await screen.findByRole('button', { name: 'Lock Proof Of Investments' })).toBeTruthy();
  expect(screen.getByText('POI settings updated successfully')).toBeTruthy();
});

test('what is open shows its settings, reminders and who is missing, and is locked with a question', async () => {
  const server = withPoi(POI);
  const { user } = await open(ProofSettingsPage);
  expect(
    await screen.findByText('Employees can submit their POI anytime between 27 Nov 2026 and 30 Nov 2026'),
  ).toBeTruthy();
  expect(await screen.findByText('Sent to 7 people')).toBeTruthy();
  expect(screen.getByText('5 of 12 have submitted, 2 have started, 5 are missing.')).toBeTruthy();
  expect((await screen.findAllByText('Bala Iyer')).length).toBeGreaterThan(0);
  await user.click(screen.getByText('Submitted', { selector: 'label *, label' }));
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  const finish = server.delays(lockPoi, null);
  await press(user, 'Lock Proof Of Investments');
  await press(user, 'Lock now', await dialog('Lock Proof Of Investments'));
  expect((await screen.findByRole('button', { name: 'Locking...' })).hasAttribute('disabled')).toBe(true);
  server.returns(getPoiConfig, {
    ...POI,
    status: 'Locked',
    lockedAt: '2026-11-27T05:30:00Z',
    lockedByName: 'Asha Rao',
  });
  finish();
  expect(await screen.findByRole('heading', { name: 'POI is Locked' })).toBeTruthy();
  expect(screen.getByText('Asha Rao locked it on 27 Nov 2026. The lock date was 30 Nov 2026.')).toBeTruthy();
});

test('somebody else has locked it meanwhile: it says so; a failure has words of its own', async () => {
  const server = withPoi(POI);
  server.refuses(lockPoi, 'CONFLICT', { message: 'POI is already locked' });
  const { user } = await open(ProofSettingsPage);
  const lock = async () => {
    await press(user, 'Lock Proof Of Investments');
    await press(user, 'Lock now', await dialog('Lock Proof Of Investments'));
  };
  await lock();
  expect(await screen.findByText('POI is already locked')).toBeTruthy();
  server.refuses(lockPoi, 'INTERNAL');
  await lock();
  expect(await screen.findByText('Failed to lock POI')).toBeTruthy();
});

test('a stored lock date of an earlier month is pointed out when it is released again', async () => {
  withPoi({ ...POI, status: 'Locked', endDate: '2026-10-31' });
  const { user } = await open(ProofSettingsPage);
  expect(await screen.findByText('The lock date was 31 Oct 2026.')).toBeTruthy();
  await press(user, 'Release Proof Of Investments');
  expect(
    await screen.findByText(
      'Selected date is outside the current month. Please select a date within the current month.',
    ),
  ).toBeTruthy();
});

test('reminders are written with placeholders and a preview in which HTML stays text, at most four', async () => {
  const server = withPoi({
    ...POI,
    reminders: [...POI.reminders, reminder('0190a000-0000-7000-8000-0000000000e4', 2)],
  });
  server.returns(addPoiReminder, reminder('0190a000-0000-7000-8000-0000000000e5', 3));
  server.returns(updatePoiReminder, reminder(SECOND, 0));
  server.returns(deletePoiReminder, null);
  const { user } = await open(ProofSettingsPage);
  await press(user, 'Add Reminder');
  const form = await dialog('Add Reminder');
  await fill(user, /^Body/, '{{7*7}} <script>alert(1)</script>\n\n<b>%EmployeeName%</b>, %Salary%', form);
  const preview = within(await form.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('{{7*7}} <script>alert(1)</script>')).toBeTruthy();
  expect(preview.getByText('Asha Rao').tagName).toBe('STRONG');
  await press(user, 'Save', form);
  expect(await form.findByText('There is no placeholder %Salary%')).toBeTruthy();
  await fill(user, /^Body/, 'Hello ', form);
  await pick(user, 'Placeholder', /%LockDate%/);
  await press(user, 'Save', form);
  await waitFor(() => expect(server.received(addPoiReminder)).toHaveLength(1));
  expect(server.received(addPoiReminder)[0]?.body).toMatchObject({ poiConfigId: ID, daysBeforeLockDate: 3 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Reminder' })).toBeNull());
  await user.click((await rowOf('5 days before the lock date')).getByRole('button', { name: /^Edit/ }));
  await press(user, 'Delete', await dialog('Edit reminder'));
  await waitFor(() => expect(server.received(deletePoiReminder)[0]?.params).toEqual({ id: FIRST }));
});

test('a newer version that arrives meanwhile brings what others changed, and leaves what is typed', async () => {
  const server = withPoi(POI);
  const added = reminder('0190a000-0000-7000-8000-0000000000e5', 3);
  server.returns(addPoiReminder, added);
  server.returns(savePoiConfig, POI);
  const { user } = await open(ProofSettingsPage);
  await fill(user, 'Lock date', '29 Nov 2026');
  await user.click(screen.getByRole('checkbox', { name: 'Send the reminder 1 day before the lock date' }));
  server.returns(getPoiConfig, {
    ...POI,
    ...{ version: 4, endDate: '2026-11-28', notifyOnLock: true, processPayrollFromMonth: 3 },
    reminders: [...POI.reminders, added],
  });
  await press(user, 'Add Reminder');
  await press(user, 'Save', await dialog('Add Reminder'));
  const locked = await screen.findByRole('checkbox', { name: 'Notify employees when it is LOCKED' });
  await waitFor(() => expect(locked).toHaveProperty('checked', true));
  expect(screen.getByRole('textbox', { name: 'Lock date' })).toHaveProperty('value', '29 Nov 2026');
  expect(screen.getAllByRole('checkbox', { name: /^Send the reminder/ })).toHaveLength(3);
  await press(user, 'Update');
  const asked = await dialog('Release POI Submission');
  await user.click(asked.getByRole('checkbox'));
  await press(user, 'Update', asked);
  await waitFor(() => expect(server.received(savePoiConfig)).toHaveLength(1));
  expect(server.received(savePoiConfig)[0]?.body).toMatchObject({
    ...{ version: 4, endDate: '2026-11-29', notifyOnLock: true, processPayrollFromMonth: '03' },
    reminders: [
      { id: FIRST, isEnabled: true },
      { id: SECOND, isEnabled: false },
      { id: added.id, isEnabled: true },
    ],
  });
});

test('what cannot be loaded is said, with nothing set and nothing to release', async () => {
  const server = withPoi(null);
  server.refuses(getPoiConfig, 'INTERNAL');
  await open(ProofSettingsPage);
  expect(await screen.findByText(/We could not load the proof of investment settings/)).toBeTruthy();
  expect(screen.getByText('January')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release Proof Of Investments' })).toBeNull();
});

test('IT declarations work the same way, with their own words', async () => {
  const server = fakeServer();
  const { mandateInvestmentProofAttachments, mandateReviewerCommentsForPartialApproval, ...common } = POI;
  const { defaulRegimeType, processPayrollFromMonth, ...rest } = common;
  const config = {
    ...rest,
    status: 'Locked' as const,
    allowTdsModificationExceedCalculatedAmount: true,
    canTdsExceedAnnualLimit: true,
  };
  server.returns(getDeclarationConfig, config);
  server.returns(listDeclarationSubmissions, { rows: [], totalRecords: 0 });
  server.sends(downloadHelpDocument, 'help.pdf', 'pdf');
  const { user } = await open(DeclarationSettingsPage);
  expect(await screen.findByRole('heading', { name: 'IT Declaration is Locked' })).toBeTruthy();
  expect(await screen.findByText('Nobody is missing')).toBeTruthy();
  await press(user, 'Help document');
  await waitFor(() => expect(server.received(downloadHelpDocument)[0]?.query).toEqual({ documentType: 'declaration' }));
  await press(user, 'Release IT Declaration');
  expect(screen.queryByText('Process payroll with approved POI amount from')).toBeNull();
  server.refuses(saveDeclarationConfig, 'INTERNAL');
  await press(user, 'Update');
  const asked = await dialog('Release IT Declaration');
  await user.click(asked.getByRole('checkbox'));
  await press(user, 'Release', asked);
  expect(await screen.findByText('An error occurred while saving.')).toBeTruthy();
  expect(server.received(saveDeclarationConfig)[0]?.body).toMatchObject({
    id: ID,
    version: 3,
    allowTdsModificationExceedCalculatedAmount: true,
  });
  server.returns(getDeclarationConfig, { ...config, status: 'Released', version: 4 });
  server.returns(saveDeclarationConfig, { ...config, status: 'Released', version: 4 });
  await press(user, 'Update');
  await user.click((await dialog('Release IT Declaration')).getByRole('checkbox'));
  await press(user, 'Release', await dialog('Release IT Declaration'));
  const lock = async () => {
    await press(user, 'Lock IT Declaration');
    await press(user, 'Lock now', await dialog('Lock IT Declaration'));
  };
  server.refuses(lockDeclarations, 'INTERNAL');
  await lock();
  expect(await screen.findByText('Failed to lock IT Declaration')).toBeTruthy();
  server.returns(lockDeclarations, null);
  server.returns(getDeclarationConfig, config);
  await lock();
  expect(await screen.findByText('IT Declaration Locked Successfully')).toBeTruthy();
});

test('whoever is missing is one press away from where staff submit for them', async () => {
  withPoi(POI);
  const { user, address } = await open(ProofSettingsPage);
  const [shown] = await screen.findAllByText('Bala Iyer');
  if (shown) await user.click(shown);
  await waitFor(() => expect(address()).toBe(`/payroll/taxes/initialemployeePOI?employeeId=${FIRST}`));
});
