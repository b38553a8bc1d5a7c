import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rateToNearestRupee } from '@muster/engine/kernel/rounding.ts';
import { knownYear, type ProjectedMonth } from '@muster/engine/payroll/year/known-year.ts';
import { yearAddedUp } from '@muster/engine/payroll/year/settled-tax.ts';
import type { MonthToCome } from '@muster/engine/payroll/year/year-ahead.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import type { TaxYear } from '@muster/engine/taxes/tax-year.ts';
import type { Caller } from '../../platform/caller.ts';
import { declaredOf, projected, type YearToProject } from './projected-year.rules.ts';
import { nextMonthOf, regimeOfPerson, taxOfPerson, whose } from './tax-of-person.views.ts';

type Query = ParsedRequest<typeof taxFacts>['query'];

/** What a browser works out a person's tax from. Errors: FORBIDDEN for somebody else's as a member, 404. */
export async function showTaxFacts(
  { inTenant, principal, services }: Caller,
  query: Query,
): Promise<ResponseOf<typeof taxFacts>> {
  const userId = whose(query, principal);
  const tax = await inTenant((tx) => taxOfPerson(tx, services, userId, query.fyStart));
  const { project } = tax;
  const regime = regimeOfPerson(tax);
  const months = project === null ? [] : projected(project, { regime, basis: 'salary', ...NEITHER });
  const declared = project === null ? null : declaredOf(project);
  return {
    financialYear: query.fyStart,
    regime,
    nextMonth: nextMonthOf(tax),
    monthsLeft: project?.isOver === false ? months.length : 0,
    year: project === null ? null : yearOf(project, months),
    declared: { declaration: declared?.declaration ?? NOTHING_DECLARED, rent: declared?.rent ?? [] },
  };
}

const NEITHER = { isExplained: false, isCompared: false } as const;

/** A year whose last payslip pays nothing is what it adds up to. */
function yearOf(project: YearToProject, months: readonly MonthToCome[]): TaxYear | null {
  const { isOver, facts } = project;
  const [only] = months;
  if (only === undefined) return null;
  if (isOver && only.payslip.taxSheet === null) return yearAddedUp(only).year;
  const taxed = months.flatMap(({ month, payslip, year }): ProjectedMonth[] => {
    const { taxSheet } = payslip;
    return taxSheet === null ? [] : [{ month, facts: taxSheet.facts, monthlyTds: taxSheet.monthlyTds, year }];
  });
  if (taxed.length === 0) return null;
  const { arrearsClaim = [] } = facts.tax;
  return knownYear({ months: taxed, isOver, fundLimit: fundLimitOf(project), arrearsClaim });
}

/** Own provident fund of a month at the PF wage limit; null for who pays it on all of the PF wage. */
function fundLimitOf({ facts, lawOf, period }: YearToProject): Paise | null {
  const { pf } = facts.person;
  const { epfAhead } = lawOf(period);
  if (pf === null || pf.basis.kind === 'full' || epfAhead === null) return null;
  const limit = pf.basis.kind === 'amount' ? pf.basis.amount : epfAhead.ceilings.at(-1)?.cited.value;
  return limit === undefined ? null : rateToNearestRupee(limit, epfAhead.employeeRate.value);
}
