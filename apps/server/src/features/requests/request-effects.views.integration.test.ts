import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestHands, startTeam } from './requests-for-tests.ts';

// It is Friday, 27 November 2026, 20:00.
const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-24', '2026-11-25', '2026-11-26'];
let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam();
  await drivesPay(true);
});
afterAll(() => team.office.stop());
const { created, regularization, decide, listed } = requestHands(() => team.office);

const logged = async (employeeId: string, date: string, startTime: string, endTime: string) => {
  const body = { employeeId, date, startTime, endTime, note: 'Reader' };
  expect((await team.office.call('POST', '/Attendances/timelogs', body)).status).toBe(200);
};

async function drivesPay(attendanceDrivesPay: boolean): Promise<void> {
  const month = { payPeriodType: 1, payDayType: 0, lastPayrollRunMonth: 10, lastPayrollYear: 2026 };
  const { status } = await team.office.call('POST', '/Payroll/settings', { ...month, attendanceDrivesPay });
  expect(status).toBe(200);
}

async function effectOf(id: string, token = team.manager.token) {
  const { data } = await listed('?pageSize=100&reportingFilterType=3', token);
  return data.find((row: { id: string }) => row.id === id)?.effect;
}

describe('the effect of an open request', () => {
  test('is the day before and after, and the loss of pay that it takes away', async () => {
    await logged(team.report.id, WEDNESDAY, '14:00', '19:00');
    const id = await created(regularization(WEDNESDAY), team.report.token);
    const effect = await effectOf(id);
    expect(effect).toMatchObject({
      days: [
        {
          date: WEDNESDAY,
          before: {
            attendanceStatus: 2,
            startTime: '14:00:00',
            totalHours: '05:00:00',
            lostHalves: 1,
            approvalStatus: 1,
          },
          after: { attendanceStatus: 1, startTime: '10:00:00', endTime: '19:00:00', lostHalves: 0, approvalStatus: 2 },
          skippedFor: null,
        },
      ],
      paidHalves: 1,
      warnings: [],
      earlier: { completed: 0, rejected: 0 },
    });
    // Nothing was written.
    const path = `/Attendances?startDate=${WEDNESDAY}&endDate=${WEDNESDAY}&employeeId=${team.report.id}`;
    expect((await team.office.call('GET', path)).body.data[0]).toMatchObject({ attendanceStatus: 2 });
    expect((await decide([id], 'Completed', team.manager.token)).status).toBe(200);
    expect((await team.office.call('GET', path)).body.data[0]).toMatchObject({
      attendanceStatus: 1,
      approvalStatus: 2,
    });
    expect(await effectOf(id)).toBeNull();
  });

  test('leaves out week offs of several days, and says when nothing is left', async () => {
    const id = await created(regularization('2026-11-20', '2026-11-23'), team.report.token);
    const { days, paidHalves, earlier } = await effectOf(id);
    expect(days.map(({ skippedFor }: { skippedFor: string | null }) => skippedFor)).toEqual([
      null,
      'week-off',
      'week-off',
      null,
    ]);
    expect([paidHalves, earlier.completed]).toEqual([4, 1]);
    const weekend = await created(regularization('2026-11-14', '2026-11-15'), team.report.token);
    expect((await effectOf(weekend)).warnings).toEqual([
      'Every day is a week off or a holiday: it cannot be approved as it is',
    ]);
  });

  test('names another open request for the same days', async () => {
    const id = await created(regularization(TUESDAY), team.report.token);
    const home = {
      requestType: 101,
      reason: 'Plumber',
      additionalData: { workFromHome: { startDate: TUESDAY, endDate: TUESDAY } },
    };
    await created(home, team.report.token);
    expect((await effectOf(id)).warnings).toEqual(['Also open for these days: work from home']);
  });

  test('of a shift change are the hours and week offs of the other shift', async () => {
    const { body } = await team.office.call('POST', '/Shifts', {
      shiftName: 'Weekend',
      shiftStart: '08:00:00',
      shiftEnd: '17:00:00',
      weekends: [],
      isDefault: false,
    });
    const shiftChange = { startDate: '2026-11-28', endDate: '2026-11-30', shiftId: body.data.id };
    const id = await created({ requestType: 103, reason: 'Stock', additionalData: { shiftChange } }, team.report.token);
    const { days, paidHalves } = await effectOf(id);
    expect(days[0]).toMatchObject({
      before: { isWeekend: true, shiftInfo: { shiftName: 'General', shiftStart: '10:00:00' } },
      after: { isWeekend: false, shiftInfo: { shiftName: 'Weekend', shiftStart: '08:00:00', shiftEnd: '17:00:00' } },
    });
    expect(paidHalves).toBe(0);
  });

  test('of a swap are the shifts of the other, who learns nothing of the days of the person that asks', async () => {
    const { data } = (await team.office.call('GET', '/Shifts?pageSize=100')).body;
    const weekend = data.find((shift: { shiftName: string }) => shift.shiftName === 'Weekend');
    const other = await team.office.person({ firstName: 'Kiran', reportingManagerId: team.manager.id });
    const days = { startDate: '2026-12-05', endDate: '2026-12-05' };
    const assigned = { employeeIds: [other.id], shiftId: weekend.id, ...days, notes: null, updateAttendance: true };
    await team.office.call('POST', '/Shifts/assign/employees', assigned);
    const additionalData = { shiftSwap: { ...days, withEmployeeId: other.id } };
    const id = await created({ requestType: 'ShiftSwap', reason: 'Function', additionalData }, team.report.token);
    expect((await effectOf(id)).days).toMatchObject([
      {
        before: { isWeekend: true, shiftInfo: { shiftName: 'General' } },
        after: { isWeekend: false, shiftInfo: { shiftName: 'Weekend' } },
      },
    ]);
    const own = (await listed('?onlyMyRequests=true', other.token)).data;
    expect(own).toMatchObject([{ id, effect: { days: [], paidHalves: null, earlier: { completed: 0, rejected: 0 } } }]);
    expect(own[0].effect.warnings).toContainEqual(expect.stringMatching(/gets Weekend, Kiran Test gets the day off$/));
  });

  test('says nothing of pay where attendance does not drive it', async () => {
    const id = await created(regularization(THURSDAY), team.report.token);
    expect((await effectOf(id)).paidHalves).toBe(2);
    await drivesPay(false);
    const effect = await effectOf(id);
    expect([effect.paidHalves, effect.days[0].before.attendanceStatus]).toEqual([null, 3]);
  });
});
