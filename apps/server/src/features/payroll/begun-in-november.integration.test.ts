import { aprilOf, daysOf, type Month, monthAfter, monthOf, monthsFrom } from '@muster/engine/oracle/days-for-tests.ts';
import type { Opening, Person } from '@muster/engine/oracle/person-for-tests.ts';
import { DEFAULT_CHOICES, DEFAULT_COMPONENTS } from '@muster/engine/oracle/random-salaries-for-tests.ts';
import { payMonths, payrollYear } from '@muster/engine/oracle/year-for-tests.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { changeRegime } from '../taxes/regime.facts.ts';
import { upload } from '../users/people-for-tests.ts';
import { setClock } from './paid-days-for-tests.ts';
import { type PayrollOrganisation, payMonth, payrollOrganisation } from './payroll-for-tests.ts';

/*
 * Ten people in each state that takes professional tax by the half-year or the year, paid here from November with
 * figures since April. The oracle, which shares nothing with the product, says what every payslip takes of them.
 */

const STATES = ['TN', 'KL', 'PY', 'BR', 'JH', 'MP', 'MN', 'ML'] as const;
const FIRST_MONTH = '2026-11';
const RUPEE = 100;
const PEOPLE = [
  { annual: 168_000, professionalTax: 0 },
  { annual: 216_000, professionalTax: 625 },
  { annual: 270_000, professionalTax: 1_250 },
  { annual: 690_000, professionalTax: 1_000 },
  { annual: 400_000, professionalTax: 2_500 },
  { annual: 790_000, professionalTax: 930 },
  { annual: 1_740_000, professionalTax: 1_458.31 },
  { annual: 1_560_000, professionalTax: 750, joined: '2026-09-07' },
  { annual: 2_880_000, professionalTax: 1_250, left: '2026-11-14' },
  { annual: 2_640_000, professionalTax: 2_084, left: '2027-01-20' },
];
/** Five months of those who stay, one and three of those who leave. */
const PAYSLIPS_OF_STATE = 8 * 5 + 1 + 3;

const EVERY_MONTH = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
/**
 * When the states take it: in their month, of a leaver in the last month; Bihar's September is past, so what the
 * employer before did not take is taken at once. Kerala and Puducherry ask for 60 days of service in the half-year.
 */
const MONTHS_OF_TAX: Readonly<Record<(typeof STATES)[number], readonly Month[]>> = {
  TN: ['2026-11', '2027-01'],
  KL: ['2027-01', '2027-02'],
  PY: ['2026-11', '2026-12'],
  BR: ['2026-11'],
  ...{ JH: EVERY_MONTH, MP: EVERY_MONTH, MN: EVERY_MONTH, ML: EVERY_MONTH },
};

type Worker = { readonly name: string; readonly state: string; readonly person: Person; readonly opening: Opening };
type Figures = {
  readonly name: string;
  readonly month: Month;
  readonly gross: number;
  readonly professionalTax: number;
  readonly tds: number;
  readonly taxForTheYear: number;
  readonly net: number;
};

const workers = STATES.flatMap((state, index) => tenOf(state, index));
const paidHere: Figures[] = [];

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp({ today: '2026-11-30' });
  const people = workers.map(({ name, person: { salaries, joined, lastDay } }) => ({
    ...{ name, joined, ctc: (salaries[0]?.annual ?? 0) / RUPEE, figures: false },
    ...(lastDay === null ? {} : { left: lastDay }),
  }));
  const organisation = await payrollOrganisation(muster, 'November', people, { year: 2026, month: 10 });
  await inTheirStates(organisation);
  await sendFigures(organisation.token);
  for (const month of monthsFrom(FIRST_MONTH, '2027-03')) paidHere.push(...(await paidIn(month, organisation.token)));
});
afterAll(() => muster.stop());

/** Every other one in the old regime, where professional tax lowers the income tax. */
function tenOf(state: string, stateIndex: number): readonly Worker[] {
  return PEOPLE.map(({ annual, professionalTax, joined = '2024-01-01', left = null }, index) => {
    const salary = (annual + 7_200 * stateIndex) * RUPEE;
    const months = monthsFrom([aprilOf(FIRST_MONTH), monthOf(joined)].toSorted()[1] ?? '', monthAfter(FIRST_MONTH, -1));
    const gross = RUPEE * Math.floor((salary * months.length * (80 + index)) / (1_200 * RUPEE));
    const opening = {
      ...{ gross, taxable: gross, pf: 1_800 * RUPEE * months.length },
      ...{ tds: Math.floor(gross / 20), professionalTax: Math.round(professionalTax * RUPEE) },
    };
    const person: Person = {
      ...{ joined, lastDay: left, leavingKnownIn: FIRST_MONTH, firstMonth: FIRST_MONTH, opening },
      ...{ state, gender: 'female', born: '1990-05-20', disabled: false, exemptOnRequest: [] },
      membership: {
        ...{ pension: true, basis: 'ceiling', voluntary: 0, voluntaryAmount: 0 },
        ...{ memberFrom: null, pensionFrom: null },
      },
      // The organisation has no welfare fund set up.
      ...{ esiForced: false, welfareCategory: 'exempt' },
      salaries: [{ from: joined, knownIn: monthOf(joined), annual: salary, components: DEFAULT_COMPONENTS }],
      ...{ deductions: [], regime: index % 2 === 0 ? 'new' : 'old', pan: true, declared: null },
      ...{ events: {}, weekDaysOff: [0], choices: DEFAULT_CHOICES },
    };
    return { name: `${state}${index}`, state, person, opening };
  });
}

async function inTheirStates({ tenantId, ids }: PayrollOrganisation): Promise<void> {
  await muster.services.db.inTenant(tenantId, async (tx) => {
    for (const state of STATES) {
      await tx.execute(sql`
        insert into statutory_components (tenant_id, id, type, state, status, settings)
        values (${tenantId}, gen_random_uuid(), 'ProfessionalTax', ${state}, 'active', '{}')`);
      await tx.execute(sql`update users set work_state = ${state} where first_name like ${`${state}_`}`);
    }
    for (const { name, person } of workers) await changeRegime(tx, ids[name] ?? '', person.regime);
  });
}

async function sendFigures(token: string): Promise<void> {
  const columns = 'Gross since April,Taxable since April,PF since April,PT since April,TDS since April';
  const lines = workers.map(({ opening: { gross, taxable, pf, professionalTax, tds } }, index) =>
    [
      `VI-${String(index + 1).padStart(4, '0')},,,`,
      ...[gross, taxable, pf, professionalTax, tds].map((amount) => (amount / RUPEE).toFixed(2)),
    ].join(','),
  );
  const content = Buffer.from([`Employee number,Work email,Name,Date of joining,${columns}`, ...lines].join('\r\n'));
  const file = { field: 'figuresCsv', name: 'figures.csv', content };
  const { body } = await upload(muster, '/Users/figuresSinceApril', { token, file, fields: { isDryRun: 'false' } });
  expect(body.data).toMatchObject({ total: workers.length, saved: workers.length, errors: [] });
}

type Line = { readonly code: string; readonly amount: number };

/** Runs, approves and pays the month on its last day, and reads every payslip of it. */
async function paidIn(month: Month, token: string): Promise<readonly Figures[]> {
  setClock(muster, daysOf(month).at(-1) ?? '');
  const { id } = await payMonth(muster, token);
  const run = (await muster.call('GET', `/Payroll/${id}?pageSize=100`, { token })).body.data;
  expect([run.status, `${run.year}-${String(run.month).padStart(2, '0')}`]).toEqual([4, month]);
  const figures: Figures[] = [];
  for (const { id: payslipId } of run.payslips) {
    const slip = (await muster.call('GET', `/Payroll/payslips/${payslipId}`, { token })).body.data;
    const sum = (code: string) =>
      slip.lines.reduce((all: number, line: Line) => all + (line.code === code ? paiseOf(line.amount) : 0), 0);
    figures.push({
      name: slip.employeeName.split(' ')[0],
      month,
      gross: paiseOf(slip.gross),
      professionalTax: sum('professional-tax'),
      tds: sum('tds.month'),
      taxForTheYear: paiseOf(slip.estimatedTax),
      net: paiseOf(slip.net),
    });
  }
  return figures;
}

const paiseOf = (rupees: number): number => Math.round(rupees * RUPEE);

function byLaw({ name, person }: Worker): readonly Figures[] {
  const slips = payrollYear(person);
  return payMonths(person).flatMap((month) => {
    const slip = slips.get(month) ?? null;
    if (slip === null) return [];
    const { lines, gross, net, tax } = slip;
    const taxes = { professionalTax: lines.get('professional-tax') ?? 0, tds: lines.get('tds.month') ?? 0 };
    return [{ name, month, gross, ...taxes, taxForTheYear: tax?.taxForTheYear ?? 0, net }];
  });
}

describe('the payslips of ten people who are paid here from November with figures since April', () => {
  test.each(STATES)('take the income tax and professional tax of every month by law in %s', (state) => {
    const expected = workers.filter((worker) => worker.state === state).flatMap(byLaw);
    const actual = expected.flatMap(({ name, month }) =>
      paidHere.filter((slip) => slip.name === name && slip.month === month),
    );
    expect(actual).toEqual(expected);
    expect(paidHere.filter(({ name }) => name.startsWith(state))).toHaveLength(PAYSLIPS_OF_STATE);
    expect(actual).toHaveLength(PAYSLIPS_OF_STATE);
    const monthsOfTax = new Set(actual.flatMap(({ month, professionalTax }) => (professionalTax > 0 ? [month] : [])));
    expect([...monthsOfTax].toSorted()).toEqual(MONTHS_OF_TAX[state]);
    expect(actual.filter(({ professionalTax }) => professionalTax > 0).length).toBeGreaterThan(4);
    expect(actual.filter(({ tds }) => tds > 0).length).toBeGreaterThan(20);
    // Those who leave are taxed in each of their months, the last one included.
    expect(actual.filter(({ name, tds }) => /[89]$/.test(name) && tds > 0)).toHaveLength(1 + 3);
  });
});
