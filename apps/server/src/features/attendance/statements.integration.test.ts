import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
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
  expect(today.length, today.join('\n--\n')).toBeLessThanOrEqual(7);
});
