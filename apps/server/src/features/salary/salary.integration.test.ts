import { rupees } from '@muster/engine/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { saveSalaries, structuresForPayroll } from './salary.facts.ts';

let muster: TestApp;
let token: string;
let userId: string;
let tenantId: string;
const EARNINGS = '/Payroll/SalaryComponents/earnings';
const DEDUCTIONS = '/Payroll/SalaryComponents/deductions';
const CALCULATE = '/Payroll/SalaryComponents/calculateSalaryStructure';

beforeAll(async () => {
  muster = await startTestApp();
  const administrator = await registeredAdministrator(muster, 'asha@salary.test');
  ({ token, id: userId, tenantId } = administrator);
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown) =>
  muster.call(method, path, { token, ...(body === undefined ? {} : { body }) });
type Earning = { id: string; name: string; code: string; version: number; isInUse: boolean } & Record<string, unknown>;
const earnings = async (): Promise<Earning[]> => (await call('GET', EARNINGS)).body.data;
const earningNamed = async (name: string): Promise<Earning> => {
  const match = (await earnings()).find((earning) => earning.name === name);
  if (!match) throw new Error(`no ${name}`);
  return match;
};

describe('salary components', () => {
  test('a new organisation has the four of its start, with the clause that leaves each out of wages', async () => {
    const rows = await earnings();
    expect(
      rows.map(({ code, calculationType, calculationValue, epfContributionType, excludedFromWages }) => [
        code,
        calculationType,
        calculationValue,
        epfContributionType,
        excludedFromWages,
      ]),
    ).toEqual([
      ['BASIC', 1, 50, 1, null],
      ['HRA', 2, 50, 0, 'f'],
      ['CONVEYANCE', 3, 1600, 0, 'd'],
      ['FIXED_ALLOWANCE', 3, null, 2, null],
    ]);
    expect(rows[0]?.['locks']).toMatchObject({ status: true, earningCategory: true, name: false });
  });

  test('an earning starts as a flat amount with PF always, and its name is its own', async () => {
    const added = await call('POST', EARNINGS, { name: 'Food allowance', earningCategory: 20, calculationValue: 2200 });
    expect(added.status).toBe(200);
    expect(added.body.data).toMatchObject({
      code: 'FOOD_ALLOWANCE',
      nameInPayslip: 'Food allowance',
      calculationType: 3,
      calculationValue: 2200,
      epfContributionType: 1,
      isFixedPay: true,
      isPartOfSalaryStructure: true,
      version: 1,
    });
    const twice = await call('POST', EARNINGS, { name: 'food Allowance', earningCategory: 20, calculationValue: 1 });
    expect([twice.status, twice.body.errors[0]?.field]).toEqual([422, 'name']);
    expect((await call('DELETE', `${EARNINGS}/${added.body.data.id}`)).status).toBe(200);
  });

  test('a value is refused where it makes no sense', async () => {
    const over = await call('POST', EARNINGS, {
      name: 'A',
      earningCategory: 18,
      calculationType: 1,
      calculationValue: 101,
    });
    expect(over.body.message).toBe('A percentage can be at most 100');
    const fine = await call('POST', EARNINGS, {
      name: 'A',
      earningCategory: 18,
      calculationType: 3,
      calculationValue: 1.005,
    });
    expect(fine.body.errors[0]).toEqual({ field: 'calculationValue', message: 'Use at most two decimals (paise)' });
    const second = await call('POST', EARNINGS, {
      name: 'Second basic',
      earningCategory: 0,
      calculationType: 1,
      calculationValue: 10,
    });
    expect(second.body.errors[0]).toEqual({ field: 'earningCategory', message: 'There can be only one Basic.' });
  });

  test('a formula is checked when it is saved: syntax, names and circles', async () => {
    const formula = (text: string) => ({ name: 'Special', earningCategory: 18, calculationType: 4, formula: text });
    expect((await call('POST', EARNINGS, formula('basic *'))).body.errors[0]?.field).toBe('formula');
    expect((await call('POST', EARNINGS, formula('bonus_x + 1'))).body.message).toBe(
      "The formula of Special uses 'bonus_x', which is not a component.",
    );
    expect((await call('POST', EARNINGS, formula('special / 2'))).body.message).toContain('depend on each other');
    const added = await call('POST', EARNINGS, formula('min(basic * 10%, 3000)'));
    expect(added.body.data).toMatchObject({
      formula: 'min(basic * 10%, 3000)',
      calculationValue: null,
      code: 'SPECIAL',
    });
    const reader = await call('POST', EARNINGS, {
      name: 'Top',
      earningCategory: 18,
      calculationType: 4,
      formula: 'SPECIAL / 10',
    });
    const refused = await call('DELETE', `${EARNINGS}/${added.body.data.id}`);
    expect([refused.body.errorCode, refused.body.message]).toEqual([
      'COMPONENT_IN_USE',
      'The formula of Top uses this component. Change it first.',
    ]);
    await call('DELETE', `${EARNINGS}/${reader.body.data.id}`);
    expect((await call('DELETE', `${EARNINGS}/${added.body.data.id}`)).status).toBe(200);
  });

  test('Basic and the fixed allowance can be neither switched off nor deleted', async () => {
    for (const name of ['Basic', 'Fixed allowance']) {
      const { id } = await earningNamed(name);
      expect((await call('PATCH', `${EARNINGS}/${id}?status=false`)).body.errorCode).toBe('COMPONENT_REQUIRED');
      expect((await call('DELETE', `${EARNINGS}/${id}`)).body.errorCode).toBe('COMPONENT_REQUIRED');
    }
  });

  test('a locked option stays, and an old version is refused with who changed what', async () => {
    const basic = await earningNamed('Basic');
    const locked = await call('PUT', EARNINGS, { ...basic, isTaxableEarning: false });
    expect([locked.body.errorCode, locked.body.errors[0]?.field]).toEqual(['OPTION_LOCKED', 'isTaxableEarning']);
    const renamed = await call('PUT', `${EARNINGS}/${basic.id}`, { ...basic, nameInPayslip: 'Basic pay' });
    expect(renamed.body.data).toMatchObject({ nameInPayslip: 'Basic pay', version: basic.version + 1 });
    const stale = await call('PUT', EARNINGS, { ...basic, nameInPayslip: 'Basic' });
    expect([stale.status, stale.body.errorCode, stale.body.data.fields]).toEqual([
      409,
      'STALE_VERSION',
      ['nameInPayslip'],
    ]);
  });

  test('a run can add what is no part of the structure', async () => {
    const bonus = await call('POST', EARNINGS, { name: 'Bonus', earningCategory: 5, isFixedPay: false });
    expect(bonus.body.data).toMatchObject({ isPartOfSalaryStructure: false, isProRateBasis: false });
    const oneOffs = await call('GET', `${EARNINGS}?isPayrollRun=true`);
    expect(oneOffs.body.data.map(({ name }: { name: string }) => name)).toEqual(['Bonus']);
    const types = await call('GET', '/Payroll/SalaryComponents/earningTypes');
    expect(types.body.data).toHaveLength(25);
    expect(types.body.data.at(-1)).toMatchObject({ id: 25, name: 'Stipend' });
  });

  test('a pre-tax deduction needs its section; what payroll works out itself is no deduction', async () => {
    const without = await call('POST', DEDUCTIONS, { deductionName: 'NPS', deductionType: 3 });
    expect(without.body.errors[0]?.field).toBe('preTaxDeductionSection');
    expect((await call('POST', DEDUCTIONS, { name: 'Tax', deductionType: 1 })).body.errors[0]?.field).toBe(
      'deductionType',
    );
    const added = await call('POST', DEDUCTIONS, {
      deductionName: 'NPS',
      deductionType: 3,
      preTaxDeductionSection: '80CCD(1)',
    });
    expect(added.body.data).toMatchObject({
      name: 'NPS',
      deductionName: 'NPS',
      deductionType: 3,
      isRecurring: true,
      status: true,
    });
  });
});

describe('what is refused when a component is saved', () => {
  test('a formula that comes to more than any pay, with a clear message', async () => {
    const powers = Array(38).fill('999999999999').join('*');
    const input = { name: 'Powers', earningCategory: 18, calculationType: 4, formula: powers };
    const refused = await call('POST', EARNINGS, input);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ field: 'formula', message: 'This formula comes to more than ₹1,000 crore a month. Check its numbers.' }],
    ]);
  });

  test('one that grows too large only at some pay is refused where that pay is worked out', async () => {
    const formula = 'if(ctc > 5000000, 999999999999 * 999999999999, 0)';
    const added = await call('POST', EARNINGS, { name: 'Jump', earningCategory: 18, calculationType: 4, formula });
    expect(added.status).toBe(200);
    const refused = await call('POST', CALCULATE, { annualCTC: 90_000_000 });
    expect([refused.status, refused.body.errors[0]?.message]).toEqual([
      422,
      `The formula ${formula} comes to more than ₹1,000 crore a month.`,
    ]);
    const removed = await call('DELETE', `${EARNINGS}/${added.body.data.id}`);
    expect(removed.status).toBe(200);
  });

  test('a pre-tax deduction under a section that pay cannot lower tax by', async () => {
    const refused = await call('POST', DEDUCTIONS, {
      deductionName: 'Car',
      deductionType: 3,
      preTaxDeductionSection: '17(2)',
    });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([422, 'preTaxDeductionSection']);
  });
});

describe('what a CTC comes to', () => {
  test('twelve lakh without statutory components: half is basic, the balance is the fixed allowance', async () => {
    const { body } = await call('POST', CALCULATE, { annualCTC: 1_200_000 });
    expect(body.data).toMatchObject({
      isAvailable: true,
      monthlyCTC: 100_000,
      monthlyGross: 100_000,
      annualGross: 1_200_000,
      asOf: '2026-11',
      regimeType: 0,
    });
    expect(
      body.data.earnings.map((earning: Record<string, unknown>) => [
        earning['tenantEarningName'],
        earning['monthlyAmount'],
        earning['annualAmount'],
      ]),
    ).toEqual([
      ['Basic', 50_000, 600_000],
      ['House rent allowance', 25_000, 300_000],
      ['Conveyance allowance', 1_600, 19_200],
      ['Fixed allowance', 23_400, 280_800],
    ]);
    expect([body.data.annualTDS, body.data.monthlyTDS, body.data.monthlyTakeHome]).toEqual([0, 0, 100_000]);
    const ids = body.data.explanations.map(({ id }: { id: string }) => id);
    for (const { explanationId } of body.data.earnings) expect(ids).toContain(explanationId);
  });

  test('eighteen lakh in the new regime pays tax, month and year; the old regime has number 1', async () => {
    const { body } = await call('POST', CALCULATE, { annualCTC: 1_800_000, regimeType: 0 });
    // 17,25,000 after the standard deduction: 20,000 + 40,000 + 60,000 + 20% of 1,25,000 = 1,45,000, and 4% cess.
    expect(body.data.annualTDS).toBe(150_800);
    expect(body.data.monthlyTDS).toBe(12_567);
    const old = await call('POST', CALCULATE, { annualCTC: 1_800_000, regimeType: 1 });
    expect(old.body.data.regimeType).toBe(1);
    expect(old.body.data.annualTDS).toBeGreaterThan(150_800);
  });

  test('a component below zero is refused in the words of the specification', async () => {
    const { status, body } = await call('POST', CALCULATE, { annualCTC: 20_000 });
    expect([status, body.errorCode]).toEqual([422, 'NEGATIVE_COMPONENT']);
    expect(body.message).toBe("Amount must be greater than zero. Adjust the CTC or any of the component's amount.");
  });

  test('an own value of a component changes this calculation only', async () => {
    const basic = await earningNamed('Basic');
    const hra = await earningNamed('House rent allowance');
    const parts = [
      { tenantEarningId: basic.id, calculationValue: 40 },
      { earning: { id: hra.id }, calculationValue: null },
    ];
    const { body } = await call('POST', CALCULATE, { annualCTC: 1_200_000, earnings: parts });
    expect(body.data.earnings.map((earning: { monthlyAmount: number }) => earning.monthlyAmount)).toEqual([
      40_000, 20_000, 40_000,
    ]);
    expect(body.data.earnings.at(-1)).toMatchObject({ isBalance: true, basis: 'Balance of the CTC' });
  });
});

describe('stored salaries', () => {
  const save = (annual: number, effectiveFrom: string | null) =>
    muster.services.db.inTenant(tenantId, (tx) =>
      saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
        { userId, annualCtc: rupees(annual), effectiveFrom },
      ]),
    );

  test('a person without one has no structure; the history stays, one row for each day a salary begins', async () => {
    const none = await call('GET', '/Payroll/SalaryComponents/getSalaryStructure');
    expect(none.body.data).toMatchObject({ isAvailable: false, history: [] });
    expect(await save(600_000, '2025-04-01')).toEqual([]);
    expect(await save(900_000, '2026-10-01')).toEqual([]);
    expect(await save(900_000, '2026-12-01')).toEqual([]); // the same salary again is no new one
    const { body } = await call('GET', `/Payroll/SalaryComponents/getSalaryStructure/${userId}`);
    expect(body.data).toMatchObject({ isAvailable: true, annualCTC: 900_000, effectiveFrom: '2026-10-01', version: 1 });
    expect(body.data.history.map((row: { effectiveFrom: string }) => row.effectiveFrom)).toEqual([
      '2026-10-01',
      '2025-04-01',
    ]);
  });

  test('payroll gets the salaries of its period with their days, oldest first', async () => {
    const map = await muster.services.db.inTenant(tenantId, (tx) =>
      structuresForPayroll(tx, [userId], '2026-09-26', '2026-10-25'),
    );
    const own = map.get(userId) ?? [];
    expect(own.map(({ effectiveFrom, annualCtc }) => [effectiveFrom.toString(), annualCtc])).toEqual([
      ['2025-04-01', rupees(600_000)],
      ['2026-10-01', rupees(900_000)],
    ]);
    expect(own[1]?.earnings.map(({ code, calculation }) => [code, calculation.kind])).toEqual([
      ['BASIC', 'percent-of-ctc'],
      ['HRA', 'percent-of-basic'],
      ['CONVEYANCE', 'flat'],
      ['FIXED_ALLOWANCE', 'balance'],
    ]);
    const later = await muster.services.db.inTenant(tenantId, (tx) =>
      structuresForPayroll(tx, [userId], '2026-11-01', '2026-11-30'),
    );
    expect(later.get(userId)).toHaveLength(1);
  });

  test('a component in use can only be switched off, and is then paid no more', async () => {
    const conveyance = await earningNamed('Conveyance allowance');
    expect(conveyance.isInUse).toBe(true);
    expect((await call('DELETE', `${EARNINGS}/${conveyance.id}`)).body.message).toBe(
      'This component is in use and can only be switched off.',
    );
    const retyped = await call('PUT', EARNINGS, { ...conveyance, calculationType: 1, calculationValue: 5 });
    expect(retyped.body.errors[0]?.field).toBe('calculationType');
    expect((await call('PATCH', `${EARNINGS}/${conveyance.id}?status=false`)).body.data.status).toBe(false);
    const { body } = await call('GET', '/Payroll/SalaryComponents/getSalaryStructure');
    expect(body.data.earnings.map((earning: { tenantEarningName: string }) => earning.tenantEarningName)).not.toContain(
      'Conveyance allowance',
    );
    expect(body.data.monthlyGross).toBe(75_000);
    await call('PATCH', `${EARNINGS}/${conveyance.id}?status=true`);
  });

  test('a CTC too small for its parts is refused without touching the others', async () => {
    const refused = await muster.services.db.inTenant(tenantId, (tx) =>
      saveSalaries(tx, { services: muster.services, actor: SYSTEM }, [
        { userId, annualCtc: rupees(10_000), effectiveFrom: '2027-01-01' },
        { userId: '01900000-0000-7000-8000-000000000000', annualCtc: rupees(900_000) },
      ]),
    );
    expect(refused).toMatchObject([{ problem: { code: 'NEGATIVE_COMPONENT' } }, { problem: { code: 'NOT_FOUND' } }]);
    const { body } = await call('GET', '/Payroll/SalaryComponents/getSalaryStructure');
    expect(body.data.history).toHaveLength(2);
  });

  test('another organisation sees none of it', async () => {
    const other = await registeredAdministrator(muster, 'other@salary.test', 'Other');
    const basic = await earningNamed('Basic');
    const response = await muster.call('PATCH', `${EARNINGS}/${basic.id}?status=true`, { token: other.token });
    expect(response.status).toBe(404);
    const structure = await muster.call('GET', `/Payroll/SalaryComponents/getSalaryStructure/${userId}`, {
      token: other.token,
    });
    expect(structure.status).toBe(404);
  });
});
