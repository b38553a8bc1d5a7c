import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, startTestApp, type TestApp } from '../../test-app.ts';
import { payMonth, payrollOrganisation, runMonth, type TestPerson } from './payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp(); // the business day is 27 November 2026
});
afterAll(() => muster.stop());

const REQUIRED = '/Payroll/setupChecklist/required';
type Duty = { type: number; state: string | null; isRequired: boolean; answer: string; who: string; takes: string };

/** Twenty people in Karnataka, but for those whose state is said; nothing set up, no setting saved. */
async function newOrganisation(company: string, change: { people?: number; states?: readonly string[] } = {}) {
  const people = Array.from(
    { length: change.people ?? 20 },
    (_, at): TestPerson => ({ name: `P${at}`, ctc: 480_000, joined: '2026-11-02' }),
  );
  const { token, tenantId, ids } = await payrollOrganisation(muster, company, people, { year: 2026, month: 10 });
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await tx.execute(sql`delete from payroll_settings`);
    await tx.execute(sql`delete from statutory_components`);
    for (const [at, state] of (change.states ?? []).entries()) {
      await tx.execute(sql`update users set work_state = ${state} where id = ${ids[`P${at}`]}`);
    }
  });
  const call = (method: Method, path: string, body?: unknown) =>
    muster.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  const insights = async () => (await call('GET', '/Payroll/Insights')).body.data;
  const duties = async (): Promise<Duty[]> => (await insights()).first.duties.list;
  return { token, tenantId, call, insights, duties };
}

const answersOf = (duties: readonly Duty[]) => duties.map(({ type, state, answer }) => `${type} ${state} ${answer}`);
const asked = (duties: readonly Duty[]) =>
  duties.filter(({ isRequired }) => isRequired).map(({ type, state }) => ({ type, state }));

describe('what is left until the first payroll', () => {
  test('names what law requires from where people work, with who and what, and the settings as they stand', async () => {
    const { call, insights } = await newOrganisation('Found', { states: ['MH', 'MH', 'MH', 'MH', 'MH', 'TN'] });
    const { first, next, isSetUp } = await insights();
    expect([isSetUp, next.month, next.year, next.employeesCount]).toEqual([false, 11, 2026, 20]);
    expect(
      first.duties.list.map(({ type, state, isRequired, who, takes }: Duty) => [type, state, isRequired, who, takes]),
    ).toEqual([
      [
        0,
        null,
        true,
        '20 people or more work here',
        '20 people, 12% of the PF wage up to ₹25,000, and as much from you',
      ],
      [1, null, true, '10 people or more work here', 'People paid ₹21,000 a month or less: 0.75%, and 3.25% from you'],
      [
        2,
        'KA',
        true,
        '14 people work in Karnataka',
        '₹200 a month, ₹300 in February; from pay of at least ₹25,000 a month',
      ],
      [
        2,
        'MH',
        true,
        '5 people work in Maharashtra',
        'Up to ₹200 a month, ₹300 in February; men above ₹7,500, women above ₹25,000 a month',
      ],
      [
        2,
        'TN',
        true,
        '1 person works in Tamil Nadu',
        'Up to ₹1,250 a half-year, in August and January; from pay above ₹21,000 a half-year',
      ],
      [3, 'KA', true, '14 people work in Karnataka', '₹50, and ₹100 from you, in December'],
      [3, 'MH', true, '5 people work in Maharashtra', '₹25, and ₹75 from you, in June and December'],
      [3, 'TN', false, 'Required from 5 people in the state', '₹20, and ₹40 from you, in December'],
    ]);
    expect(first.settings).toEqual({
      salary:
        'Basic 50% of CTC, House rent allowance 50% of basic, Conveyance allowance ₹1,600 a month, Fixed allowance the rest',
      salaryLacks: null,
      payDay: 'Last working day of the month',
      lostDays: 'By calendar days; attendance does not change pay',
      firstMonth: 'November 2026',
    });
    const refused = await call('POST', '/Payroll/Run?forceRun=true');
    expect([refused.status, refused.body.errorCode]).toEqual([409, 'PAYROLL_NOT_SET_UP']);
  });

  test('says from how many people PF and ESI are required where there are fewer', async () => {
    const { duties } = await newOrganisation('Fewer', { people: 9 });
    expect((await duties()).map(({ isRequired, who }) => [isRequired, who])).toEqual([
      [false, 'Required from 20 people'],
      [false, 'Required from 10 people'],
      [true, '9 people work in Karnataka'],
      [false, 'Required from 10 people in the state'],
    ]);
  });

  test('names the place where all of a state work, and whose table is taken in Tamil Nadu', async () => {
    const { tenantId, insights } = await newOrganisation('Places', { people: 2, states: ['TN', 'TN'] });
    const inCity = (city: string) =>
      muster.services.db.inTenant(tenantId, (tx) => tx.execute(sql`update users set work_city = ${city}`));
    const tax = async () => (await insights()).first.duties.list.find(({ type }: Duty) => type === 2);
    await inCity('Chennai');
    expect(await tax()).toMatchObject({ who: '2 people work in Chennai', note: null });
    await inCity('Coimbatore');
    expect(await tax()).toMatchObject({
      who: '2 people work in Coimbatore',
      note: 'By the table of Chennai. Coimbatore has its own: choose it under Statutory components.',
    });
  });

  test('goes by what the organisation said of itself while nobody is entered, and is not complete', async () => {
    const { tenantId, insights } = await newOrganisation('Nobody', { people: 0 });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update tenants set state = 'MH', team_size = '21-100'`),
    );
    const { first, isSetUp, next } = await insights();
    expect([isSetUp, next.employeesCount, first.duties.isCounted]).toEqual([false, 0, false]);
    expect(first.duties.list.map(({ who }: Duty) => who)).toEqual([
      'A team of 21 to 100, as you told us',
      'A team of 21 to 100, as you told us',
      'A team of 21 to 100, as you told us',
      'A team of 21 to 100, as you told us',
    ]);
  });

  test('has no duties on a plan without them, and nothing but people to wait for', async () => {
    const { tenantId, call, insights } = await newOrganisation('Freeplan', { people: 3 });
    await muster.services.db.inTenant(tenantId, (tx) =>
      tx.execute(sql`update tenant_subscriptions set plan_id = 'free'`),
    );
    muster.services.invalidate({ tenantId });
    expect(await insights()).toMatchObject({ isSetUp: true, first: { duties: null } });
    expect((await call('POST', REQUIRED, { duties: [{ type: 0, state: null }] })).status).toBe(403);
  });
});

describe('setting up what law requires, in one press', () => {
  test('makes each component as its own dialog does, and the payroll can be run', async () => {
    const { token, tenantId, call, insights, duties } = await newOrganisation('Pressed', { states: ['MH', 'MH'] });
    const list = asked(await duties());
    const answers = list.map((duty) => (duty.type === 0 ? { ...duty, number: 'BGBNG0012345000' } : duty));
    const pressed = await call('POST', REQUIRED, { duties: answers });
    expect(pressed.body.data.isComplete).toBe(true);
    expect(answersOf(await duties()).filter((line) => !line.endsWith('set-up'))).toEqual(['3 MH missing']);
    const byPress = await stored(tenantId);

    // The same by the dialogs, one after the other.
    const other = await newOrganisation('Dialogs', { states: ['MH', 'MH'] });
    for (const body of [
      { statutoryComponentType: 0, epf: { number: 'BGBNG0012345000', employeeContributionBasis: 'ceiling' } },
      { statutoryComponentType: 1, esi: { includeEmployersContributionInCtc: true, wageBasis: 'marked' } },
      { statutoryComponentType: 2, professionalTax: { state: 'KA', reading: 'enacted' } },
      { statutoryComponentType: 2, professionalTax: { state: 'MH', reading: 'enacted' } },
      { statutoryComponentType: 3, lwf: { state: 'KA', reading: 'enacted', establishment: 'shop' } },
    ]) {
      expect((await other.call('PUT', '/Payroll/StatutoryComponents', body)).status).toBe(200);
    }
    expect(byPress).toEqual(await stored(other.tenantId));

    expect((await insights()).isSetUp).toBe(true);
    const run = await runMonth(muster, token);
    expect([run.month, run.employeesCount]).toEqual([11, 20]);
    expect((await insights()).first).toBeNull();
  });

  test('pressed again changes nothing, and writes nothing into the audit trail', async () => {
    const { tenantId, call, duties } = await newOrganisation('Twice');
    const answers = asked(await duties());
    await call('POST', REQUIRED, { duties: answers });
    const [before, entries] = [await stored(tenantId), await audited(tenantId)];
    expect((await call('POST', REQUIRED, { duties: [...answers, ...answers] })).status).toBe(200);
    expect([await stored(tenantId), await audited(tenantId)]).toEqual([before, entries]);
    expect(entries.filter(({ entity }) => entity === 'statutory component')).toHaveLength(4);
    expect(entries.find(({ entity }) => entity === 'payroll settings')).toMatchObject({
      action: 'taken as proposed',
      after: { lastPayrollRunMonth: 10, lastPayrollYear: 2026 },
    });
  });

  test('keeps what was set up before as it is, and adds a number to it', async () => {
    const { call, duties, tenantId } = await newOrganisation('Some');
    const full = { employeeContributionBasis: 'full', employerContributionBasis: 'ceiling' };
    await call('PUT', '/Payroll/StatutoryComponents', { statutoryComponentType: 0, epf: full });
    const answers = asked(await duties());
    await call('POST', REQUIRED, {
      duties: answers.map((duty) => ({ ...duty, number: duty.type === 0 ? 'PF1' : null })),
    });
    expect((await stored(tenantId)).find(({ type }) => type === 'EPF')).toMatchObject({
      number: 'PF1',
      settings: { employee: { kind: 'full' } },
    });
  });

  test('keeps the reason of what is not for this organisation, for an inspection', async () => {
    const { call, duties, tenantId, insights } = await newOrganisation('Declined');
    const reason = 'Our district is not notified for ESI.';
    const answers = asked(await duties()).map((duty) => (duty.type === 1 ? { ...duty, declined: reason } : duty));
    const short = await call('POST', REQUIRED, { duties: [{ type: 1, state: null, declined: 'no' }] });
    expect([short.status, short.body.errors[0]?.message]).toEqual([422, 'Say why in a few words']);
    await call('POST', REQUIRED, { duties: answers });
    expect((await insights()).isSetUp).toBe(true);
    expect((await duties()).find(({ type }) => type === 1)).toMatchObject({
      answer: 'declined',
      declineReason: reason,
    });
    const { required } = (await call('GET', '/Payroll/StatutoryComponents/all')).body.data;
    expect(required.find(({ type }: Duty) => type === 1)).toMatchObject({ answer: 'declined', declineReason: reason });
    expect(await audited(tenantId)).toContainEqual(
      expect.objectContaining({ action: 'declined', after: expect.objectContaining({ declineReason: reason }) }),
    );
  });

  test('is refused whole where one state has no such fund', async () => {
    const { call, tenantId } = await newOrganisation('Whole');
    const refused = await call('POST', REQUIRED, {
      duties: [
        { type: 0, state: null },
        { type: 3, state: 'RJ' },
      ],
    });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Rajasthan has no labour welfare fund that is deducted regularly.',
    ]);
    expect(await stored(tenantId)).toEqual([]);
  });

  test('takes the first month as proposed, which can still be changed until payroll is run', async () => {
    const { token, call, duties, insights } = await newOrganisation('Month');
    await call('POST', REQUIRED, { duties: asked(await duties()) });
    const settings = async () => (await call('GET', '/Payroll/settings')).body.data;
    expect(await settings()).toMatchObject({ lastPayrollRunMonth: 10, isSaved: true, isSettingEditable: true });
    const monthly = { payPeriodType: 1, payDayType: 0, lastPayrollYear: 2026 };
    expect((await call('PUT', '/Payroll/settings', { ...monthly, lastPayrollRunMonth: 9 })).status).toBe(200);
    expect((await insights()).first.settings.firstMonth).toBe('October 2026');
    const again = await call('PUT', '/Payroll/settings', { ...monthly, lastPayrollRunMonth: 10 });
    expect(again.body.errorCode).toBe('LAST_RUN_LOCKED');
    expect((await settings()).isSettingEditable).toBe(false);
    expect(token).not.toBe('');
  });
});

test('an organisation that requires nothing runs its first payroll as it stands, and the next one after it', async () => {
  const { token, insights, call } = await newOrganisation('Nothing', { people: 2, states: ['DL', 'DL'] });
  const { first, isSetUp } = await insights();
  expect([isSetUp, first.duties.list.filter(({ isRequired }: Duty) => isRequired)]).toEqual([true, []]);
  await payMonth(muster, token);
  expect((await call('GET', '/Payroll/settings')).body.data).toMatchObject({ isSettingEditable: false });
  expect(await insights()).toMatchObject({ isSetUp: true, first: null, next: { month: 12, year: 2026 } });
});

async function stored(tenantId: string) {
  const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute<{ type: string; state: string | null; status: string; number: string | null; settings: object }>(
      sql`select type, state, status, number, settings from statutory_components order by type, state`,
    ),
  );
  return rows;
}

async function audited(tenantId: string) {
  const { rows } = await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute<{ action: string; entity: string; after: object }>(
      sql`select action, entity, after from audit_entries where entity in ('statutory component', 'payroll settings') order by at, id`,
    ),
  );
  return rows;
}
