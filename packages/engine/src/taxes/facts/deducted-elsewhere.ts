import { add, type Paise, ZERO } from '../../kernel/money.ts';
import type { Declaration } from './tax-facts.ts';

/** Of the year's tax, what earlier employers and others deducted. */
export function taxDeductedElsewhere({ previousEmployment, otherTaxDeducted }: Declaration): Paise {
  return add(previousEmployment?.taxDeducted ?? ZERO, otherTaxDeducted);
}
