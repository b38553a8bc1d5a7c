import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { taxFacts } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rateToNearestRupee } from '@muster/engine/kernel/rounding.ts';
import { knownYear, type ProjectedMonth } from '@muster/engine/payroll/known-year.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/nothing-declared.ts';
import type { Caller } from '../../platform/caller.ts';
import { declaredOf, projected, type YearToProject } from './projected-year.rules.ts';
import { nextMonthOf, regimeOfPerson, taxOfPerson, whose } from './tax-of-person.ts';

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
  const months = project === null ? [] : monthsOf(project, regime);
  const declared = project === null ? null : declaredOf(project);
  return {
    financialYear: query.fyStart,
    regime,
    nextMonth: nextMonthOf(tax),
    monthsLeft: project?.isOver === false ? months.length : 0,
    year:
      project === null || months.length === 0
        ? null
        : knownYear({ months, isOver: project.isOver, fundLimit: fundLimitOf(project) }),
    declared: { declaration: declared?.declaration ?? NOTHING_DECLARED, rent: declared?.rent ?? [] },
  };
}

function monthsOf(project: YearToProject, regime: 'new' | 'old'): ProjectedMonth[] {
  return projected(project, { regime, basis: 'salary', isExplained: true }).flatMap(({ month, payslip, year }) => {
    const { taxSheet } = payslip;
    return taxSheet === null ? [] : [{ month, facts: taxSheet.facts, monthlyTds: taxSheet.monthlyTds, year }];
  });
}

/** Own provident fund of a month at the PF wage limit; null for who pays it on all of the PF wage. */
function fundLimitOf({ facts, lawOf, period }: YearToProject): Paise | null {
  const { pf } = facts.person;
  const { epfAhead } = lawOf(period);
  if (pf === null || pf.basis.kind === 'full' || epfAhead === null) return null;
  const limit = pf.basis.kind === 'amount' ? pf.basis.amount : epfAhead.ceilings.at(-1)?.cited.value;
  return limit === undefined ? null : rateToNearestRupee(limit, epfAhead.employeeRate.value);
}
