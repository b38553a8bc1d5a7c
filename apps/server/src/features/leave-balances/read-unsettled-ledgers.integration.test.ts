import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { returnedKey } from '@muster/engine/leaves/entry-keys.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';
import { accrueEverybody } from './accrue.ts';
import { type NewEntry, reverseEntries, writeEntries } from './leave-balances.facts.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let ravi: TestPerson;
let meena: TestPerson;
let raviToken: string;
let earned: string;
let casual: string;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster);
  ravi = await addPerson(muster, admin.tenantId, 'Member', {
    firstName: 'Ravi',
    dateOfJoining: '2024-01-01',
    gender: 1,
  });
  meena = await addPerson(muster, admin.tenantId, 'Member', { firstName: 'Meena', dateOfJoining: '2026-05-31' });
  raviToken = await tokenFor(muster, ravi);
  const carryForward = { max: 2, lapsesAfterDays: 30, refusedEscapes: true, excess: 'lapses' } as const;
  earned = await added('Earned leave', 'EL', 'annual', { annualQuota: 12, accrual: { kind: 'monthly' }, carryForward });
  casual = await added('Casual leave', 'CL', 'casual', {
    annualQuota: 8,
    accrual: { kind: 'quarterly' },
    highestBalance: 7,
    compOffLapsesAfterDays: 20,
  });
  await added('Leave for work', 'LW', 'casual', {
    accrual: {
      kind: 'days-worked',
      earned: 1,
      perDaysWorked: 5,
      isInFullBlocks: false,
      creditedEach: 'month',
      qualifyingDays: 30,
      joinerQualifyingPercent: null,
    },
  });
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

async function done(method: Method, path: string, body?: unknown, token = admin.token) {
  const { status, body: result } = await call(method, path, body, token);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
  return result.data;
}

async function added(name: string, code: string, purpose: string, rules: object): Promise<string> {
  const input = leaveTypeInput({ name, code, purpose, rules });
  return (await done('POST', '/Leaves/types', { ...input, countsFrom: '2026-01-01' })).id;
}

function setToday(date: string): void {
  const moment = Temporal.PlainDateTime.from(`${date}T10:00`).toZonedDateTime('Asia/Kolkata').toInstant();
  Object.assign(muster.services.clock, { today: () => date, moment: () => moment });
}

const accrue = () => accrueEverybody(muster.services, admin.tenantId, 'nightly');

/** Every line of every ledger, and until when which of them is settled by what. */
const kept = () =>
  muster.services.db.inTenant(admin.tenantId, async (tx) => ({
    lines: (
      await tx.execute<{ id: string }>(
        sql`select id, user_id, leave_type_id, date, kind, amount, source_key, basis from leave_entries order by id`,
      )
    ).rows,
    states: (
      await tx.execute<{ stamp: string }>(
        sql`select user_id, leave_type_id, due_on, stamp from leave_ledger_states order by user_id, leave_type_id`,
      )
    ).rows,
  }));

const write = (...entries: readonly Omit<NewEntry, 'userId'>[]) =>
  muster.services.db.inTenant(admin.tenantId, (tx) =>
    writeEntries(
      tx,
      entries.map((entry) => ({ ...entry, userId: ravi.id })),
    ),
  );

const person = (columns: string, { id }: TestPerson = ravi) =>
  asOwner(muster, `update users set ${columns} where id = $1`, [id]);

async function otherRules(typeId: string, rules: object, countsFrom: string): Promise<void> {
  const stored = (await done('GET', '/Leaves/types')).find(({ id }: { id: string }) => id === typeId);
  await done('PUT', '/Leaves/types', { ...stored, rules: { ...stored.rules, ...rules }, countsFrom });
}

const workedIn = (from: string, to: string) =>
  asOwner(
    muster,
    `insert into attendance_days (tenant_id, id, user_id, date, shift_id, status, worked_seconds, overtime_seconds, is_late,
       covered_halves, uncovered_halves, has_open_pair, is_over, approval, facts)
     select s.tenant_id, gen_random_uuid(), $1, d, s.id, 1, 28800, 0, false, 0, 0, false, true, 2, '{}'
       from shifts s, generate_series($2::date, $3::date, interval '1 day') as d
      where s.tenant_id = $4 and s.id = (select id from shifts where tenant_id = $4 limit 1)`,
    [ravi.id, from, to, admin.tenantId],
  );

/** What changes a ledger, each on a day of its own, about a week apart: the year ends among them. */
const CHANGES: Readonly<Record<string, (today: string) => Promise<unknown>>> = {
  nothing: async () => undefined,
  'leave taken': (date) =>
    write({ leaveTypeId: earned, date, kind: 'taken', amount: -150, sourceKey: 'taken:one:2026' }),
  'days worked of months before': () => workedIn('2026-09-01', '2026-11-20'),
  'leave given back': async (date) => {
    const why = { comment: 'Cancelled', createdBy: null };
    await muster.services.db.inTenant(admin.tenantId, (tx) => reverseEntries(tx, ['taken:one:2026'], date, why));
  },
  'leave of a month long ago': () =>
    write({ leaveTypeId: casual, date: '2026-05-04', kind: 'taken', amount: -300, sourceKey: 'taken:two:2026' }),
  'leave of a day to come': (date) =>
    write({
      ...{ leaveTypeId: casual, kind: 'taken', amount: -100, sourceKey: 'taken:three:2026' },
      date: addDays(calendarDate(date), 12).toString(),
    }),
  'a comp-off that lapses': (date) =>
    write({ leaveTypeId: casual, date, kind: 'comp-off', amount: 100, sourceKey: 'comp-off:one' }),
  'leave refused': async (date) => {
    const startDate = addDays(calendarDate(date), 3).toString();
    const leave = { leaveTypeId: earned, startDate, endDate: startDate, reason: 'Family' };
    const { id } = await done('POST', '/Leaves', leave, raviToken);
    await done('PUT', `/Leaves/status?leaveIdsCSV=${id}&status=${LEAVE_STATUS.Rejected}`, { comments: 'No' });
  },
  'other rules from today': (date) => otherRules(earned, { annualQuota: 24 }, date),
  'other rules from a day to come': (date) =>
    otherRules(casual, { annualQuota: 16 }, addDays(calendarDate(date), 20).toString()),
  'leave paid out': (date) =>
    write({ leaveTypeId: earned, date, kind: 'encashed', amount: -100, sourceKey: 'encashed:one' }),
  'an adjustment in the past': () =>
    write({ leaveTypeId: earned, date: '2026-12-30', kind: 'adjusted', amount: 250, sourceKey: 'adjusted:one' }),
  'another day of joining': () => person(`date_of_joining = '2026-06-15'`, meena),
  'an opening balance': () =>
    write({ leaveTypeId: earned, date: '2026-10-01', kind: 'opening', amount: 900, sourceKey: 'opening' }),
  'more days worked': () => workedIn('2027-01-01', '2027-01-31'),
  'a notice': (date) => person(`notice_date = '${date}'`, meena),
  'a last working day': (date) => person(`last_working_day = '${addDays(calendarDate(date), 15)}'`, meena),
  'no last working day': () => person('last_working_day = null, notice_date = null', meena),
  'not active any more': () => person(`status = 'Deactivated'`, meena),
  'active again': () => person(`status = 'Active'`, meena),
  'a line given back in part': (date) =>
    write({
      ...{ leaveTypeId: casual, date, kind: 'returned', amount: 50, sourceKey: returnedKey('taken:two:2026', 1) },
    }),
};

test('whatever changes, what is settled is what going through every ledger from its beginning would write', async () => {
  let date = '2026-11-27';
  const linesBefore: number[] = [];
  for (const [name, change] of Object.entries(CHANGES)) {
    setToday(date);
    await change(date);
    for (const days of [0, 1, 6]) {
      setToday(addDays(calendarDate(date), days).toString());
      await accrue();
      const settled = await kept();
      linesBefore.push(settled.lines.length);
      await asOwner(muster, 'delete from leave_ledger_states');
      await accrue();
      expect(await kept(), `${name}, after ${days} days`).toEqual(settled);
    }
    date = addDays(calendarDate(date), 8).toString();
  }
  expect(linesBefore.at(-1)).toBeGreaterThan((linesBefore[0] ?? 0) + 20);
});

test('a night in which nothing is due reads no line, however many there are', async () => {
  setToday('2027-06-10');
  await accrue();
  setToday('2027-06-11');
  const quiet = await statementsOf(accrue);
  expect(quiet.filter((text) => text.includes('leave_entries'))).toEqual([]);
  expect(quiet.filter((text) => text.includes('leave_ledger_states'))).toHaveLength(1);
  await person('gender = 2');
  const changed = await statementsOf(accrue);
  expect(changed.filter((text) => text.includes('leave_entries')).length).toBeGreaterThan(0);
});
