import type { FeatureSql, PeopleFilters } from '@muster/server/features/users/people-search.facts.ts';
import {
  annualCtcOn,
  departmentName,
  paidBetween,
  regimeOfPerson,
} from '@muster/server/features/users/person-display.facts.ts';
import { peoplePage } from '@muster/server/features/users/users.views.ts';
import { PROVISIONS } from '@muster/server/features.ts';
import type { TenantRead } from '@muster/server/platform/database/database.ts';
import { filledSlots } from '@muster/server/platform/slots.ts';

export const PAGE_SIZE = 20;
const TODAY = '2026-11-27';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statement that the product sends for a page of people, as it would send it; it is not sent. */
export async function pageStatement(
  tenantId: string,
  filters: PeopleFilters,
  offset: number,
  lacking: FeatureSql['lacking'] = null,
): Promise<Statement> {
  const services = { slots: filledSlots(PROVISIONS) };
  const statements: Statement[] = [];
  const tx: TenantRead = {
    tenantId,
    prepared: (text, values) => {
      statements.push({ text, values });
      return Promise.resolve([]);
    },
  };
  const featureSql = {
    annualCtc: annualCtcOn.of(services)('$2::date'),
    paidBetween: paidBetween.of(services),
    lacking,
    departmentName: departmentName.of(services),
    regime: regimeOfPerson.of(services),
  };
  await peoplePage(tx, filters, featureSql, { offset, pageSize: PAGE_SIZE, today: TODAY });
  const [statement, ...others] = statements;
  if (statement === undefined || others.length > 0) throw new Error('A page of people is not one statement');
  return statement;
}
