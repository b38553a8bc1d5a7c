import { withDeclared } from '@muster/engine/payroll/year/declared-tax.ts';
import { declaredTax } from '../../declarations/declarations.facts.ts';
import { regimesIn } from '../../taxes/regime.facts.ts';
import { changedDeclarations } from './declaration-changes.views.ts';
import type { MonthInput } from './person-month.input.ts';

/**
 * What people declare for the financial year and what is approved of it, and the regime they chose for the month. It
 * comes behind the year to date: rent is held against the basic and the HRA of the months before.
 */
export const declarationInput: MonthInput = {
  source: 'declaration',
  async read(tx, { of: { financialYear, period }, userIds }) {
    const taxOf = await declaredTax(tx, userIds, financialYear);
    const regimes = await regimesIn(tx, userIds, period.statutoryMonth);
    return (month) => {
      const { id } = month.person;
      const [own, regime] = [taxOf.get(id), regimes.get(id)];
      if (own === undefined && regime === undefined) return month;
      const tax = regime === undefined ? month.facts.tax : { ...month.facts.tax, regime };
      if (own === undefined) return { ...month, facts: { ...month.facts, tax } };
      const { version: _, ...amounts } = own;
      return {
        ...month,
        facts: { ...month.facts, tax: withDeclared(tax, amounts, month.year, period.statutoryMonth) },
      };
    };
  },
  changedSince: (tx, { run, financialYear }, only) => changedDeclarations(tx, run.id, financialYear, only),
};
