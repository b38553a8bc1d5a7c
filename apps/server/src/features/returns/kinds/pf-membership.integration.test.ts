import { rupees } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { changeIdentifiers, type Identifiers } from '../../statutory/identifiers.facts.ts';
import { approveMonth, returnsOrganisation } from '../returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Office = Awaited<ReturnType<typeof returnsOrganisation>>;

/** What PF knows of somebody, as the form of a person stores it. */
const setPf = ({ tenantId, ids }: Office, name: string, changes: Partial<Identifiers>) =>
  muster.services.db.inTenant(tenantId, (tx) => changeIdentifiers(tx, ids[name] ?? '', changes));

/** Everything but basic counts for PF never: the PF wage is the basic of half the CTC. */
const onBasicAlone = ({ tenantId }: Office) =>
  muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update salary_earnings set epf_contribution_type = 'Disabled'
      where tenant_id = ${tenantId} and epf_contribution_type = 'BelowCeiling'`),
  );

type Run = { readonly warnings: readonly { readonly code: string; readonly people: readonly { name: string }[] }[] };

/** Whom the run names under a warning. */
const namedIn = ({ warnings }: Run, code: string): string[] =>
  warnings.filter((one) => one.code === code).flatMap(({ people }) => people.map(({ name }) => name));

/** The fields of the return's lines, by first name. */
async function ecrOf(token: string, month: { year: number; month: number }) {
  const made = await muster.call('POST', '/Payroll/Returns', { token, body: { kind: 'epf', ...month } });
  const file = await muster.call('GET', `/Payroll/Returns/${made.body.data.id}/download`, { token });
  const lines = file.raw.toString().trim().split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', ...figures] = line.split('#~#');
      return [name.split(' ')[0], figures.map(Number)];
    }),
  );
}

test('PF agreed on less than the PF wage limit is taken up to the limit, named in the run, and returned', async () => {
  const office = await returnsOrganisation(muster, 'Agreed', [{ name: 'Aditi', ctc: 900_000 }]);
  await setPf(office, 'Aditi', { pfBasis: 'amount', pfBasisAmount: rupees(18_000) });
  const run = await approveMonth(muster, office.token);
  expect(run.warnings).toContainEqual(
    expect.objectContaining({
      code: 'PF_AMOUNT_BELOW_LIMIT',
      severity: 'warning',
      title: 'PF of 1 person is agreed on less than the PF wage limit',
      people: [{ id: office.ids['Aditi'], name: 'Aditi Rao' }],
    }),
  );
  const [, ...figures] = (await ecrOf(office.token, { year: 2026, month: 10 }))['ADITI'] ?? [];
  expect(figures).toEqual([25_000, 25_000, 25_000, 3_000, 2_083, 917, 0, 0]);
});

const EXEMPT_FROM_PENSION = { pfBasis: 'full', epsMemberFrom: '2026-09-17' } as const;

test('EPFO’s cases of September 2026: who becomes a member with the limit, and who enters the pension scheme', async () => {
  // Basic, and so the PF wage, is half of 40,000 a month: the fixed allowance is moved into it below.
  const people = ['Asha', 'Bina', 'Chitra', 'Divya'].map((name) => ({ name, ctc: 480_000 }));
  const office = await returnsOrganisation(muster, 'Cases', people, { year: 2026, month: 8 });
  await onBasicAlone(office);
  await setPf(office, 'Asha', { pfMemberFrom: '2026-09-17' });
  await setPf(office, 'Bina', EXEMPT_FROM_PENSION);
  await setPf(office, 'Divya', { pfMemberFrom: '2026-10-01' });
  const run = await approveMonth(muster, office.token);
  const ecr = await ecrOf(office.token, { year: 2026, month: 9 });
  // EPF, EPS and EDLI wages; the employee's share, pension, the rest of the employer's.
  expect(ecr['ASHA']?.slice(1, 7)).toEqual([9_333, 9_333, 9_333, 1_120, 777, 343]);
  expect(ecr['BINA']?.slice(1, 7)).toEqual([20_000, 9_333, 17_333, 2_400, 777, 1_623]);
  expect(ecr['CHITRA']?.slice(1, 7)).toEqual([17_333, 17_333, 17_333, 2_080, 1_444, 636]);
  // A member from October on is not in the return of September, and is named in the run.
  expect(ecr['DIVYA']).toBeUndefined();
  expect(namedIn(run, 'PF_MEMBERSHIP_DUE')).toEqual(['Divya Rao']);

  const october = await approveMonth(muster, office.token);
  const next = await ecrOf(office.token, { year: 2026, month: 10 });
  expect(next['ASHA']?.slice(1, 7)).toEqual([20_000, 20_000, 20_000, 2_400, 1_666, 734]);
  expect(next['DIVYA']?.slice(1, 7)).toEqual([20_000, 20_000, 20_000, 2_400, 1_666, 734]);
  expect(namedIn(october, 'PF_MEMBERSHIP_DUE')).toEqual([]);
});

test('who joins before the wage limit changes within the month is in the file with the limits of the own days', async () => {
  const people = [
    { name: 'Asha', ctc: 960_000, joined: '2026-09-07' },
    { name: 'Bina', ctc: 960_000, joined: '2026-09-17' },
    { name: 'Chitra', ctc: 960_000 },
  ];
  const office = await returnsOrganisation(muster, 'Joiners', people, { year: 2026, month: 8 });
  await onBasicAlone(office);
  await approveMonth(muster, office.token);
  const ecr = await ecrOf(office.token, { year: 2026, month: 9 });
  // 32,000 earned in 24 days, 10 of them under 15,000 and 14 under 25,000; 18,667 in 14 days, all under 25,000.
  expect(ecr['ASHA']?.slice(1, 4)).toEqual([20_833, 20_833, 20_833]);
  expect(ecr['BINA']?.slice(1, 4)).toEqual([18_667, 18_667, 18_667]);
  expect(ecr['CHITRA']?.slice(1, 4)).toEqual([19_667, 19_667, 19_667]);
});

test('who is outside fund or pension scheme at a wage under the limit is named in the run', async () => {
  const people = ['Asha', 'Bina', 'Chitra'].map((name) => ({ name, ctc: 480_000 }));
  const elder = { name: 'Elder', ctc: 480_000, born: '1960-01-01' };
  const office = await returnsOrganisation(muster, 'Outside', [...people, elder], { year: 2026, month: 8 });
  await onBasicAlone(office);
  await setPf(office, 'Asha', { pfMember: false });
  await setPf(office, 'Bina', { epsMember: false });
  await setPf(office, 'Elder', { epsMember: false });
  const run = await approveMonth(muster, office.token);
  expect(namedIn(run, 'PF_MEMBERSHIP_DUE')).toEqual(['Asha Rao']);
  expect(namedIn(run, 'PENSION_MEMBERSHIP_DUE')).toEqual(['Bina Rao']);
});

test('an international worker contributes on the whole wage, pension included, and is returned so', async () => {
  const office = await returnsOrganisation(muster, 'Abroad', [{ name: 'Marie', ctc: 1_200_000 }]);
  await setPf(office, 'Marie', { isInternationalWorker: true });
  await approveMonth(muster, office.token);
  const [, ...figures] = (await ecrOf(office.token, { year: 2026, month: 10 }))['MARIE'] ?? [];
  expect(figures).toEqual([50_000, 50_000, 25_000, 6_000, 4_165, 1_835, 0, 0]);
});
