import { changeStatus } from '@muster/contract/features/users/users.contract.ts';
import { changePerson, type NewSalary } from './add-people.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';

type Change = {
  readonly employeeNumber: string;
  /** The month of 2026 before whose payroll it is entered. */
  readonly before: number;
  readonly salary?: NewSalary;
  /** The PF wage up to which both sides contribute, in rupees. */
  readonly pfBasisAmount?: number;
};

/** What happens to people between April and November. */
const CHANGES: readonly Change[] = [
  // With house rent at 80% of basic nothing is left for the fixed allowance once the ceiling is 25,000: the PF wage is
  // basic alone, 20,000.
  {
    employeeNumber: 'VI-0005',
    before: 4,
    salary: { annualCtc: 480_000, effectiveFrom: '2026-04-01', houseRentPercent: 80 },
  },
  { employeeNumber: 'VI-0012', before: 8, salary: { annualCtc: 1_296_000, effectiveFrom: '2026-08-16' } },
  // What was agreed on is less than the wage limit from the middle of September: since then it is the limit.
  { employeeNumber: 'VI-0013', before: 9, pfBasisAmount: 25_000 },
];

/** Before a payroll: who got another salary, and who left in the month before it. */
export async function changesBefore(api: ApiClient, { people, ids }: DemoStaff, month: number): Promise<void> {
  for (const { employeeNumber, before, salary, pfBasisAmount } of CHANGES) {
    const person = people.find((candidate) => candidate.employeeNumber === employeeNumber);
    const id = ids.get(employeeNumber);
    if (before !== month || !person || id === undefined) continue;
    await changePerson(api, pfBasisAmount === undefined ? person : { ...person, pfBasisAmount }, id, salary);
  }
  const last = new Temporal.PlainYearMonth(2026, month).subtract({ months: 1 }).toString();
  for (const { employeeNumber, lastWorkingDay } of people) {
    const userId = ids.get(employeeNumber);
    if (userId === undefined || lastWorkingDay?.slice(0, 7) !== last) continue;
    await api.call(changeStatus, { query: { userId, userStatus: 'Deactivated' } });
  }
}
