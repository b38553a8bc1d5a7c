import { randomUUIDv7 } from 'node:crypto';
import type { PaidDaysPerson } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import { instantIn } from '../../platform/clock/time-of-day.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import type { TestApp } from '../../test-app.ts';
import { recomputeDays } from '../attendance/days/attendance.facts.ts';
import { DAY_FACTS } from '../attendance/days/day-facts.facts.ts';
import { addDevicePunches } from '../attendance/days/device-punches.facts.ts';
import { timeLogs } from '../attendance/logs/attendance.tables.ts';
import { writeEntries } from '../leave-balances/leave-balances.facts.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';
import { shiftsInForce } from '../shifts/shifts.facts.ts';
import { PaidByAttendance, setClock } from './paid-days-for-tests.ts';

export const FIRST = '2026-10-01';
export const LAST = '2026-11-26';
const ZONE = 'Asia/Kolkata';
const GATE = randomUUIDv7();
/** A grid by which all of these days of the week are off. */
export const grid = (...days: readonly number[]) =>
  days.map((dayOfWeek) => ({ dayOfWeek, weekNumber: 0, isWeekend: true }));
const NAMES = ['Meera', 'Ravi', 'Tara', 'Asha', 'Kiran', 'Latha'] as const;
export type Name = (typeof NAMES)[number];

/**
 * Six people of an organisation that pays by attendance since October, which is paid: Meera works the default shift,
 * Ravi that of his department, Tara nights by assignment, Asha a rotation, Kiran presses at the gate, and Latha's
 * department has no shift of its own. Each is late, short or absent now and then.
 */
export async function pastDays(muster: TestApp, company: string) {
  setClock(muster, FIRST);
  const people = NAMES.map((name) => ({ name, ctc: 1_200_000 }));
  const office = await PaidByAttendance.open(muster, company, people, { year: 2026, month: 9 });
  const { tenantId } = office.organisation;
  const ids = NAMES.map((name) => office.id(name));
  const add = async (path: string, body: object): Promise<string> => (await did(office.call('POST', path, body))).id;
  const service = await add('/Departments', { name: 'Service' });
  const finance = await add('/Departments', { name: 'Finance' });
  await muster.services.db.inTenant(tenantId, async (tx) => {
    for (const [name, id] of [
      ['Ravi', service],
      ['Latha', finance],
    ] as const)
      await tx.execute(sql`update users set department_id = ${id} where id = ${office.id(name)}`);
  });
  const hours = (shiftName: string, shiftStart: string, shiftEnd: string) => ({ shiftName, shiftStart, shiftEnd });
  const general: string = (await did(office.call('GET', '/Shifts')))[0].id;
  const serviceShift = await add('/Shifts', {
    ...hours('Service', '12:00', '21:00'),
    weekends: grid(0),
    departmentIds: [service],
  });
  const night = await add('/Shifts', { ...hours('Night', '22:00', '07:00') });
  const early = await add('/Shifts', { ...hours('Early', '06:00', '15:00') });
  const assigned = { employeeIds: [office.id('Tara')], shiftId: night, startDate: FIRST, endDate: null };
  await did(office.call('POST', '/Shifts/assign/employees', assigned));
  const turns = { rotationName: 'Turns', unit: 'week', steps: [early, general], startDate: FIRST };
  await did(office.call('POST', '/Shifts/rotations', { ...turns, members: [{ employeeId: office.id('Asha') }] }));

  const moments = await punchAll(office, ids);
  setClock(muster, '2026-11-02');
  await office.approve(await office.run());
  setClock(muster, '2026-11-27');
  const all = { people: ids, from: FIRST, to: LAST };
  await muster.services.db.inTenant(tenantId, (tx) => recomputeDays(tx, muster.services, all));
  return {
    office,
    ids,
    moments,
    departments: { service, finance },
    shifts: { general, service: serviceShift, night, early },
  };
}

export type PastDays = Awaited<ReturnType<typeof pastDays>>;

/** What a call returned. Throws where it was refused. */
export async function did(answer: ReturnType<PaidByAttendance['call']>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${body.message} ${JSON.stringify(body.errors)}`);
  return body.data;
}

/** ISO instants. */
type Moment = { readonly userId: string; readonly at: string };

/** Everybody's punches of all days, by the shift they have on them; what the machine saw. */
async function punchAll(office: PaidByAttendance, ids: readonly string[]): Promise<readonly Moment[]> {
  const { muster, organisation } = office;
  const { services } = muster;
  setClock(muster, '2026-11-02');
  const kiran = office.id('Kiran');
  const moments: Moment[] = [];
  await services.db.inTenant(organisation.tenantId, async (tx) => {
    const shifts = await shiftsInForce(tx, { people: ids, from: FIRST, to: LAST });
    const logs = [...shifts].flatMap(([userId, days], person) =>
      days.flatMap(({ date, shift, isWeekOff }, at) => {
        if (isWeekOff || (at + person) % 11 === 5) return [];
        const late = (at + person) % 5 === 2 ? 1_800 : 0;
        const short = (at + person) % 7 === 3 ? 14_400 : 0;
        const end = shift.end > shift.start ? shift.end : shift.end + 86_400;
        const times = { inAt: instantIn(ZONE, date, shift.start + late), outAt: instantIn(ZONE, date, end - short) };
        if (userId !== kiran) return [{ userId, day: date, ...times }];
        moments.push({ userId, at: times.inAt }, { userId, at: times.outAt });
        return [];
      }),
    );
    const rows = logs.map((log) => ({ id: randomUUIDv7(), tenantId: tx.tenantId, source: 'web', ...log }));
    await insertSet(tx, timeLogs, rows);
  });
  await press(muster, organisation.tenantId, moments);
  const october = { people: ids, from: FIRST, to: '2026-10-31' };
  await services.db.inTenant(organisation.tenantId, (tx) => recomputeDays(tx, services, october));
  return moments;
}

/** The machine at the gate sends these moments; those it sent before are known. */
export function press(muster: TestApp, tenantId: string, moments: readonly Moment[]) {
  const punches = moments.map(({ userId, at }) => ({
    ...{ id: randomUUIDv7(), deviceId: GATE, importId: null, device: 'Gate', code: userId, codeKey: userId },
    ...{ userId, at },
  }));
  return muster.services.db.inTenant(tenantId, (tx) => addDevicePunches(tx, muster.services, { punches, zone: ZONE }));
}

/**
 * Annual leave of the law that Meera has over a weekend, approved: of a worker it costs the two working days, of a manager
 * the weekend too.
 */
export async function standingLeave({ office }: PastDays): Promise<void> {
  const userId = office.id('Meera');
  const offDays = { weekOffs: 'around', holidays: 'around' } as const;
  const rules = { isStatutoryAnnual: true, offDays };
  const type = {
    ...leaveTypeInput({ name: 'Annual leave', code: 'AL', purpose: 'annual', rules }),
    countsFrom: '2026-04-01',
  };
  const { id: leaveTypeId } = await did(office.call('POST', '/Leaves/types', type));
  await office.muster.services.db.inTenant(office.organisation.tenantId, (tx) =>
    writeEntries(tx, [
      { userId, leaveTypeId, date: '2026-04-01', kind: 'opening', amount: 1000, sourceKey: 'opening:2026-04-01' },
    ]),
  );
  const days = { startDate: '2026-11-06', endDate: '2026-11-09' };
  const leave = await did(office.call('POST', '/Leaves', { employeeId: userId, leaveTypeId, ...days, reason: 'Away' }));
  await did(office.call('PUT', `/Leaves/status?leaveIdsCSV=${leave.id}&status=2`, {}));
}

/** Everything that is stored of the past days, and what the next payroll makes of them. */
export async function seen({ office, ids }: PastDays) {
  const { services } = office.muster;
  const stored = await services.db.inTenant(office.organisation.tenantId, (tx) =>
    tx.execute<{ userId: string; date: string; status: number; isLate: boolean }>(sql`
      select user_id as "userId", date, shift_id, status, first_in, last_out, worked_seconds, overtime_seconds, is_late as "isLate",
        covered_halves, uncovered_halves, has_open_pair, is_over, approval, ${DAY_FACTS} as facts
        from attendance_days d where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(ids)}::uuid[])
          and date between ${FIRST} and ${LAST} order by user_id, date`),
  );
  const leaves = await services.db.inTenant(office.organisation.tenantId, (tx) =>
    tx.execute<{ amount: number }>(sql`
      select user_id, from_date, amount, details->'days' as days from leaves
       where tenant_id = ${tx.tenantId} and status in (1, 2) order by user_id, from_date`),
  );
  // What a holiday on a day of leave gives back is taken again when it goes: two entries that come to nothing.
  const ledger = await services.db.inTenant(office.organisation.tenantId, (tx) =>
    tx.execute<{ amount: number }>(sql`
      select user_id, leave_id, sum(amount)::int as amount from leave_entries
       where tenant_id = ${tx.tenantId} and leave_id is not null
       group by user_id, leave_id having sum(amount) <> 0 order by user_id, leave_id`),
  );
  const { rows, totals } = await did(office.call('GET', '/Payroll/paidDays?show=all&pageSize=100'));
  const lost = rows.map(({ employeeId, days, corrections }: PaidDaysPerson) => ({
    ...{ employeeId, corrections },
    days: days.filter(({ date }) => date <= LAST),
  }));
  return { stored: stored.rows, leaves: leaves.rows, ledger: ledger.rows, lost, corrected: totals.corrected };
}

export const dayAfter = (date: string, days = 1) => addDays(calendarDate(date), days).toString();
