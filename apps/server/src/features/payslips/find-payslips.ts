import { type PageQuery, pageOf } from '@muster/contract/wire.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import { refusesOthers } from '../payroll/payslip-record/payslip-decisions.facts.ts';
import { refuseFor, withActions } from './payslips.access.ts';
import { listPayslips } from './payslips.views.ts';

export type ListQuery = PageQuery & {
  readonly employeeId?: string | undefined;
  readonly scope?: 'own' | 'all' | undefined;
  readonly fyStart?: number | undefined;
  readonly fyEnd?: number | undefined;
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly searchText?: string | undefined;
};

/** The own payslips; for administrators and moderators those of a person, or everyone's. Errors: FORBIDDEN. */
export async function findPayslips({ services, principal, inTenant }: Caller, query: ListQuery) {
  const userId = whose(principal, query);
  if (userId !== principal.userId) refuseFor(refusesOthers(principal));
  const { pageSize, offset } = pageOf(query);
  return inTenant(async (tx) => {
    const rows = await listPayslips(tx, {
      userId,
      financialYears: yearsOf(query),
      month: query.month,
      searchText: query.searchText,
      today: services.clock.today(),
      limit: pageSize,
      offset,
    });
    return { ...rows, rows: await withActions(tx, principal, rows.rows) };
  });
}

function whose(principal: Principal, { scope, employeeId }: ListQuery): string | null {
  if (employeeId !== undefined) return employeeId;
  return scope === 'all' ? null : principal.userId;
}

/** Financial years by the calendar year they start in; `fyEnd` is the calendar year the last one ends in. */
function yearsOf({ year, fyStart, fyEnd }: ListQuery) {
  if (year !== undefined) return { from: year, to: year };
  if (fyStart === undefined && fyEnd === undefined) return null;
  const from = fyStart ?? (fyEnd ?? 0) - 1;
  return { from, to: Math.max(from, fyEnd === undefined ? from : fyEnd - 1) };
}
