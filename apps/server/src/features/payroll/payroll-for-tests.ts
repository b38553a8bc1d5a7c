import { randomUUIDv7 } from 'node:crypto';
import { addMonths, financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { eq, sql } from 'drizzle-orm';
import { SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { registeredAdministrator, type TestApp } from '../../test-app.ts';
import { saveSalaries } from '../salary/salary.facts.ts';
import { addIdentifiers } from '../statutory/identifiers.facts.ts';
import { users } from '../users/users.tables.ts';
import { FACTS, PAYSLIP } from './payslip-record/payslip-lines.facts.ts';
import { payslipInputs, payslips } from './payslip-record/payslip-records.tables.ts';
import { NO_EARLIER_PAY } from './run/earlier-pay.facts.ts';
import { saveAllBalances } from './run/opening-balances.store.ts';

export type TestPerson = {
  readonly name: string;
  /** Rupees a year; null for someone without a salary. */
  readonly ctc: number | null;
  readonly joined?: string;
  readonly left?: string;
  readonly pan?: boolean;
  readonly bank?: boolean;
  readonly pfMember?: boolean;
  readonly uan?: boolean;
  readonly born?: string | null;
  readonly status?: 'Active' | 'Deactivated';
  readonly email?: string;
  /** False for somebody of whom nobody has said what was paid since April; else it was nothing. */
  readonly figures?: boolean;
};

export type PayrollOrganisation = {
  readonly token: string;
  readonly adminId: string;
  readonly tenantId: string;
  /** By first name. */
  readonly ids: Readonly<Record<string, string>>;
};

/** An organisation in Karnataka, set up for payroll, whose next payroll is the month after `lastRun`. */
export async function payrollOrganisation(
  test: TestApp,
  company: string,
  people: readonly TestPerson[],
  lastRun: { year: number; month: number },
): Promise<PayrollOrganisation> {
  const admin = await registeredAdministrator(test, `admin@${company.toLowerCase()}.test`, company);
  const { services } = test;
  const ids: Record<string, string> = {};
  await services.db.inTenant(admin.tenantId, async (tx) => {
    await tx.execute(sql`
      insert into payroll_settings (tenant_id, id, pay_period_type, pay_day_type, pay_day, last_run_month, last_run_year,
        loss_of_pay_basis, attendance_drives_pay, pay_approval_needs_second_person, choices, salary_marked_at,
        statutory_marked_at, settings_marked_at, enabled_at)
      values (${tx.tenantId}, ${randomUUIDv7()}, 'DaysInMonth', 'LastWorkingDay', -1, ${lastRun.month}, ${lastRun.year},
        'calendar-days', false, false, '{}', now(), now(), now(), now())
      on conflict (tenant_id) do update set last_run_month = excluded.last_run_month, last_run_year = excluded.last_run_year,
        salary_marked_at = now(), statutory_marked_at = now(), settings_marked_at = now(), enabled_at = now()`);
    for (const [type, state] of [
      ['EPF', null],
      ['ESI', null],
      ['ProfessionalTax', 'KA'],
      ['LWF', 'KA'],
    ] as const) {
      await tx.execute(sql`
        insert into statutory_components (tenant_id, id, type, state, status, settings)
        values (${tx.tenantId}, ${randomUUIDv7()}, ${type}, ${state}, 'active', '{}')`);
    }
    // The administrator is no employee here: without a joining day nobody is paid.
    await tx.execute(
      sql`update tenants set state = 'KA', address = '14, Peenya 2nd Stage, Bengaluru' where tenant_id = ${tx.tenantId}`,
    );
    const rows = people.map((person, position) => {
      const id = randomUUIDv7();
      ids[person.name] = id;
      const fields = services.fields.of(tx.tenantId, id);
      return {
        tenantId: tx.tenantId,
        id,
        employeeNumber: `VI-${String(position + 1).padStart(4, '0')}`,
        firstName: person.name,
        lastName: 'Rao',
        email: person.email ?? null,
        // With an address they can be invited later.
        status: person.status ?? (person.email === undefined ? ('Active' as const) : ('RestrictedLogin' as const)),
        gender: 2,
        dateOfBirth: person.born === undefined ? '1990-05-20' : person.born,
        dateOfJoining: person.joined ?? '2024-01-01',
        lastWorkingDay: person.left ?? null,
        workState: 'KA',
        workLocation: 'Bengaluru, Karnataka',
        designation: 'Test engineer',
        panSecret: person.pan === false ? null : fields.encrypt('pan', 'ABCPD1234F'),
        bankAccountSecret: person.bank === false ? null : fields.encrypt('bankAccountNumber', '50100012342206'),
        bankName: 'HDFC Bank',
        ifscCode: 'HDFC0000123',
      };
    });
    if (rows.length > 0) await tx.insert(users).values(rows);
    await joinPf(tx, services, people, ids);
    await stateFigures(tx, people, ids, financialYearOf(addMonths(lastRun, 1)));
    const salaries = people.flatMap(({ name, ctc, joined }) => {
      const userId = ids[name];
      return ctc === null || userId === undefined
        ? []
        : [{ userId, annualCtc: rupees(ctc), effectiveFrom: joined ?? '2024-01-01' }];
    });
    await saveSalaries(tx, { services, actor: SYSTEM }, salaries);
  });
  return { token: admin.token, adminId: admin.id, tenantId: admin.tenantId, ids };
}

async function joinPf(
  tx: TenantTx,
  services: TestApp['services'],
  people: readonly TestPerson[],
  ids: Readonly<Record<string, string>>,
): Promise<void> {
  const identifiers = people.flatMap(({ name, uan, pfMember = true }) => {
    const userId = ids[name];
    if (userId === undefined) return [];
    const uanSecret = uan === false ? null : services.fields.of(tx.tenantId, userId).encrypt('uan', '100123457731');
    return [{ userId, identifiers: { pfMember, uanSecret } }];
  });
  await addIdentifiers(tx, identifiers);
}

async function stateFigures(
  tx: TenantTx,
  people: readonly TestPerson[],
  ids: Readonly<Record<string, string>>,
  financialYear: number,
): Promise<void> {
  const peopleWithFigures = people.filter(({ figures }) => figures !== false).flatMap(({ name }) => ids[name] ?? []);
  const rows = peopleWithFigures.map((userId) => ({ userId, figures: NO_EARLIER_PAY }));
  await saveAllBalances(tx, financialYear, rows);
}

/** Waits for the calculation of a run and returns it. */
export async function untilCalculated(test: TestApp, token: string, id: string) {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const { body } = await test.call('GET', `/Payroll/${id}/progress`, { token });
    if (body.data.status !== 0) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return (await test.call('GET', `/Payroll/${id}?pageSize=100`, { token })).body.data;
}

/** Runs the next payroll whatever the warnings, and waits for it. */
export async function runMonth(test: TestApp, token: string) {
  const { status, body } = await test.call('POST', '/Payroll/Run?forceRun=true', { token });
  if (status !== 200) throw new Error(`${status} ${body.message} ${JSON.stringify(body.data)}`);
  return untilCalculated(test, token, body.data.id);
}

/** Runs, approves and pays the next payroll. */
export async function payMonth(test: TestApp, token: string) {
  const run = await runMonth(test, token);
  await test.call('POST', `/Payroll/Approve/${run.id}`, { token });
  await test.call('POST', '/Payroll/RecordPayments', {
    token,
    body: { payrollId: run.id, paymentDate: run.payDate, paymentMode: 'Bank transfer' },
  });
  return run;
}

/** Puts the texts of an organisation's payslips into their rows whole, as they were before they had shapes. */
export async function storeWhole(tx: TenantTx): Promise<void> {
  const rows = await tx
    .select({ id: payslips.id, lines: PAYSLIP.lines, yearToDate: PAYSLIP.yearToDate, facts: FACTS })
    .from(payslips)
    .innerJoin(payslipInputs, eq(payslipInputs.id, payslips.id));
  for (const { id, facts, ...whole } of rows) {
    await tx
      .update(payslips)
      .set({ ...whole, linesShapeId: null, yearToDateShapeId: null })
      .where(eq(payslips.id, id));
    await tx.update(payslipInputs).set({ facts, factsShapeId: null }).where(eq(payslipInputs.id, id));
  }
}
