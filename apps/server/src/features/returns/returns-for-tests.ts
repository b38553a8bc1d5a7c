import { sql } from 'drizzle-orm';
import type { TestApp } from '../../test-app.ts';
import {
  type PayrollOrganisation,
  payrollOrganisation,
  runMonth,
  type TestPerson,
} from '../payroll/payroll-for-tests.ts';

/** An organisation whose people each have a UAN of their own. */
export async function returnsOrganisation(
  test: TestApp,
  company: string,
  people: readonly TestPerson[],
  lastRun = { year: 2026, month: 9 },
): Promise<PayrollOrganisation> {
  const organisation = await payrollOrganisation(test, company, people, lastRun);
  const { tenantId, ids } = organisation;
  await test.services.db.inTenant(tenantId, async (tx) => {
    for (const [at, { name, uan }] of people.entries()) {
      const id = ids[name];
      if (id === undefined || uan === false) continue;
      const secret = test.services.fields.of(tenantId, id).encrypt('uan', String(100_000_000_001 + at));
      await tx.execute(
        sql`update statutory_identifiers set uan_secret = ${secret} where tenant_id = ${tenantId} and user_id = ${id}`,
      );
    }
  });
  return organisation;
}

/** Runs the next payroll and approves it. */
export async function approveMonth(test: TestApp, token: string) {
  const run = await runMonth(test, token);
  await test.call('POST', `/Payroll/Approve/${run.id}`, { token });
  return run;
}
