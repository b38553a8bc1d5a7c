import { attendanceTotals } from '@muster/engine/attendance/attendance-totals.ts';
import { lopDaysOfMonth } from '@muster/engine/attendance/lop-days.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '../../platform/sheets/read-xlsx-for-tests.ts';
import { daysIn } from '../attendance/days/attendance.facts.ts';
import { requestHands, startTeam } from '../requests/requests-for-tests.ts';

let team: Awaited<ReturnType<typeof startTeam>>;
const { created, regularization, decide } = requestHands(() => team.office);
const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-30';

async function log(employeeId: string, date: string, startTime: string, endTime: string): Promise<void> {
  const body = { employeeId, date, startTime, endTime, note: 'On paper' };
  const { status } = await team.office.call('POST', '/Attendances/timelogs', body);
  expect(status).toBe(200);
}

beforeAll(async () => {
  team = await startTeam();
  const { office, manager, report, below } = team;
  await office.save({ latesForHalfDay: 2 });
  await office.call('POST', '/holidays', { name: 'Guru Nanak Jayanti', date: '2026-11-24' });
  await log(report.id, '2026-11-02', '10:00', '19:00');
  await log(report.id, '2026-11-03', '10:21', '19:00');
  await log(report.id, '2026-11-04', '10:30', '21:00');
  await log(report.id, '2026-11-05', '10:00', '15:00');
  await log(report.id, '2026-11-07', '10:00', '14:00');
  await log(below.id, '2026-11-02', '10:00', '18:15');
  await log(manager.id, '2026-11-02', '10:00', '19:00');
  const id = await created(
    regularization('2026-11-06', undefined, { employeeId: report.id, reason: '=Reader was off' }),
  );
  await decide([id], 'Completed', undefined, { comments: 'Seen by the guard' });
});
afterAll(() => team.office.stop());

const get = (path: string, token?: string) => team.office.call('GET', `/Attendances/reports${path}`, undefined, token);
const roll = async (query: string, token?: string) => (await get(`/musterRoll?month=2026-11&${query}`, token)).body;
const names = (rows: readonly { employeeName: string }[]) => rows.map(({ employeeName }) => employeeName);

describe('the muster roll', () => {
  test('has a code for every day of the month, and leaves days to come open', async () => {
    const [anna] = (await roll('reportingFilterType=3&searchText=Anna')).data;
    expect(anna).toMatchObject({ employeeName: 'Anna Rao', employeeId: team.report.id });
    const codes = anna.days.map(({ code }: { code: string }) => code);
    expect(codes).toHaveLength(30);
    expect(codes.slice(0, 9)).toEqual(['WO', 'P', 'L', 'L', 'HD', 'P', 'WP', 'WO', 'A']);
    expect(anna.days[23]).toMatchObject({ code: 'H', label: 'Guru Nanak Jayanti', approvalStatus: null });
    expect([anna.days[26].kind, anna.days[27].kind, anna.days[29].kind]).toEqual(['absent', 'week-off', 'to-come']);
    expect([anna.days[1].approvalStatus, anna.days[5].approvalStatus]).toEqual([1, 2]);
  });

  test('adds up to what the engine’s totals and the loss of pay say', async () => {
    const { muster, tenantId } = team.office;
    const [anna] = (await roll('reportingFilterType=3&searchText=Anna')).data;
    const { days, sources } = await muster.services.db.inTenant(tenantId, (tx) =>
      daysIn(tx, muster.services, { people: [team.report.id], from: '2026-11-01', to: '2026-11-30' }),
    );
    const totals = attendanceTotals(
      days.map(({ day, facts }) => ({ day, stage: facts.facts.stage })),
      sources.settings,
    );
    const lost = lopDaysOfMonth(
      days.map(({ date, day }) => ({ date: calendarDate(date), day, approval: 'pending', unpaidLeaveHalves: 0 })),
      { latesForHalfDay: 2, countedTo: calendarDate('2026-11-26') },
    );
    expect(anna.totals).toEqual({
      presentDays: totals.presentHalves / 2,
      absentDays: totals.daysOf[3],
      halfDays: totals.daysOf[2],
      lateMarks: totals.lateMarks,
      leaveDays: 0,
      weekOffs: totals.daysOf[5],
      holidays: totals.daysOf[6],
      lostDays: lost.halves / 2,
      esiDays: 0,
      paidDays: 30 - lost.halves / 2,
      workedSeconds: totals.workedSeconds,
      overtimeSeconds: totals.overtimeSeconds,
    });
    // Four full days, a Saturday and half a Thursday; two late marks cost half a day. Today is not lost before it is
    // over for everybody, as in a payroll that is run today.
    expect(anna.totals).toMatchObject({ presentDays: 5.5, halfDays: 1, lateMarks: 2, absentDays: 14, lostDays: 14 });
  });

  test('is paged by name, and narrowed down to a department, a place, a name, or those who need a decision', async () => {
    const all = await roll('reportingFilterType=3&pageSize=2&page=2');
    expect([all.totalRecords, all.records]).toEqual([6, 2]);
    expect(names((await roll('reportingFilterType=3&searchText=ravi')).data)).toEqual(['Ravi Kumar']);
    expect(names((await roll('reportingFilterType=3&only=not%20approved')).data)).toEqual([
      'Anna Rao',
      'Below Test',
      'Ravi Kumar',
    ]);
    expect((await roll('reportingFilterType=3&departmentId=0190a000-0000-7000-8000-000000000001')).totalRecords).toBe(
      0,
    );
    const { id: departmentId } = (await team.office.call('POST', '/Departments', { name: 'Stores' })).body.data;
    const person = await team.office.person({ firstName: 'Zubin', departmentId, workLocation: 'Salem' });
    expect(names((await roll(`reportingFilterType=3&departmentId=${departmentId}`)).data)).toEqual(['Zubin Test']);
    expect(names((await roll('reportingFilterType=3&workLocation=Salem')).data)).toEqual(['Zubin Test']);
    const { data } = (await get('/filters?reportingFilterType=3')).body;
    expect(data).toMatchObject({ departments: [{ id: departmentId, name: 'Stores' }], workLocations: ['Salem'] });
    expect(names((await roll(`employeeIds=${person.id}`)).data)).toEqual(['Zubin Test']);
  });

  test('leaves out who is not employed in the month, and shows who left in it', async () => {
    await team.office.person({ firstName: 'Gone', status: 'Deactivated', lastWorkingDay: '2026-10-31' });
    await team.office.person({ firstName: 'Leaver', status: 'Deactivated', lastWorkingDay: '2026-11-12' });
    await team.office.person({ firstName: 'Later', dateOfJoining: '2026-12-01' });
    const { data } = await roll('reportingFilterType=3&pageSize=100');
    const leaver = data.find(({ employeeName }: { employeeName: string }) => employeeName === 'Leaver Test');
    expect([leaver.days[11].kind, leaver.days[12].kind]).toEqual(['absent', 'not-employed']);
    expect(leaver.totals.paidDays + leaver.totals.lostDays).toBe(12);
    expect(names(data)).not.toContain('Gone Test');
    expect(names(data)).not.toContain('Later Test');
  });
});

describe('reports of days', () => {
  test('late and early tells by how much, against the shift', async () => {
    const { data, totalRecords } = (await get(`/days?report=late&${NOVEMBER}&reportingFilterType=3`)).body;
    expect(totalRecords).toBe(2);
    const [anna, below] = data;
    expect(
      anna.days.map((day: { date: string; lateSeconds: number; earlySeconds: number }) => [
        day.date,
        day.lateSeconds / 60,
        day.earlySeconds / 60,
      ]),
    ).toEqual([
      ['2026-11-03', 21, 0],
      ['2026-11-04', 30, 0],
      ['2026-11-05', 0, 240],
    ]);
    expect([anna.lateSeconds, anna.earlySeconds]).toEqual([51 * 60, 240 * 60]);
    expect(below.days).toMatchObject([
      { date: '2026-11-02', startTime: '10:00:00', endTime: '18:15:00', earlySeconds: 2700 },
    ]);
  });

  test('overtime and absence have their days alone', async () => {
    const overtime = (await get(`/days?report=overtime&${NOVEMBER}&reportingFilterType=3`)).body.data;
    expect(overtime).toMatchObject([
      { employeeName: 'Anna Rao', overtimeSeconds: 5400, days: [{ date: '2026-11-04', workedSeconds: 37_800 }] },
    ]);
    const absence = (await get(`/days?report=absence&startDate=2026-11-02&endDate=2026-11-08&reportingFilterType=3`))
      .body;
    expect(absence.data).toMatchObject([
      { employeeName: 'Anna Rao', lostDays: 0.5, days: [{ date: '2026-11-05', lostDays: 0.5, attendanceStatus: 2 }] },
    ]);
  });

  test('regularizations say what was asked for and what became of it', async () => {
    const { data, totalRecords } = (await get(`/regularizations?${NOVEMBER}&reportingFilterType=3`)).body;
    expect(totalRecords).toBe(1);
    expect(data).toMatchObject([
      {
        employeeName: 'Anna Rao',
        startDate: '2026-11-06',
        startTime: '10:00:00',
        reason: '=Reader was off',
        status: 'Completed',
        comments: 'Seen by the guard',
      },
    ]);
    expect(
      (await get('/regularizations?startDate=2026-11-07&endDate=2026-11-30&reportingFilterType=3')).body.data,
    ).toEqual([]);
  });
});

describe('a file of attendance', () => {
  const sheetsOf = async (query: string, token?: string) => readXlsx((await get(`?${query}`, token)).raw);

  test('has a sheet for each person, with what their days add up to', async () => {
    const answer = await get(`?employeeIds=${team.report.id},${team.below.id}&${NOVEMBER}`);
    expect(answer.headers['content-disposition']).toContain('filename="Attendance November 2026.xlsx"');
    const sheets = await readXlsx(answer.raw);
    expect(sheets.map(({ name }) => name)).toEqual(['Anna Rao', 'Below Test']);
    const rows = sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['Attendance: Anna Rao']);
    expect(rows[1]).toEqual(['Office Private Limited · November 2026']);
    expect(rows[2]?.slice(0, 5)).toEqual(['Date', 'Day', 'Status', 'Shift', 'First IN']);
    expect(rows).toHaveLength(3 + 30 + 1 + 1);
    expect(rows[5]?.slice(1, 4)).toEqual(['Tuesday', 'Present but late', 'General']);
    expect(rows[5]?.[6]).toBe(String(21 / 1440));
    expect(rows[26]?.[2]).toBe('Holiday: Guru Nanak Jayanti');
    expect(rows.at(-1)?.[0]).toMatch(
      /^Present 5\.5, half days 1, absent 14, .* late marks 2, lost days 14, paid days 16\.$/,
    );
  });

  test('in bulk is one sheet with everybody, and names the one person it is about', async () => {
    const [only, ...others] = await sheetsOf(
      `employeeIds=${team.report.id},${team.below.id}&isBulkReport=true&${NOVEMBER}`,
    );
    expect(others).toEqual([]);
    expect(only?.name).toBe('Attendance');
    expect(only?.rows).toHaveLength(3 + 60);
    expect(only?.rows[2]?.slice(0, 4)).toEqual(['Employee number', 'Name', 'Department', 'Date']);
    expect(only?.rows[40]?.[1]).toBe('Below Test');
    const own = await get(`?employeeIds=${team.report.id}&startDate=2026-11-02&endDate=2026-11-03`);
    expect(own.headers['content-disposition']).toContain('Attendance Anna Rao 2 Nov 2026 to 3 Nov 2026.xlsx');
  });

  test('is asked for with a user, a start date and an end date', async () => {
    const notice = async (query: string) => (await get(`?${query}`)).body.errors[0];
    expect(await notice(NOVEMBER)).toEqual({ field: 'employeeIds', message: 'Please select a user' });
    expect(await notice(`employeeIds=&${NOVEMBER}`)).toEqual({ field: 'employeeIds', message: 'Please select a user' });
    const who = `employeeIds=${team.report.id}`;
    expect(await notice(`${who}&endDate=2026-11-30`)).toEqual({
      field: 'startDate',
      message: 'Please select a start date',
    });
    expect(await notice(`${who}&startDate=2026-11-30&endDate=`)).toEqual({
      field: 'endDate',
      message: 'Please select an end date',
    });
    expect(await notice(`${who}&startDate=2026-11-30&endDate=2026-11-01`)).toMatchObject({ field: 'startDate' });
    expect(await notice(`${who}&startDate=2025-01-01&endDate=2026-11-01`)).toMatchObject({ field: 'endDate' });
    expect((await get(`?employeeIds=nobody&${NOVEMBER}`)).status).toBe(422);
  });

  test('for print writes what the spreadsheet says', async () => {
    const { raw, headers } = await get(`/pdf?employeeIds=${team.report.id}&${NOVEMBER}`);
    expect(headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(raw), { mergePages: true });
    for (const words of ['Attendance: Anna Rao', '10:21 AM', '3 Nov 2026', 'Present but late', 'Page 1 of'])
      expect(text).toContain(words);
  });
});

describe('a report as a file', () => {
  const download = (query: string) => get(`/download/xlsx?reportingFilterType=3&${query}`);

  test('is the muster roll with its legend', async () => {
    const [sheet] = await readXlsx((await download('report=musterRoll&month=2026-11')).raw);
    const anna = sheet?.rows.find(([, name]) => name === 'Anna Rao') ?? [];
    expect(anna.slice(3, 12)).toEqual(['WO', 'P', 'L', 'L', 'HD', 'P', 'WP', 'WO', 'A']);
    expect(sheet?.rows[2]?.slice(-11)).toEqual([
      'Present',
      'Absent',
      'Half',
      'Late',
      'Leave',
      'Off',
      'Hol.',
      'Lost',
      'Paid',
      'Worked',
      'OT',
    ]);
    expect(anna.slice(33, 42)).toEqual(['5.5', '14', '1', '2', '0', '8', '1', '14', '16']);
    expect(sheet?.rows.at(-2)?.[0]).toContain('P present, L present but late, HD half day, A absent');
    const print = await get('/download/pdf?reportingFilterType=3&report=musterRoll&month=2026-11');
    const { text } = await extractText(new Uint8Array(print.raw), { mergePages: true });
    expect(text).toContain('Muster roll');
    expect(text).toContain('Anna Rao');
  });

  test('is each of the others, with sums and without any formula', async () => {
    const [late] = await readXlsx((await download(`report=late&${NOVEMBER}`)).raw);
    expect(late?.rows.at(-1)?.[8]).toBe(String(51 / 1440));
    const [absence] = await readXlsx((await download('report=absence&startDate=2026-11-02&endDate=2026-11-08')).raw);
    expect(absence?.rows.at(-1)?.slice(0, 2)).toEqual(['', 'Total']);
    expect(absence?.rows.at(-1)?.[10]).toBe('0.5');
    const [regularizations] = await readXlsx((await download(`report=regularizations&${NOVEMBER}`)).raw);
    expect(regularizations?.rows[3]?.[7]).toBe("'=Reader was off");
    expect((await download('report=late&startDate=2026-11-02')).body.errors[0]).toMatchObject({ field: 'endDate' });
    expect((await download('report=musterRoll')).body.errors[0]).toEqual({ field: 'month', message: 'Choose a month' });
  });

  test('of each person by themselves has a sheet for each', async () => {
    const sheets = await readXlsx((await download(`report=late&isBulkReport=false&${NOVEMBER}`)).raw);
    expect(sheets.map(({ name }) => name)).toEqual(['Anna Rao', 'Below Test']);
  });

  test('with nobody in it is a table without rows', async () => {
    const [sheet] = await readXlsx((await download(`report=overtime&searchText=nobody&${NOVEMBER}`)).raw);
    expect(sheet?.rows).toHaveLength(4);
  });
});

describe('who may see reports', () => {
  test('managers those below them, members their own attendance, staff everybody’s', async () => {
    const { manager, report, below, apart, moderator } = team;
    expect(names((await roll('reportingFilterType=1', manager.token)).data)).toEqual(['Anna Rao']);
    expect(names((await roll('reportingFilterType=2', manager.token)).data)).toEqual(['Below Test']);
    expect(names((await roll('reportingFilterType=3', manager.token)).data)).toEqual(['Anna Rao', 'Below Test']);
    expect((await roll('reportingFilterType=3', apart.token)).data).toEqual([]);
    expect((await roll('reportingFilterType=3', moderator.token)).totalRecords).toBeGreaterThan(5);
    const status = async (id: string, token: string) => (await get(`?employeeIds=${id}&${NOVEMBER}`, token)).status;
    expect(await status(apart.id, apart.token)).toBe(200);
    expect(await status(below.id, manager.token)).toBe(200);
    expect(await status(apart.id, manager.token)).toBe(403);
    expect(await status(`${below.id},${manager.id}`, report.token)).toBe(403);
    expect(await status('0190a000-0000-7000-8000-000000000001', moderator.token)).toBe(404);
    for (const path of [
      '/musterRoll?month=2026-11&',
      `/days?report=late&${NOVEMBER}&`,
      `/regularizations?${NOVEMBER}&`,
    ])
      expect((await get(`${path}employeeIds=${apart.id}`, manager.token)).status).toBe(403);
    expect((await get(`/download/pdf?report=late&${NOVEMBER}&employeeIds=${apart.id}`, manager.token)).status).toBe(
      403,
    );
  });
});

test('a page of many people, which a thread writes, is the page that would be written here, refusals too', async () => {
  for (const path of ['/musterRoll?month=2026-11', `/days?report=late&${NOVEMBER}`]) {
    const few = await get(`${path}&reportingFilterType=3&pageSize=25`);
    const many = await get(`${path}&reportingFilterType=3&pageSize=26`);
    expect(few.body.totalRecords).toBeGreaterThan(0);
    expect([many.status, many.body]).toEqual([200, few.body]);
    const refused = await get(`${path}&pageSize=26&employeeIds=${team.apart.id}`, team.manager.token);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'FORBIDDEN']);
  }
});

test('the muster roll leaves a day of work open while it is under way, and counts it when it is over', async () => {
  const { office } = team;
  office.at('15:00');
  const worker = await office.person({ firstName: 'Uma', dateOfJoining: '2026-11-27' });
  await office.call('POST', '/Attendances/timelogs', {
    ...{ employeeId: worker.id, date: '2026-11-27', startTime: '10:00', endTime: '14:00', note: 'Reader was off' },
  });
  const open = (await roll(`employeeIds=${worker.id}`)).data[0];
  expect(open.days[26]).toMatchObject({ kind: 'at-work', code: 'IN' });
  expect(open.totals).toMatchObject({ presentDays: 0, halfDays: 0, lostDays: 0, workedSeconds: 0 });
  office.at('20:00');
  const over = (await roll(`employeeIds=${worker.id}`)).data[0];
  expect(over.days[26]).toMatchObject({ kind: 'half-day' });
  expect(over.totals).toMatchObject({ presentDays: 0.5, halfDays: 1, lostDays: 0, workedSeconds: 14_400 });
  office.at('10:00', '2026-11-28');
  expect((await roll(`employeeIds=${worker.id}`)).data[0].totals).toMatchObject({ presentDays: 0.5, lostDays: 0.5 });
});

test('a month that is paid from the 26th to the 25th has these days in the muster roll and its file', async () => {
  const { office } = team;
  office.at('20:00');
  const range = { payPeriodType: 2, payStartDay: 26, payEndDay: 25, payDayType: 0 };
  const saved = await office.call('POST', '/Payroll/settings', {
    ...range,
    lastPayrollRunMonth: 10,
    lastPayrollYear: 2026,
  });
  expect(saved.status).toBe(200);
  const [anna] = (await roll('reportingFilterType=3&searchText=Anna')).data;
  const dates = anna.days.map(({ date }: { date: string }) => date);
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([31, '2026-10-26', '2026-11-25']);
  expect(anna.totals.paidDays + anna.totals.lostDays).toBe(31);
  const file = await get('/download/xlsx?reportingFilterType=3&searchText=Anna&report=musterRoll&month=2026-11');
  const [sheet] = await readXlsx(file.raw);
  expect(sheet?.rows.flat()).toContain('26');
  expect(file.headers['content-disposition']).toContain('26 Oct 2026 to 25 Nov 2026');
});
