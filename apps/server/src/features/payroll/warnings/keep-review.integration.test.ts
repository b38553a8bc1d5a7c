import { randomUUID } from 'node:crypto';
import { rupees } from '@muster/engine/kernel/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../../platform/audit/audit.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { statementsOf } from '../../../platform/database/test-statements.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { asOwner } from '../../../test-mails.ts';
import { saveSalaries } from '../../salary/salary.facts.ts';
import { changeIdentifiers } from '../../statutory/identifiers.facts.ts';
import { changePerson } from '../../users/person.facts.ts';
import { PaidByAttendance, setClock, workingDays } from '../paid-days-for-tests.ts';
import { pageOfRun } from '../payroll.views.ts';
import { type PayrollOrganisation, payMonth, payrollOrganisation, runMonth } from '../payroll-for-tests.ts';
import { unpaidOf } from '../payslip-record/unpaid.views.ts';
import { runById } from '../run/payroll.store.ts';
import { groupsOf } from './finding.rules.ts';
import { keepReview } from './keep-review.ts';
import { personFindings, standingOfMonth } from './person-findings.views.ts';
import { findingsOfRun } from './review.store.ts';

// What a draft says is kept with it. After every kind of change that counts it is what working it out for everybody says.

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const SEPTEMBER = { year: 2026, month: 9 };
const inTenant = <T>(tenantId: string, work: (tx: TenantTx) => Promise<T>) =>
  muster.services.db.inTenant(tenantId, work);

type Line = { readonly code: string; readonly userId: string; readonly note: string | null };
const inOrder = (lines: readonly Line[]) =>
  lines.map(({ code, userId, note }) => `${code} ${userId} ${note}`).toSorted();

/** The review as it is kept, beside the one that is worked out for everybody now; both in one transaction. */
async function bothWays(tenantId: string, runId: string) {
  return inTenant(tenantId, async (tx) => {
    const run = await runById(tx, runId);
    const { facts } = await keepReview(tx, muster.services, run);
    const findings = await personFindings(tx, muster.services, run);
    const standing = await standingOfMonth(tx, muster.services, run);
    return {
      kept: { people: inOrder(await findingsOfRun(tx, runId)), ...facts },
      anew: {
        people: inOrder(findings),
        standing,
        groups: groupsOf(findings),
        unpaid: await unpaidOf(tx, runId),
      },
    };
  });
}

const marks = (tenantId: string) =>
  inTenant(tenantId, (tx) => tx.rows<{ scope: string }>(sql`select distinct scope from payroll_marks order by 1`));

/** Makes each change, and returns the codes that were said after any of them. */
async function afterEach(
  { tenantId }: PayrollOrganisation,
  runId: string,
  changes: Readonly<Record<string, (tx: TenantTx) => Promise<unknown>>>,
): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  for (const [name, change] of Object.entries(changes)) {
    await inTenant(tenantId, change);
    expect(await marks(tenantId), `${name} leaves a mark`).not.toEqual([]);
    const { kept, anew } = await bothWays(tenantId, runId);
    expect(kept, name).toEqual(anew);
    expect(await marks(tenantId), name).toEqual([]);
    for (const code of Object.keys(kept.groups)) codes.add(code);
  }
  return codes;
}

const run = (query: SQL) => (tx: TenantTx) => tx.execute(query);

/** Which figure of a financial year nobody entered does not matter here. */
const FIGURES = sql`update opening_balances set gross = 90000000, taxable = 90000000, tds = 100000, nothing_earlier = false, updated_at = now()`;

test('of people, salaries, tax, entries by hand and settlements', async () => {
  const people = ['Meera', 'Gita', 'Lata', 'Ravi', 'Tara', 'Uma'].map((name) => ({ name, ctc: 600_000 }));
  const org = await payrollOrganisation(
    muster,
    'Keptpeople',
    [...people, { name: 'Late', ctc: 600_000, joined: '2026-12-20' }],
    SEPTEMBER,
  );
  await payMonth(muster, org.token);
  const draft = await runMonth(muster, org.token);
  const id = (name: string) => org.ids[name] ?? '';
  const change = (name: string, columns: Parameters<typeof changePerson>[2]) => (tx: TenantTx) =>
    changePerson(tx, id(name), columns);
  const pay = (name: string, amount: number, effectiveFrom: string) => (tx: TenantTx) =>
    saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
      { userId: id(name), annualCtc: rupees(amount), effectiveFrom },
    ]);
  const codes = await afterEach(org, draft.id, {
    'a telephone number': change('Gita', { phoneNumber: '+91 98450 11908' }),
    'a last working day in the month': change('Lata', { lastWorkingDay: '2026-11-10' }),
    'a last working day in a paid month': change('Ravi', { lastWorkingDay: '2026-10-10' }),
    'the last working day taken out again': change('Ravi', { lastWorkingDay: null }),
    'an earlier day of joining': change('Late', { dateOfJoining: '2026-10-20' }),
    'a salary for that day': run(
      sql`update salary_structures set effective_from = '2026-10-20', updated_at = now() where user_id = ${id('Late')}`,
    ),
    'a salary of the month': pay('Meera', 720_000, '2026-11-01'),
    'a salary of a paid month': pay('Gita', 720_000, '2026-10-01'),
    'the account taken out': change('Tara', { bankAccountSecret: null }),
    'the PAN taken out': change('Tara', { panSecret: null }),
    'no day of birth': change('Uma', { dateOfBirth: null }),
    'no state': change('Uma', { workState: null }),
    'another state': change('Uma', { workState: 'MH' }),
    'no UAN': (tx) => changeIdentifiers(tx, id('Uma'), { uanSecret: null }),
    'outside the fund': (tx) => changeIdentifiers(tx, id('Uma'), { pfMember: false }),
    'no day of joining': change('Uma', { dateOfJoining: null }),
    'the day of joining again': change('Uma', { dateOfJoining: '2024-01-01' }),
    'deactivated without a last day': change('Tara', { status: 'Deactivated' }),
    'figures since April': run(FIGURES),
    'no figures': run(sql`delete from opening_balances where user_id = ${id('Uma')}`),
    'the regime': run(sql`insert into tax_regimes (tenant_id, user_id, regime, updated_at)
      values (${org.tenantId}, ${id('Meera')}, 'old', now())
      on conflict (tenant_id, user_id) do update set regime = 'old', updated_at = now()`),
    'a perquisite': run(sql`insert into perquisites (tenant_id, id, user_id, financial_year, entry)
      values (${org.tenantId}, gen_random_uuid(), ${id('Meera')}, 2026, '{"kind":"telephone","amount":500000,"from":{"year":2026,"month":4},"to":{"year":2027,"month":3}}')`),
    'the perquisite taken out': run(sql`update perquisites set removed_at = now(), updated_at = now()`),
    'a one-off that is promised':
      run(sql`insert into payroll_settlements (tenant_id, id, user_id, run_id, kind, from_day, to_day, how, reason, year, month, recorded_by_name)
      select ${org.tenantId}, gen_random_uuid(), ${id('Late')}, id, 'unpaid', '2026-10-20', '2026-10-31', 'one-off', 'x', 2026, 11, 'A'
      from payroll_runs where month = 10`),
    'the one-off entered':
      run(sql`insert into payslip_adjustments (tenant_id, id, user_id, year, month, earnings, deductions)
      values (${org.tenantId}, gen_random_uuid(), ${id('Late')}, 2026, 11, '[]', '[{"componentId":"x","code":"x","label":"x","amount":100}]')`),
    'the settlement taken back': run(sql`delete from payroll_settlements`),
    'a payslip withheld': run(
      sql`update payslips set withheld_at = now(), withheld_reason = 'x' where run_id = ${draft.id} and user_id = ${id('Gita')}`,
    ),
    'somebody removed': run(sql`delete from users where id = ${id('Lata')}`),
  });
  expect([...codes].toSorted()).toEqual([
    'CHANGED_SINCE_RUN',
    'DAYS_NOT_SETTLED',
    'FIGURES_CHANGED',
    'ONE_OFF_NOT_ENTERED',
    'PAID_BEFORE_SETTLED',
    'SALARY_CHANGED_FOR_PAID_DAYS',
    'deactivatedWithoutLastDay',
    'noBankAccount',
    'noDateOfBirth',
    'noDateOfJoining',
    'noFigures',
    'noPan',
    'noSalary',
    'noUan',
    'noWorkState',
  ]);
});

test('of what holds for everybody: settings, components, types, the months before', async () => {
  const people = ['Meera', 'Gita'].map((name) => ({ name, ctc: 600_000 }));
  const org = await payrollOrganisation(muster, 'Keptsettings', people, SEPTEMBER);
  const october = await payMonth(muster, org.token);
  const draft = await runMonth(muster, org.token);
  await afterEach(org, draft.id, {
    'payroll settings': run(sql`update payroll_settings set loss_of_pay_basis = 'fixed-30'`),
    'and back': run(sql`update payroll_settings set loss_of_pay_basis = 'calendar-days'`),
    'a statutory component': run(sql`update statutory_components set status = 'inactive' where type = 'EPF'`),
    'a salary component': run(sql`update salary_earnings set updated_at = now()`),
    'days off': run(sql`update tenants set week_days_off = '[0]'`),
    'the month before not paid': run(sql`update payroll_runs set state = 'Approved' where id = ${october.id}`),
    'a run of a month before': run(sql`update payroll_runs set state = 'Rejected' where id = ${october.id}`),
  });
  const entry = (body: unknown) => muster.call('PUT', '/Payroll/payslips/components', { token: org.token, body });
  const [slip] = draft.payslips;
  const entered = await entry({ payrollId: draft.id, employeeId: slip.employeeId, lossOfPayDays: 2 });
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  const { kept, anew } = await bothWays(org.tenantId, draft.id);
  expect(kept).toEqual(anew);
});

test('of attendance: punches, decisions, requests, days entered by hand, and the next day', async () => {
  setClock(muster, '2026-10-27');
  const people = ['Meera', 'Gita', 'Ravi'].map((name) => ({ name, ctc: 600_000 }));
  const office = await PaidByAttendance.open(muster, 'Keptdays', people, SEPTEMBER);
  const org = office.organisation;
  const id = (name: string) => office.id(name);
  await office.punch('Meera', workingDays('2026-10-01', '2026-10-26'));
  const draft = await runMonth(muster, org.token);
  const days = workingDays('2026-10-05', '2026-10-09');
  const approve = (approval: number) =>
    run(sql`update attendance_days set approval = ${approval} where user_id = ${id('Meera')} and date = '2026-10-06'`);
  const codes = await afterEach(org, draft.id, {
    'a day rejected': approve(3),
    'and approved': approve(2),
    'a request': run(sql`insert into requests (tenant_id, id, user_id, type, status, from_date, to_date, reason)
      values (${org.tenantId}, gen_random_uuid(), ${id('Gita')}, 2, 'Opened', '2026-10-05', '2026-10-06', 'Forgot')`),
    'the request decided': run(sql`update requests set status = 'Completed'`),
    'days entered by hand':
      run(sql`insert into payslip_adjustments (tenant_id, id, user_id, year, month, earnings, deductions, lop_days)
      values (${org.tenantId}, gen_random_uuid(), ${id('Ravi')}, 2026, 10, '[]', '[]', 200)`),
    'a holiday': run(
      sql`insert into holidays (tenant_id, id, name, date) values (${org.tenantId}, gen_random_uuid(), 'Dasara', '2026-10-20')`,
    ),
    'attendance settings': run(sql`insert into attendance_settings (tenant_id, settings) values (${org.tenantId}, '{}')
      on conflict (tenant_id) do update set updated_at = now()`),
  });
  await office.punch('Gita', days);
  const after = await bothWays(org.tenantId, draft.id);
  expect(after.kept).toEqual(after.anew);
  setClock(muster, '2026-10-28');
  const nextDay = await bothWays(org.tenantId, draft.id);
  expect(nextDay.kept).toEqual(nextDay.anew);
  expect([...codes].toSorted()).toEqual(
    expect.arrayContaining(['CHANGED_SINCE_RUN', 'LOST_BY_HAND_TOO', 'NO_PUNCHES']),
  );
  setClock(muster, '2026-11-27');
});

describe('a look', () => {
  test('reads no payslip but those of its page where nothing was written, and few people where something was', async () => {
    const people = ['Meera', 'Gita', 'Lata'].map((name) => ({ name, ctc: 600_000 }));
    const org = await payrollOrganisation(muster, 'Keptlook', people, SEPTEMBER);
    const draft = await runMonth(muster, org.token);
    const look = () => muster.call('GET', `/Payroll/${draft.id}`, { token: org.token });
    await look();
    const texts = await statementsOf(look);
    expect(texts.length).toBeLessThanOrEqual(20);
    expect(texts.filter((text) => /^\s*(delete|insert|update)|opening_balances|attendance_days/i.test(text))).toEqual(
      [],
    );
  });
});

test('what is stored while somebody looks is in what the next one sees', async () => {
  const org = await payrollOrganisation(muster, 'Keptmeanwhile', [{ name: 'Meera', ctc: 600_000 }], SEPTEMBER);
  const draft = await runMonth(muster, org.token);
  const warnings = async () =>
    (await muster.call('GET', `/Payroll/${draft.id}`, { token: org.token })).body.data.warnings.map(
      ({ code }: { code: string }) => code,
    );
  await inTenant(org.tenantId, async (tx) => {
    await changePerson(tx, org.ids['Meera'] ?? '', { panSecret: null });
    expect(await warnings()).not.toContain('NO_PAN');
  });
  expect(await warnings()).toContain('NO_PAN');
});

test('a page of a review comes from its index alone, as the role that serves', async () => {
  const plan = await inTenant(randomUUID(), async (tx) => {
    // Of a table as small as here the planner would read all.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${pageOfRun(tx, randomUUID(), { limit: 25, offset: 9_000 })}`);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index Only Scan using payslips_ranked/);
  expect(text.split('InitPlan')[1] ?? '').not.toMatch(/Sort/);
});

/** Tables that no review is worked out from, and why nothing of theirs needs a mark. */
const NO_PART: Readonly<Record<string, readonly string[]>> = {
  'told, kept or sent':
    'announcement_reads announcements audit_entries event_deliveries events files idempotency_keys notification_preferences notifications outbox_mails usage_events calendar_feeds import_columns'.split(
      ' ',
    ),
  'signing in': 'account_hands email_changes email_tokens memberships sessions'.split(' '),
  'counts of others': 'people_counts leave_accrual_runs leave_accrual_skips leave_ledger_states periods_closed'.split(
    ' ',
  ),
  'a punch is in time_logs by then':
    'device_people device_punches devices offline_punches punch_import_slices punch_imports site_people sites'.split(
      ' ',
    ),
  'what is decided is in leaves and declarations':
    'declaration_comments declaration_drafts declaration_reminders leave_decisions leave_delegations'.split(' '),
  'written with the payslip':
    'payslip_days payslip_hand_changes payslip_inputs payslip_leave payslip_numbers payroll_payments'.split(' '),
  'forms of a year': 'tax_form_files tax_form_runs tax_forms'.split(' '),
  'what days and payslips refer to, and it never changes': ['attendance_bases', 'payslip_shapes'],
  'of runs that are approved': ['run_line_codes'],
  'the review itself': 'payroll_findings payroll_marks payroll_reviews'.split(' '),
};

test('every table of an organisation marks whom it is about, or has no part in a payroll', async () => {
  const rows = await asOwner<{ name: string; marked: number }>(
    muster,
    `select c.relname as name, (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%_marked_%') as marked
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const without = rows.filter(({ marked }) => marked !== 3).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.values(NO_PART).flat().toSorted());
});
