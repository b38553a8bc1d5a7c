import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { type Operator, type Token, tokenize } from './formula-tokens.ts';

/** A custom formula, parsed. Amounts in it are rupees for one month. */
export type Formula = {
  readonly text: string;
  readonly expression: Expression;
  /** Every name it reads, in lower case: ctc, basic, gross or component codes. */
  readonly names: readonly string[];
};

export type Expression =
  | { readonly kind: 'number'; readonly numerator: bigint; readonly denominator: bigint }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'negate'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] };

export type FunctionName = 'min' | 'max' | 'round' | 'if';
export type FormulaRefusalCode = 'FORMULA_SYNTAX' | 'FORMULA_TOO_LONG';

const MAX_LENGTH = 500;
const MAX_DEPTH = 40;
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '=', '<>'];
/** How many values each function takes, at least and at most. */
const ARGUMENTS: Readonly<Record<FunctionName, readonly [number, number]>> = {
  min: [1, 20],
  max: [1, 20],
  round: [1, 2],
  if: [3, 3],
};

type Cursor = { readonly tokens: readonly Token[]; at: number; readonly names: Set<string> };
type Parsed = Expression | Refusal<FormulaRefusalCode>;

/**
 * Parses arithmetic over ctc, basic, gross and component codes: + - * / ( ), numbers, 40%, comparisons, and
 * min(…), max(…), round(value, decimals), if(condition, then, else). Names are read without regard to case.
 */
export function parseFormula(text: string): Formula | Refusal<FormulaRefusalCode> {
  if (text.length > MAX_LENGTH) {
    return refuse('FORMULA_TOO_LONG', `A formula can have at most ${MAX_LENGTH} characters.`, { length: text.length });
  }
  const tokens = tokenize(text);
  if (isRefusal(tokens)) return tokens;
  const cursor: Cursor = { tokens, at: 0, names: new Set() };
  const expression = comparison(cursor, 0);
  if (isRefusal(expression)) return expression;
  const extra = tokens[cursor.at];
  if (extra !== undefined) return syntax(`'${extra.text}' is not expected here`, extra.position);
  return { text, expression, names: [...cursor.names] };
}

function comparison(cursor: Cursor, depth: number): Parsed {
  return chain(cursor, depth, COMPARISONS, additive);
}

function additive(cursor: Cursor, depth: number): Parsed {
  return chain(cursor, depth, ['+', '-'], multiplicative);
}

function multiplicative(cursor: Cursor, depth: number): Parsed {
  return chain(cursor, depth, ['*', '/'], unary);
}

function chain(
  cursor: Cursor,
  depth: number,
  operators: readonly string[],
  next: (cursor: Cursor, depth: number) => Parsed,
): Parsed {
  let left = next(cursor, depth);
  while (!isRefusal(left)) {
    const operator = operatorOf(cursor.tokens[cursor.at], operators);
    if (operator === null) return left;
    cursor.at += 1;
    const right = next(cursor, depth);
    if (isRefusal(right)) return right;
    left = { kind: 'binary', operator, left, right };
  }
  return left;
}

function operatorOf(token: Token | undefined, allowed: readonly string[]): Operator | null {
  if (token?.kind !== 'operator' || !allowed.includes(token.text)) return null;
  return token.operator;
}

function unary(cursor: Cursor, depth: number): Parsed {
  const token = cursor.tokens[cursor.at];
  if (token?.text !== '-') return primary(cursor, depth);
  if (depth >= MAX_DEPTH) return syntax('it has too many brackets or functions inside each other', token.position);
  cursor.at += 1;
  const of = unary(cursor, depth + 1);
  return isRefusal(of) ? of : { kind: 'negate', of };
}

function primary(cursor: Cursor, depth: number): Parsed {
  const token = cursor.tokens[cursor.at];
  if (token === undefined) return syntax('it ends too early', null);
  if (depth >= MAX_DEPTH) return syntax('it has too many brackets or functions inside each other', token.position);
  cursor.at += 1;
  if (token.kind === 'number') return { kind: 'number', numerator: token.numerator, denominator: token.denominator };
  if (token.kind === 'name') {
    if (cursor.tokens[cursor.at]?.text === '(') return call(cursor, token, depth);
    cursor.names.add(token.name);
    return { kind: 'name', name: token.name };
  }
  if (token.text !== '(') return syntax(`'${token.text}' is not expected here`, token.position);
  const inside = comparison(cursor, depth + 1);
  if (isRefusal(inside)) return inside;
  return closing(cursor) ?? inside;
}

function call(cursor: Cursor, token: Token & { kind: 'name' }, depth: number): Parsed {
  const name = functionName(token.name);
  if (name === null) return syntax(`'${token.text}' is not a function: use min, max, round or if`, token.position);
  cursor.at += 1;
  const args: Expression[] = [];
  for (;;) {
    const arg = comparison(cursor, depth + 1);
    if (isRefusal(arg)) return arg;
    args.push(arg);
    if (cursor.tokens[cursor.at]?.text !== ',') break;
    cursor.at += 1;
  }
  const open = closing(cursor);
  if (open !== null) return open;
  const [min, max] = ARGUMENTS[name];
  if (args.length < min || args.length > max) {
    return syntax(`'${name}' takes ${min === max ? min : `${min} to ${max}`} values`, token.position);
  }
  return { kind: 'call', name, args };
}

function closing(cursor: Cursor): Refusal<FormulaRefusalCode> | null {
  const token = cursor.tokens[cursor.at];
  if (token?.text !== ')') return syntax("a ')' is missing", token?.position ?? null);
  cursor.at += 1;
  return null;
}

function functionName(name: string): FunctionName | null {
  return name === 'min' || name === 'max' || name === 'round' || name === 'if' ? name : null;
}

function syntax(reason: string, position: number | null): Refusal<FormulaRefusalCode> {
  const place = position === null ? '' : ` (character ${position + 1})`;
  return refuse('FORMULA_SYNTAX', `The formula cannot be read: ${reason}${place}.`, {
    position: position === null ? -1 : position,
  });
}
