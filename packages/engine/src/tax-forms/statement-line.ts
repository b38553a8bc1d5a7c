import type { Paise } from '../kernel/money.ts';

type Numbered = { readonly number: string; readonly caption: string };

/** One line of a form, numbered as the form numbers it; without a number where the form's own is not published. */
export type StatementLine =
  | (Numbered & { readonly kind: 'heading' })
  | (Numbered & { readonly kind: 'choice'; readonly isChosen: boolean })
  | (Numbered & { readonly kind: 'amount' | 'total'; readonly amount: Paise })
  /** A deduction from the income: what was spent, what of it qualifies where the form asks, and what is deducted. */
  | (Numbered & {
      readonly kind: 'deduction';
      readonly gross: Paise;
      readonly qualifying: Paise | null;
      readonly amount: Paise;
    });

export function heading(number: string, caption: string): StatementLine {
  return { kind: 'heading', number, caption };
}

export function choice(number: string, caption: string, isChosen: boolean): StatementLine {
  return { kind: 'choice', number, caption, isChosen };
}

export function amount(number: string, caption: string, value: Paise): StatementLine {
  return { kind: 'amount', number, caption, amount: value };
}

export function total(number: string, caption: string, value: Paise): StatementLine {
  return { kind: 'total', number, caption, amount: value };
}
