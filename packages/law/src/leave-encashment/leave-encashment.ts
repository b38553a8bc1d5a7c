import type { Parameter } from '../dated.ts';

/** How the part free of income tax is measured; its lifetime limit is leaveEncashmentExemption of income-tax. */
export type LeaveEncashmentMeasure = {
  /** So many months of average salary. */
  readonly months: number;
  /** Leave counted for each completed year of service, in days. */
  readonly daysPerYear: number;
  /** Days a month is divided by to value a day of leave. */
  readonly daysOfMonth: number;
};

/** On leaving service, for others than government employees, who have no limit. */
export const leaveEncashmentMeasure: Parameter<LeaveEncashmentMeasure> = {
  name: 'leave encashment free of income tax',
  unit: 'table',
  values: [
    {
      from: null,
      value: { months: 10, daysPerYear: 30, daysOfMonth: 30 },
      source: ['https://egazette.gov.in/WriteReadData/2025/265620.pdf'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Income-tax Act 1961, s.10(10AA); Income-tax Act 2025, s.19(1), Sl. 14',
      note: 'Paid during service it is taxed in full.',
    },
  ],
};
