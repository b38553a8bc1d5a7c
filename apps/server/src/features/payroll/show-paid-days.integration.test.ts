import { rupees } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { saveSalaries } from '../salary/salary.facts.ts';
import { PaidByAttendance, setClock, workingDays } from './paid-days-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
const OCTOBER = workingDays('2026-10-01', '2026-10-31');
const without = (...days: string[]) => OCTOBER.filter((day) => !days.includes(day));

type Line = { code: string; label: string; amount: number };
const arrears = ({ lines }: { lines: Line[] }) => lines.filter(({ code }) => code.startsWith('arrear:lost'));
const basicOf = ({ lines }: { lines: Line[] }) => lines.find(({ code }) => code.startsWith('earning:'))?.amount ?? 0;
const rounded = (amount: number | undefined) => Math.round(amount ?? 0);
const ruleOf = ({ explanations }: { explanations: { id: string; rule: string }[] }, id: string) =>
  explanations.find((one) => one.id === id)?.rule;

describe('where attendance drives pay', () => {
  test('absent days are lost whole, short ones half, rejected ones too; week offs, holidays and pending days are not', async () => {
    setClock(muster, '2026-11-02');
    const people = ['Meera', 'Ravi', 'Tara'].map((name) => ({ name, ctc: 1_200_000 }));
    const office = await PaidByAttendance.open(muster, 'Absent', people, SEPTEMBER);
    expect((await office.call('GET', '/Payroll/settings')).body.data.attendanceFrom).toEqual({ month: 10, year: 2026 });
    await office.call('POST', '/Holidays', { name: 'Gandhi Jayanti', date: '2026-10-02', isOptional: false });
    // Meera is absent on 5, 6 and 20, leaves at noon on 8, and nobody approves her days. Ravi's 12th is rejected.
    await office.punch('Meera', without('2026-10-02', '2026-10-05', '2026-10-06', '2026-10-08', '2026-10-20'));
    await office.punch('Meera', ['2026-10-08'], { out: '14:30' });
    await office.punch('Ravi', without('2026-10-02'));
    await office.decide('Ravi', ['2026-10-12', '2026-10-13'], 'Approved');
    await office.decide('Ravi', ['2026-10-12'], 'Rejected');
    await office.punch('Tara', without('2026-10-02'));

    const run = await office.run();
    const [meera, ravi, tara] = [
      await office.payslip(run, 'Meera'),
      await office.payslip(run, 'Ravi'),
      await office.payslip(run, 'Tara'),
    ];
    expect([meera.lossOfPayDays, ravi.lossOfPayDays, tara.lossOfPayDays]).toEqual([3.5, 1, 0]);
    expect(meera.payableDays).toBe(27.5);
    expect(ruleOf(meera, 'paid-days')).toContain('absent on 5, 6 and 20 Oct; half a day on 8 Oct');
    expect(ruleOf(ravi, 'paid-days')).toContain('attendance rejected on 12 Oct');
    expect(rounded(basicOf(meera))).toBe(rounded((basicOf(tara) * 27.5) / 31));
    await office.approve(run);
    expect((await office.call('GET', `/Payroll/${run.id}/verify`)).body.data.isIntact).toBe(true);
  });

  test('a month without a working day that is paid is said where days off are paid all the same', async () => {
    setClock(muster, '2026-11-02');
    const whole = ['Meera', 'Ravi', 'Tara'].map((name) => ({ name, ctc: 1_200_000 }));
    const people = [...whole, { name: 'Asha', ctc: 1_200_000, joined: '2026-10-23' }];
    const office = await PaidByAttendance.open(muster, 'Nowhere', people, SEPTEMBER);
    await office.call('POST', '/Holidays', { name: 'Gandhi Jayanti', date: '2026-10-02', isOptional: false });
    // Meera never came, Ravi half a day, Tara on a Saturday alone, Asha not since she joined.
    await office.punch('Ravi', ['2026-10-08'], { out: '14:30' });
    await office.punch('Tara', ['2026-10-10']);
    const run = await office.run();
    const alone = run.warnings.find(({ code }: { code: string }) => code === 'DAYS_OFF_PAID_ALONE');
    expect(alone).toMatchObject({
      severity: 'warning',
      count: 2,
      title: 'Only days off and holidays are paid to 2 people',
    });
    expect(alone.people.map(({ id }: { id: string }) => id)).toEqual([office.id('Asha'), office.id('Meera')]);
    const words = 'No working day is paid: what is paid is for days off and holidays alone.';
    const rules = await Promise.all(
      ['Meera', 'Ravi', 'Tara', 'Asha'].map(async (name) => ruleOf(await office.payslip(run, name), 'paid-days')),
    );
    expect(rules.map((rule) => rule?.endsWith(words))).toEqual([true, false, false, true]);
    await office.approve(run);
    expect((await office.call('GET', `/Payroll/${run.id}/verify`)).body.data.isIntact).toBe(true);
    expect(ruleOf(await office.payslip(run, 'Meera'), 'paid-days')).toBe(rules[0]);
  });

  test('each lost day is taken from the salary in force that day, and days outside the employment cost nothing', async () => {
    setClock(muster, '2026-11-02');
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Asha', ctc: 600_000 },
      { name: 'Ravi', ctc: 600_000, joined: '2026-10-12' },
      { name: 'Tara', ctc: 600_000, left: '2026-10-16' },
    ];
    const office = await PaidByAttendance.open(muster, 'Raised', people, SEPTEMBER);
    await raise(office, 'Meera', 1_200_000, '2026-10-16');
    await raise(office, 'Asha', 1_200_000, '2026-10-16');
    await office.punch('Meera', without('2026-10-05'));
    await office.punch('Asha', without('2026-10-20'));
    await office.punch('Ravi', workingDays('2026-10-13', '2026-10-31'));
    await office.punch('Tara', workingDays('2026-10-01', '2026-10-15'));
    const run = await office.run();
    expect((await office.payslip(run, 'Ravi')).lossOfPayDays).toBe(1);
    expect((await office.payslip(run, 'Tara')).lossOfPayDays).toBe(1);
    // A month of 31 days at the one salary and at twice as much: 15 and 16 days, less one of either.
    const basic = async (name: string) => basicOf(await office.payslip(run, name));
    expect(rounded(await basic('Meera'))).toBe(rounded((25_000 * 14 + 50_000 * 16) / 31));
    expect(rounded(await basic('Asha'))).toBe(rounded((25_000 * 15 + 50_000 * 15) / 31));
  });

  test('the day of the run and those after it count as worked; attendance counts from the month that is unpaid when it is switched on', async () => {
    setClock(muster, '2026-10-22');
    const office = await PaidByAttendance.open(muster, 'Early', [{ name: 'Meera', ctc: 600_000 }], SEPTEMBER);
    await office.drive(false);
    await office.punch('Meera', workingDays('2026-10-01', '2026-10-21', ['2026-10-19']));
    const off = await office.run();
    expect((await office.payslip(off, 'Meera')).lossOfPayDays).toBe(0);
    await office.drive(true);
    const changed = (await office.call('GET', `/Payroll/${off.id}`)).body.data.warnings;
    expect(changed.map(({ code }: { code: string }) => code)).toContain('SETTINGS_CHANGED_SINCE_RUN');
    // The 19th is lost; the 22nd is not over for everybody, and the rest is still to come.
    const on = await office.run();
    expect((await office.payslip(on, 'Meera')).lossOfPayDays).toBe(1);
    expect((await office.call('GET', '/Payroll/paidDays')).body.data.countedTo).toBe('2026-10-21');
  });

  test('late marks of the period cost half a day each so many, where that is set', async () => {
    setClock(muster, '2026-11-02');
    const office = await PaidByAttendance.open(muster, 'Late', [{ name: 'Meera', ctc: 600_000 }], SEPTEMBER);
    const { version: _v, ...settings } = (await office.call('GET', '/Attendances/settings')).body.data;
    await office.call('PUT', '/Attendances/settings', { ...settings, latesForHalfDay: 3 });
    const late = ['2026-10-05', '2026-10-07', '2026-10-14', '2026-10-21'];
    await office.punch('Meera', without(...late));
    await office.punch('Meera', late, { in: '10:40' });
    const run = await office.run();
    const meera = await office.payslip(run, 'Meera');
    expect(meera.lossOfPayDays).toBe(0.5);
    expect(ruleOf(meera, 'paid-days')).toContain('half a day for every 3 late marks, counted on 14 Oct');
  });

  test('a draft says whose attendance changed since it was run, and a run again pays it', async () => {
    setClock(muster, '2026-11-02');
    const people = ['Meera', 'Ravi'].map((name) => ({ name, ctc: 600_000 }));
    const office = await PaidByAttendance.open(muster, 'Changed', people, SEPTEMBER);
    await office.punch('Meera', without('2026-10-05'));
    await office.punch('Ravi', OCTOBER);
    const run = await office.run();
    const changes = async () =>
      (await office.call('GET', `/Payroll/${run.id}`)).body.data.warnings.filter(
        ({ code }: { code: string }) => code === 'CHANGED_SINCE_RUN',
      );
    expect(await changes()).toEqual([]);
    await office.punch('Meera', ['2026-10-05']);
    expect(await changes()).toMatchObject([{ count: 1, people: [{ name: 'Meera Rao' }] }]);
    expect((await office.payslip(await office.run(), 'Meera')).lossOfPayDays).toBe(0);
  });
});

describe('overtime', () => {
  test('is a quantity of the payslip and of the paid days: approved, after the shift, above a minimum; the quarter’s limit is flagged and nothing is cut', async () => {
    setClock(muster, '2026-11-02');
    const office = await PaidByAttendance.open(muster, 'Overtime', [{ name: 'Meera', ctc: 600_000 }], SEPTEMBER);
    const { version: _v, ...settings } = (await office.call('GET', '/Attendances/settings')).body.data;
    const asked = { overtimeCounts: true, overtimeMinimumMinutes: 60 };
    await office.call('PUT', '/Attendances/settings', { ...settings, ...asked });
    // From 10:00: 9 hours are a day, of which one is beyond 8 but none after the shift; to 22:00 three are after it.
    const long = OCTOBER.slice(0, 19);
    await office.punch('Meera', long, { out: '22:00' });
    await office.punch('Meera', OCTOBER.slice(19, 20), { out: '19:30' });
    await office.punch('Meera', OCTOBER.slice(20));
    await office.decide('Meera', long.slice(0, 18), 'Approved');
    const [meera] = (await office.call('GET', '/Payroll/paidDays?show=all')).body.data.rows;
    const hours = (count: number) => count * 3_600;
    expect(meera.overtime).toEqual({ seconds: hours(54), waitingSeconds: hours(3), beyond: ['quarter'] });
    const run = await office.run();
    const slip = await office.payslip(run, 'Meera');
    expect([slip.overtimeSeconds, slip.overtimeWaitingSeconds]).toEqual([hours(54), hours(3)]);
    expect(slip.notes).toContainEqual({
      code: 'OVERTIME_ABOVE_LIMIT',
      message: 'Overtime of 57 h in a quarter: the state allows 50 h. Nothing is cut.',
    });
    const codes = run.warnings.map(({ code }: { code: string }) => code);
    expect(codes).toContain('OVERTIME_ABOVE_LIMIT');
  });
});

describe('a paid month whose attendance changes afterwards', () => {
  const NOVEMBER = workingDays('2026-11-01', '2026-11-30');

  test('keeps its pay; the next payroll returns or recovers the difference once, and a further change once more', async () => {
    setClock(muster, '2026-10-28');
    const people = ['Meera', 'Ravi'].map((name) => ({ name, ctc: 1_200_000 }));
    const office = await PaidByAttendance.open(muster, 'Corrected', people, SEPTEMBER);
    await office.punch('Meera', workingDays('2026-10-01', '2026-10-28', ['2026-10-05', '2026-10-06']));
    await office.punch('Ravi', workingDays('2026-10-01', '2026-10-28'));
    const october = await office.run();
    const paid = await office.payslip(october, 'Meera');
    expect(paid.lossOfPayDays).toBe(2);
    await office.approve(october);

    // Of October: Meera's 5th was worked after all; 29 and 30 October Ravi stayed away.
    setClock(muster, '2026-11-30');
    await office.punch('Meera', ['2026-10-05', '2026-10-29', '2026-10-30', ...NOVEMBER]);
    await office.punch('Ravi', NOVEMBER);
    await raise(office, 'Meera', 2_400_000, '2026-11-01');
    const range = 'startDate=2026-10-05&endDate=2026-10-05';
    const days = await office.call('GET', `/Attendances?${range}&employeeId=${office.id('Meera')}`);
    // The day itself changes, and says that its month is paid.
    expect(days.body.data).toMatchObject([{ attendanceStatus: 1, paidMonth: { month: 10, year: 2026 } }]);
    expect(await office.payslip(october, 'Meera')).toEqual({
      ...paid,
      ...(await standingOf(office, october, 'Meera')),
    });
    const november = await office.run();
    const [meera, ravi] = [await office.payslip(november, 'Meera'), await office.payslip(november, 'Ravi')];
    const day = rounded((paid.gross * 31) / 29 / 31);
    expect(arrears(meera).map(({ label }) => label)).toEqual(['Loss of pay returned, October 2026: 1 day']);
    const row = november.payslips.find(({ employeeName }: { employeeName: string }) => employeeName === 'Meera Rao');
    expect(row.why).toContain('Loss of pay returned, October 2026: 1 day');
    expect(rounded(arrears(meera)[0]?.amount)).toBe(day);
    expect(arrears(ravi).map(({ label }) => label)).toEqual(['Loss of pay, October 2026: 2 days']);
    expect(rounded(arrears(ravi)[0]?.amount)).toBe(-2 * day);
    expect([meera.lossOfPayDays, ravi.lossOfPayDays]).toEqual([0, 0]);
    expect(ruleOf(meera, 'arrear:lost-days:2026-10')).toContain('5 Oct is paid after all');

    // Approved, it is settled; rejected, it is open again.
    await office.approve(november);
    await office.call('POST', `/Payroll/Reject/${november.id}`, { comments: 'Once more' });
    const again = await office.run();
    expect(arrears(await office.payslip(again, 'Meera'))).toEqual(arrears(meera));
    await office.approve(again);
    setClock(muster, '2026-12-31');
    await office.punch('Meera', workingDays('2026-12-01', '2026-12-31'));
    await office.punch('Ravi', workingDays('2026-12-01', '2026-12-31'));
    // What was settled is not settled twice; Ravi's 30th turns out a day of work, of the same October.
    await office.punch('Ravi', ['2026-10-30']);
    const december = await office.run();
    expect(arrears(await office.payslip(december, 'Meera'))).toEqual([]);
    expect(arrears(await office.payslip(december, 'Ravi')).map(({ label }) => label)).toEqual([
      'Loss of pay returned, October 2026: 1 day',
    ]);
    expect(rounded(arrears(await office.payslip(december, 'Ravi'))[0]?.amount)).toBe(day);
    await office.approve(december);
    expect((await office.call('GET', `/Payroll/${december.id}/verify`)).body.data.isIntact).toBe(true);
    const { tenantId } = office.organisation;
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`delete from payslip_days where tenant_id = ${tenantId} and date = '2026-10-30' and halves < 0`),
    );
    expect((await office.call('GET', `/Payroll/${december.id}/verify`)).body.data).toMatchObject({
      isIntact: false,
      changed: ['Ravi Rao'],
    });
  });

  test('of somebody who left is said, because no later payroll pays them', async () => {
    setClock(muster, '2026-11-02');
    const people = [
      { name: 'Meera', ctc: 600_000 },
      { name: 'Tara', ctc: 600_000, left: '2026-10-31' },
    ];
    const office = await PaidByAttendance.open(muster, 'Leaver', people, SEPTEMBER);
    await office.punch('Meera', OCTOBER);
    await office.punch('Tara', without('2026-10-05'));
    await office.approve(await office.run());
    setClock(muster, '2026-11-30');
    await office.punch('Meera', NOVEMBER);
    await office.punch('Tara', ['2026-10-05']);
    const { warnings } = (await office.call('GET', '/Payroll/Insights')).body.data.next;
    const said = warnings.find(({ code }: { code: string }) => code === 'CORRECTION_OF_LEAVERS');
    expect(said).toMatchObject({ count: 1, people: [{ name: 'Tara Rao' }] });
    const november = await office.run();
    expect(november.payslips.map(({ employeeName }: { employeeName: string }) => employeeName)).toEqual(['Meera Rao']);
  });

  test('is left as it is where attendance did not drive it, and while attendance does not drive pay', async () => {
    setClock(muster, '2026-11-02');
    const office = await PaidByAttendance.open(muster, 'Before', [{ name: 'Meera', ctc: 600_000 }], SEPTEMBER);
    await office.drive(false);
    await office.punch('Meera', without('2026-10-05'));
    await office.approve(await office.run());
    await office.drive(true);
    setClock(muster, '2026-11-30');
    await office.punch('Meera', NOVEMBER);
    const november = await office.run();
    expect(arrears(await office.payslip(november, 'Meera'))).toEqual([]);
  });
});

function raise(office: PaidByAttendance, name: string, ctc: number, effectiveFrom: string) {
  const { services } = muster;
  return services.db.inTenant(office.organisation.tenantId, (tx) =>
    saveSalaries(tx, { services, actor: SYSTEM }, [{ userId: office.id(name), annualCtc: rupees(ctc), effectiveFrom }]),
  );
}

/** What of a payslip is of its run, not of its pay. */
async function standingOf(
  office: PaidByAttendance,
  run: { payslips: { employeeName: string; id: string }[] },
  name: string,
) {
  const { status, actions, isSent, dueOn, paidOn } = await office.payslip(run, name);
  return { status, actions, isSent, dueOn, paidOn };
}
