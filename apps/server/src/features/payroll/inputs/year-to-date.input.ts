import { yearFacts } from '@muster/engine/payroll/year/year-facts.ts';
import { emptyYear, type OpeningBalance, type YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { MonthInput } from './person-month.input.ts';

/** What was paid and deducted since April: by payslips here, and before Muster as entered for the person. */
export const yearToDateInput: MonthInput = {
  source: 'year to date',
  async read(_tx, { of: { financialYear, period, law } }) {
    return (month) => {
      const { facts, paidSoFar, person } = month;
      const year = yearWithOpening(paidSoFar?.year ?? null, financialYear, person.opening);
      const { yearSoFar, coveredEarlierInPeriod, ...tax } = yearFacts(year, period.statutoryMonth, facts.person, law);
      return {
        ...month,
        year,
        facts: {
          ...facts,
          person: { ...facts.person, esi: { ...facts.person.esi, coveredEarlierInPeriod } },
          yearSoFar,
          tax: { ...facts.tax, ...tax },
        },
      };
    };
  },
};

/** The year before a payslip, with the opening balance as it is entered now. */
function yearWithOpening(
  yearToDate: YearToDate | null,
  financialYear: number,
  opening: OpeningBalance | null,
): YearToDate {
  return yearToDate === null ? emptyYear(financialYear, opening) : { ...yearToDate, opening };
}
