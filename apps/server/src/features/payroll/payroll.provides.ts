import type { Caller } from '../../platform/caller.ts';
import type { Provision } from '../../platform/slots.ts';
import { lessPayFor } from '../leaves/less-pay.facts.ts';
import { wagesBefore } from '../leaves/wages-before.facts.ts';
import { payrollWasRun } from '../payroll-settings/payroll-settings.facts.ts';
import { daysPaidIn } from '../periods/periods.facts.ts';
import { lacks } from '../users/list-columns.facts.ts';
import { lacksFigures } from './figures-since-april.views.ts';
import { lessPayOf } from './less-pay.ts';
import { monthDays } from './month-days.ts';
import { hasRun } from './payroll.store.ts';
import { payrollYear } from './payroll-year.facts.ts';
import { wagesOfMonths } from './wages-before.ts';

/** What payroll tells features below it. */
export const payrollProvides: readonly Provision[] = [
  daysPaidIn.with(monthDays),
  payrollWasRun.with(hasRun),
  wagesBefore.with(wagesOfMonths),
  lessPayFor.with(lessPayOf),
  lacks.with({ missing: 'figures', condition: withoutFiguresSql }),
];

async function withoutFiguresSql({ services, inTenant }: Caller): Promise<string> {
  return `(${lacksFigures(await inTenant((tx) => payrollYear(tx, services)))})`;
}
