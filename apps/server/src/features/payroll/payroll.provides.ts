import type { WorkerCaller } from '../../platform/offload/offload.ts';
import type { Provision } from '../../platform/slots.ts';
import { lessPayFor, wagesBefore } from '../leaves/judge/pay-of-leave.facts.ts';
import { payrollWasRun } from '../payroll-settings/payroll-settings.facts.ts';
import { daysPaidIn } from '../periods/periods.facts.ts';
import { missingDataFilters } from '../users/person-display.facts.ts';
import { lessPayOf } from './calculation/less-pay.views.ts';
import { wagesOfMonths } from './calculation/wages-before.views.ts';
import { monthDays } from './pay-days/month-days.views.ts';
import { lacksFigures } from './run/figures-since-april.views.ts';
import { hasRun } from './run/payroll.store.ts';
import { payrollYear } from './run/payroll-year.facts.ts';

/** What payroll tells features below it. */
export const payrollProvides: readonly Provision[] = [
  daysPaidIn.with(monthDays),
  payrollWasRun.with(hasRun),
  wagesBefore.with(wagesOfMonths),
  lessPayFor.with(lessPayOf),
  missingDataFilters.with({ missing: 'figures', condition: withoutFiguresSql }),
];

async function withoutFiguresSql({ services, inTenant }: WorkerCaller): Promise<string> {
  return `(${lacksFigures(await inTenant((tx) => payrollYear(tx, services)))})`;
}
