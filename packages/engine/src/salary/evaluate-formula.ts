import { itemAt } from '../kernel/item-at.ts';
import { type Paise, rupees } from '../kernel/money.ts';
import { fraction, type Unrounded } from '../kernel/rate.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Expression, Formula } from './formula.ts';
import type { Operator } from './formula-tokens.ts';

/** An exact fraction of rupees; the denominator is above zero. */
type Exact = { readonly n: bigint; readonly d: bigint };

const ZERO_EXACT: Exact = { n: 0n, d: 1n };
const ONE_EXACT: Exact = { n: 1n, d: 1n };

/** What a division by zero gives; it goes through everything that uses it and is refused at the end. */
const UNDEFINED: Exact = { n: 0n, d: 0n };

/** In paise: ten times the largest monthly CTC there can be, and far below what a sum could not hold exactly. */
const MAX_RESULT = 1_000_000_000_000n;
const MAX_AMOUNT_TEXT = '₹1,000 crore a month';

export type FormulaValueRefusalCode = 'FORMULA_DIVIDES_BY_ZERO' | 'FORMULA_TOO_LARGE';

/**
 * The formula's value as an exact amount. Every name must be known to `amountOf` (checked when the structure is
 * compiled).
 */
export function evaluateFormula(
  formula: Formula,
  amountOf: (name: string) => Paise,
): Unrounded | Refusal<FormulaValueRefusalCode> {
  const value = evaluate(formula.expression, amountOf);
  if (value.d === 0n) {
    return refuse('FORMULA_DIVIDES_BY_ZERO', `The formula ${formula.text} divides by zero.`, { formula: formula.text });
  }
  const size = value.n < 0n ? -value.n : value.n;
  if (size * 100n > MAX_RESULT * value.d) {
    return refuse('FORMULA_TOO_LARGE', `The formula ${formula.text} comes to more than ${MAX_AMOUNT_TEXT}.`, {
      formula: formula.text,
    });
  }
  return fraction(value.n * 100n, value.d);
}

const LAKH = rupees(100_000);

/** Whether a formula is too large for anybody's pay: it already is where everything it reads is a lakh a month. */
export function isTooLarge(formula: Formula): boolean {
  const value = evaluateFormula(formula, () => LAKH);
  return isRefusal(value) && value.code === 'FORMULA_TOO_LARGE';
}

function evaluate(expression: Expression, amountOf: (name: string) => Paise): Exact {
  switch (expression.kind) {
    case 'number':
      return { n: expression.numerator, d: expression.denominator };
    case 'name':
      return { n: BigInt(amountOf(expression.name)), d: 100n };
    case 'negate': {
      const value = evaluate(expression.of, amountOf);
      return { n: -value.n, d: value.d };
    }
    case 'binary':
      return binary(expression.operator, evaluate(expression.left, amountOf), evaluate(expression.right, amountOf));
    case 'call':
      return call(expression, amountOf);
  }
}

function binary(operator: Operator, left: Exact, right: Exact): Exact {
  if (left.d === 0n || right.d === 0n) return UNDEFINED;
  switch (operator) {
    case '+':
      return { n: left.n * right.d + right.n * left.d, d: left.d * right.d };
    case '-':
      return { n: left.n * right.d - right.n * left.d, d: left.d * right.d };
    case '*':
      return { n: left.n * right.n, d: left.d * right.d };
    case '/':
      return divide(left, right);
    default:
      return holds(operator, order(left, right)) ? ONE_EXACT : ZERO_EXACT;
  }
}

function divide(left: Exact, right: Exact): Exact {
  if (right.n === 0n) return UNDEFINED;
  const sign = right.n < 0n ? -1n : 1n;
  return { n: sign * left.n * right.d, d: sign * left.d * right.n };
}

function order(left: Exact, right: Exact): number {
  const difference = left.n * right.d - right.n * left.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function holds(operator: '<' | '<=' | '>' | '>=' | '=' | '<>', sign: number): boolean {
  switch (operator) {
    case '<':
      return sign < 0;
    case '<=':
      return sign <= 0;
    case '>':
      return sign > 0;
    case '>=':
      return sign >= 0;
    case '=':
      return sign === 0;
    case '<>':
      return sign !== 0;
  }
}

function call(expression: Expression & { kind: 'call' }, amountOf: (name: string) => Paise): Exact {
  const value = evaluate(itemAt(expression.args, 0), amountOf);
  if (value.d === 0n) return UNDEFINED;
  if (expression.name === 'if') {
    // Only the branch taken is computed, so that if(x = 0, 0, y / x) is safe.
    return evaluate(itemAt(expression.args, value.n !== 0n ? 1 : 2), amountOf);
  }
  if (expression.name === 'round') {
    const [, decimals] = expression.args;
    return roundTo(value, decimals === undefined ? ZERO_EXACT : evaluate(decimals, amountOf));
  }
  const sign = expression.name === 'min' ? -1 : 1;
  let result = value;
  for (const arg of expression.args.slice(1)) {
    const other = evaluate(arg, amountOf);
    if (other.d === 0n) return UNDEFINED;
    if (order(other, result) === sign) result = other;
  }
  return result;
}

/** Half up on the size of the value; decimals from -9 (whole thousands of millions) to 9. */
function roundTo(value: Exact, decimals: Exact): Exact {
  if (decimals.d === 0n) return UNDEFINED;
  const places = Number(decimals.n / decimals.d);
  const limited = Math.max(-9, Math.min(9, places));
  const up = limited > 0 ? 10n ** BigInt(limited) : 1n;
  const down = limited < 0 ? 10n ** BigInt(-limited) : 1n;
  const size = (value.n < 0n ? -value.n : value.n) * up * 2n;
  const step = value.d * down;
  const whole = (size + step) / (2n * step);
  return { n: (value.n < 0n ? -whole : whole) * down, d: up };
}
