import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, startTestApp, type TestApp } from '../../test-app.ts';
import { payrollOrganisation, runMonth } from '../payroll/payroll-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const AUGUST = { year: 2026, month: 8 };
const EARNINGS = '/Payroll/SalaryComponents/earnings';
const DEDUCTIONS = '/Payroll/SalaryComponents/deductions';
const CALCULATE = '/Payroll/SalaryComponents/calculateSalaryStructure';
type Statutory = {
  deductionCycle: string;
  includeEmployersContributionInCtc: boolean;
} & Record<
  'employeeContribution' | 'employerContribution' | 'annualEmployeeContribution' | 'annualEmployerContribution',
  number
>;

async function office(company: string, ctc: number | null = 900_000) {
  const made = await payrollOrganisation(
    muster,
    company,
    [{ name: 'Meera', ctc, email: `meera@${company.toLowerCase()}.test` }],
    AUGUST,
  );
  const call = (method: Method, path: string, body?: unknown) =>
    muster.call(method, path, { token: made.token, ...(body === undefined ? {} : { body }) });
  const meera = made.ids['Meera'] ?? '';
  /** Saves the person as the form does, with these changes. */
  const save = async (change: object) => {
    const person = (await call('GET', `/Users/${meera}`)).body.data;
    const required = { experience: 3, departmentId: null, address: '14, Peenya' };
    return call('PUT', '/Users', { ...person, ...required, ...change });
  };
  return { ...made, call, meera, save };
}

describe('a new earning without a word on PF and ESI', () => {
  test('follows what law usually says of its kind: a bonus, leave money and a stipend are no wages', async () => {
    const { call } = await office('Kinds', null);
    const usual = async (earningCategory: string, name: string) => {
      const { body } = await call('POST', EARNINGS, { earningCategory, name, isPartOfSalaryStructure: false });
      return [body.data.epfContributionType, body.data.isConsideredForESI];
    };
    expect(await usual('Bonus', 'Diwali bonus')).toEqual([0, false]);
    expect(await usual('LeaveEncashment', 'Leave money')).toEqual([0, false]);
    expect(await usual('Stipend', 'Apprentice stipend')).toEqual([0, false]);
    expect(await usual('GiftCoupon', 'Sweets')).toEqual([0, false]);
    expect(await usual('Travelling', 'Site travel')).toEqual([0, false]);
    // Overtime and commission of each month count for ESI on gross pay, and are excluded from PF wages.
    expect(await usual('Overtime', 'Overtime')).toEqual([0, true]);
    expect(await usual('Commission', 'Sales commission')).toEqual([0, true]);
    expect(await usual('Dearness', 'Dearness')).toEqual([1, true]);
    const kinds = (await call('GET', '/Payroll/SalaryComponents/earningTypes')).body.data;
    expect(kinds.find(({ name }: { name: string }) => name === 'Bonus')).toMatchObject({
      epfContributionType: 0,
      isConsideredForESI: false,
    });
  });
});

describe('recurring deductions of a person', () => {
  test('after tax are taken every month', async () => {
    const { call, token, save } = await office('Canteen');
    const canteen = await call('POST', DEDUCTIONS, { deductionName: 'Canteen', isRecurring: true });
    const deductionAssociations = [{ tenantDeductionId: canteen.body.data.id, calculationValue: 1_200 }];
    expect((await save({ deductionAssociations })).status).toBe(200);
    const run = await runMonth(muster, token);
    const { body } = await call('GET', `/Payroll/payslips/${run.payslips[0].id}`);
    const line = body.data.lines.find((one: { label: string }) => one.label === 'Canteen');
    expect(line).toMatchObject({ kind: 'deduction', amount: 1_200 });
  });

  test('are refused switched off, one-off or twice, instead of doing nothing', async () => {
    const { call, save } = await office('Refused');
    const make = async (deductionName: string, isRecurring: boolean): Promise<string> =>
      (await call('POST', DEDUCTIONS, { deductionName, isRecurring })).body.data.id;
    const off = await make('Old canteen', true);
    const once = await make('Fine', false);
    const club = await make('Club', true);
    await call('PATCH', `${DEDUCTIONS}/${off}?status=false`);
    const tried = async (...ids: string[]) => {
      const deductions = ids.map((tenantDeductionId) => ({ tenantDeductionId, calculationValue: 500 }));
      const { status, body } = await call('POST', CALCULATE, { annualCTC: 900_000, deductions });
      return [status, body.message];
    };
    expect(await tried(off)).toEqual([
      422,
      'Old canteen is switched off, so nothing would be deducted. Switch it on under Components first.',
    ]);
    expect(await tried(once)).toEqual([422, 'This is not a recurring deduction.']);
    expect(await tried(club, club)).toEqual([422, 'Club is entered twice.']);
    expect((await tried(club))[0]).toBe(200);
    const saved = await save({ deductionAssociations: [{ tenantDeductionId: off, calculationValue: 500 }] });
    expect([saved.status, saved.body.message]).toEqual([
      422,
      'Old canteen is switched off, so nothing would be deducted. Switch it on under Components first.',
    ]);
  });

  test('stay in a salary that has them when they are switched off, and count for nothing meanwhile', async () => {
    const { call, meera, save } = await office('Paused');
    const club: string = (await call('POST', DEDUCTIONS, { deductionName: 'Club', isRecurring: true })).body.data.id;
    const withClub = (change: object) =>
      save({ deductionAssociations: [{ tenantDeductionId: club, calculationValue: 500 }], ...change });
    expect((await withClub({})).status).toBe(200);
    const structure = async () =>
      (await call('GET', `/Payroll/SalaryComponents/getSalaryStructure/${meera}`)).body.data;
    const takeHome = (await structure()).monthlyTakeHome;
    await call('PATCH', `${DEDUCTIONS}/${club}?status=false`);
    expect(await structure()).toMatchObject({ monthlyTakeHome: takeHome + 500, deductions: [] });
    // Other details can still be saved.
    expect((await withClub({ designation: 'Senior engineer' })).status).toBe(200);
    await call('PATCH', `${DEDUCTIONS}/${club}?status=true`);
    expect((await structure()).monthlyTakeHome).toBe(takeHome);
  });
});

describe('a salary, month and year', () => {
  test.each([
    ['KA', 'annual'],
    ['TN', 'Half-Yearly'],
    ['MH', 'Half-Yearly'],
  ])('adds up in both columns in %s, where something is taken %s', async (workState, cycle) => {
    const { call, tenantId } = await office(`Columns${workState}`, null);
    await muster.services.db.inTenant(tenantId, async (tx) => {
      for (const type of workState === 'KA' ? [] : ['ProfessionalTax', 'LWF'])
        await tx.execute(sql`insert into statutory_components (tenant_id, id, type, state, status, settings)
          values (${tx.tenantId}, ${randomUUIDv7()}, ${type}, ${workState}, 'active', '{}')`);
    });
    for (const annualCTC of [243_217, 612_345, 1_854_321]) {
      const { body } = await call('POST', CALCULATE, { annualCTC, workState });
      const one = body.data;
      const paise = (rupees: number) => Math.round(rupees * 100);
      const total = (of: (part: Statutory) => number) =>
        one.statutoryComponents.reduce((sum: number, part: Statutory) => sum + paise(of(part)), 0);
      const monthly = (part: Statutory) => part.deductionCycle === 'Monthly';
      expect(one.statutoryComponents.map((part: Statutory) => part.deductionCycle)).toContain(cycle);
      expect(paise(one.monthlyTakeHome)).toBe(
        paise(one.monthlyGross) -
          total((part) => (monthly(part) ? part.employeeContribution : 0)) -
          paise(one.monthlyTDS) +
          paise(one.monthlyRounding),
      );
      expect(paise(one.annualTakeHome)).toBe(
        paise(one.annualGross) - total((part) => part.annualEmployeeContribution) - paise(one.annualTDS),
      );
      const inCtc = (part: Statutory) => part.includeEmployersContributionInCtc;
      expect(paise(one.monthlyCTC)).toBe(
        paise(one.monthlyGross) +
          total((part) => (inCtc(part) ? part.employerContribution : 0)) +
          paise(one.monthlyLeftOfCTC),
      );
    }
  });
});
