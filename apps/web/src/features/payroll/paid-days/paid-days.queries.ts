import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listPaidDays, type PaidDaysShown } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { steadyQuery } from '../../../platform/queries.ts';

export type PaidDays = ResponseOf<typeof listPaidDays>;
export type { PaidDaysPerson } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';

export const PAID_DAYS_PAGE = 25;

type Question = { readonly searchQuery: string; readonly show: PaidDaysShown; readonly page: number };

/** The question of the list as it is first shown. */
export const PAID_DAYS_FIRST: Question = { show: 'lost', searchQuery: '', page: 1 };

/** As things stand: what was cached is shown, and asked again at once. */
export const paidDays = (question: Question) => ({
  ...steadyQuery(listPaidDays, { query: { ...question, pageSize: PAID_DAYS_PAGE } }),
  staleTime: 0,
});
