import { rupees } from '@muster/engine/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { changeIdentifiers, type Identifiers } from '../statutory/identifiers.facts.ts';
import { approveMonth, returnsOrganisation } from './returns-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Office = Awaited<ReturnType<typeof returnsOrganisation>>;

/** What PF knows of somebody, as the form of a person stores it. */
const setPf = ({ tenantId, ids }: Office, name: string, changes: Partial<Identifiers>) =>
  muster.services.db.inTenant(tenantId, (tx) => changeIdentifiers(tx, ids[name] ?? '', changes));

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
