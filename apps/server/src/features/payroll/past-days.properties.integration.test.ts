import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantTx } from '../../platform/database/database.ts';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { recomputeDays } from '../attendance/days/attendance.facts.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';
import { statutoryIdentifiers } from '../statutory/statutory.tables.ts';
import { notifyEmploymentChanged } from '../users/employment.facts.ts';
import { setClock } from './paid-days-for-tests.ts';
import {
  dayAfter,
  did,
  FIRST,
  grid,
  LAST,
  type PastDays,
  pastDays,
  press,
  seen,
  standingLeave,
} from './past-days-for-tests.ts';

let muster: TestApp;
let past: PastDays;
let leaveTypeId: string;
let before: Awaited<ReturnType<typeof seen>>;
beforeAll(async () => {
  muster = await startTestApp({ today: FIRST });
  past = await pastDays(muster, 'Properties');
  const rules = { isLimitedByBalance: false, accrual: { kind: 'none' as const } };
  leaveTypeId = (await call('POST', '/Leaves/types', { ...leaveTypeInput({ rules }), countsFrom: '2026-04-01' })).id;
  await standingLeave(past);
  const own = { deviceId: null, code: past.office.id('Kiran'), employeeId: past.office.id('Kiran') };
  await call('POST', '/Devices/people', { people: [own] });
  before = await seen(past);
});
afterAll(() => muster.stop());

type Work = () => Promise<unknown>;
const day = fc.integer({ min: 0, max: 56 }).map((days) => dayAfter(FIRST, days));
const call = (...input: Parameters<PastDays['office']['call']>) => did(past.office.call(...input));

async function changeShift(id: string, changes: object): Promise<void> {
  const { actions: _a, ...shift } = await call('GET', `/Shifts/${id}`);
  await call('PUT', '/Shifts', { ...shift, ...changes });
}

async function saveSettings(changes: object): Promise<void> {
  const { version: _v, ...settings } = await call('GET', '/Attendances/settings');
  await call('PUT', '/Attendances/settings', { ...settings, ...changes });
}

let made = 0;
let today = '2026-11-27';
const shift = fc.constantFrom(...(['general', 'service', 'night', 'early'] as const));
const hour = fc.integer({ min: 0, max: 11 });
const time = (at: number) => `${String(at).padStart(2, '0')}:00`;

/** What somebody changes today. */
const change: fc.Arbitrary<Work> = fc.oneof(
  fc.record({ shift, hour }).map((one) => async () => {
    const hours = { shiftStart: time(one.hour), shiftEnd: time(one.hour + 9) };
    await changeShift(past.shifts[one.shift], hours);
  }),
  fc.record({ shift, off: fc.subarray([0, 1, 2, 3, 4, 5, 6]) }).map((one) => async () => {
    await changeShift(past.shifts[one.shift], { weekends: grid(...one.off) });
  }),
  shift.map((one) => async () => await changeShift(past.shifts[one], { isDefault: true })),
  fc.record({ shift, to: fc.subarray(['service', 'finance'] as const) }).map((one) => async () => {
    const departmentIds = one.to.map((name) => past.departments[name]);
    await call('POST', '/Shifts/assign/departments', { shiftId: past.shifts[one.shift], departmentIds });
  }),
  fc
    .record({ hour, to: fc.constantFrom(...(['service', 'finance'] as const)), isKept: fc.boolean() })
    .map((one) => async () => {
      made += 1;
      const departmentIds = [past.departments[one.to]];
      const hours = { shiftStart: time(one.hour), shiftEnd: time(one.hour + 8) };
      const { id } = await call('POST', '/Shifts', { shiftName: `New ${made}`, ...hours, departmentIds });
      if (one.isKept) return;
      await call('POST', '/Shifts/assign/departments', { shiftId: id, departmentIds: [] });
      await call('DELETE', `/Shifts/${id}`);
    }),
  fc.subarray([0, 1, 5, 6]).map((off) => async () => {
    await call('PUT', '/Common/settings', { workingHours: 8, weekDaysOff: (off.length > 2 ? [0] : off).join() || '0' });
  }),
  fc
    .record({
      gracePeriodMinutes: fc.integer({ min: 0, max: 120 }),
      minHoursRequiredMode: fc.constantFrom(1, 2),
      minHoursInputType: fc.constantFrom(1, 2),
      totalHoursCalculationType: fc.constantFrom(1, 2),
      duplicatePunchMinutes: fc.integer({ min: 1, max: 30 }),
      approvesPunchesWithinRules: fc.boolean(),
      unpairedAfterHours: fc.integer({ min: 12, max: 20 }),
      fullDayDuration: fc.constantFrom('06:00', '08:00', '09:00'),
      halfDayDuration: fc.constantFrom('03:00', '04:00'),
    })
    // How many lates cost half a day is no rule of a day: the last day of a pay period says it for all of the period.
    .map((settings) => () => saveSettings(settings)),
  fc.boolean().map((isManager) => async () => {
    await inTenant(async (tx) => {
      const values = { tenantId: tx.tenantId, userId: past.office.id('Meera') };
      const set = { lwfCategory: isManager ? ('manager' as const) : ('worker' as const) };
      const target = [statutoryIdentifiers.tenantId, statutoryIdentifiers.userId];
      await tx
        .insert(statutoryIdentifiers)
        .values({ ...values, ...set })
        .onConflictDoUpdate({ target, set });
    });
  }),
  fc.constant(async () => {
    today = dayAfter(today);
    setClock(muster, today);
  }),
);

const inTenant = (work: (tx: TenantTx) => Promise<void>) =>
  muster.services.db.inTenant(past.office.organisation.tenantId, work);

/** How often past days were worked out again, by what touched them. */
const recomputed = new Map<string, number>();
const counted = (name: string, work: Work) => async () => {
  const texts = await statementsOf(work);
  const times = texts.filter((text) => text.includes('as locked')).length;
  recomputed.set(name, (recomputed.get(name) ?? 0) + times);
};

/** Says that Kiran's code is of somebody, with what came by it. */
const giveCode = (employeeId: string) => {
  const people = [{ deviceId: null, code: past.office.id('Kiran'), employeeId }];
  return call('POST', '/Devices/people', { people, movesPunches: true });
};

let sentAgain = 0;
/** A file or a machine brings what is there already: its days are not even worked out again. */
const sendAgain = async () => {
  sentAgain += 1;
  const moment = past.moments[(sentAgain * 7) % past.moments.length];
  if (!moment) throw new Error('Nobody pressed');
  await press(muster, past.office.organisation.tenantId, [moment]);
};

/** What touches past days and takes it back: punches, leave and holidays are afterwards what they were. */
const touch: fc.Arbitrary<Work> = fc.oneof(
  fc.nat({ max: 5 }).map((who) =>
    counted('code', async () => {
      await giveCode(past.ids[who] ?? '');
      await giveCode(past.office.id('Kiran'));
    }),
  ),
  fc.constant(sendAgain),
  day.map((date) =>
    counted('holiday', async () => {
      const { id } = await call('POST', '/holidays', { date, name: `Touched ${date}` });
      await call('DELETE', `/holidays/${id}`);
    }),
  ),
  fc.record({ date: day, who: fc.nat({ max: 5 }) }).map(({ date, who }) =>
    counted('log', async () => {
      const log = { employeeId: past.ids[who], date, startTime: '21:10', endTime: '21:20', note: 'By mistake' };
      const { id } = await call('POST', '/Attendances/timelogs', log);
      await call('DELETE', `/Attendances/timelogs/${id}`);
    }),
  ),
  fc.constant(
    counted('all', () =>
      inTenant((tx) => recomputeDays(tx, muster.services, { people: past.ids, from: FIRST, to: LAST })),
    ),
  ),
  fc.record({ date: day, who: fc.nat({ max: 5 }) }).map(({ date, who }) =>
    counted('employment', () =>
      inTenant(async (tx) => {
        const person = { id: past.ids[who] ?? '', dateOfJoining: '2024-01-01', lastWorkingDay: null };
        const gone = { ...person, lastWorkingDay: date };
        await notifyEmploymentChanged(tx, muster.services, person, gone);
        await notifyEmploymentChanged(tx, muster.services, gone, person);
      }),
    ),
  ),
  fc.record({ date: day, who: fc.nat({ max: 5 }) }).map(({ date, who }) =>
    counted('leave', async () => {
      const leave = { employeeId: past.ids[who], leaveTypeId, startDate: date, endDate: date, reason: 'Away' };
      const { status, body } = await past.office.call('POST', '/Leaves', leave);
      // Leave on a day that is off is refused.
      if (status !== 200) return;
      for (const decision of [2, 4])
        await call('PUT', `/Leaves/status?leaveIdsCSV=${body.data.id}&status=${decision}`, {});
    }),
  ),
);

test('touching a past day without changing its punches, leave or holiday changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.array(touch, { minLength: 1, maxLength: 4 }),
      async (changes, touches) => {
        for (const one of [...changes, ...touches]) await one();
        expect(await seen(past)).toEqual(before);
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  const arms = ['all', 'code', 'employment', 'holiday', 'leave', 'log'];
  expect([...recomputed.keys()].toSorted()).toEqual(arms);
  expect([...recomputed].filter(([, times]) => times === 0)).toEqual([]);
  expect(sentAgain).toBeGreaterThan(0);
}, 240_000);
