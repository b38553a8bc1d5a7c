import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { exportPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like-pattern.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { type AmountBounds, annualCtcOn, missingDataFilters, paidBetween } from './person-display.facts.ts';
import { ROLE_ORDER, type UserStatus } from './users.tables.ts';

export type PeopleFilters = ParsedRequest<typeof exportPeople>['query'];

// Plain SQL: this is the list that is asked most, and building it anew for every request cost more than running it.

type SortKey = { readonly column: string; readonly isNullable: boolean };

const notNull = (column: string): SortKey => ({ column, isNullable: false });
const nullable = (column: string): SortKey => ({ column, isNullable: true });

/** What each column of the screen sorts by, in its order; the mobile number (3) does not sort. */
const SORTS: readonly (readonly SortKey[])[] = [
  [notNull('users.first_name'), notNull('users.last_name')],
  [nullable('users.email')],
  [notNull(ROLE_ORDER)],
  [],
  [nullable('users.designation')],
  [notNull('users.status')],
  [nullable('users.date_of_joining')],
  [nullable('users.last_login')],
];

/** As the indexes `users_without_…` have them. */
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
  /** What the list is sorted by, the id last; the opposite reads it from its end. */
  readonly keys: readonly { readonly column: string; readonly direction: string; readonly opposite: string }[];
  readonly values: unknown[];
  /** True where no index of people finds them in the order of the list: then they are found once, counted and sorted. */
  readonly isFoundOnce: boolean;
  /** How many there are where at most status and role narrow the list: what is kept of them, as SQL. */
  readonly storedTotal: string | null;
};

/** What other features say of people, in SQL. */
export type FeatureSql = {
  readonly annualCtc: string;
  readonly paidBetween: (day: string, bounds: AmountBounds) => string;
  readonly lacking: string | null;
};

/** Collects that SQL before the search is put together. */
export async function featureSqlFor(caller: WorkerCaller, { missing }: PeopleFilters): Promise<FeatureSql> {
  return {
    annualCtc: annualCtcOn.of(caller.services)('$2::date'),
    paidBetween: paidBetween.of(caller.services),
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
  const { searchText, status, roleId } = filters;
  if (searchText) {
    const { before, value, behind } = matchOf('users', searchText);
    addCondition(value, (text) => `${before}${text}${behind}`);
  }
  addCondition(filters.startDate, (day) => `users.date_of_joining >= ${day}`);
  addCondition(filters.endDate, (day) => `users.date_of_joining <= ${day}`);
  const { minAnnualCTC, maxAnnualCTC } = filters;
  if (minAnnualCTC !== undefined || maxAnnualCTC !== undefined) {
    const bound = (amount: number | undefined) => (amount === undefined ? null : `$${values.push(amount)}`);
    conditions.push(featureSql.paidBetween('$2::date', { min: bound(minAnnualCTC), max: bound(maxAnnualCTC) }));
  }
  addCondition(filters.departmentId, (id) => `users.department_id = ${id}`);
  addCondition(filters.designation, (designation) => `users.designation = ${designation}`);
  if (featureSql.lacking !== null) {
    conditions.push(featureSql.lacking);
    if (status === 'Active') conditions.push(STILL_HERE);
  }
  const isCounted = conditions.length === 0;
  // A role and a status are words of ours: written out, the index of those few can be seen to fit.
  const ownWords = [...(roleId ? [`role = '${roleId}'`] : []), ...(status ? [`status in (${STATUSES[status]})`] : [])];
  return {
    where: ['users.tenant_id = $1', ...conditions, ...ownWords.map((condition) => `users.${condition}`)].join(' and '),
    keys: keysOf(filters),
    values,
    isFoundOnce: isFoundOnce(filters),
    storedTotal: isCounted
      ? `(select coalesce(sum(n), 0)::int from people_counts where ${['tenant_id = $1', ...ownWords].join(' and ')})`
      : null,
  };
}

const isFoundOnce = ({ searchText, minAnnualCTC, maxAnnualCTC, missing }: PeopleFilters): boolean =>
  Boolean(searchText) ||
  minAnnualCTC !== undefined ||
  maxAnnualCTC !== undefined ||
  (missing !== undefined && OWN_LACKS[missing] === undefined);

/** People with restricted login are listed under Active. */
const STATUSES: Readonly<Record<UserStatus, string>> = {
  Active: `'Active', 'RestrictedLogin'`,
  Deactivated: `'Deactivated'`,
  PendingEmailVerification: `'PendingEmailVerification'`,
  RestrictedLogin: `'RestrictedLogin'`,
};

/** Letters or digits in a row that an index of trigrams needs, to find anything by them. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u;

/** The value for a text, and the SQL before and behind it. By fewer than three letters everybody is read. */
const matchOf = (table: string, text: string) =>
  THREE_IN_A_ROW.test(text)
    ? { before: `${table}.id in (select person from people_named(`, value: likePattern(text), behind: ') as person)' }
    : { before: `strpos(${table}.search_text, lower(`, value: text, behind: '::text collate "en-IN-x-icu")) > 0' };

/**
 * In SQL: whether a text is part of what a person is found by, whatever the capitals; everybody where there is no text.
 * Wherever people are looked for that is one thing: name, employee number, e-mail and phone number.
 */
export function namedBy(table: string, search: string | null | undefined): SQL {
  const text = search?.trim() ?? '';
  if (text === '') return sql`true`;
  const { before, value, behind } = matchOf(table, text);
  return sql`${sql.raw(before)}${value}${sql.raw(behind)}`;
}

function keysOf({ sortBy, orderBy }: PeopleFilters): PeopleSearch['keys'] {
  const columns = SORTS[sortBy ?? 0];
  const by = columns?.length ? columns : (SORTS[0] ?? []);
  const [direction, opposite] = orderBy === '0' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const isNullable = by.some((key) => key.isNullable);
  return [
    ...by.map(({ column, isNullable: last }) =>
      last
        ? { column, direction: `${direction} nulls last`, opposite: `${opposite} nulls first` }
        : { column, direction, opposite },
    ),
    // Down, an index is read from its end, ids and all, where nobody is without a value.
    isNullable
      ? { column: 'users.id', direction: 'asc', opposite: 'desc' }
      : { column: 'users.id', direction, opposite },
  ];
}

export const orderOf = (keys: PeopleSearch['keys']) =>
  keys.map(({ column, direction }) => `${column} ${direction}`).join(', ');

/** The people a search finds, in its order, with their CTC. */
export async function findPeople(tx: TenantTx, caller: WorkerCaller, filters: PeopleFilters) {
  const featureSql = await featureSqlFor(caller, filters);
  const of = { tenantId: tx.tenantId, today: caller.services.clock.today() };
  const { where, keys, values } = peopleSearch(filters, of, featureSql);
  return tx.prepared<{ id: string; annualCtc: number | null }>(
    `select users.id, ${featureSql.annualCtc} as "annualCtc" from users where ${where} order by ${orderOf(keys)}`,
    values,
  );
}
