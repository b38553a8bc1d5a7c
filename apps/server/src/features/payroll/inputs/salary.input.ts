import { structuresForPayroll } from '../../salary/salary.facts.ts';
import type { MonthInput } from './person-month.input.ts';

/** The salaries in force in the period; deductions that come back every month are those of the latest of them. */
export const salaryInput: MonthInput = {
  source: 'salary',
  async read(tx, { of: { period }, userIds }) {
    const structures = await structuresForPayroll(tx, userIds, period.from.toString(), period.to.toString());
    return (month) => {
      const salaries = structures.get(month.person.id) ?? [];
      const revisions = salaries.map(({ effectiveFrom, annualCtc, earnings }) => ({
        effectiveFrom,
        annualCtc,
        earnings,
      }));
      return { ...month, facts: { ...month.facts, revisions, deductions: salaries.at(-1)?.deductions ?? [] } };
    };
  },
};
