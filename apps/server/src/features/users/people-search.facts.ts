import { Role } from '@muster/contract/access.ts';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { exportPeople } from '@muster/contract/features/users-csv.contract.ts';
import type { Missing } from '@muster/contract/features/users-filters.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { annualCtcOn, lacks } from './listed.facts.ts';

export type PeopleFilters = ParsedRequest<typeof exportPeople>['query'];

// Plain SQL: this is the list that is asked most, and building it anew for every request cost more than running it.

/** Written as the index `users_search` has it. */
export const SEARCHED = `(coalesce(users.first_name,'') || ' ' || coalesce(users.last_name,'') || ' ' || coalesce(users.email,'') || ' ' || coalesce(users.employee_number,'') || ' ' || coalesce(users.phone_number,''))`;

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

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export type PeopleSearch = {
  /** Conditions on `users`; $1 is the tenant, $2 today. */
  readonly where: string;
  readonly order: string;
  readonly values: unknown[];
  /** True when at most the status narrows the list. */
  readonly wide: boolean;
};

/** What other features say of people, in SQL. */
export type Said = { readonly annualCtc: string; readonly lacking: string | null };

/** What is to be known before the search is put together. */
export async function saidBy(caller: Caller, { missing }: PeopleFilters): Promise<Said> {
  return {
    annualCtc: annualCtcOn.of(caller.services)('$2::date'),
    lacking: missing === undefined ? null : await lackOf(caller, missing),
  };
}

async function lackOf(caller: Caller, missing: Missing): Promise<string> {
  const known = lacks.of(caller.services).find((one) => one.missing === missing);
  const condition = OWN_LACKS[missing] ?? (await known?.condition(caller));
  if (condition === undefined) throw new Error(`No feature knows who lacks ${missing}`);
  return condition;
}

/** A search of people as SQL over `users`, values apart. */
export function peopleSearch(
  filters: PeopleFilters,
  of: { tenantId: string; today: string },
  said: Said,
): PeopleSearch {
  const values: unknown[] = [of.tenantId, of.today];
  const narrowing: string[] = [];
  const given = (value: unknown, condition: (bound: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    narrowing.push(condition(`$${values.length}`));
  };
  const { searchText } = filters;
  given(searchText ? likePattern(searchText) : undefined, (text) =>
    textMatches(text, searchText?.includes(' ') ?? false),
  );
  given(filters.startDate, (day) => `users.date_of_joining >= ${day}`);
  given(filters.endDate, (day) => `users.date_of_joining <= ${day}`);
  given(filters.minAnnualCTC, (ctc) => `${said.annualCtc} >= ${ctc}::bigint`);
  given(filters.maxAnnualCTC, (ctc) => `${said.annualCtc} <= ${ctc}::bigint`);
  given(filters.departmentId, (id) => `users.department_id = ${id}`);
  given(filters.roleId, (role) => `users.role = ${role}`);
  given(filters.designation, (designation) => `users.designation = ${designation}`);
  if (said.lacking !== null) {
    narrowing.push(said.lacking);
    if (filters.status === 'Active') narrowing.push(STILL_HERE);
  }
  const wide = narrowing.length === 0;
  // People with restricted login are listed under Active.
  if (filters.status === 'Active') narrowing.push(`users.status in ('Active', 'RestrictedLogin')`);
  else given(filters.status, (status) => `users.status = ${status}`);
  return { where: ['users.tenant_id = $1', ...narrowing].join(' and '), order: orderOf(filters), values, wide };
}

/** With a middle name between, "Anna Rao" and "Anna Maria Rao" both find the person. */
function textMatches(bound: string, severalWords: boolean): string {
  const whole = `${SEARCHED} ilike ${bound}`;
  if (!severalWords) return whole;
  return `(${whole} or concat_ws(' ', users.first_name, users.middle_name, users.last_name) ilike ${bound})`;
}

function orderOf({ sortBy, orderBy }: PeopleFilters): string {
  const chosen = SORTS[sortBy ?? 0];
  const by = chosen?.length ? chosen : (SORTS[0] ?? []);
  const direction = orderBy === '0' ? 'desc' : 'asc';
  return [...by.map((column) => `${column} ${direction} nulls last`), 'users.id'].join(', ');
}

/** The people a search finds, in its order, with their CTC. */
export async function peopleFound(tx: TenantTx, caller: Caller, filters: PeopleFilters) {
  const said = await saidBy(caller, filters);
  const of = { tenantId: tx.tenantId, today: caller.services.clock.today() };
  const { where, order, values } = peopleSearch(filters, of, said);
  return tx.prepared<{ id: string; annualCtc: number | null }>(
    `select users.id, ${said.annualCtc} as "annualCtc" from users where ${where} order by ${order}`,
    values,
  );
}
