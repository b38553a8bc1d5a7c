import type { Missing } from '@muster/contract/features/users/users-filters.ts';
import type { Caller } from '../../platform/caller.ts';
import { listSlot, slot } from '../../platform/slots.ts';

// What other features add to lists of people, as SQL over `users`.

/** The name of the person's department. */
export const departmentName = slot<string>('the name of a department');

/** The regime that the person's income is taxed in. */
export const regimeOfPerson = slot<string>('the tax regime of a person');

/** The yearly CTC on a day; the day is SQL too. */
export const annualCtcOn = slot<(day: string) => string>('the CTC of a person');

/** What a person can lack, as a condition in which $1 is the tenant and $2 today. */
type Lack = {
  readonly missing: Missing;
  readonly condition: (caller: Caller) => string | Promise<string>;
};

export const missingDataFilters = listSlot<Lack>();
