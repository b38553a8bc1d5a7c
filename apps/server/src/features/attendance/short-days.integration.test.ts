import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { FRIDAY, startOffice, type TestOffice } from './attendance-for-tests.ts';
import { recomputeDays } from './days/attendance.facts.ts';
import { replaceKeptRules } from './days/attendance-days.store.ts';

let office: TestOffice;
let people: readonly { readonly id: string; readonly token: string }[];
beforeAll(async () => {
  office = await startOffice();
  office.at('20:00');
  people = await Promise.all([office.person(), office.person(), office.person()]);
  for (const [place, { id: employeeId }] of people.entries()) {
    for (let day = 2; day <= 26; day += 1) {
      const date = `2026-11-${String(day).padStart(2, '0')}`;
      const startTime = day % 5 === place ? '11:40' : '10:00';
      await office.call('POST', '/Attendances/timelogs', { employeeId, date, startTime, endTime: '18:30' });
    }
  }
  const decided = { status: 'Approved', employeeIds: people.map(({ id }) => id) };
  await office.call('POST', '/Attendances/status', { ...decided, startDate: '2026-11-02', endDate: '2026-11-13' });
});
afterAll(() => office.stop());

const november = { from: '2026-11-01', to: FRIDAY };

const recompute = () =>
  office.muster.services.db.inTenant(office.tenantId, (tx) =>
    recomputeDays(tx, office.muster.services, { people: null, ...november }, 'stored'),
  );

type Row = { readonly id: string; readonly version: string; readonly isShort: boolean; readonly bytes: number };

const rows = () =>
  asOwner<Row>(
    office.muster,
    `select id, xmin::text as version, basis_id is not null as "isShort", pg_column_size(d.*) as bytes
       from attendance_days d order by id`,
  );

/** As they were stored before days had a basis. */
const storeWhole = () =>
  asOwner(
    office.muster,
    `update attendance_days d set basis_id = null,
       facts = jsonb_set((select facts from attendance_bases b where b.id = d.basis_id), '{facts,punches}', d.facts)
      where basis_id is not null`,
  );

/** What people are shown of these days. */
async function shownDays(): Promise<unknown> {
  const days = `startDate=${november.from}&endDate=${november.to}`;
  const all = [
    `/Attendances/team?${days}&reportingFilterType=3&pageSize=20`,
    `/Attendances/approvals?${days}&reportingFilterType=3&pageSize=100`,
    `/Attendances/reports/days?${days}&report=late&reportingFilterType=3`,
  ];
  const answers = await Promise.all(all.map((path) => office.call('GET', path)));
  return answers.map(({ status, body }) => ({ status, data: body.data }));
}

test('a day says its punches alone, and what it shares with others by a basis that is stored once', async () => {
  const stored = await rows();
  expect(stored).toHaveLength(75);
  expect(stored.every(({ isShort }) => isShort)).toBe(true);
  expect(Math.max(...stored.map(({ bytes }) => bytes))).toBeLessThan(400);
  const bases = await asOwner<{ facts: object }>(office.muster, 'select facts from attendance_bases');
  // A working day and a week off.
  expect(bases).toHaveLength(2);
});

test('days that were stored whole are read as those that are short, and are short when they are worked out again', async () => {
  const short = await shownDays();
  expect(JSON.stringify(short)).toContain('"isLate":true');
  await storeWhole();
  expect((await rows()).every(({ isShort, bytes }) => !isShort && bytes > 500)).toBe(true);
  expect(await shownDays()).toEqual(short);
  await recompute();
  expect((await rows()).every(({ isShort }) => isShort)).toBe(true);
  expect(await shownDays()).toEqual(short);
});

test('days that come to the same are not written again', async () => {
  const before = await rows();
  await recompute();
  expect(await rows()).toEqual(before);
  const [person] = people;
  const log = { employeeId: person?.id, date: '2026-11-04', startTime: '19:00', endTime: '19:30' };
  await office.call('POST', '/Attendances/timelogs', log);
  const changed = (await rows()).filter(({ version }, place) => version !== before[place]?.version);
  expect(changed).toHaveLength(1);
});

test('days that keep their rules have others where somebody says so, short or not', async () => {
  await asOwner(office.muster, 'update attendance_days set keeps_rules = true');
  const kept = await shownDays();
  await recompute();
  expect(await shownDays()).toEqual(kept);
  await office.muster.services.db.inTenant(office.tenantId, async (tx) => {
    const rules = {
      hours: 'first-in-last-out',
      mode: 'strict',
      requiredHours: { kind: 'manual', fullDay: 6 * 3600, halfDay: 3 * 3600 },
      gracePeriod: 4 * 3600,
      latesForHalfDay: null,
    } as const;
    await replaceKeptRules(tx, november, rules);
    await recomputeDays(tx, office.muster.services, { people: null, ...november }, 'stored');
  });
  expect((await rows()).every(({ isShort }) => isShort)).toBe(true);
  expect(JSON.stringify(await shownDays())).not.toContain('"isLate":true');
});
