import type { CalculationType, EarningKind } from '@muster/contract/salary-kinds.ts';
import { formatRate, formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise, rupees } from '@muster/engine/kernel/money.ts';
import { percent, ppm } from '@muster/engine/kernel/rate.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { isTooLarge } from '@muster/engine/salary/evaluate-formula.ts';
import { parseFormula } from '@muster/engine/salary/formula.ts';
import type { EarningCalculation } from '@muster/engine/salary/structure-types.ts';

/** The value of a calculation as stored: at most one of the three; none for the balance of the CTC. */
export type StoredValue = {
  readonly flatAmount: Paise | null;
  readonly ratePpm: number | null;
  readonly formula: string | null;
};

export type ValueInput = {
  readonly calculationValue?: number | null | undefined;
  readonly formula?: string | null | undefined;
};
export type ValueRefusal = { readonly field: 'calculationValue' | 'formula'; readonly message: string };

const NO_VALUE: StoredValue = { flatAmount: null, ratePpm: null, formula: null };
const WHOLE_PPM = 1_000_000;
const TOO_LARGE = 'This formula comes to more than ₹1,000 crore a month. Check its numbers.';

/** A value as typed, checked for its calculation type; the balance of the CTC takes none. */
export function storedValue(type: CalculationType, isBalance: boolean, input: ValueInput): StoredValue | ValueRefusal {
  if (isBalance) return NO_VALUE;
  if (type === 'CustomFormula') return storedFormula(input.formula ?? '');
  const value = input.calculationValue ?? null;
  if (input.formula)
    return { field: 'formula', message: 'To use a formula, choose the calculation type Custom formula.' };
  if (value === null) return { field: 'calculationValue', message: 'Enter a value' };
  if (type === 'FlatAmount') {
    const amount = wholePart(value, 100);
    return amount === null
      ? { field: 'calculationValue', message: 'Use at most two decimals (paise)' }
      : { ...NO_VALUE, flatAmount: paise(amount) };
  }
  const ratePpm = wholePart(value, 10_000);
  if (ratePpm === null) return { field: 'calculationValue', message: 'Use at most four decimals' };
  if (ratePpm > WHOLE_PPM) return { field: 'calculationValue', message: 'A percentage can be at most 100' };
  return { ...NO_VALUE, ratePpm };
}

function storedFormula(text: string): StoredValue | ValueRefusal {
  if (text === '') return { field: 'formula', message: 'Enter a formula' };
  const parsed = parseFormula(text);
  if (isRefusal(parsed)) return { field: 'formula', message: parsed.message };
  return isTooLarge(parsed) ? { field: 'formula', message: TOO_LARGE } : { ...NO_VALUE, formula: text };
}

export function isValueRefusal(value: StoredValue | ValueRefusal): value is ValueRefusal {
  return 'message' in value;
}

/** The value in whole units, or null when it has finer parts. */
function wholePart(value: number, unit: number): number | null {
  const nearest = Math.round(value * unit);
  // A decimal of so many places is exactly the double its whole units divide to.
  return nearest / unit === value ? nearest : null;
}

/** A percentage or rupees, as the wire writes it. */
export function shownValue({ flatAmount, ratePpm }: StoredValue): number | null {
  if (ratePpm !== null) return ratePpm / 10_000;
  return flatAmount === null ? null : flatAmount / 100;
}

/** How an earning is worked out, for the engine. A stored formula was parsed when it was saved. */
export function calculationOf(kind: EarningKind, type: CalculationType, value: StoredValue): EarningCalculation {
  if (kind === 'Fixed') return { kind: 'balance' };
  if (type === 'CustomFormula') {
    const formula = parseFormula(value.formula ?? '0');
    if (isRefusal(formula)) throw new Error(`A stored formula cannot be read: ${formula.message}`);
    return { kind: 'formula', formula };
  }
  if (type === 'FlatAmount') return { kind: 'flat', monthly: value.flatAmount ?? rupees(0) };
  const rate = value.ratePpm === null ? percent(0) : ppm(value.ratePpm);
  if (type === 'PercentageOfCtc') return { kind: 'percent-of-ctc', rate };
  return type === 'PercentageOfBasic' ? { kind: 'percent-of-basic', rate } : { kind: 'percent-of-gross', rate };
}

/** '50% of CTC', '₹1,600 a month', 'balance of the CTC'. */
export function basisInWords(calculation: EarningCalculation): string {
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return `${formatRate(calculation.rate)} of CTC`;
    case 'percent-of-basic':
      return `${formatRate(calculation.rate)} of basic`;
    case 'percent-of-gross':
      return `${formatRate(calculation.rate)} of gross`;
    case 'flat':
      return `${formatRupeesShort(calculation.monthly)} a month`;
    case 'formula':
      return calculation.formula.text;
    case 'balance':
      return 'Balance of the CTC';
  }
}
