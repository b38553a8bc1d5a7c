import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import { NO_LOGIN_YET } from '@muster/contract/features/users/users-person.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { listSlot, slot } from '../../platform/slots.ts';
import type { Status } from './users.rules.ts';

/** null: cannot sign in; 1970-01-01: has not yet. */
export function lastLoginOf(status: Status, lastLogin: string | null): string | null {
  if (status !== 'Active') return null;
  return lastLogin ? new Date(lastLogin).toISOString() : NO_LOGIN_YET;
}

export function imageUrlOf(fileId: string | null): string | null {
  return fileId ? `/api/Users/images/${fileId}` : null;
}

/** In SQL: the whole name of the person that a query calls `u`, say. */
export const nameOf = (table: string) =>
  sql.raw(`btrim(concat_ws(' ', ${table}.first_name, ${table}.middle_name, ${table}.last_name))`);

/** The same of somebody whom the query need not find: null where it does not. */
export const nameIfJoined = (table: string) =>
  sql`case when ${sql.raw(table)}.id is null then null else ${nameOf(table)} end`;

/** In SQL: whether the person `u` is employed on one of some days, at least. */
export const employedWithin = (from: SQL | string, to: SQL | string) => sql`
  (u.date_of_joining is null or u.date_of_joining <= ${to}) and (u.last_working_day is null or u.last_working_day >= ${from})`;

// What other features add to lists of people, as SQL over `users`.

/** The name of the person's department. */
export const departmentName = slot<string>('the name of a department');

/** The regime that the person's income is taxed in. */
export const regimeOfPerson = slot<string>('the tax regime of a person');

/** The yearly CTC on a day; the day is SQL too. */
export const annualCtcOn = slot<(day: string) => string>('the CTC of a person');

/** Two amounts as SQL; null where there is none. */
export type AmountBounds = { readonly min: string | null; readonly max: string | null };

/** Whether the yearly CTC on a day lies between two amounts; the day is SQL too. */
export const paidBetween = slot<(day: string, bounds: AmountBounds) => string>('whose CTC lies between amounts');

/** What a person can lack, as a condition in which $1 is the tenant and $2 today. */
type Lack = {
  readonly missing: Missing;
  readonly condition: (caller: WorkerCaller) => string | Promise<string>;
};

export const missingDataFilters = listSlot<Lack>();
