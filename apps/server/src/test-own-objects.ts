import { randomUUIDv7 } from 'node:crypto';
import type { RoleName } from '@muster/contract/access.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { declared } from './features/declarations/declarations-for-tests.ts';
import { writeEntries } from './features/leave-balances/leave-balances.facts.ts';
import { leaveTypeInput } from './features/leave-types/leave-types-for-tests.ts';
import { SETTINGS } from './features/payments/payments-for-tests.ts';
import { type PayrollOrganisation, payrollOrganisation, runMonth } from './features/payroll/payroll-for-tests.ts';
import { NO_EARLIER_PAY } from './features/payroll/run/earlier-pay.facts.ts';
import { saveAllBalances } from './features/payroll/run/opening-balances.store.ts';
import { saveSalaries } from './features/salary/salary.facts.ts';
import { addIdentifiers } from './features/statutory/identifiers.facts.ts';
import { openWindow } from './features/tax-sheet/declarations-for-tests.ts';
import { upload } from './features/users/people-for-tests.ts';
import { SYSTEM } from './platform/audit/audit.ts';
import { type Method, startTestApp, type TestApp } from './test-app.ts';
import { asOwner, everythingMailed } from './test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from './test-people.ts';

/* Somebody who works on payroll, with one of everything that is about themselves. It is Friday, 27 November 2026. */

/** What an attempt is made with: whose it is, and the ids of what there is of them. */
export type Own = {
  readonly id: string;
  readonly number: string;
  /** Where they work, and nobody else. */
  readonly place: string;
  readonly email: string;
  readonly token: string;
  readonly role: RoleName;
  readonly muster: TestApp;
  /** A member with a salary, and the administrator beside them. */
  readonly colleague: string;
  readonly colleagueNumber: string;
  readonly other: { readonly id: string; readonly email: string; readonly token: string };
  readonly things: Things;
  call(method: Method, path: string, body?: unknown): ReturnType<TestApp['call']>;
  sendFile(path: string, field: string, content: string, fields?: Record<string, string>): ReturnType<typeof upload>;
};

type Things = Readonly<Record<(typeof THINGS)[number], string>>;
const THINGS = [
  'leaveType',
  'adjustment',
  'paidOut',
  'waitingPayOut',
  'begunLeave',
  'waitingLeave',
  'delegatedLeave',
  'request',
  'timelog',
  'day',
  'declaration',
  'deduction',
  'proof',
  'perquisite',
  'earlierRun',
  'earlierPayslip',
  'draft',
  'machineId',
  'shift',
  'rotation',
  'department',
  'resetMail',
  'settlement',
] as const;

export type OwnOffice = {
  readonly muster: TestApp;
  readonly organisation: PayrollOrganisation;
  readonly moderator: Own;
  /** One of two administrators. */
  readonly administrator: Own;
};

/** The first day of a month before, which nobody has been paid for by a run. */
export const PAST = '2026-11-18';

export async function ownOffice(): Promise<OwnOffice> {
  const muster = await startTestApp();
  const people = [{ name: 'Kavya', ctc: 900_000 }];
  const organisation = await payrollOrganisation(muster, 'Owners', people, { year: 2026, month: 9 });
  const call = callerOf(muster, organisation.token);
  const staff = [await person(muster, organisation, 'Moderator'), await person(muster, organisation, 'Administrator')];
  await needed(call('PUT', '/Payroll/Returns/bank', { ...SETTINGS, needsChecker: true }));
  const shared = await sharedThings(muster, organisation, call, staff);
  const [moderator, administrator] = [
    await everythingOf(muster, organisation, staff[0], shared),
    await everythingOf(muster, organisation, staff[1], shared),
  ];
  for (const kind of ['declaration', 'poi'] as const) {
    await openWindow(muster, { tenantId: organisation.tenantId, kind, isReleased: false });
  }
  return { muster, organisation, moderator, administrator };
}

type Call = (method: Method, path: string, body?: unknown) => ReturnType<TestApp['call']>;

function callerOf(muster: TestApp, token: string): Call {
  return (method, path, body) => muster.call(method, path, body === undefined ? { token } : { token, body });
}

/** What a preparation returns; it may not be refused. */
async function needed(sent: ReturnType<TestApp['call']>) {
  const { status, body } = await sent;
  if (status !== 200) throw new Error(`${status} ${body.message} ${JSON.stringify(body.errors)}`);
  return body.data;
}

async function person(muster: TestApp, { tenantId }: PayrollOrganisation, role: RoleName): Promise<TestPerson> {
  const { fields } = muster.services;
  const id = randomUUIDv7();
  const one = await addPerson(muster, tenantId, role, {
    id,
    ...{ firstName: role, employeeNumber: `OWN-${role}`, dateOfJoining: '2024-01-01', dateOfBirth: '1990-05-20' },
    ...{
      gender: 2,
      workState: 'KA',
      workLocation: `Office of the ${role}`,
      bankName: 'HDFC Bank',
      ifscCode: 'HDFC0000123',
    },
    panSecret: fields.of(tenantId, id).encrypt('pan', 'ABCPD1234F'),
    bankAccountSecret: fields.of(tenantId, id).encrypt('bankAccountNumber', '50100012342207'),
  });
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await addIdentifiers(tx, [{ userId: id, identifiers: { pfMember: true } }]);
    await saveAllBalances(tx, 2026, [{ userId: id, figures: NO_EARLIER_PAY }]);
    const salary = { userId: id, annualCtc: rupees(1_200_000), effectiveFrom: '2024-01-01' };
    await saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [salary]);
  });
  return { ...one, id };
}

type Shared = Pick<Things, 'leaveType' | 'earlierRun' | 'draft' | 'shift'> & {
  readonly payslipOf: ReadonlyMap<string, string>;
};

/** October is paid but for those who work on payroll, whose salary is withheld; November is a draft. */
async function sharedThings(
  muster: TestApp,
  organisation: PayrollOrganisation,
  call: Call,
  staff: readonly TestPerson[],
): Promise<Shared> {
  const rules = { accrual: { kind: 'none' }, encashable: { max: null, keptBack: 0 }, yearBeginsIn: 4 } as const;
  const type = leaveTypeInput({ name: 'Earned leave', code: 'EL', purpose: 'annual', rules, countsFrom: '2026-04-01' });
  const leaveType = (await needed(call('POST', '/Leaves/types', type))).id;
  await muster.services.db.inTenant(organisation.tenantId, (tx) =>
    writeEntries(
      tx,
      staff.map(({ id: userId }) => ({
        ...{ userId, leaveTypeId: leaveType, date: '2026-04-01', kind: 'opening' as const },
        ...{ amount: 2_000, sourceKey: 'opening:2026-04-01' },
      })),
    ),
  );
  const october = await runMonth(muster, organisation.token);
  await needed(call('POST', `/Payroll/Approve/${october.id}`));
  const withhold = (employeeId: string) => ({ payrollId: october.id, employeeId, reason: 'Notice' });
  for (const { id } of staff) await needed(call('PUT', '/Payroll/payslips/withhold', withhold(id)));
  const draft = await runMonth(muster, organisation.token);
  const night = { shiftName: 'Night', shiftStart: '22:00', shiftEnd: '6:00', weekends: [] };
  const payslips: { id: string; employeeId: string }[] = october.payslips;
  return {
    leaveType,
    earlierRun: october.id,
    draft: draft.id,
    shift: (await needed(call('POST', '/Shifts', night))).id,
    payslipOf: new Map(payslips.map(({ id, employeeId }) => [employeeId, id])),
  };
}

async function everythingOf(
  muster: TestApp,
  organisation: PayrollOrganisation,
  one: TestPerson | undefined,
  shared: Shared,
): Promise<Own> {
  if (one === undefined) throw new Error('Nobody to make things of');
  const other = callerOf(muster, organisation.token);
  const token = await tokenFor(muster, one);
  const { payslipOf, ...common } = shared;
  const things: Things = {
    ...common,
    ...(await leaveThings(muster, organisation, one, { other, own: callerOf(muster, token), ...shared })),
    ...(await dayThings(muster, one, other, shared)),
    ...(await taxThings(muster, organisation, one, { other, token })),
    earlierPayslip: payslipOf.get(one.id) ?? '',
    resetMail: await resetMailOf(muster, organisation, `admin@owners.test`),
    settlement: await settlementOf(muster, organisation, one),
  };
  return {
    ...{
      id: one.id,
      number: `OWN-${one.role}`,
      place: `Office of the ${one.role}`,
      email: one.email,
      role: one.role,
      token,
      muster,
      things,
    },
    ...{ colleague: organisation.ids['Kavya'] ?? '', colleagueNumber: 'VI-0001' },
    other: { id: organisation.adminId, email: 'admin@owners.test', token: organisation.token },
    call: callerOf(muster, token),
    sendFile: (path, field, content, fields = {}) =>
      upload(muster, path, { token, fields, file: { field, name: 'rows.csv', content: Buffer.from(content) } }),
  };
}

type Hands = { readonly other: Call; readonly own: Call } & Shared;

async function leaveThings(
  muster: TestApp,
  { tenantId }: PayrollOrganisation,
  { id }: TestPerson,
  { other, own, leaveType }: Hands,
) {
  const balance = { employeeId: id, leaveTypeId: leaveType, balance: 15, comment: 'Counted anew' };
  const adjustment = (await needed(other('PUT', '/Leaves/balance', balance))).id;
  const ask = { leaveTypeId: leaveType, amount: 1, reason: 'Fees' };
  const paidOut = (await needed(own('POST', '/Leaves/encashments', ask))).id;
  await needed(other('PUT', `/Leaves/encashments/${paidOut}/status`, { status: 2, payMonth: '2026-12' }));
  const waitingPayOut = (await needed(own('POST', '/Leaves/encashments', ask))).id;
  const leaveOn = (startDate: string) => ({ leaveTypeId: leaveType, startDate, endDate: startDate, reason: 'Family' });
  const begunLeave = (await needed(other('POST', '/Leaves', { ...leaveOn('2026-11-23'), employeeId: id }))).id;
  await needed(other('PUT', `/Leaves/status?leaveIdsCSV=${begunLeave}&status=2`, { comments: '' }));
  const waitingLeave = (await needed(own('POST', '/Leaves', leaveOn('2026-12-14')))).id;
  const delegatedLeave = (await needed(own('POST', '/Leaves', leaveOn('2026-12-16')))).id;
  // Whoever they report to is away, and they decide in their place.
  const boss = await addPerson(muster, tenantId, 'Member', { firstName: 'Boss', dateOfJoining: '2024-01-01' });
  await asOwner(muster, 'update users set reporting_manager_id = $1 where id = $2', [boss.id, id]);
  const away = { employeeId: boss.id, toEmployeeId: id, startDate: '2026-11-27', endDate: '2026-12-31' };
  await needed(other('POST', '/Leaves/delegations', away));
  return { adjustment, paidOut, waitingPayOut, begunLeave, waitingLeave, delegatedLeave };
}

async function dayThings(muster: TestApp, { id, role }: TestPerson, other: Call, { shift }: Shared) {
  const log = { employeeId: id, date: PAST, startTime: '10:00', endTime: '13:00' };
  const timelog = (await needed(other('POST', '/Attendances/timelogs', log))).id;
  const regularization = { startDate: '2026-11-19', endDate: '2026-11-19', startTime: '10:00', endTime: '19:00' };
  const asked = {
    ...{ requestType: REQUEST_TYPE.AttendanceRegularization, employeeId: id, reason: 'Forgot to check out' },
    additionalData: { attendanceRegularization: regularization },
  };
  const request = (await needed(other('POST', '/Requests', asked))).id;
  const machine = { people: [{ deviceId: null, code: `machine-${role}`, employeeId: id }] };
  await needed(other('POST', '/Devices/people', machine));
  const { mappings } = await needed(other('GET', '/Devices/people'));
  const rotation = await needed(
    other('POST', '/Shifts/rotations', {
      ...{ rotationName: `Rota ${role}`, unit: 'week', steps: [shift], startDate: '2026-11-02' },
      members: [{ employeeId: id }],
    }),
  );
  const department = (await needed(other('POST', '/Departments', { name: `Payroll ${role}` }))).id;
  await asOwner(muster, 'update users set department_id = $1 where id = $2', [department, id]);
  const [day] = await asOwner<{ id: string }>(
    muster,
    'select id from attendance_days where user_id = $1 and date = $2',
    [id, PAST],
  );
  const isOwn = (row: { employeeId: string }) => row.employeeId === id;
  return {
    timelog,
    request,
    department,
    machineId: mappings.find(isOwn)?.id ?? '',
    rotation: rotation.id,
    day: day?.id ?? '',
  };
}

async function taxThings(
  muster: TestApp,
  { tenantId }: PayrollOrganisation,
  { id }: TestPerson,
  { other, token }: { other: Call; token: string },
) {
  const own = callerOf(muster, token);
  for (const kind of ['declaration', 'poi'] as const) await openWindow(muster, { tenantId, kind });
  const { declarationId, deductions } = await needed(own('POST', '/Users/declarations', declared()));
  const deduction: string = deductions[0].id;
  await needed(own('PUT', '/Payroll/POI/employees', proofsOf(declarationId, deduction)));
  const file = { field: 'file', name: 'receipt.pdf', content: Buffer.from(PDF) };
  const named = { declarationId, employeeDeductionId: deduction };
  const proof = (await needed(upload(muster, '/Payroll/POI/proofs', { token, file, fields: named }))).id;
  const entry = { kind: 'gifts', from: '2026-04', to: '2026-04', amount: 90_000 };
  const gift = { employeeId: id, fyStart: 2026, entry };
  const perquisite = (await needed(other('POST', '/Users/declarations/perquisites', gift))).id;
  return { declaration: declarationId, deduction, proof, perquisite };
}

export const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** The actual amount of one deduction. */
export const proofsOf = (declarationId: string, deduction: string, actualAmount = 30_000) => ({
  ...{ financialYearStart: 2026, financialYearEnd: 2027, declarationId, isDraft: false, isSubmitted: true },
  deductions: [{ id: deduction, deductionItemId: 102, categoryId: 1, actualAmount }],
});

/** A mail by which the other administrator sets a new password; somebody else asked for it. */
async function resetMailOf(muster: TestApp, { token }: PayrollOrganisation, email: string): Promise<string> {
  await muster.call('POST', '/Account/forgot-password', { body: { email } });
  await everythingMailed(muster);
  const list = await muster.call('GET', `/Common/outbox?searchText=${encodeURIComponent(email)}`, { token });
  return list.body.data.find(({ subject }: { subject: string }) => subject === 'Set a new password')?.id ?? '';
}

/** Days of theirs that somebody has settled. */
async function settlementOf(
  muster: TestApp,
  { tenantId }: PayrollOrganisation,
  { id: userId }: TestPerson,
): Promise<string> {
  const id = randomUUIDv7();
  const insert = `insert into payroll_settlements
    (tenant_id, id, user_id, run_id, kind, from_day, to_day, how, reason, year, month, recorded_by_name)
    select $1, $2, $3, r.id, 'overpaid', '2026-10-01', '2026-10-02', 'nothing', 'Agreed', 2026, 11, 'Asha Rao'
      from payroll_runs r where r.tenant_id = $1 and r.month = 10`;
  await asOwner(muster, insert, [tenantId, id, userId]);
  return id;
}
