import { enteredTax } from '../../taxes/perquisites.facts.ts';
import { changedEnteredTax } from './declaration-changes.views.ts';
import type { MonthInput } from './person-month.input.ts';

/** Perquisites that staff entered for the year, and relief that is claimed for arrears: they come with the person. */
export const perquisitesInput: MonthInput = {
  source: 'perquisites',
  async read() {
    return (month) => {
      const { facts, person } = month;
      return { ...month, facts: { ...facts, tax: { ...facts.tax, ...enteredTax(person) } } };
    };
  },
  changedSince: (tx, { run, financialYear }, only) => changedEnteredTax(tx, run.id, financialYear, only),
};
