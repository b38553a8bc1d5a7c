import { login } from '@muster/contract/features/account/account.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { apiClient } from '@muster/demo/api-client.ts';
import { ADMINISTRATOR, PASSWORD } from '@muster/demo/organisation.ts';
import { seedDemo } from '@muster/demo/seed-demo.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { textOf } from '@muster/server/features/tax-forms/tax-forms-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '@muster/server/platform/database/test-database.ts';
import { startTestApp, type TestApp } from '@muster/server/test-app.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxDifferences } from './differences.ts';
import { paidToMarch, WITHOUT_PROOFS } from './tax-year.ts';

// `npm run deep` does the same with everybody of the demo.
const PEOPLE = 12;

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase();
  const seeded = await startTestApp({ demoSignsIn: true }, { database: demo });
  await seedDemo(seeded.services, { people: PEOPLE });
  await seeded.stop();
}, 120_000);
afterAll(() => demo.drop());

/** The administrator, and what reads a statement as it is printed. */
async function signedIn({ app }: TestApp) {
  const api = apiClient(async ({ method, url, headers, payload }) => {
    const reply = await app.inject({ method, url, headers, ...(payload === null ? {} : { payload }) });
    return { status: reply.statusCode, body: reply.body };
  });
  const { token } = await api.call(login, { body: { email: ADMINISTRATOR, password: PASSWORD } });
  const printed = async (formId: string) => {
    const url = `/api/Payroll/form16/${formId}/download?part=own`;
    const { rawPayload } = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
    return (await textOf(rawPayload)).text;
  };
  return { api: api.as(token), printed };
}

const rupees = (amount: Paise) => formatRupees(amount).replace('₹', '');

async function ownerRuns({ url }: TestDatabase, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test.each<Regime>(['new', 'old'])(
  'a copy of the demo paid to March with everybody under the %s regime says the same tax in comparison, tax sheet, payslips, year-end statement and calculator',
  async (regime) => {
    const database = await createTestDatabase(demo);
    const muster = await startTestApp({ demoSignsIn: true }, { database });
    try {
      await ownerRuns(database, WITHOUT_PROOFS);
      const { api, printed } = await signedIn(muster);
      const years = await paidToMarch(api, regime);
      expect(years.length).toBeGreaterThanOrEqual(PEOPLE - 2);
      expect(years.some(({ sheet }) => sheet > 0)).toBe(true);
      expect(taxDifferences(years, regime)).toEqual([]);
      for (const { name, statement } of years) {
        if (statement === null) continue;
        const text = await printed(statement.formId);
        expect(text, name).toContain(`21 Net tax payable [17-18-19-20] ${rupees(statement.taxPayable)}`);
      }
    } finally {
      await muster.stop();
      await database.drop();
    }
  },
  120_000,
);
