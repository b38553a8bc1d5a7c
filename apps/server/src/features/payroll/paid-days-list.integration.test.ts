import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { PaidByAttendance, setClock, workingDays } from './paid-days-for-tests.ts';

let muster: TestApp;
let office: PaidByAttendance;
const OCTOBER = workingDays('2026-10-01', '2026-10-31');
const without = (...days: string[]) => OCTOBER.filter((day) => !days.includes(day));

beforeAll(async () => {
  muster = await startTestApp();
  setClock(muster, '2026-11-02');
  const people = ['Asha', 'Meera', 'Ravi', 'Tara'].map((name) => ({ name, ctc: 600_000 }));
  const SEPTEMBER = { year: 2026, month: 9 };
  office = await PaidByAttendance.open(muster, 'Listing', people, SEPTEMBER);
  // Asha never punched; Meera loses a day and a half and nobody approved her days; Ravi works all of October.
  await office.punch('Meera', without('2026-10-05', '2026-10-08'));
  await office.punch('Meera', ['2026-10-08'], { out: '14:30' });
  await office.punch('Ravi', OCTOBER);
  await office.punch('Tara', OCTOBER, { in: '10:45' });
  for (const name of ['Ravi', 'Tara']) await office.decide(name, OCTOBER, 'Approved');
});
afterAll(() => muster.stop());

const list = async (query = '') => (await office.call('GET', `/Payroll/paidDays${query}`)).body.data;

test('the paid days of the next payroll name who loses days, each day with its reason, and what waits', async () => {
  const { rows, totals, ...head } = await list();
  expect(head).toMatchObject({ month: 10, year: 2026, countedTo: '2026-10-31', isDriven: true, totalRows: 2 });
  expect(totals).toEqual({
    people: 4,
    losing: 2,
    lostDays: OCTOBER.length + 1.5,
    esiDays: 0,
    waitingPeople: 1,
    waitingDays: OCTOBER.length - 1,
    corrected: 0,
    paidDays: 4 * 31 - OCTOBER.length - 1.5,
    periodDays: 4 * 31,
    ...{ outsideDays: 0, outsidePeople: 0 },
    taken: Math.round((rows[0].taken + rows[1].taken) * 100) / 100,
  });
  const [asha, meera] = rows;
  expect(asha).toMatchObject({ employeeName: 'Asha Rao', hasPunches: false, lostDays: OCTOBER.length });
  expect(meera).toMatchObject({
    employeeName: 'Meera Rao',
    employedDays: 31,
    lostDays: 1.5,
    paidDays: 29.5,
    enteredDays: 0,
    waiting: { days: OCTOBER.length - 1, first: '2026-10-01', last: '2026-10-30' },
    days: [
      { date: '2026-10-05', days: 1, reasons: ['1 day: absent.'] },
      { date: '2026-10-08', days: 0.5, reasons: ['Half a day: less than a full day was worked.'] },
    ],
  });
});

test('each lost day costs what the run will pay less for it, and who loses most stands first', async () => {
  const { rows } = await list();
  const [asha, meera] = rows;
  // ₹50,000 a month less the employer's part of PF; by calendar days.
  const gross = (asha.taken * 31) / OCTOBER.length;
  expect(Math.abs(meera.taken - (gross * 1.5) / 31)).toBeLessThan(1);
  expect([meera.state, meera.back]).toEqual(['nobody asked', null]);
  expect(meera.marks).toHaveLength(31);
  expect([meera.marks[0], meera.marks[4], meera.marks[7], meera.marks[3]]).toEqual([1, 3, 2, 5]);
});

test('what is not decided says what it would give back', async () => {
  const ask = (day: string) =>
    office.call('POST', '/Requests', {
      employeeId: office.id('Meera'),
      requestType: 2,
      reason: 'Forgot',
      additionalData: {
        attendanceRegularization: { startDate: day, endDate: day, startTime: '10:00:00', endTime: '19:00:00' },
      },
    });
  const before = await list();
  expect(before.open).toMatchObject({ requests: { count: 0 }, unasked: { people: 2, days: OCTOBER.length + 1.5 } });
  const sent = await ask('2026-10-08');
  const { open, rows } = await list();
  const meera = rows[1];
  expect(meera).toMatchObject({ state: 'may change', back: { requests: 1, days: 0.5 } });
  expect(Math.abs(meera.back.amount - meera.taken / 3)).toBeLessThan(1);
  expect(open).toMatchObject({
    requests: { count: 1, days: 0.5 },
    leaves: { count: 0, days: 0 },
    unasked: { people: 2, days: OCTOBER.length + 1 },
    back: { days: 0.5, amount: meera.back.amount },
  });
  await muster.services.db.inTenant(office.organisation.tenantId, (tx) =>
    tx.execute(sql`delete from requests where user_id = ${office.id('Meera')}`),
  );
  expect(sent.status).toBe(200);
});

test('they are listed by what they are looked for, page by page, and found by name', async () => {
  const names = async (query: string) =>
    (await list(query)).rows.map(({ employeeName }: { employeeName: string }) => employeeName);
  expect(await names('?show=waiting')).toEqual(['Meera Rao']);
  expect(await names('?show=corrected')).toEqual([]);
  expect(await names('?show=all&pageSize=2&page=2')).toEqual(['Ravi Rao', 'Tara Rao']);
  expect(await names('?show=all&searchQuery=tar')).toEqual(['Tara Rao']);
  expect(await names('?searchQuery=VI-0002')).toEqual(['Meera Rao']);
  expect((await office.call('GET', '/Payroll/paidDays?show=some')).status).toBe(422);
});

test('late marks are tried before they are set: what they would cost this month, and how many people', async () => {
  const preview = async (every: number) =>
    (await office.call('GET', `/Payroll/paidDays/lateMarks?every=${every}`)).body.data;
  expect(await preview(3)).toEqual({
    month: 10,
    year: 2026,
    lateMarks: OCTOBER.length,
    people: 1,
    days: Math.floor(OCTOBER.length / 3) / 2,
  });
  expect(await preview(31)).toMatchObject({ people: 0, days: 0 });
  expect((await office.call('GET', '/Payroll/paidDays/lateMarks?every=0')).status).toBe(422);
  expect((await list()).totals.losing).toBe(2);
});

test('the run warns of days that wait, of people without a punch, and of days lost by attendance and by hand', async () => {
  const refused = await office.call('POST', '/Payroll/Run');
  const open: { code: string; title: string; link: string | null; people: { name: string; note?: string }[] }[] =
    refused.body.data.warnings;
  expect(refused.body.errorCode).toBe('PAYROLL_WARNINGS');
  expect(open.find(({ code }) => code === 'ATTENDANCE_NOT_APPROVED')).toMatchObject({
    title: 'Attendance of 1 person is not approved',
    link: '/my-team/approvals?people=AllEmployees',
    people: [{ name: 'Meera Rao', note: `${OCTOBER.length - 1} days, 01 to 30 Oct` }],
  });
  expect(open.find(({ code }) => code === 'NO_PUNCHES')).toMatchObject({ people: [{ name: 'Asha Rao' }] });
  expect(open.map(({ code }) => code)).not.toContain('LOST_BY_HAND_TOO');

  await office.call('POST', '/Requests', {
    employeeId: office.id('Meera'),
    requestType: 2,
    reason: 'Forgot',
    additionalData: {
      attendanceRegularization: {
        startDate: '2026-10-05',
        endDate: '2026-10-05',
        startTime: '10:00:00',
        endTime: '19:00:00',
      },
    },
  });
  const run = await office.run();
  const entered = { payrollId: run.id, employeeId: office.id('Meera'), lossOfPayDays: 2 };
  expect((await office.call('PUT', '/Payroll/payslips/components', entered)).status).toBe(200);
  const draft = (await office.call('GET', `/Payroll/${run.id}?pageSize=100`)).body.data;
  const warning = (code: string) => draft.warnings.find((one: { code: string }) => one.code === code);
  expect(warning('LOST_BY_HAND_TOO')).toMatchObject({
    people: [{ name: 'Meera Rao', note: '2 days entered by hand' }],
  });
  expect(warning('REGULARIZATIONS_OPEN')).toMatchObject({ people: [{ name: 'Meera Rao' }] });
  // What is entered by hand comes on top, and is told apart.
  const meera = await office.payslip(draft, 'Meera');
  expect(meera.lossOfPayDays).toBe(3.5);
  const { rule } = meera.explanations.find(({ id }: { id: string }) => id === 'paid-days');
  expect(rule).toContain('absent on 5 Oct; half a day on 8 Oct; 2 days entered by hand');
  expect((await list()).rows[1]).toMatchObject({ lostDays: 3.5, enteredDays: 2, paidDays: 27.5 });
});

test('nothing is listed and nothing warned of where attendance does not drive pay', async () => {
  await office.drive(false);
  expect(await list()).toMatchObject({ isDriven: false, rows: [], totalRows: 0 });
  const { warnings } = (await office.call('GET', '/Payroll/Insights')).body.data.next ?? { warnings: [] };
  expect(warnings.filter(({ code }: { code: string }) => code === 'ATTENDANCE_NOT_APPROVED')).toEqual([]);
});
