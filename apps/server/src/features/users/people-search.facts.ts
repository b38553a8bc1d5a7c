import { Role } from '@muster/contract/access.ts';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { exportPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { annualCtcOn, missingDataFilters } from './person-display.facts.ts';

export type PeopleFilters = ParsedRequest<typeof exportPeople>['query'];

// Plain SQL: this is the list that is asked most, and building it anew for every request cost more than running it.

/** Written as the index `users_search` has it. */
export const SEARCH_TEXT = `(coalesce(users.first_name,'') || ' ' || coalesce(users.last_name,'') || ' ' || coalesce(users.email,'') || ' ' || coalesce(users.employee_number,'') || ' ' || coalesce(users.phone_number,''))`;

const ROLE_ORDER = `case users.role when 'Administrator' then ${Role.Administrator} when 'Moderator' then ${Role.Moderator} else ${Role.Member} end`;

/** What each column of the screen sorts by, in its order; the mobile number (3) does not sort. */
const SORTS: readonly (readonly string[])[] = [
  ['users.first_name', 'users.last_name'],
  ['users.email'],
  [ROLE_ORDER],
  [],
  ['users.designation'],
  ['users.status'],
  ['users.date_of_joining'],
  ['users.last_login'],
];

/** Bank and PAN as the indexes `users_without_…` have them. */
const OWN_LACKS: Partial<Record<Missing, string>> = {
  bank: 'users.bank_account_secret is null',
  pan: 'users.pan_secret is null',
  state: 'users.work_state is null',
  dateOfBirth: 'users.date_of_birth is null',
  dateOfJoining: 'users.date_of_joining is null',
};
const STILL_HERE = '(users.last_working_day is null or users.last_working_day >= $2::date)';

export type PeopleSearch = {
  /** Conditions on `users`; $1 is the tenant, $2 today. */
  readonly where: string;
  readonly order: string;
  readonly values: unknown[];
  /** True when at most the status narrows the list. */
  readonly wide: boolean;
};

/** What other features say of people, in SQL. */
export type FeatureSql = { readonly annualCtc: string; readonly lacking: string | null };

/** Collects that SQL before the search is put together. */
export async function featureSqlFor(caller: WorkerCaller, { missing }: PeopleFilters): Promise<FeatureSql> {
  return {
    annualCtc: annualCtcOn.of(caller.services)('$2::date'),
    lacking: missing === undefined ? null : await lackOf(caller, missing),
  };
}

async function lackOf(caller: WorkerCaller, missing: Missing): Promise<string> {
  const lack = missingDataFilters.of(caller.services).find((filter) => filter.missing === missing);
  const condition = OWN_LACKS[missing] ?? (await lack?.condition(caller));
  if (condition === undefined) throw new Error(`No feature knows who lacks ${missing}`);
  return condition;
}

/** A search of people as SQL over `users`, values apart. */
export function peopleSearch(
  filters: PeopleFilters,
  of: { tenantId: string; today: string },
  featureSql: FeatureSql,
): PeopleSearch {
  const values: unknown[] = [of.tenantId, of.today];
  const conditions: string[] = [];
  const addCondition = (value: unknown, condition: (bound: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const { searchText } = filters;
  addCondition(searchText ? likePattern(searchText) : undefined, (text) =>
    textMatches(text, searchText?.includes(' ') ?? false),
  );
  addCondition(filters.startDate, (day) => `users.date_of_joining >= ${day}`);
  addCondition(filters.endDate, (day) => `users.date_of_joining <= ${day}`);
  addCondition(filters.minAnnualCTC, (ctc) => `${featureSql.annualCtc} >= ${ctc}::bigint`);
  addCondition(filters.maxAnnualCTC, (ctc) => `${featureSql.annualCtc} <= ${ctc}::bigint`);
  addCondition(filters.departmentId, (id) => `users.department_id = ${id}`);
  addCondition(filters.roleId, (role) => `users.role = ${role}`);
  addCondition(filters.designation, (designation) => `users.designation = ${designation}`);
  if (featureSql.lacking !== null) {
    conditions.push(featureSql.lacking);
    if (filters.status === 'Active') conditions.push(STILL_HERE);
  }
  const wide = conditions.length === 0;
  // People with restricted login are listed under Active.
  if (filters.status === 'Active') conditions.push(`users.status in ('Active', 'RestrictedLogin')`);
  else addCondition(filters.status, (status) => `users.status = ${status}`);
  return { where: ['users.tenant_id = $1', ...conditions].join(' and '), order: orderOf(filters), values, wide };
}

/** With a middle name between, "Anna Rao" and "Anna Maria Rao" both find the person. */
function textMatches(bound: string, severalWords: boolean): string {
  const whole = `${SEARCH_TEXT} ilike ${bound}`;
  if (!severalWords) return whole;
  return `(${whole} or concat_ws(' ', users.first_name, users.middle_name, users.last_name) ilike ${bound})`;
}

function orderOf({ sortBy, orderBy }: PeopleFilters): string {
  const columns = SORTS[sortBy ?? 0];
  const by = columns?.length ? columns : (SORTS[0] ?? []);
  const direction = orderBy === '0' ? 'desc' : 'asc';
  return [...by.map((column) => `${column} ${direction} nulls last`), 'users.id'].join(', ');
}

/** The people a search finds, in its order, with their CTC. */
export async function findPeople(tx: TenantTx, caller: WorkerCaller, filters: PeopleFilters) {
  const featureSql = await featureSqlFor(caller, filters);
  const of = { tenantId: tx.tenantId, today: caller.services.clock.today() };
  const { where, order, values } = peopleSearch(filters, of, featureSql);
  return tx.prepared<{ id: string; annualCtc: number | null }>(
    `select users.id, ${featureSql.annualCtc} as "annualCtc" from users where ${where} order by ${order}`,
    values,
  );
}
