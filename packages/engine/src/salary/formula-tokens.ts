import { type Refusal, refuse } from '../kernel/refusal.ts';

export type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';

export type Token = { readonly text: string; readonly position: number } & (
  | { readonly kind: 'number'; readonly numerator: bigint; readonly denominator: bigint }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'operator'; readonly operator: Operator }
  | { readonly kind: 'mark' }
);

const OPERATORS: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '=': '=',
  '==': '=',
  '<>': '<>',
  '!=': '<>',
};

/** Splits a formula into its parts; numbers become exact fractions (0.4 is 4/10, 40% is 40/100). */
export function tokenize(text: string): Token[] | Refusal<'FORMULA_SYNTAX'> {
  const pattern = /\s*(?:(\d{1,12})(?:\.(\d{1,8}))?(%)?|([A-Za-z]\w*)|([<>!=]=|<>|[-+*/<>=])|([(),]))/gy;
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const position = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match === null) {
      const start = position + (text.slice(position).length - text.slice(position).trimStart().length);
      return refuse('FORMULA_SYNTAX', `The formula cannot be read from character ${start + 1} on.`, {
        position: start,
      });
    }
    tokens.push(tokenOf(match, position));
  }
  return tokens;
}

function tokenOf(match: RegExpExecArray, position: number): Token {
  const [whole, integer, decimals, percentSign, name, operatorText] = match;
  const text = whole.trim();
  const place = position + whole.length - text.length;
  if (integer !== undefined) {
    const digits = decimals ?? '';
    const denominator = 10n ** BigInt(digits.length) * (percentSign === undefined ? 1n : 100n);
    return { kind: 'number', text, position: place, numerator: BigInt(integer + digits), denominator };
  }
  if (name !== undefined) return { kind: 'name', text, position: place, name: name.toLowerCase() };
  const operator = operatorText === undefined ? undefined : OPERATORS[operatorText];
  return operator === undefined
    ? { kind: 'mark', text, position: place }
    : { kind: 'operator', text, position: place, operator };
}
