import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { perquisiteSheet } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import { ARREARS_RELIEF_ID } from '@muster/engine/taxes/arrears-relief.ts';
import type { Caller } from '../../platform/caller.ts';
import { claimOf, perquisitesOfPerson } from '../taxes/perquisites.facts.ts';
import { refusalOf } from './enter-perquisites.ts';
import { projectedTaxes } from './projected-year.rules.ts';
import { regimeOfPerson, taxOfPerson, whose } from './tax-of-person.views.ts';

type Query = ParsedRequest<typeof perquisiteSheet>['query'];

/** Perquisites as entered, and what they come to in the year. Errors: FORBIDDEN for somebody else's as a member, 404. */
export async function showPerquisites(caller: Caller, query: Query): Promise<ResponseOf<typeof perquisiteSheet>> {
  const { inTenant, principal, services } = caller;
  const userId = whose(query, principal);
  const { tax, entries, claim, refusal } = await inTenant(async (tx) => ({
    tax: await taxOfPerson(tx, services, userId, query.fyStart),
    entries: await perquisitesOfPerson(tx, userId, query.fyStart),
    claim: await claimOf(tx, userId, query.fyStart),
    refusal: await refusalOf(tx, principal, { userId, financialYear: query.fyStart }),
  }));
  const projection = { regime: regimeOfPerson(tax), basis: 'usual', isExplained: false, isCompared: false } as const;
  const year = projectedTaxes(tax.project, projection, true)?.own ?? null;
  const reader = userId === principal.userId ? 'employee' : 'administrator';
  const reasons = [...(year?.explanations.values() ?? [])].filter(
    ({ id }) => id.startsWith('perquisite.') || id === ARREARS_RELIEF_ID,
  );
  const { perquisites = [], relief = null } = year ?? {};
  return {
    employeeId: userId,
    employeeName: tax.name,
    financialYear: query.fyStart,
    refusal,
    entries: entries.map(({ id, entry }) => ({ id, entry })),
    lines: [...perquisites],
    claim: [...claim],
    relief: relief === null ? null : { ...relief, years: [...relief.years] },
    explanations: reasons.map((reason) => inWords(reason, reader)),
  };
}
