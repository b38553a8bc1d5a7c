import type { Parameter } from '../dated.ts';

/** Of the House of the People and of a Legislative Assembly; of local bodies by order of the state. */
export type PollingDay = {
  readonly paidDays: number;
  /** What an employer pays who does not give it, in rupees. */
  readonly fineRupees: number;
};

/** A paid day for every elector of the constituency that votes, wherever the office is. */
export const pollingDay: Parameter<PollingDay> = {
  name: 'paid day on the day of a poll',
  unit: 'table',
  values: [
    {
      from: '1996-08-01',
      value: { paidDays: 1, fineRupees: 500 },
      source: ['Representation of the People Act 1951 (Act 43 of 1951)'],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'Representation of the People Act 1951, s.135B',
      note: 'The constituency of the employee decides, not that of the office; paid by the day as well. Not where absence causes danger or substantial loss.',
    },
  ],
};
