import { formsOverview, makeForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';

const YEAR = { fyStart: 2026, fyEnd: 2027 } as const;

/** The year-end statement of whoever has left: their year is over, everybody else’s goes on to March. */
export async function makeStatements(api: ApiClient, { people, ids }: DemoStaff, today: string): Promise<void> {
  const { counts, run } = await api.call(formsOverview, {
    query: { fyStart: String(YEAR.fyStart), fyEnd: String(YEAR.fyEnd), pageSize: '1' },
  });
  if (run !== null || counts.people === 0) return;
  const employeeIds = people.flatMap(({ employeeNumber, lastWorkingDay }) => {
    const id = ids.get(employeeNumber);
    // Who leaves this month is not paid to the end yet.
    return id === undefined || lastWorkingDay === null || lastWorkingDay.slice(0, 7) >= today.slice(0, 7) ? [] : [id];
  });
  if (employeeIds.length > 0) await api.call(makeForms, { body: { ...YEAR, employeeIds } });
}
