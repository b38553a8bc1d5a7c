import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { asOwner } from '../../test-mails.ts';
import { startOffice, type TestOffice } from './attendance-for-tests.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.stop());

test('a punch, with its key, its trail and its day, is at most eight statements', async () => {
  const person = await office.person();
  const press = (path: string, key: string) =>
    office.muster.call('POST', path, { token: person.token, body: {}, headers: { 'idempotency-key': key } });
  office.at('10:00');
  await office.call('GET', '/Attendances/timelogs/active', undefined, person.token);
  const begun = await statementsOf(() => press('/Attendances/startTimer', 'in'));
  expect(begun.length, begun.join('\n--\n')).toBeLessThanOrEqual(8);
  office.at('19:00');
  const ended = await statementsOf(() => press('/Attendances/stopTimer', 'out'));
  expect(ended.length, ended.join('\n--\n')).toBeLessThanOrEqual(8);
});

test('the days of a team are read by as many statements, however many people and days', async () => {
  await Promise.all(Array.from({ length: 12 }, () => office.person()));
  const read = (pageSize: number) =>
    office.call(
      'GET',
      `/Attendances/team?startDate=2026-11-01&endDate=2026-11-27&reportingFilterType=3&pageSize=${pageSize}`,
    );
  await read(1);
  const few = await statementsOf(() => read(2));
  const many = await statementsOf(() => read(100));
  expect(many.length).toBe(few.length);
  const now = () => office.call('GET', '/Attendances/team/today?reportingFilterType=3');
  const today = await statementsOf(now);
  // One of them asks on whom the reader decides nothing.
  expect(today.length, today.join('\n--\n')).toBeLessThanOrEqual(9);
});

/** Days of one person like the one there is, one before the other. */
async function copyDay(id: string, count: number): Promise<void> {
  await asOwner(
    office.muster,
    `insert into attendance_days (tenant_id, id, user_id, date, shift_id, status, first_in, last_out, worked_seconds,
        overtime_seconds, is_late, covered_halves, uncovered_halves, has_open_pair, is_over, basis_id, facts)
     select tenant_id, gen_random_uuid(), user_id, date - n, shift_id, status, first_in - make_interval(days => n),
        last_out - make_interval(days => n), worked_seconds, overtime_seconds, is_late, covered_halves,
        uncovered_halves, has_open_pair, true, basis_id, facts
       from attendance_days, generate_series(1, ${count}) as n where id = $1`,
    [id],
  );
}

test('five thousand days are listed, selected and decided by as many statements as one', async () => {
  office.at('20:00');
  const people = await Promise.all(Array.from({ length: 20 }, () => office.person()));
  for (const { id: employeeId } of people) {
    const body = { employeeId, date: '2026-11-25', startTime: '10:00', endTime: '19:00' };
    await office.call('POST', '/Attendances/timelogs', body);
  }
  const range = (startDate: string) => `startDate=${startDate}&endDate=2026-11-25&reportingFilterType=3`;
  const list = (startDate: string) => office.call('GET', `/Attendances/approvals?${range(startDate)}&pageSize=100`);
  const few = await statementsOf(() => list('2026-11-25'));
  expect(few.length, few.join('\n--\n')).toBeLessThanOrEqual(5);
  const { body } = await list('2026-11-25');
  await Promise.all(body.data.rows.map(({ id }: { id: string }) => copyDay(id, 249)));
  expect((await list('2026-01-01')).body.data.totalRecords).toBe(5000);
  const many = await statementsOf(() => list('2026-01-01'));
  expect(many.length, many.join('\n--\n')).toBe(few.length);
  const { ids } = (await office.call('GET', `/Attendances/approvals/ids?${range('2026-01-01')}`)).body.data;
  expect(ids).toHaveLength(5000);
  const decided = await statementsOf(() =>
    office.call('POST', '/Attendances/status', { attendanceIds: ids, status: 'Approved' }),
  );
  // One of them asks on whom the reader decides nothing.
  expect(decided.length, decided.join('\n--\n').slice(0, 2000)).toBeLessThanOrEqual(7);
  expect((await list('2026-01-01')).body.data.counts).toEqual({ Pending: 0, Approved: 5000, Rejected: 0 });
});
