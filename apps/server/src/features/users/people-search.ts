import { Role } from '@muster/contract/access.ts';
import type { Received } from '@muster/contract/endpoint.ts';
import type { Missing } from '@muster/contract/features/users.contract.ts';
import type { exportPeople } from '@muster/contract/features/users-csv.contract.ts';
import type { PayrollYear } from '../payroll/payroll-year.facts.ts';
import { lacksFigures } from './figures-since-april.ts';

export type PeopleFilters = Received<typeof exportPeople>['query'];

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

/** The salary in force on a day, else the first one to come. */
export const annualCtcOn = (day: string) => `(select s.annual_ctc from salary_structures s
    where s.tenant_id = users.tenant_id and s.user_id = users.id
    order by (s.effective_from <= ${day}) desc,
      case when s.effective_from <= ${day} then s.effective_from end desc nulls last, s.effective_from
    limit 1)`;

/** Bank, PAN and UAN as the indexes `users_without_…` have them. */
const LACKS: Readonly<Record<Exclude<Missing, 'figures'>, string>> = {
  salary: 'not exists (select from salary_structures s where s.tenant_id = users.tenant_id and s.user_id = users.id)',
  bank: 'users.bank_account_secret is null',
  pan: 'users.pan_secret is null',
  uan: 'users.uan_secret is null and users.pf_member',
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

/** The day of the search, and for people without figures since April the year these would be of. */
export type SearchDay = { readonly today: string; readonly year: PayrollYear | null };

/** A search of people as SQL over `users`, values apart. */
export function peopleSearch(filters: PeopleFilters, tenantId: string, { today, year }: SearchDay): PeopleSearch {
  const values: unknown[] = [tenantId, today];
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
  given(filters.minAnnualCTC, (ctc) => `${annualCtcOn('$2')} >= ${ctc}::bigint`);
  given(filters.maxAnnualCTC, (ctc) => `${annualCtcOn('$2')} <= ${ctc}::bigint`);
  given(filters.departmentId, (id) => `users.department_id = ${id}`);
  given(filters.roleId, (role) => `users.role = ${role}`);
  given(filters.designation, (designation) => `users.designation = ${designation}`);
  if (filters.missing) {
    narrowing.push(lacking(filters.missing, year));
    if (filters.status === 'Active') narrowing.push(STILL_HERE);
  }
  const wide = narrowing.length === 0;
  // People with restricted login are listed under Active.
  if (filters.status === 'Active') narrowing.push(`users.status in ('Active', 'RestrictedLogin')`);
  else given(filters.status, (status) => `users.status = ${status}`);
  return { where: ['users.tenant_id = $1', ...narrowing].join(' and '), order: orderOf(filters), values, wide };
}

function lacking(missing: Missing, year: PayrollYear | null): string {
  if (missing !== 'figures') return LACKS[missing];
  return year === null ? 'false' : `(${lacksFigures(year)})`;
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
