import type { PayrollPerson } from '../payroll.queries.ts';

/** The dialog that is open over a payroll. */
export type OpenDialog =
  | { readonly what: 'reject' | 'pay' }
  | { readonly what: 'adjust' | 'withhold' | 'release'; readonly person: PayrollPerson }
  | null;
