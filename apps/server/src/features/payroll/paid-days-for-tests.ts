import { randomUUIDv7 } from 'node:crypto';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import type { TestApp } from '../../test-app.ts';
import { recomputeDays } from '../attendance/days/attendance.facts.ts';
import { timeLogs } from '../attendance/logs/attendance.tables.ts';
import { changeIdentifiers } from '../statutory/identifiers.facts.ts';
import { type PayrollOrganisation, payrollOrganisation, runMonth, type TestPerson } from './payroll-for-tests.ts';

const ZONE = 'Asia/Kolkata';

/** The clocks on the walls of the organisation show this time. */
export function setClock(muster: TestApp, date: string, time = '21:00'): void {
  const moment = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(ZONE).toInstant();
  Object.assign(muster.services.clock, { moment: () => moment, today: () => date });
}

/** From Monday to Friday, the default shift from 10:00 to 19:00. */
export function workingDays(from: string, to: string, but: readonly string[] = []): string[] {
  const days: string[] = [];
  for (let day = calendarDate(from); day.toString() <= to; day = addDays(day, 1)) {
    if (day.dayOfWeek <= 5 && !but.includes(day.toString())) days.push(day.toString());
  }
  return days;
}

export type Punch = { readonly in?: string; readonly out?: string };

/** An organisation that pays by attendance from the month after `lastRun` on. */
export class PaidByAttendance {
  readonly muster: TestApp;
  readonly organisation: PayrollOrganisation;

  private constructor(muster: TestApp, organisation: PayrollOrganisation) {
    this.muster = muster;
    this.organisation = organisation;
  }

  static async open(
    muster: TestApp,
    company: string,
    people: readonly TestPerson[],
    lastRun: { year: number; month: number },
  ): Promise<PaidByAttendance> {
    const office = new PaidByAttendance(muster, await payrollOrganisation(muster, company, people, lastRun));
    await office.drive(true);
    return office;
  }

  id(name: string): string {
    const id = this.organisation.ids[name];
    if (id === undefined) throw new Error(`Nobody is called ${name}`);
    return id;
  }

  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
    const { token } = this.organisation;
    return this.muster.call(method, path, body === undefined ? { token } : { token, body });
  }

  /** Attendance drives pay, or does not any more. */
  async drive(attendanceDrivesPay: boolean) {
    const { data } = (await this.call('GET', '/Payroll/settings')).body;
    return this.call('POST', '/Payroll/settings', { ...data, attendanceDrivesPay });
  }

  async punch(name: string, days: readonly string[], { in: from = '10:00', out: to = '19:00' }: Punch = {}) {
    const userId = this.id(name);
    const { services } = this.muster;
    const at = (day: string, time: string) =>
      Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(ZONE).toInstant().toString();
    await services.db.inTenant(this.organisation.tenantId, async (tx) => {
      const logs = days.map((day) => ({ userId, day, inAt: at(day, from), outAt: at(day, to) }));
      await insertSet(
        tx,
        timeLogs,
        logs.map((log) => ({ id: randomUUIDv7(), tenantId: tx.tenantId, source: 'web', ...log })),
      );
      for (const day of days) await recomputeDays(tx, services, { people: [userId], from: day, to: day });
    });
  }

  async decide(name: string, dates: readonly string[], status: 'Approved' | 'Rejected'): Promise<void> {
    const body = { employeeIds: [this.id(name)], dates, status };
    const decided = await this.call('POST', '/Attendances/status', body);
    if (decided.status !== 200) throw new Error(decided.body.message);
  }

  /** Employees' State Insurance knows somebody from now on, or does not any more. */
  async insure(name: string, number: string | null = '3100123456'): Promise<void> {
    const userId = this.id(name);
    const { db, fields } = this.muster.services;
    const { tenantId } = this.organisation;
    const esiNumberSecret = number === null ? null : fields.of(tenantId, userId).encrypt('esiNumber', number);
    await db.inTenant(tenantId, (tx) => changeIdentifiers(tx, userId, { esiNumberSecret }));
  }

  run() {
    return runMonth(this.muster, this.organisation.token);
  }

  async approve(run: { id: string }): Promise<void> {
    const { status, body } = await this.call('POST', `/Payroll/Approve/${run.id}`);
    if (status !== 200) throw new Error(`${body.message} ${JSON.stringify(body.data)}`);
  }

  /** Somebody's payslip of a run, with its explanations. */
  async payslip(run: { payslips: { employeeName: string; id: string }[] }, name: string) {
    const row = run.payslips.find(({ employeeName }) => employeeName === `${name} Rao`);
    return (await this.call('GET', `/Payroll/payslips/${row?.id}`)).body.data;
  }
}
