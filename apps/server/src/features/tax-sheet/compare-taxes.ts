import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { taxComparison } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import type { Explanation } from '@muster/engine/explain/trace.ts';
import type { YearTax } from '@muster/engine/payroll/year/year-tax.ts';
import { ratesNoteOf } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { Caller } from '../../platform/caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { maySwitchRegime } from '../declaration-settings/declaration-settings.facts.ts';
import { cheaper, columnOf, itemsOf } from './comparison.rules.ts';
import { declaredOf, projectedTaxes, usualBasis } from './projected-year.rules.ts';
import { nextMonthOf, regimeOfPerson, taxOfPerson, whose } from './tax-of-person.views.ts';

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
  const taxes = projectedTaxes(
    project,
    { regime: regimeOfPerson(tax), basis, isExplained: false, isCompared: true },
    true,
  );
  const under = (regime: Regime) => [taxes?.own, taxes?.other].find((year) => year?.sheet.regime === regime) ?? null;
  const [underNew, underOld] = [columnOf(under('new')), columnOf(under('old'))];
  const { recommended, savings } = cheaper(underNew, underOld);
  const explanations = [...reasonsOf(under('new')), ...reasonsOf(under('old'))];
  const reader = userId === principal.userId ? 'employee' : 'administrator';
  return {
    comparisonItems: itemsOf(underNew, underOld, new Set(explanations.map(({ id }) => id))),
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
    rulesNote: ratesNoteOf(query.fyStart),
    explanations: explanations.map((each) => inWords(each, reader)),
  };
}

function reasonsOf(year: YearTax | null): readonly Explanation[] {
  return year === null
    ? []
    : [...year.explanations.values()].filter(({ id }) => id.startsWith(`tax.${year.sheet.regime}.`));
}
