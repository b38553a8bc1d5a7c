import type { PayrollPerson } from './payroll.queries.ts';

/** The dialog that stands open over a payroll. */
export type Opened =
  | { readonly what: 'reject' | 'pay' }
  | { readonly what: 'adjust' | 'withhold' | 'release'; readonly person: PayrollPerson }
  | null;
