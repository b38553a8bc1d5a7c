import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';

let muster: TestApp;
let token: string;
let tenantId: string;
let userId: string;
const STATUTORY = '/Payroll/StatutoryComponents';
const CALCULATE = '/Payroll/SalaryComponents/calculateSalaryStructure';

beforeAll(async () => {
  muster = await startTestApp();
  ({ token, tenantId, id: userId } = await registeredAdministrator(muster, 'asha@statutory.test'));
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown) =>
  muster.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const all = async () => (await call('GET', `${STATUTORY}/all`)).body.data;
const putStatutory = (body: unknown) => call('PUT', STATUTORY, body);

/** People of the organisation, in states. */
const employ = (people: readonly string[]) =>
  muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`insert into users (tenant_id, id, first_name, last_name, work_state, status)
      select ${tenantId}::uuid, gen_random_uuid(), 'A', 'B', state, 'Active' from unnest(${sql.param(people)}::text[]) as state`),
  );

describe('what law requires', () => {
  test('nothing while only the administrator is there, who is no employee', async () => {
    expect(await all()).toMatchObject({ required: [], headcount: 0, isCounted: false });
  });

  test('is foreseen by the state and the team size of the set-up, before anybody is entered', async () => {
    const setUp = (words: string) =>
      muster.services.db.inTenant(tenantId, (tx) => tx.execute(`update tenants set ${words}`));
    await setUp("state = 'KA', team_size = '21-100'");
    const { expected, required } = await all();
    await setUp('state = null, team_size = null');
    expect(required).toEqual([]);
    expect(expected).toEqual({
      teamSize: '21-100',
      stateName: 'Karnataka',
      names: ['EPF', 'ESI', 'Professional tax of Karnataka', 'Labour welfare fund of Karnataka'],
    });
  });

  test('ESI from ten persons, PF from twenty, professional tax and welfare fund by the states of people', async () => {
    // The administrator has not joined as an employee, and is not counted.
    await employ([...Array<string>(9).fill('KA'), 'RJ']);
    const atTen = await all();
    expect(atTen.headcount).toBe(10);
    expect(atTen.required.map((one: { type: number; state: string | null }) => [one.type, one.state])).toEqual([
      [1, null],
      [2, 'KA'],
    ]);
    await employ([...Array<string>(8).fill('KA'), 'TN', 'TN']);
    const { required } = await all();
    expect(
      required.map((one: { type: number; state: string | null; because: string; answer: string }) => [
        one.type,
        one.state,
        one.because,
        one.answer,
      ]),
    ).toEqual([
      [0, null, 'You employ 20 people; it is compulsory from 20', 'missing'],
      [1, null, 'You employ 20 people; it is compulsory from 10', 'missing'],
      [2, 'KA', '17 people work in Karnataka', 'missing'],
      [3, 'KA', '17 people work in Karnataka; it is compulsory from 10', 'missing'],
      [2, 'TN', '2 people work in Tamil Nadu', 'missing'],
    ]);
  });
});

describe('setting up', () => {
  test('EPF as the screen sends it: the ceiling of law as limit means the ceiling', async () => {
    expect((await call('GET', `${STATUTORY}?statutoryComponentType=0`)).body.data).toBeNull();
    const saved = await putStatutory({
      statutoryComponentType: 0,
      epf: {
        number: 'BGBNG0012345000',
        employeeContributionRate: 12,
        employerContributionRate: 12,
        employeeContributionLimit: 25_000,
        employerContributionLimit: 25_000,
      },
    });
    expect(saved.status).toBe(200);
    const { body } = await call('GET', `${STATUTORY}?statutoryComponentType=0`);
    expect(body.data).toMatchObject({
      number: 'BGBNG0012345000',
      employeeContributionRate: 12,
      employeeContributionLimit: 25_000,
      includeEmployersContributionInCtc: true,
      proRatePfWage: false,
      considerAllSalaryComponents: true,
      isActive: true,
      version: 1,
    });
  });

  test('a limit of EPF that was read before law raised it and is saved afterwards stays the limit of law', async () => {
    const epf = async (settings: Record<string, unknown>) => {
      const { status, body } = await putStatutory({ statutoryComponentType: 0, epf: settings });
      if (status !== 200) return body.errors[0];
      const { employeeContributionBasis, employeeContributionLimit, employerContributionBasis } = (
        await call('GET', `${STATUTORY}?statutoryComponentType=0`)
      ).body.data;
      return [employeeContributionBasis, employeeContributionLimit, employerContributionBasis];
    };
    expect(await epf({ employeeContributionLimit: 15_000, employerContributionLimit: 15_000 })).toEqual([
      'ceiling',
      25_000,
      'ceiling',
    ]);
    const amount = { employeeContributionBasis: 'amount', employerContributionBasis: 'ceiling' };
    expect(await epf({ ...amount, employeeContributionLimit: 30_000 })).toEqual(['amount', 30_000, 'ceiling']);
    expect(await epf(amount)).toEqual({ field: 'epf.employeeContributionLimit', message: 'Enter an amount' });
    expect(await epf({ employeeContributionBasis: 'full' })).toEqual(['full', null, 'ceiling']);
    expect(await epf({ employeeContributionBasis: 'ceiling' })).toEqual(['ceiling', 25_000, 'ceiling']);
  });

  test('rates law does not know are refused at the field; the rate of notified classes is not', async () => {
    const odd = await putStatutory({
      statutoryComponentType: 'EPF',
      epf: { employeeContributionRate: 8, employerContributionRate: 8 },
    });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([422, 'epf.employeeContributionRate']);
    expect(
      (
        await putStatutory({
          statutoryComponentType: 0,
          epf: { employeeContributionRate: 10, employerContributionRate: 10 },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await putStatutory({
          statutoryComponentType: 0,
          epf: { employeeContributionRate: 12, employerContributionRate: 12 },
        })
      ).status,
    ).toBe(200);
    const esi = await putStatutory({ statutoryComponentType: 1, esi: { employeeContributionRate: 1.75 } });
    expect(esi.body.errors[0]).toEqual({
      field: 'esi.employeeContributionRate',
      message: 'The law sets this rate at 0.75%.',
    });
  });

  test('an edit of an old version is refused', async () => {
    const stale = await putStatutory({ statutoryComponentType: 0, epf: { version: 1, proRatePfWage: true } });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'STALE_VERSION']);
  });

  test('a disputed table is a switch, and only where there is one', async () => {
    const westBengal = await call('GET', `${STATUTORY}/professionalTax/West Bengal`);
    expect(westBengal.body.data.disputed.slabs.at(-1)).toEqual({ upTo: null, tax: 208 });
    expect(
      (await putStatutory({ statutoryComponentType: 2, professionalTax: { state: 'WB', reading: 'disputed' } })).status,
    ).toBe(200);
    const refused = await putStatutory({
      statutoryComponentType: 2,
      professionalTax: { state: 'KA', reading: 'disputed' },
    });
    expect(refused.body.message).toBe('There is only one table for Karnataka: no disputed table to follow.');
    expect((await putStatutory({ statutoryComponentType: 2, professionalTax: { state: 'DL' } })).body.message).toBe(
      'Delhi has no professional tax.',
    );
  });

  test('a local body of Tamil Nadu has its own table, rising and with an open end', async () => {
    const slabs = [
      { upTo: 21_000, tax: 0 },
      { upTo: 30_000, tax: 171 },
      { upTo: null, tax: 1250 },
    ];
    const saved = await putStatutory({
      statutoryComponentType: 2,
      professionalTax: { state: 'TN', ownTable: { localBody: 'Coimbatore Corporation', slabs } },
    });
    expect(saved.status).toBe(200);
    const { body } = await call('GET', `${STATUTORY}?statutoryComponentType=2&state=TN`);
    expect(body.data.ownTable).toMatchObject({ localBody: 'Coimbatore Corporation', slabs });
    const open = await putStatutory({
      statutoryComponentType: 2,
      professionalTax: { state: 'TN', ownTable: { localBody: 'X', slabs: slabs.slice(0, 2) } },
    });
    expect(open.body.message).toBe('Enter the upper amount of every slab but the last.');
  });

  test('the welfare fund of a state comes with its figures of law', async () => {
    const { body } = await call('GET', '/Payroll/SalaryComponents/getLabourWelfareFund/Karnataka');
    expect(body.data).toMatchObject({
      state: 'KA',
      deductionCycle: 'annual',
      employeeContributionRate: 50,
      employerContributionRate: 100,
      calculationType: 3,
      months: [12],
    });
    expect((await call('GET', '/Payroll/SalaryComponents/getLabourWelfareFund/RJ')).body.data).toBeNull();
    expect((await call('GET', '/Payroll/SalaryComponents/getLabourWelfareFund/Nowhere')).status).toBe(404);
    expect((await putStatutory({ statutoryComponentType: 3, lwf: { state: 'KA' } })).status).toBe(200);
    expect((await all()).lwf).toMatchObject([
      { state: 'KA', stateName: 'Karnataka', includeEmployersContributionInCtc: false, deductionCycle: 'annual' },
    ]);
  });

  test('what law requires may be declined with a reason, and set up later', async () => {
    expect((await putStatutory({ statutoryComponentType: 1, declined: { reason: 'no' } })).status).toBe(422);
    const reason = 'Our district is not notified for ESI.';
    expect((await putStatutory({ statutoryComponentType: 1, declined: { reason } })).status).toBe(200);
    const { esi, required } = await all();
    expect(esi).toMatchObject({ isDeclined: true, isActive: false, declineReason: reason });
    expect(required.find((one: { type: number }) => one.type === 1).answer).toBe('declined');
    expect((await putStatutory({ statutoryComponentType: 1, esi: {} })).status).toBe(200);
    expect((await all()).esi).toMatchObject({ isDeclined: false, isActive: true, declineReason: null });
  });
});

describe('what it does to a salary', () => {
  test('EPF up to 25,000, ESI above its ceiling only when forced, professional tax and welfare fund of Karnataka', async () => {
    await putStatutory({ statutoryComponentType: 2, professionalTax: { state: 'KA' } });
    const { body } = await call('POST', CALCULATE, {
      annualCTC: 1_200_000,
      workState: 'KA',
      gender: 'female',
      dateOfBirth: '1992-05-20',
    });
    const figures = body.data.statutoryComponents.map((one: Record<string, unknown>) => [
      one['type'],
      one['applies'],
      one['employeeContribution'],
      one['employerContribution'],
      one['annualEmployeeContribution'],
      one['deductionCycle'],
    ]);
    expect(figures).toEqual([
      [0, true, 3000, 3000, 36_000, 'Monthly'],
      [1, false, 0, 0, 0, 'Monthly'],
      [2, true, 200, 0, 2500, 'Monthly'],
      [3, true, 50, 100, 50, 'annual'],
    ]);
    expect(body.data.monthlyGross).toBe(97_000);
    expect(body.data.monthlyTakeHome).toBe(97_000 - 3000 - 200);
    const forced = await call('POST', CALCULATE, {
      annualCTC: 1_200_000,
      workState: 'KA',
      esi: { forceESICalc: true },
    });
    const esi = forced.body.data.statutoryComponents[1];
    expect(esi.applies).toBe(true);
    // Up to the next rupee of 0.75% and 3.25% of gross, which the employer's share has made smaller.
    expect(esi.employeeContribution).toBe(Math.ceil(forced.body.data.monthlyGross * 0.0075));
    expect(forced.body.data.monthlyGross + 3000 + esi.employerContribution).toBe(100_000);
  });

  test('every statutory figure has its reason', async () => {
    const { body } = await call('POST', CALCULATE, { annualCTC: 240_000, workState: 'KA' });
    const ids: string[] = body.data.explanations.map(({ id }: { id: string }) => id);
    for (const one of body.data.statutoryComponents) {
      if (one.employeeContribution > 0) expect(ids).toContain(one.employeeExplanationId);
      if (one.employerContribution > 0) expect(ids).toContain(one.employerExplanationId);
    }
    const reason = body.data.explanations.find(({ id }: { id: string }) => id === 'employee-lwf');
    expect(reason).toMatchObject({ amount: 50, rule: 'Karnataka takes ₹50 a year.' });
  });

  test('a component taken back takes no more', async () => {
    const { epf } = await all();
    expect((await call('DELETE', `${STATUTORY}/${epf.id}`)).status).toBe(200);
    expect((await call('DELETE', `${STATUTORY}/${epf.id}`)).status).toBe(404);
    const { body } = await call('POST', CALCULATE, { annualCTC: 1_200_000, workState: 'KA' });
    expect(body.data.statutoryComponents.map((one: { type: number }) => one.type)).toEqual([1, 2, 3]);
  });
});

test('the free plan has no statutory components, and salaries none of them', async () => {
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update tenant_subscriptions set plan_id = 'free' where tenant_id = ${tenantId}`),
  );
  muster.services.invalidate({ tenantId });
  const { status, body } = await call('GET', `${STATUTORY}/all`);
  expect([status, body.message]).toEqual([
    403,
    'Access to this feature is not allowed under your current subscription plan',
  ]);
  const salary = await call('POST', CALCULATE, { annualCTC: 1_200_000, workState: 'KA', employeeId: userId });
  expect(salary.body.data.statutoryComponents).toEqual([]);
});
