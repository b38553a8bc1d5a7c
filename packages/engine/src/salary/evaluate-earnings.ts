import { itemAt } from '../kernel/item-at.ts';
import { type Paise, ZERO } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import { isRefusal } from '../kernel/refusal.ts';
import {
  amountToNearestRupee,
  rateToNearestRupee,
  rateToPaisa,
  toNearestRupee,
  toPaisaHalfUp,
} from '../kernel/rounding.ts';
import type { CompiledStructure } from './compile-structure.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type { ComponentRounding, StructureEarning, StructureRefusal } from './structure-types.ts';

/** Every earning but the fixed allowance, which stays zero. */
export function evaluateEarnings(
  structure: CompiledStructure,
  ctc: Paise,
  gross: Paise,
  rounding: ComponentRounding,
): readonly Paise[] | StructureRefusal {
  const amounts: Paise[] = structure.earnings.map(() => ZERO);
  for (const index of structure.order) {
    const amount = amountOf(itemAt(structure.earnings, index), structure, amounts, { ctc, gross, rounding });
    if (typeof amount !== 'number') return amount;
    amounts[index] = amount;
  }
  return amounts;
}

type EvaluationInput = { readonly ctc: Paise; readonly gross: Paise; readonly rounding: ComponentRounding };

function amountOf(
  earning: StructureEarning,
  structure: CompiledStructure,
  amounts: readonly Paise[],
  { ctc, gross, rounding }: EvaluationInput,
): Paise | StructureRefusal {
  const { calculation } = earning;
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return roundedShare(ctc, calculation.rate, rounding);
    case 'percent-of-basic':
      return roundedShare(itemAt(amounts, structure.basic), calculation.rate, rounding);
    case 'percent-of-gross':
      return roundedShare(gross, calculation.rate, rounding);
    case 'flat':
      return rounding === 'rupee' ? amountToNearestRupee(calculation.monthly) : calculation.monthly;
    case 'formula': {
      const exact = evaluateFormula(calculation.formula, (name) => {
        const position = structure.positions.get(name);
        if (position !== undefined) return itemAt(amounts, position);
        if (name === 'ctc') return ctc;
        return name === 'gross' ? gross : itemAt(amounts, structure.basic);
      });
      if (isRefusal(exact)) return exact;
      return rounding === 'rupee' ? toNearestRupee(exact) : toPaisaHalfUp(exact);
    }
    case 'balance':
      return ZERO;
  }
}

/** A rate on an amount, rounded as the organisation rounds components. */
export function roundedShare(amount: Paise, rate: Ppm, rounding: ComponentRounding): Paise {
  return rounding === 'rupee' ? rateToNearestRupee(amount, rate) : rateToPaisa(amount, rate);
}
