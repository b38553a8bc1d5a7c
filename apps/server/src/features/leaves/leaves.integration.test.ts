import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { startTeam } from '../requests/requests-for-tests.ts';
import { notifyEmploymentChanged } from '../users/employment.facts.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026; Saturday and Sunday are off.
let team: Awaited<ReturnType<typeof startTeam>>;
let casual: string;
beforeAll(async () => {
  team = await startTeam();
  casual = await hands.type('Casual leave');
  for (const { id } of [team.report, team.manager, team.below, team.apart, team.moderator])
    await hands.grant(id, casual, 1200);
});
afterAll(() => team.office.stop());

const hands = leaveHands(() => team.office);
const { apply, applied, balance, decide, grant, input, lines, preview, show, type } = hands;

const messages = ({ errors, message }: { errors: readonly { field: string; message: string }[]; message: string }) =>
  errors.length === 0 ? [message] : errors.map((error) => `${error.field}: ${error.message}`);
const refused = async (leave: object, token?: string) => messages((await apply(leave, token)).body);

describe('applying', () => {
  test('costs the working days between and waits for the manager; the balance is as before until it is approved', async () => {
    const { report, manager } = team;
    const before = await balance(report.id, casual);
    const { status, body } = await apply(input(casual, '2026-12-03', '2026-12-08'), report.token);
    expect([status, body.message]).toEqual([200, 'Leave applied successfully']);
    expect(body.data).toMatchObject({
      ...{ status: 1, unit: 'half', amount: 4, startDate: '2026-12-03', endDate: '2026-12-08' },
      ...{ waitsFor: ['Ravi Kumar'], level: 0, levels: 1, actions: ['cancel', 'edit'] },
    });
    expect(await balance(report.id, casual)).toBe(before);
    const whole = await show(body.data.id, manager.token);
    expect(whole.actions).toEqual(['approve', 'reject']);
    expect(whole.breakdown.map(({ date, amount, off }: Record<string, unknown>) => [date, amount, off])).toEqual([
      ['2026-12-03', 1, null],
      ['2026-12-04', 1, null],
      ['2026-12-05', 0, 'weekOff'],
      ['2026-12-06', 0, 'weekOff'],
      ['2026-12-07', 1, null],
      ['2026-12-08', 1, null],
    ]);
    expect(whole.balance).toEqual({ before: before / 100, after: before / 100 - 4 });
    expect((await decide([body.data.id], 'Approved', manager.token, 'Enjoy')).body.data).toEqual({ changed: 1 });
    expect(await balance(report.id, casual)).toBe(before - 400);
    expect(await show(body.data.id, report.token)).toMatchObject({
      status: 2,
      approverName: 'Ravi Kumar',
      comments: 'Enjoy',
    });
  });

  test('two half days in one request cost one day, and halves of a day are told apart', async () => {
    const { report } = team;
    const halves = { isFirstDayHalf: true, isLastDayHalf: true };
    const two = await apply(input(casual, '2026-12-14', '2026-12-15', halves), report.token);
    expect(two.body.data).toMatchObject({ amount: 1, isFirstDayHalf: true, isLastDayHalf: true, isHalfDay: false });
    const first = await apply(
      input(casual, '2026-12-14', '2026-12-14', { isHalfDay: true, halfDayPart: 'first' }),
      report.token,
    );
    expect(first.body.data).toMatchObject({ amount: 0.5, isHalfDay: true, halfDayPart: 'first' });
    expect(
      await refused(
        input(casual, '2026-12-14', '2026-12-14', { isHalfDay: true, halfDayPart: 'second' }),
        report.token,
      ),
    ).toEqual(['startDate: Leave is already applied for on 14 Dec 2026.']);
    await decide([two.body.data.id, first.body.data.id], 'Cancelled', report.token);
  });

  test('what is wrong with the days is said at its field', async () => {
    const { report } = team;
    expect(await refused(input(casual, '2026-12-10', '2026-12-09'), report.token)).toEqual([
      'endDate: End date cannot be before start date',
    ]);
    expect(await refused(input(casual, '2026-12-10', '2026-12-11', { isHalfDay: true }), report.token)).toEqual([
      expect.stringContaining('endDate: Half a day is of one day.'),
    ]);
    expect(await refused(input(casual, '2026-12-10', '2026-12-10', { isHalfDay: true }), report.token)).toEqual([
      'halfDayPart: Choose the first or the second half',
    ]);
    expect(await refused({ leaveTypeId: casual }, report.token)).toEqual([
      'startDate: Please select a start date',
      'endDate: Please select an end date',
      'reason: Please enter a reason',
    ]);
    expect(await refused(input(casual, '2026-12-12', '2026-12-13'), report.token)).toEqual([
      'startDate: Every one of these days is a week off or a holiday: no leave is needed.',
    ]);
    expect(await refused(input(casual, '2024-12-12'), report.token)).toEqual(['startDate: At most 366 days back']);
  });

  test('a balance is not overdrawn, and what waits lowers what can be asked', async () => {
    const { apart } = team;
    const small = await type('Small leave');
    await grant(apart.id, small, 300);
    const waiting = await applied(input(small, '2026-12-01', '2026-12-02'), apart.token);
    const asked = input(small, '2026-12-07', '2026-12-08');
    const message =
      'Not enough Small leave. You applied for 2 days; 1 day available on the last day: 3 days, less 2 days pending approval.';
    expect(await refused(asked, apart.token)).toEqual([`endDate: ${message}`]);
    const seen = (await preview(asked, apart.token)).body.data;
    expect(seen).toMatchObject({ amount: 2, balance: { available: 1, after: -1 }, approvers: ['Administrator'] });
    expect(seen.refusals).toEqual([{ code: 'NOT_ENOUGH_LEAVE', field: 'endDate', message }]);
    await decide([waiting], 'Cancelled', apart.token);
    expect(await refused(asked, apart.token)).toEqual(['Leave applied successfully']);
  });

  test('what is booked for later cannot be taken before it', async () => {
    const { apart } = team;
    const few = await type('Few days');
    await grant(apart.id, few, 300);
    const later = await applied(input(few, '2026-12-14', '2026-12-15'), apart.token);
    await decide([later], 'Approved');
    const seen = (await preview(input(few, '2026-12-10', '2026-12-11'), apart.token)).body.data;
    expect(seen).toMatchObject({ balance: { available: 1, after: -1 }, refusals: [{ code: 'NOT_ENOUGH_LEAVE' }] });
    expect((await preview(input(few, '2026-12-10'), apart.token)).body.data.refusals).toEqual([]);
    await decide([later], 'Cancelled', apart.token);
  });

  test('every rule of a type is kept, each with its own reason', async () => {
    const { apart } = team;
    const strict = await type('Strict leave', {
      ...{ noticeDays: 30, documentAfterDays: 2, maxStretch: 3, gender: 'female', notBeside: [casual] },
      lockedUntil: { daysWorked: null, months: null },
    });
    await grant(apart.id, strict, 2000);
    await applied(input(casual, '2026-12-18'), apart.token);
    expect(await refused(input(strict, '2026-12-14', '2026-12-17'), apart.token)).toEqual([
      'leaveTypeId: Strict leave is for women. Ask your administrator if the gender on the profile is missing.',
      'endDate: At most 3 days of Strict leave at once. These are 4 days.',
      'startDate: Apply for Strict leave at least 30 days before it begins. This is 17 days before.',
      'documentId: A document is needed for more than 2 days of Strict leave. Attach it here.',
      'leaveTypeId: Strict leave cannot be taken next to Casual leave.',
    ]);
    const whole = await type('Whole days', {}, { unit: 'day' });
    await grant(apart.id, whole, 500);
    expect(
      await refused(input(whole, '2026-12-16', '2026-12-16', { isHalfDay: true, halfDayPart: 'first' }), apart.token),
    ).toEqual(['isHalfDay: Whole days is taken in whole days.']);
  });

  test('a type in hours is kept in minutes, and a day of it costs the shift', async () => {
    const { apart } = team;
    const hours = await type('Permission', {}, { unit: 'hour' });
    await grant(apart.id, hours, 900);
    const times = { startTime: '10:00', endTime: '12:30' };
    const some = await apply(input(hours, '2027-01-07', '2027-01-07', times), apart.token);
    expect(some.body.data).toMatchObject({ unit: 'hour', amount: 150, startTime: '10:00:00', endTime: '12:30:00' });
    expect(
      await refused(input(hours, '2027-01-07', '2027-01-07', { startTime: '12:00', endTime: '13:00' }), apart.token),
    ).toEqual(['startDate: Leave is already applied for on 7 Jan 2027.']);
    const day = await apply(input(hours, '2027-01-08'), apart.token);
    expect(day.body.data).toMatchObject({ amount: 540 });
    expect(await refused(input(hours, '2027-01-11'), apart.token)).toEqual([
      'endDate: Not enough Permission. You applied for 9 h; 3 h 30 min available on the last day: 15 h, less 11 h 30 min pending approval.',
    ]);
  });

  test('pressed twice at once it is stored once', async () => {
    const { report } = team;
    const body = input(casual, '2026-12-30');
    const both = await Promise.all([apply(body, report.token), apply(body, report.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const rows = await asOwner(team.office.muster, `select 1 from leaves where from_date = '2026-12-30'`);
    expect(rows).toHaveLength(1);
  });

  test('the database itself refuses a half that is taken', async () => {
    const [row] = await asOwner<Record<string, string>>(team.office.muster, 'select * from leave_halves limit 1');
    const again = asOwner(
      team.office.muster,
      `insert into leave_halves select tenant_id, user_id, date, half, leave_id, is_off_day, is_counted, unpaid
         from leave_halves where leave_id = $1 limit 1`,
      [row?.['leave_id']],
    );
    await expect(again).rejects.toThrow('leave_halves_once');
  });

  test('staff apply for people who cannot log in, members for nobody else; the trail says who did', async () => {
    const { office, below, apart, report } = team;
    await asOwner(office.muster, `update users set status = 'RestrictedLogin' where id = $1`, [below.id]);
    const body = { ...input(casual, '2026-12-22'), employeeId: below.id };
    expect((await apply(body, report.token)).status).toBe(403);
    expect((await apply(body, apart.token)).status).toBe(403);
    const { data } = (await apply(body)).body;
    expect(data).toMatchObject({ employeeName: 'Below Test', createdByName: 'Asha Rao' });
    const [trail] = await asOwner<{ actor_name: string; after: { employeeId: string } }>(
      office.muster,
      `select actor_name, after from audit_entries where entity = 'leave' and action = 'applied' and entity_id = $1`,
      [data.id],
    );
    expect(trail).toMatchObject({ actor_name: 'Asha Rao', after: { employeeId: below.id, leaveType: 'Casual leave' } });
  });

  test('what waits can be changed, begins at the first level again, and an old version is refused', async () => {
    const { office, report, manager } = team;
    const { id, version } = (await apply(input(casual, '2027-01-04'), report.token)).body.data;
    const edit = (more: object, token = report.token) =>
      office.call('PUT', '/Leaves', { id, ...input(casual, '2027-01-05', '2027-01-06'), ...more }, token);
    expect((await edit({}, manager.token)).status).toBe(403);
    const changed = await edit({ version });
    expect(changed.body).toMatchObject({
      message: 'Leave updated successfully',
      data: { amount: 2, startDate: '2027-01-05' },
    });
    expect((await edit({ version })).body.errorCode).toBe('STALE_VERSION');
    await decide([id], 'Approved', manager.token);
    expect((await edit({})).body.errorCode).toBe('LEAVE_DECIDED');
  });
});

describe('cancelling', () => {
  test('gives back what was taken, as a line of its own; leave that began is cancelled by staff alone', async () => {
    const { report, manager, moderator } = team;
    const before = await balance(report.id, casual);
    const past = await applied(input(casual, '2026-11-23', '2026-11-24'), report.token);
    await decide([past], 'Approved', manager.token);
    expect((await decide([past], 'Cancelled', report.token)).body.errorCode).toBe('LEAVE_BEGUN');
    expect((await decide([past], 'Cancelled', manager.token)).status).toBe(403);
    expect((await decide([past], 'Cancelled', moderator.token, 'Was at work')).status).toBe(200);
    expect(await balance(report.id, casual)).toBe(before);
    expect((await lines(report.id)).slice(-2)).toEqual([
      { kind: 'taken', amount: -200, date: '2026-11-23' },
      { kind: 'returned', amount: 200, date: '2026-11-27' },
    ]);
    expect((await decide([past], 'Cancelled', moderator.token, 'Was at work')).body.errorCode).toBe('LEAVE_DECIDED');
    expect((await apply(input(casual, '2026-11-23'), report.token)).status).toBe(200);
  });

  test('of leave to come is for the applicant', async () => {
    const { report, manager } = team;
    const id = await applied(input(casual, '2027-01-11'), report.token);
    await decide([id], 'Approved', manager.token);
    expect((await show(id, report.token)).actions).toEqual(['cancel']);
    expect((await decide([id], 'Cancelled', report.token)).body.message).toBe('Leave status updated successfully');
  });
});

describe('leave across the end of the leave year', () => {
  // 25 March to 14 April 2027 are 5 days of the old leave year and 10 of the new one.
  const crossing = {
    carryForward: { max: 6, lapsesAfterDays: null, refusedEscapes: false, excess: 'lapses' },
  } as const;

  test('is held against each year: what the old one leaves does not pay for the new one', async () => {
    const { report } = team;
    const earned = await type('Crossing leave', crossing);
    await grant(report.id, earned, 1500);
    const { body } = await preview(input(earned, '2027-03-25', '2027-04-14'), report.token);
    expect(body.data.balance).toEqual({ available: 15, after: -4 });
    expect(body.data.refusals).toMatchObject([
      {
        message:
          'Not enough Crossing leave. You applied for 10 days from 1 Apr 2027 in the new leave year; 6 days available on the last day.',
      },
    ]);
    expect((await apply(input(earned, '2027-03-25', '2027-04-14'), report.token)).status).toBe(422);
    const id = await applied(input(earned, '2027-03-25', '2027-04-08'), report.token);
    expect((await decide([id], 'Approved')).status).toBe(200);
    expect(await balance(report.id, earned, '2027-03-31')).toBe(1000);
  });

  test('is approved only where each year still has enough', async () => {
    const { report } = team;
    const earned = await type('Later leave', crossing);
    await grant(report.id, earned, 1500);
    const later = await applied(input(earned, '2027-04-12', '2027-04-19'), report.token);
    const before = await applied(input(earned, '2027-03-08', '2027-03-19'), report.token);
    const both = await decide([later, before], 'Approved');
    expect(both.status).toBe(409);
    expect(both.body.message).toContain('has 5 days of Later leave left by now');
    expect((await decide([before], 'Rejected', undefined, 'Not now')).status).toBe(200);
    expect((await decide([later], 'Approved')).status).toBe(200);
  });
});

test('a preview of a holiday says what it gives back of leave, and changes none of it', async () => {
  const { office } = team;
  const person = await office.person({ firstName: 'Hema', dateOfJoining: '2025-01-06' });
  await grant(person.id, casual, 1200);
  const id = await applied(input(casual, '2027-01-27'), person.token);
  await decide([id], 'Approved');
  const holiday = { name: 'Founders Day', date: '2027-01-27' };
  const { data } = (await office.call('POST', '/holidays/preview', { change: 'add', holiday })).body;
  expect(data.others).toEqual([{ label: 'Leave costs other days', people: 1, days: 1 }]);
  expect((await show(id)).amount).toBe(1);
  await office.call('POST', '/holidays', holiday);
  expect((await show(id)).amount).toBe(0);
});

test('leave beyond a last working day, in days or in hours, comes back, and is taken again when the day is', async () => {
  const { office } = team;
  const person = await office.person({ firstName: 'Lena', dateOfJoining: '2025-01-06' });
  await grant(person.id, casual, 1200);
  const hours = await type('Time off', {}, { unit: 'hour' });
  await grant(person.id, hours, 900);
  const times = { startTime: '10:00', endTime: '12:30' };
  const byHours = [
    await applied(input(hours, '2026-12-11', '2026-12-11', times), person.token),
    await applied(input(hours, '2026-12-21', '2026-12-21', times), person.token),
  ] as const;
  await decide(byHours, 'Approved');
  const stillTaken = async () => [(await show(byHours[0])).amount, (await show(byHours[1])).amount];
  const id = await applied(input(casual, '2026-12-14', '2026-12-18'), person.token);
  await decide([id], 'Approved');
  const before = { id: person.id, dateOfJoining: '2025-01-06', lastWorkingDay: null };
  const leaving = { ...before, lastWorkingDay: '2026-12-16' };
  const change = (from: typeof before | typeof leaving, to: typeof before | typeof leaving) =>
    office.muster.services.db.inTenant(office.tenantId, async (tx) => {
      await tx.execute(sql`update users set last_working_day = ${to.lastWorkingDay} where id = ${person.id}`);
      await notifyEmploymentChanged(tx, office.muster.services, from, to);
    });
  expect(await balance(person.id, casual, '2026-12-31')).toBe(700);
  expect(await balance(person.id, hours, '2026-12-31')).toBe(600);
  await change(before, leaving);
  expect(await stillTaken()).toEqual([150, 0]);
  expect(await balance(person.id, hours, '2026-12-16')).toBe(750);
  expect((await show(id)).amount).toBe(3);
  expect(await balance(person.id, casual, '2026-12-16')).toBe(900);
  await change(leaving, before);
  expect((await show(id)).amount).toBe(5);
  expect(await balance(person.id, casual, '2026-12-31')).toBe(700);
  expect(await stillTaken()).toEqual([150, 150]);
  expect(await balance(person.id, hours, '2026-12-31')).toBe(600);
});
