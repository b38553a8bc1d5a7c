import type { TenantTx } from '../../platform/database/database.ts';
import type { PayrollYear } from '../payroll/payroll-year.facts.ts';
import {
  type EmploymentPeriod,
  type PeopleGaps,
  type PeopleSlice,
  payrollGapRows,
  payrollPeopleRows,
} from './payroll-people.views.ts';

export type { EmploymentPeriod, PeopleGap, PeopleGaps, PeopleSlice } from './payroll-people.views.ts';

/** A person as payroll sees them, with the opening balance of the financial year. */
export type PayrollPersonRow = Awaited<ReturnType<typeof payrollPeopleRows>>[number];

/**
 * People whose employment [dateOfJoining, lastWorkingDay] touches the period, whatever their sign-in status, in the
 * order of their ids, so that a run can go on behind the last one.
 */
export function payrollPeople(
  tx: TenantTx,
  period: EmploymentPeriod,
  financialYear: number,
  slice: PeopleSlice,
): Promise<PayrollPersonRow[]> {
  return payrollPeopleRows(tx, period, financialYear, slice);
}

/** How many people the period pays, and what payroll would miss of them. */
export function payrollGaps(tx: TenantTx, period: EmploymentPeriod, year: PayrollYear): Promise<PeopleGaps> {
  return payrollGapRows(tx, period, year);
}
