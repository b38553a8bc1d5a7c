import { randomUUIDv7 } from 'node:crypto';
import type { ItemDetails } from '@muster/contract/features/declarations/declarations-items.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson } from '../../test-people.ts';
import { declaredTax, taxOfYear } from './declarations.facts.ts';
import { declarationItems, declarations } from './declarations.tables.ts';

let muster: TestApp;
let tenantId: string;

beforeAll(async () => {
  muster = await startTestApp();
  ({ tenantId } = await registeredAdministrator(muster, 'admin@declared.test', 'Declarers'));
});
afterAll(() => muster.stop());

const NPS: ItemDetails = { v: 1, kind: 'deduction', itemId: 301 };
const FD: ItemDetails = { v: 1, kind: 'other', part: 'fd' };

/** A person with ₹50,000 of NPS, of which ₹20,000 is approved, and ₹7,000 of interest. */
async function declared(more: Partial<typeof declarations.$inferInsert>, financialYear = 2026): Promise<string> {
  const { id: userId } = await addPerson(muster, tenantId, 'Member');
  await muster.services.db.inTenant(tenantId, async (tx) => {
    const id = randomUUIDv7();
    await tx.insert(declarations).values({ tenantId, id, userId, financialYear, declaredTotal: rupees(0), ...more });
    const row = (details: ItemDetails, key: string, amount: number, approved: number | null) => ({
      ...{ tenantId, declarationId: id, key, kind: details.kind, position: 0, details, declared: rupees(amount) },
      approved: approved === null ? null : rupees(approved),
    });
    await tx
      .insert(declarationItems)
      .values([row(NPS, 'deduction:a', 50_000, 20_000), row(FD, 'other:fd', 7_000, null)]);
  });
  return userId;
}

test('what people declared for a year is told together: submitted, rejected, proved, and nobody else', async () => {
  const submitted = await declared({ status: 1, version: 3 });
  const rejected = await declared({ status: 2 });
  const proved = await declared({ status: 4, poiSubmittedAt: '2026-12-10T10:00:00Z' });
  const draft = await declared({ status: null });
  const lastYear = await declared({ status: 1 }, 2025);
  const facts = await muster.services.db.inTenant(tenantId, (tx) =>
    declaredTax(tx, [submitted, rejected, proved, draft, lastYear], 2026),
  );
  expect([...facts.keys()].toSorted()).toEqual([submitted, rejected, proved].toSorted());
  const nps = (amount: number) => [{ itemId: 301, amount: rupees(amount) }];
  expect(facts.get(submitted)).toMatchObject({ declaration: { claims: nps(50_000) }, rent: [], version: 3 });
  expect(facts.get(submitted)).not.toHaveProperty('proved');
  expect(facts.get(rejected)?.declaration).toMatchObject({
    claims: [],
    otherIncome: { depositInterest: rupees(7_000) },
  });
  expect(facts.get(proved)).toMatchObject({
    declaration: { claims: nps(50_000) },
    proved: { declaration: { claims: nps(20_000), otherIncome: { depositInterest: rupees(7_000) } } },
  });
});

test('the tax of a year comes from the one feature above that works it out', () => {
  expect(taxOfYear.of(muster.services)).toHaveLength(1);
});
