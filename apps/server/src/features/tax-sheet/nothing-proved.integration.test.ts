import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { payMonth, payrollOrganisation, runMonth, storeWhole } from '../payroll/payroll-for-tests.ts';
import { declareFor, openWindow } from './declarations-for-tests.ts';
import { notifyUnproved } from './notify-unproved.ts';

/* From the month on in which proofs count, whoever submitted none is taxed under the new regime, and it is said. */

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Slip = { id: string; employeeId: string; tds: number };
type Warning = { code: string; count: number; title: string; severity: string; people: { name: string }[] };

// As payroll numbers them.
const [NEW, OLD] = [0, 1];
const CODE = 'NOTHING_PROVED';
const WHY =
  'Taxed under the new regime, not the old one that was chosen: no proofs of investment were submitted, and only what is proved counts now.';

/** Three who chose the old regime, one of whom proved something, and one of the new: December is paid next. */
async function organisation(company: string) {
  const people = ['Meera', 'Ravi', 'Tara', 'Nila'].map((name) => ({ name, ctc: 2_400_000 }));
  const { token, tenantId, ids } = await payrollOrganisation(muster, company, people, { year: 2026, month: 11 });
  const of = (name: string) => ids[name] ?? '';
  await openWindow(muster, { tenantId, kind: 'declaration', allowRegimeSwitch: true });
  await openWindow(muster, { tenantId, kind: 'poi', processPayrollFrom: 1 });
  const claims = { 101: 150_000 };
  for (const name of ['Meera', 'Ravi', 'Tara']) {
    const body = { newRegimeType: 'old', financialYearStart: 2026, financialYearEnd: 2027 };
    await muster.call('POST', `/Users/declarations/change-regime/${of(name)}`, { token, body });
    const proved = name === 'Tara' ? { proved: { claims } } : {};
    await declareFor(muster, { tenantId, userId: of(name), claims, ...proved });
  }
  const payslip = async (run: { payslips: Slip[] }, name: string) => {
    const id = run.payslips.find(({ employeeId }) => employeeId === of(name))?.id ?? '';
    return (await muster.call('GET', `/Payroll/payslips/${id}`, { token })).body.data;
  };
  const why = async (name: string) => {
    const path = `/Users/declarations/tax-sheet?employeeId=${of(name)}&fyStart=2026&fyEnd=2027`;
    return (await muster.call('GET', path, { token })).body.data.months.at(-3).why;
  };
  return { token, tenantId, payslip, why };
}

const codesOf = (slip: { notes: { code: string }[] }) => slip.notes.map(({ code }) => code);

test('payslip, print, run and tax sheet say so, with the names', async () => {
  const { token, payslip, why } = await organisation('Unproved');
  const december = await payMonth(muster, token);
  expect(december.warnings.map(({ code }: Warning) => code)).not.toContain(CODE);
  const before = await payslip(december, 'Meera');
  expect([before.regimeType, codesOf(before)]).toEqual([OLD, expect.not.arrayContaining([CODE])]);

  const january = await runMonth(muster, token);
  expect(january.warnings.find(({ code }: Warning) => code === CODE)).toMatchObject({
    count: 2,
    severity: 'warning',
    title: '2 people chose the old regime, but tax is deducted under the new one',
    people: [{ name: 'Meera Rao' }, { name: 'Ravi Rao' }],
  });
  const now = await payslip(january, 'Meera');
  expect(now).toMatchObject({ regimeType: NEW, notExplained: null });
  expect(now.notes).toContainEqual({ code: CODE, message: WHY });
  expect(now.tds).not.toBe(before.tds);
  const pdf = await muster.call('GET', `/Payroll/payslips/${now.id}/download`, { token });
  const { text } = await extractText(new Uint8Array(pdf.raw), { mergePages: true });
  const printed = text.replace(/\s+/g, ' ');
  expect(printed).toContain(WHY);
  expect(printed).toContain('Tax regime New');
  for (const [name, regime] of [
    ['Tara', OLD],
    ['Nila', NEW],
  ] as const) {
    const slip = await payslip(january, name);
    expect([name, slip.regimeType, codesOf(slip)]).toEqual([name, regime, expect.not.arrayContaining([CODE])]);
  }
  expect(await why('Meera')).toBe(
    'From this month only approved proofs are counted. None were submitted, so tax is by the new regime',
  );
  expect(await why('Tara')).toBe('From this month only approved proofs are counted');
});

test('a payslip of an earlier version, which did not note it, is explained and says the regime of its tax', async () => {
  const { token, tenantId, payslip } = await organisation('Unnoted');
  await payMonth(muster, token);
  const january = await payMonth(muster, token);
  await muster.services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`update payslips set notes = '[]',
        snapshot = (jsonb_set(snapshot::jsonb, '{regime}', '"old"') #- '{estimate,regime}')::json
      where tenant_id = ${tx.tenantId} and run_id = ${january.id}`),
  );
  const { regimeType, notExplained, notes, explanations } = await payslip(january, 'Meera');
  expect({ regimeType, notExplained, notes }).toEqual({ regimeType: NEW, notExplained: null, notes: [] });
  expect(explanations.some(({ id }: { id: string }) => id === 'tax.new.totalTax')).toBe(true);
});

test('a payslip keeps the regime it was taxed under, whatever a later version makes of its facts', async () => {
  const { token, tenantId, payslip } = await organisation('Kept');
  await payMonth(muster, token);
  const january = await payMonth(muster, token);
  // As if today's rule came to the old regime for it, and the one of the time to the new one.
  await muster.services.db.inTenant(tenantId, async (tx) => {
    await storeWhole(tx);
    await tx.execute(sql`update payslip_inputs set facts = (facts::jsonb #- '{tax,proved}')::json
      where tenant_id = ${tx.tenantId} and id in (select id from payslips where run_id = ${january.id})`);
  });
  const { regimeType, notExplained } = await payslip(january, 'Tara');
  expect({ regimeType, notExplained }).toEqual({
    regimeType: OLD,
    notExplained: expect.stringContaining('An earlier version'),
  });
});

test('whoever chose the old regime and proved nothing is told before the lock what it would come to, once', async () => {
  const { tenantId } = await organisation('Told');
  const toldNow = async (services = muster.services) => {
    await notifyUnproved(services, tenantId);
    return asOwner<{ name: string; title: string; message: string; link: string }>(
      muster,
      `select u.first_name as name, n.title, n.message, n.link from notifications n
        join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = $1 and n.kind = 'proofs missing' order by name`,
      [tenantId],
    );
  };
  // Months before the lock nobody is bothered.
  expect(await toldNow()).toEqual([]);
  await openWindow(muster, { tenantId, kind: 'poi', processPayrollFrom: 1, lockDate: '2026-12-05' });
  const told = await toldNow();
  expect(told.map(({ name }) => name)).toEqual(['Meera', 'Ravi']);
  // Four months of 2,00,000, less the employer's PF of 12,000, 50,000, professional tax and 1,50,000 of 80C: 5,87,115 are
  // taxed, 29,923 and 4% cess of it, rounded to ten. The new regime takes nothing up to 12,00,000.
  expect(told[0]).toMatchObject({
    title: 'Submit your proofs until 5 Dec 2026: without them you are taxed under the new regime',
    link: '/payroll/taxes/initialemployeePOI',
  });
  expect(told[0]?.message).toBe(
    'You chose the old regime and have submitted no proofs yet. With what you declared your tax of 2026-27 comes to ₹31,120. Without proofs it comes to ₹0 under the new regime, from the payroll of January 2027 on.',
  );
  expect(await toldNow()).toEqual(told);

  // Whoever keeps no notice, because none came of it or they want none, is worked out once a day and not every hour.
  await asOwner(muster, `delete from notifications where tenant_id = $1`, [tenantId]);
  const worked = await statementsOf(async () => expect(await toldNow()).toEqual([]));
  expect(worked.filter((text) => text.includes('payslip'))).toEqual([]);
  // Somebody who chooses the old regime meanwhile is told in the same hour.
  await asOwner(
    muster,
    `insert into tax_regimes (tenant_id, user_id, regime) select tenant_id, id, 'old' from users
      where tenant_id = $1 and first_name = 'Nila'
      on conflict (tenant_id, user_id) do update set regime = excluded.regime`,
    [tenantId],
  );
  expect((await toldNow()).map(({ name }) => name)).toEqual(['Nila']);
  const { services } = muster;
  const tomorrow = { ...services, clock: { ...services.clock, today: () => '2026-11-28' } };
  expect((await toldNow(tomorrow)).map(({ name }) => name)).toEqual(['Meera', 'Nila', 'Ravi']);
});
