import { refuse } from '@muster/engine/kernel/refusal.ts';
import { DAYS_NOT_SETTLED, daysInWords } from '../pay-days/open-days.rules.ts';
import { unsettledInRun, unsettledPeople } from '../pay-days/unsettled-days.views.ts';
import type { MonthInput } from './person-month.input.ts';

/**
 * Whoever has days in approved payrolls that are unpaid or overpaid is not paid before it is said how these are settled;
 * everybody else is.
 */
export const settledDaysInput: MonthInput = {
  source: 'settled days',
  async read(tx, { of: { run }, userIds }) {
    const { rows } = await unsettledPeople(tx, run, { only: userIds });
    const daysOf = new Map(rows.map(({ employeeId, days }) => [employeeId, days]));
    return (month) => {
      const days = daysOf.get(month.person.id);
      if (days === undefined) return month;
      return refuse(DAYS_NOT_SETTLED, `Say first how the days of approved payrolls are settled: ${daysInWords(days)}.`);
    };
  },
  changedSince: async (tx, { run }, only) => (await unsettledInRun(tx, run, only)).map(({ id }) => id),
};
