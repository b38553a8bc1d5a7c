import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { TaxBasis, taxComparison } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { maySwitchRegime } from '../declaration-settings/declaration-settings.facts.ts';
import { cheaper, columnOf, itemsOf } from './comparison.rules.ts';
import { declaredOf, projected, usualBasis, type YearToProject } from './projected-year.rules.ts';
import { nextMonthOf, regimeOfPerson, taxOfPerson, whose } from './tax-of-person.ts';

type Query = ParsedRequest<typeof taxComparison>['query'];

/**
 * The year of a person under both regimes. Errors: FORBIDDEN for somebody else's as a member, 404, INVALID_INPUT for a
 * basis that is not there.
 */
export async function compareTaxes(
  { inTenant, principal, services }: Caller,
  query: Query,
): Promise<ResponseOf<typeof taxComparison>> {
  const userId = whose(query, principal);
  const tax = await inTenant((tx) => taxOfPerson(tx, services, userId, query.fyStart));
  const { project, windows } = tax;
  const declared = project === null ? null : declaredOf(project);
  const basis = query.basis ?? (project === null ? 'salary' : usualBasis(project));
  if (basis !== 'salary' && declared === null) throw problem('NO_DECLARATION');
  const [underNew, underOld] = [column(project, 'new', basis), column(project, 'old', basis)];
  const { recommended, savings } = cheaper(underNew.column, underOld.column);
  const explanations = [...underNew.explanations, ...underOld.explanations];
  const reader = userId === principal.userId ? 'employee' : 'administrator';
  return {
    comparisonItems: itemsOf(underNew.column, underOld.column, new Set(explanations.map(({ id }) => id))),
    annualSavings: savings,
    recommendedRegime: recommended,
    currentTaxRegime: regimeOfPerson(tax),
    isAllowedRegimeSwitchIT: maySwitchRegime(windows.declaration),
    isAllowedRegimeSwitchPOI: maySwitchRegime(windows.poi),
    employeeId: userId,
    employeeName: tax.name,
    basis,
    hasDeclaration: declared !== null,
    hasProofs: declared?.proved !== undefined,
    switchFrom: nextMonthOf(tax),
    explanations: explanations.map((each) => inWords(each, reader)),
  };
}

function column(project: YearToProject | null, regime: Regime, basis: TaxBasis) {
  const months = project === null ? [] : projected(project, { regime, basis, isExplained: true });
  const all = months.at(-1)?.payslip.explanations?.values() ?? [];
  return {
    column: columnOf(months, regime),
    explanations: [...all].filter(({ id }) => id.startsWith(`tax.${regime}.`)),
  };
}
