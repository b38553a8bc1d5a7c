import type { YearBooks } from './books-for-tests.ts';
import type { Month } from './days-for-tests.ts';
import type { KnownFacts } from './earnings-for-tests.ts';
import type { Events, Person } from './person-for-tests.ts';

/* What one payslip is made of. */

/** Amounts by the code of their line; lines of nothing are left out. */
export type Lines = ReadonlyMap<string, number>;

/** What a back-dated salary adds to an earlier month. */
export type Arrears = { readonly month: Month; readonly lines: Lines };

export type PayslipMonth = {
  readonly month: Month;
  readonly person: Person;
  readonly known: KnownFacts;
  readonly events: Events;
  readonly arrears: readonly Arrears[];
  readonly books: YearBooks;
};
