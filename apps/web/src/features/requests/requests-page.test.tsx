/** The page of the list; swaps that wait are asked for by themselves. */
const queryOfList = (server: ReturnType<typeof fakeServer>) =>
  server.received(listRequests).find(({ query }) => query['requestType'] === undefined)?.query;

import {
  createRequest,
  listRequests,
  readRequestSettings,
  setRequestStatus,
} from '@muster/contract/features/requests/requests.contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Request } from './requests.queries.ts';
import { effectOf, rejected, request, workFromHome } from './requests-for-tests.ts';
import { RequestsPage, TeamRequestsPage } from './requests-page.tsx';

const MEMBER = { roleId: 'Member' as const };
const own = (change: Partial<Request> = {}) => request({ actions: ['cancel'], ...change });

function serving(rows: readonly Request[]) {
  const server = fakeServer();
  server.returns(listRequests, { rows: [...rows], totalRecords: rows.length });
  server.returns(readRequestSettings, { regularizationEntryType: 'CheckInCheckOut' });
  return server;
}

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

describe('attendance requests', () => {
  test('are one’s own, with their days, times, reason and status', async () => {
    const server = serving([own(), rejected({ actions: [] })]);
    await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    const row = await rowOf('Reader at gate 2 was off');
    expect(screen.getByRole('heading', { name: 'Attendance Requests' })).toBeTruthy();
    expect(heads()).toEqual(['Date', 'Start Time', 'End Time', 'Reason', 'Status', 'Actions']);
    for (const text of ['25 Nov 2026', '9:30 AM', '6:30 PM', 'Opened', 'Regularization']) row.getByText(text);
    const other = await rowOf('Client visit');
    for (const text of ['20 Nov 2026 to 21 Nov 2026', 'Rejected', 'by Ravi Kumar', '“Ask the guard first”'])
      other.getByText(text);
    expect(queryOfList(server)).toEqual({
      pageNumber: '1',
      pageSize: '8',
      reportingFilterType: 'DirectReportees',
      onlyMyRequests: 'true',
    });
  });

  test('are everybody’s for staff, with whose they are', async () => {
    const server = serving([rejected()]);
    await renderScreen(RequestsPage, { path: '/attendance/requests', as: { roleId: 'Moderator' } });
    (await rowOf('Client visit')).getByText('Arvind Iyer');
    expect(heads()).toEqual(['Employee', 'Date', 'Start Time', 'End Time', 'Reason', 'Status']);
    expect(queryOfList(server)).toMatchObject({ reportingFilterType: 'AllEmployees' });
  });

  test('are kept to a status', async () => {
    const server = serving([own()]);
    const { user, address } = await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    await screen.findByText('Opened');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'All Status',
      'Opened',
      'Completed',
      'Rejected',
      'Cancelled',
    ]);
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await waitFor(() => expect(server.received(listRequests).at(-1)?.query).toMatchObject({ status: 'Completed' }));
    expect(address()).toContain('status=Completed');
  });

  test('that are none, or could not be fetched, say so', async () => {
    const server = serving([]);
    const { user } = await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    await screen.findByText('No requests found');
    server.refuses(listRequests, 'INTERNAL');
    await choose(user, 'Status', 'Opened');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to fetch requests');
    expect(alert.textContent).toContain('Something went wrong on our side.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('one is cancelled with a comment', async () => {
    const server = serving([own()]);
    server.returns(setRequestStatus, { changed: 1 });
    const { user } = await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    await pick(user, /^Actions for/, 'Cancel request');
    const form = await dialog('Cancel request');
    await fill(user, 'Comments', 'Found the punch', form);
    await press(user, 'Cancel request', form);
    await screen.findByText('Request status updated successfully');
    expect(server.received(setRequestStatus)).toMatchObject([
      {
        query: { requestType: 'AttendanceRegularization' },
        body: { requestIds: [own().id], status: 'Cancelled', comments: 'Found the punch' },
      },
    ]);
  });
});

describe('a new request', () => {
  const open = async (
    as: Parameters<typeof renderScreen>[1]['as'] = MEMBER,
    regularizationEntryType: 'CheckInCheckOut' | 'TotalHours' = 'CheckInCheckOut',
  ) => {
    const server = serving([own()]);
    server.returns(readRequestSettings, { regularizationEntryType });
    const { user } = await renderScreen(RequestsPage, { path: '/attendance/requests', as });
    await press(user, 'Create Request');
    const form = await dialog('Create Attendance Regularization Request');
    await form.findByLabelText(/^Reason/);
    return { server, user, form };
  };

  test('asks for the total hours in the place of times where the settings say so', async () => {
    const { server, user, form } = await open(MEMBER, 'TotalHours');
    server.returns(createRequest, own({ startTime: null, endTime: null, totalHours: '08:30:00' }));
    expect(form.queryByLabelText(/^Start time/)).toBeNull();
    await press(user, 'Submit', form);
    expect(await form.findAllByText('Please fill in all required fields')).toHaveLength(4);
    const day = Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 3 }).toString();
    await fill(user, /^Start date/, day, form);
    await fill(user, /^End date/, day, form);
    await fill(user, /^Reason/, 'Reader was off', form);
    fireEvent.change(form.getByLabelText(/^Total hours/), { target: { value: '00:00' } });
    await press(user, 'Submit', form);
    await form.findByText('Enter more than 00:00');
    fireEvent.change(form.getByLabelText(/^Total hours/), { target: { value: '08:30' } });
    await press(user, 'Submit', form);
    await screen.findByText('Request created successfully');
    expect(server.received(createRequest).at(-1)?.body).toMatchObject({
      additionalData: { attendanceRegularization: { startDate: day, endDate: day, totalHours: '08:30:00' } },
    });
  });

  test('says so where what it asks for could not be read', async () => {
    const server = serving([own()]);
    server.refuses(readRequestSettings, 'INTERNAL');
    const { user } = await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    await press(user, 'Create Request');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Something went wrong on our side.');
  });

  test('shows the hours that were asked for in the list', async () => {
    serving([own({ startTime: null, endTime: null, totalHours: '08:30:00' })]);
    await renderScreen(RequestsPage, { path: '/attendance/requests', as: MEMBER });
    await screen.findByText('Regularization to 8 h 30 min');
  });

  test('of a day is filled in from its address: the date twice, and both times', async () => {
    serving([own()]);
    const at = '/attendance/requests?regularize=2026-11-26&firstIn=10%3A21&lastOut=19%3A00';
    await renderScreen(RequestsPage, { path: '/attendance/requests', at, as: MEMBER });
    await screen.findByLabelText(/^Start date/);
    const form = await dialog('Create Attendance Regularization Request');
    const value = (name: RegExp) => form.getByLabelText<HTMLInputElement>(name).value;
    expect([value(/^Start date/), value(/^End date/)]).toEqual(['26 Nov 2026', '26 Nov 2026']);
    expect([value(/^Start time/), value(/^End time/)]).toEqual(['10:21', '19:00']);
  });

  test('needs all its fields and no day to come; times are sent with seconds, the reason trimmed', async () => {
    const { server, user, form } = await open();
    await press(user, 'Submit', form);
    expect(await form.findAllByText('Please fill in all required fields')).toHaveLength(5);
    await fill(user, /^Start date/, '25 Nov 2150', form);
    await fill(user, /^End date/, '25 Nov 2150', form);
    await press(user, 'Submit', form);
    await form.findByText('Cannot regularize attendance for future dates');
    expect(server.received(createRequest)).toEqual([]);
    const day = Temporal.Now.plainDateISO('Asia/Kolkata').subtract({ days: 3 }).toString();
    await fill(user, /^Start date/, day, form);
    await fill(user, /^End date/, day, form);
    fireEvent.change(form.getByLabelText(/^Start time/), { target: { value: '09:30' } });
    fireEvent.change(form.getByLabelText(/^End time/), { target: { value: '18:30' } });
    await fill(user, /^Reason/, '  Reader was off ', form);
    server.refuses(createRequest, 'CONFLICT', { message: 'There is already an open request.' });
    await press(user, 'Submit', form);
    await form.findByText('There is already an open request.');
    server.returns(createRequest, own());
    await press(user, 'Submit', form);
    await screen.findByText('Request created successfully');
    expect(server.received(createRequest).at(-1)?.body).toEqual({
      requestType: 'AttendanceRegularization',
      reason: 'Reader was off',
      employeeId: null,
      additionalData: {
        attendanceRegularization: { startDate: day, endDate: day, startTime: '09:30:00', endTime: '18:30:00' },
      },
    });
  });

  test('of work from home asks for its days alone, a comp-off for one day', async () => {
    const { user, form } = await open();
    await choose(user, 'Request type', 'Comp-off', form);
    const compOff = await dialog('Create Request');
    expect(compOff.queryByLabelText(/^End date/)).toBeNull();
    await choose(user, 'Request type', 'Work from home', compOff);
    expect(compOff.getByLabelText(/^End date/)).toBeTruthy();
    expect(compOff.queryByLabelText(/^Start time/)).toBeNull();
  });
});

describe('requests of a team', () => {
  const openTeam = async (rows: readonly Request[]) => {
    const server = serving(rows);
    server.returns(setRequestStatus, { changed: 1 });
    const shown = await renderScreen(TeamRequestsPage, {
      path: '/my-team/requests',
      as: { roleId: 'Member', isManager: true },
    });
    await screen.findByText('Reader at gate 2 was off');
    return { server, ...shown };
  };

  test('are the open ones of direct reports, until others are chosen', async () => {
    const { server, user } = await openTeam([request({ actions: ['complete', 'reject'] })]);
    expect(server.received(listRequests)[0]?.query).toMatchObject({
      reportingFilterType: 'DirectReportees',
      status: 'Opened',
    });
    expect(screen.queryByRole('button', { name: 'Create Request' })).toBeNull();
    await choose(user, 'Whose requests', 'Indirect reports');
    await waitFor(() =>
      expect(server.received(listRequests).at(-1)?.query).toMatchObject({ reportingFilterType: 'IndirectReportees' }),
    );
  });

  test('several are approved at once, each type in one call', async () => {
    const { server, user } = await openTeam([request(), workFromHome(), rejected()]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press(user, 'Approve 2');
    const form = await dialog('Approve 2 requests');
    form.getByText('Work from home of Aditi Deshpande, 01 Dec 2026 to 02 Dec 2026');
    await press(user, 'Approve 2', form);
    await waitFor(() => expect(server.received(setRequestStatus)).toHaveLength(2));
    expect(server.received(setRequestStatus).map(({ query }) => query['requestType'])).toEqual([
      'AttendanceRegularization',
      'WorkFromHome',
    ]);
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  test('a refusal stays in the dialog with its words', async () => {
    const { server, user } = await openTeam([request()]);
    server.refuses(setRequestStatus, 'REQUEST_DECIDED');
    await pick(user, /^Actions for/, 'Reject');
    const form = await dialog('Reject request');
    await press(user, 'Reject', form);
    await form.findByText('This request is already decided. Create a new one.');
  });

  test('of which some are refused are sent again without those that are decided already', async () => {
    const { server, user } = await openTeam([request(), workFromHome()]);
    server.returns(setRequestStatus, () => {
      server.refuses(setRequestStatus, 'SERVER_BUSY');
      return { changed: 1 };
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    await press(user, 'Reject 2');
    const form = await dialog('Reject 2 requests');
    await press(user, 'Reject 2', form);
    await form.findByText(/The server has too much to do just now/);
    server.returns(setRequestStatus, { changed: 1 });
    await press(user, 'Reject 2', form);
    await waitFor(() =>
      expect(server.received(setRequestStatus).map(({ query }) => query['requestType'])).toEqual([
        'AttendanceRegularization',
        'WorkFromHome',
        'WorkFromHome',
      ]),
    );
  });

  test('are selected on the phone too', async () => {
    onPhone();
    const { user } = await openTeam([request(), rejected()]);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Select Regularization of Arvind Iyer, 25 Nov 2026' }));
    await screen.findByText('1 selected');
  });

  test('are approved or rejected on their card on the phone', async () => {
    onPhone();
    const { server, user } = await openTeam([request()]);
    server.returns(setRequestStatus, { changed: 1 });
    await press(user, 'Reject Regularization of Arvind Iyer, 25 Nov 2026');
    await user.click((await dialog('Reject request')).getByRole('button', { name: 'Cancel' }));
    await press(user, 'Approve Regularization of Arvind Iyer, 25 Nov 2026');
    await press(user, 'Approve', await dialog('Approve request'));
    await waitFor(() =>
      expect(server.received(setRequestStatus)[0]?.body).toMatchObject({
        requestIds: [request().id],
        status: 'Completed',
      }),
    );
  });

  test('say what they would do, and open with their days before and after', async () => {
    const warning = 'Also open for these days: work from home';
    const open = request({ effect: effectOf({ warnings: [warning] }) });
    const { user } = await openTeam([open, workFromHome({ effect: effectOf({ paidHalves: null }) })]);
    screen.getByText('Absent becomes present, 1 day of loss of pay less');
    screen.getByText(warning);
    await user.click(screen.getByText('Reader at gate 2 was off'));
    const drawer = await dialog('Request');
    drawer.getByText('“Reader at gate 2 was off”');
    const days = within(drawer.getByRole('table', { name: 'Before and after' }));
    expect(days.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'AbsentGeneral shift',
      'Present9:30 AM to 6:30 PM, 9 h 00 min',
    ]);
    drawer.getByText('2 times, both approved');
    await press(user, 'Approve', drawer);
    await dialog('Approve request');
  });

  test('are worked through with J, K, X and A, and not while somebody writes a comment', async () => {
    const { server, user } = await openTeam([request({ effect: effectOf() }), workFromHome(), rejected()]);
    server.returns(setRequestStatus, { changed: 1 });
    await user.keyboard('jjjkx');
    await screen.findByText('1 selected');
    await user.keyboard('a');
    const form = await dialog('Approve request');
    await user.click(form.getByRole('textbox', { name: 'Comments' }));
    await user.keyboard('ajax');
    expect(form.getByRole('textbox', { name: 'Comments' })).toHaveProperty('value', 'ajax');
    await press(user, 'Approve', form);
    await waitFor(() =>
      expect(server.received(setRequestStatus)).toMatchObject([
        { query: { requestType: 'WorkFromHome' }, body: { status: 'Completed', comments: 'ajax' } },
      ]),
    );
  });
});
