import { addCarriedDeductions } from '@muster/engine/payroll/deductions/carry-forward.ts';
import type { MonthInput } from './person-month.input.ts';

/** Deductions that earlier pay did not suffice for. */
export const carriedForwardInput: MonthInput = {
  source: 'carried forward',
  async read() {
    return (month) => {
      const amounts = month.paidSoFar?.carriedForward ?? [];
      if (amounts.length === 0) return month;
      const { facts } = month;
      return { ...month, facts: { ...facts, deductions: addCarriedDeductions(facts.deductions, amounts) } };
    };
  },
};
