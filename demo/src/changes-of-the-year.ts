import { changeStatus } from '@muster/contract/features/users.contract.ts';
import { changePerson, type NewSalary } from './add-people.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';

type Change = {
  readonly employeeNumber: string;
  /** The month of 2026 before whose payroll it is entered. */
  readonly before: number;
  readonly what: { readonly salary: NewSalary } | { readonly status: 'Deactivated' };
};

/** What happens to people between April and November. */
const CHANGES: readonly Change[] = [
  // With house rent at 80% of basic nothing is left for the fixed allowance once the ceiling is 25,000: the PF wage is
  // basic alone, 20,000.
  {
    employeeNumber: 'VI-0005',
    before: 4,
    what: { salary: { annualCtc: 480_000, effectiveFrom: '2026-04-01', houseRentPercent: 80 } },
  },
  { employeeNumber: 'VI-0012', before: 8, what: { salary: { annualCtc: 1_296_000, effectiveFrom: '2026-08-16' } } },
  { employeeNumber: 'VI-0010', before: 9, what: { status: 'Deactivated' } },
];

export async function changesBefore(api: ApiClient, { people, ids }: DemoStaff, month: number): Promise<void> {
  for (const { employeeNumber, before, what } of CHANGES) {
    const person = people.find((one) => one.employeeNumber === employeeNumber);
    const id = ids.get(employeeNumber);
    if (before !== month || !person || id === undefined) continue;
    if ('salary' in what) await changePerson(api, person, id, what.salary);
    else await api.call(changeStatus, { query: { userId: id, userStatus: what.status } });
  }
}
