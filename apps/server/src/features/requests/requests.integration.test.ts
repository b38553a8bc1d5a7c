import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { requestHands, startTeam } from './requests-for-tests.ts';

// It is Friday, 27 November 2026, 20:00.
const WEDNESDAY = '2026-11-25';
let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.office.stop());
const { create, created, regularization, decide, listed, idsOf } = requestHands(() => team.office);

describe('a request', () => {
  test('is opened by whom it is for, with its times padded and its reason trimmed', async () => {
    const body = regularization('2026-11-02', '2026-11-03', { reason: '  Reader was off  ' });
    const { status, body: envelope } = await create(body, team.apart.token);
    expect([status, envelope.message]).toEqual([200, 'Request created successfully']);
    expect(envelope.data).toMatchObject({
      requestType: 2,
      status: 'Opened',
      reason: 'Reader was off',
      employeeId: team.apart.id,
      employeeName: 'Apart Test',
      startDate: '2026-11-02',
      endDate: '2026-11-03',
      additionalData: {
        attendanceRegularization: {
          startDate: '2026-11-02',
          endDate: '2026-11-03',
          startTime: '10:00:00',
          endTime: '19:00:00',
        },
      },
      createdByName: null,
      actedBy: null,
      actions: ['cancel'],
    });
    const [entry] = await asOwner(
      team.office.muster,
      `select action, after from audit_entries where entity = 'request' and entity_id = '${envelope.data.id}'`,
    );
    expect(entry).toMatchObject({ action: 'created', after: { employeeId: team.apart.id, reason: 'Reader was off' } });
  });

  test('needs both days, both times and a reason', async () => {
    const details = regularization('2026-11-04').additionalData.attendanceRegularization;
    const broken = [
      regularization('2026-11-04', undefined, { reason: '  ' }),
      regularization('2026-11-04', undefined, { additionalData: {} }),
      regularization('2026-11-04', undefined, { additionalData: undefined }),
      ...Object.keys(details).map((name) =>
        regularization('2026-11-04', undefined, {
          additionalData: { attendanceRegularization: { ...details, [name]: '' } },
        }),
      ),
    ];
    for (const body of broken) {
      const { status, body: envelope } = await create(body, team.apart.token);
      expect(status).toBe(422);
      expect(new Set(envelope.errors.map(({ message }) => message))).toEqual(
        new Set(['Please fill in all required fields']),
      );
    }
  });

  test('is never of a day to come, too far back, too long, backwards or without length', async () => {
    const refusal = async (body: object) => {
      const { status, body: envelope } = await create(body, team.apart.token);
      return [status, envelope.errors[0]?.message];
    };
    expect(await refusal(regularization('2026-11-28'))).toEqual([422, 'Cannot regularize attendance for future dates']);
    expect(await refusal(regularization('2026-11-27', '2026-11-28'))).toEqual([
      422,
      'Cannot regularize attendance for future dates',
    ]);
    expect(await refusal(regularization('2026-08-28'))).toEqual([422, 'At most 90 days back']);
    expect(await refusal(regularization('2026-10-01', '2026-11-01'))).toEqual([422, 'At most 31 days at once']);
    expect(await refusal(regularization('2026-11-05', '2026-11-04'))).toEqual([
      422,
      'End date cannot be before start date',
    ]);
    const times = (startTime: string, endTime: string) =>
      regularization('2026-11-05', undefined, {
        additionalData: {
          attendanceRegularization: { startDate: '2026-11-05', endDate: '2026-11-05', startTime, endTime },
        },
      });
    expect(await refusal(times('10:00', '10:00:00'))).toEqual([422, 'End time must be after start time']);
    expect(await refusal(times('19:00', '10:00'))).toEqual([422, 'End time must be after start time']);
    expect(await refusal(regularization('2026-08-29', '2026-08-31'))).toEqual([200, undefined]);
  });

  test('lies inside the employment', async () => {
    const joined = await team.office.person({ dateOfJoining: '2026-11-10', lastWorkingDay: '2026-11-20' });
    const early = await create(regularization('2026-11-09'), joined.token);
    expect([early.status, early.body.errors[0]?.message]).toEqual([422, 'This is before the joining date']);
    const late = await create(regularization('2026-11-20', '2026-11-21'), joined.token);
    expect([late.status, late.body.errors[0]?.message]).toEqual([422, 'This is after the last working day']);
  });

  test('is one of its kind for a day while it is open', async () => {
    await created(regularization('2026-11-09', '2026-11-11'), team.apart.token);
    const second = await create(regularization('2026-11-11', '2026-11-12'), team.apart.token);
    expect([second.status, second.body.errorCode]).toEqual([409, 'CONFLICT']);
    const both = await Promise.all([1, 2].map(() => create(regularization('2026-11-13'), team.apart.token)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is created for somebody else by staff alone, who are named in it', async () => {
    const body = regularization('2026-11-02', undefined, { employeeId: team.below.id });
    expect((await create(body, team.manager.token)).status).toBe(403);
    const { body: envelope } = await create(body, team.moderator.token);
    expect(envelope.data).toMatchObject({ employeeId: team.below.id, createdByName: 'Moderator Test' });
    const stranger = await registeredAdministrator(team.office.muster, 'other@requests.test', 'Other');
    expect((await create({ ...body, employeeId: stranger.id })).status).toBe(404);
  });

  test('of a month is refused beyond the number that the settings allow', async () => {
    const person = await team.office.person();
    await team.office.save({ maxRegularizationsPerMonth: 2 });
    const first = await created(regularization('2026-11-02'), person.token);
    await created(regularization('2026-10-30', '2026-11-01'), person.token);
    const third = await create(regularization('2026-11-04'), person.token);
    expect([third.status, third.body.errors[0]?.message]).toEqual([422, 'At most 2 regularizations a month']);
    expect((await create(regularization('2026-10-05'), person.token)).status).toBe(200);
    await decide([first], 'Cancelled', person.token);
    expect((await create(regularization('2026-11-04'), person.token)).status).toBe(200);
    await team.office.save({ maxRegularizationsPerMonth: null });
  });

  test('of a comp-off names a week off or a holiday that was worked, once', async () => {
    const compOff = (date: string) => ({
      requestType: 'CompOff',
      reason: 'Release',
      additionalData: { compOff: { date } },
    });
    const person = await team.office.person();
    const log = (date: string) => ({ employeeId: person.id, date, startTime: '10:00', endTime: '16:00' });
    await team.office.call('POST', '/Attendances/timelogs', log(WEDNESDAY));
    for (const date of [WEDNESDAY, '2026-11-21']) {
      const refused = await create(compOff(date), person.token);
      expect([refused.status, refused.body.errors[0]?.message]).toEqual([
        422,
        'Choose a week off or a holiday on which you worked',
      ]);
    }
    await team.office.call('POST', '/Attendances/timelogs', log('2026-11-21'));
    const id = await created(compOff('2026-11-21'), person.token);
    expect((await decide([id], 'Completed', undefined, { type: 'CompOff' })).status).toBe(200);
    expect((await create(compOff('2026-11-21'), person.token)).status).toBe(409);
  });
});

describe('the list', () => {
  test('is of direct reports, of those below them, of both, or one’s own, which wins', async () => {
    const [ofManager, ofReport, ofBelow] = [
      await created(regularization('2026-11-16'), team.manager.token),
      await created(regularization('2026-11-16'), team.report.token),
      await created(regularization('2026-11-16'), team.below.token),
    ];
    const { token } = team.manager;
    const open = (query: string) => idsOf(`?requestType=2&status=Opened&pageSize=100${query}`, token);
    expect(await open('')).toEqual([ofReport]);
    expect(await open('&reportingFilterType=IndirectReportees')).toContain(ofBelow);
    expect(await open('&reportingFilterType=2')).not.toContain(ofReport);
    const all = await open('&reportingFilterType=AllEmployees');
    expect([all.includes(ofReport), all.includes(ofBelow), all.includes(ofManager)]).toEqual([true, true, false]);
    expect(await open('&reportingFilterType=3&onlyMyRequests=true')).toEqual([ofManager]);
  });

  test('of a member without reports is their own, of staff everybody’s where asked for', async () => {
    const own = await listed('?reportingFilterType=3&pageSize=100', team.apart.token);
    expect(new Set(own.data.map(({ employeeId }: { employeeId: string }) => employeeId))).toEqual(
      new Set([team.apart.id]),
    );
    const everybody = await listed('?reportingFilterType=AllEmployees', team.moderator.token);
    expect(everybody.data).toHaveLength(8);
    expect(everybody.totalRecords).toBeGreaterThan(8);
    const next = await idsOf('?reportingFilterType=3&pageNumber=2', team.moderator.token);
    expect(next).not.toContain(everybody.data[0].id);
  });

  test('is kept to a status and a type; codes that no request has find none', async () => {
    const statuses = async (query: string) =>
      new Set(
        (await listed(`?reportingFilterType=3&pageSize=100${query}`)).data.map(
          ({ status }: { status: string }) => status,
        ),
      );
    expect(await statuses('&status=4')).toEqual(new Set(['Cancelled']));
    expect(await statuses('&status=InProgress')).toEqual(new Set());
    expect(await statuses('&status=3')).toEqual(new Set());
    expect((await listed('?reportingFilterType=3&requestType=CompOff')).totalRecords).toBe(1);
  });
});

describe('a decision', () => {
  test('of a manager is for direct reports alone, whichever way it is asked for', async () => {
    const ofReport = await created(regularization('2026-11-17'), team.report.token);
    const ofBelow = await created(regularization('2026-11-17'), team.below.token);
    const ofApart = await created(regularization('2026-11-17'), team.apart.token);
    const { token } = team.manager;
    const actions = async (query: string, id: string) =>
      (await listed(`?pageSize=100${query}`, token)).data.find((row: { id: string }) => row.id === id)?.actions;
    expect(await actions('', ofReport)).toEqual(['complete', 'reject']);
    expect(await actions('&reportingFilterType=2', ofBelow)).toEqual([]);
    for (const status of ['Completed', 'Rejected', 'Cancelled']) {
      expect((await decide([ofBelow], status, token)).status).toBe(403);
      expect((await decide([ofApart], status, token)).status).toBe(404);
      expect((await decide([ofReport, ofApart], status, token)).status).toBe(404);
    }
    expect((await decide([ofReport], 'Rejected', token, { comments: 'Ask the guard first' })).body).toMatchObject({
      message: 'Request status updated successfully',
      data: { changed: 1 },
    });
    const [row] = (await listed('?onlyMyRequests=true', team.report.token)).data;
    expect(row).toMatchObject({
      id: ofReport,
      status: 'Rejected',
      comments: 'Ask the guard first',
      actedBy: team.manager.id,
      actedByName: 'Ravi Kumar',
      actions: [],
    });
  });

  test('refuses all where one cannot be decided', async () => {
    const [one, two] = [
      await created(regularization('2026-11-18'), team.apart.token),
      await created(regularization('2026-11-19'), team.apart.token),
    ];
    await decide([two], 'Cancelled', team.apart.token);
    const { status, body } = await decide([one, two], 'Completed');
    expect([status, body.errorCode, body.message]).toEqual([
      409,
      'REQUEST_DECIDED',
      'This request is already decided. Create a new one.',
    ]);
    const opened = await idsOf('?onlyMyRequests=true&status=Opened&pageSize=100', team.apart.token);
    expect(opened).toContain(one);
    const otherType = await decide([one], 'Completed', undefined, { type: 'CompOff' });
    expect(otherType.status).toBe(404);
    expect((await decide([], 'Completed')).status).toBe(422);
    const withoutType = await team.office.call('PUT', '/Requests/status', { requestId: one, status: 'Completed' });
    expect(withoutType.status).toBe(422);
  });

  test('is never about one’s own but to cancel it, unless no other administrator is there', async () => {
    const ofModerator = await created(regularization('2026-11-18'), team.moderator.token);
    const refused = await decide([ofModerator], 'Completed', team.moderator.token);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'OWN_REQUEST']);
    const ofAdmin = await created(regularization('2026-11-18'));
    expect((await decide([ofAdmin], 'Rejected')).status).toBe(200);
    const [entry] = await asOwner(
      team.office.muster,
      `select action, after from audit_entries where entity_id = '${ofAdmin}' and action = 'rejected'`,
    );
    expect(entry).toMatchObject({ after: { status: 'Rejected', ownAsOnlyAdministrator: true } });
    const second = await team.office.person({}, 'Administrator');
    const another = await created(regularization('2026-11-19'));
    expect((await decide([another], 'Completed')).status).toBe(403);
    expect((await decide([another], 'Completed', second.token)).status).toBe(200);
  });

  test('of another organisation is not found', async () => {
    const id = await created(regularization('2026-11-23'), team.apart.token);
    const stranger = await registeredAdministrator(team.office.muster, 'stranger@requests.test', 'Stranger');
    expect((await decide([id], 'Completed', stranger.token)).status).toBe(404);
    expect((await listed('?reportingFilterType=3', stranger.token)).totalRecords).toBe(0);
  });

  test('is mailed to whom it is for, with who decided and what they wrote, not to oneself', async () => {
    const person = await team.office.person({ firstName: 'Kiran', email: 'kiran@requests.test' });
    const id = await created(regularization('2026-11-23', '2026-11-24'), person.token);
    await decide([id], 'Rejected', team.moderator.token, { comments: 'The gate log says otherwise' });
    const own = await created(regularization('2026-11-23'), person.token);
    await decide([own], 'Cancelled', person.token);
    const mails = await mailsTo(team.office.muster, 'kiran@requests.test');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your Regularization request for 23 Nov 2026 to 24 Nov 2026 is rejected',
    ]);
    expect(mails[0]?.body).toContain('They wrote: The gate log says otherwise');
  });
});
