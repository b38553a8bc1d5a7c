import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { type Filter, reachOf, type Scope } from './reports.views.ts';

type ReportingFilter = 'DirectReportees' | 'IndirectReportees' | 'AllEmployees';

/** Who a report is asked for about, as it travels. */
export type Who = {
  readonly employeeIds?: readonly string[] | undefined;
  readonly reportingFilterType?: ReportingFilter | undefined;
  readonly departmentId?: string | undefined;
  readonly workLocation?: string | undefined;
  readonly searchText?: string | undefined;
};

type Days = { readonly from: string; readonly to: string };

/**
 * Who a report is about: the people named, or those of a scope. Everybody is for staff; to a manager all are those
 * below. Errors: NOT_FOUND for somebody who is not there, FORBIDDEN for somebody who does not report to the caller.
 */
export async function filterOf(
  tx: TenantTx,
  { principal }: Pick<Caller, 'principal'>,
  who: Who,
  days: Days,
): Promise<Filter> {
  const { employeeIds = [], departmentId, workLocation, searchText } = who;
  const { userId, role } = principal;
  if (employeeIds.length > 0) await refuseOthers(tx, principal, employeeIds);
  return {
    viewerId: userId,
    scope: scopeOf(who.reportingFilterType, role !== 'Member'),
    people: employeeIds.length > 0 ? employeeIds : null,
    departmentId: departmentId ?? null,
    workLocation: workLocation || null,
    search: searchText || null,
    ...days,
  };
}

function scopeOf(asked: ReportingFilter = 'DirectReportees', isStaff: boolean): Scope {
  if (asked === 'AllEmployees') return isStaff ? 'everybody' : 'below';
  return asked === 'DirectReportees' ? 'direct' : 'indirect';
}

async function refuseOthers(
  tx: TenantTx,
  { userId, role }: Caller['principal'],
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.every((id) => id === userId)) return;
  const reach = await reachOf(tx, userId, employeeIds);
  if (reach.length < new Set(employeeIds).size) throw notFound();
  if (role === 'Member' && reach.some(({ isWithin }) => !isWithin)) throw problem('FORBIDDEN');
}
