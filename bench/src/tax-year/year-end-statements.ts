import { setTimeout as sleep } from 'node:timers/promises';
import { formsOverview, makeForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';

const POLL_MS = 100;
const PAGE_SIZE = 100;

/** What the computation statement of a person says. */
export type Statement = {
  readonly formId: string;
  /** Net tax payable, its last line. */
  readonly taxPayable: Paise;
  /** By this employer, the total of its months. */
  readonly taxDeducted: Paise;
};

/** Makes the statements of everybody who was paid in a year; by the id of the person. */
export async function yearEndStatements(
  api: ApiClient,
  financialYear: number,
): Promise<ReadonlyMap<string, Statement>> {
  const of = { fyStart: String(financialYear), fyEnd: String(financialYear + 1) };
  await api.call(makeForms, { body: { fyStart: financialYear, fyEnd: financialYear + 1 } });
  // A person's form is worked out for each row that is shown: one is enough to learn how far the run is.
  const progress = { ...of, pageSize: '1' };
  while ((await api.call(formsOverview, { query: progress })).run?.state === 'running') await sleep(POLL_MS);
  const statements = new Map<string, Statement>();
  for (let page = 1; ; page += 1) {
    const query = { ...of, page: String(page), pageSize: String(PAGE_SIZE) };
    const { people, totalRecords } = await api.call(formsOverview, { query });
    for (const { employeeId, formId, taxPayable, taxDeducted } of people) {
      if (formId !== null && taxPayable !== null) statements.set(employeeId, { formId, taxPayable, taxDeducted });
    }
    if (page * PAGE_SIZE >= totalRecords) return statements;
  }
}
