import type { DeclaredFor } from '@muster/engine/taxes/declared-items.ts';

/** What an amount is about, as it is kept beside it: what the tax wants of it, and what only people read. */
export type ItemDetails = { readonly v: 1 } & (
  | (Extract<DeclaredFor, { kind: 'rent' }> & {
      readonly address: string;
      readonly landlordName: string;
      /** How the landlord is related to the person, where the law of the year asks for it. */
      readonly relationship: string;
    })
  | Extract<DeclaredFor, { kind: 'deduction' }>
  | (Extract<DeclaredFor, { kind: 'loan' }> & { readonly lenderName: string })
  | Extract<DeclaredFor, { kind: 'other' }>
  | Extract<DeclaredFor, { kind: 'previous' }>
  | (Extract<DeclaredFor, { kind: 'letout' }> & { readonly hasLoan: boolean; readonly lenderName: string })
);

export type ItemKind = ItemDetails['kind'];

/** The name of an amount, also of its comments and proofs; `row` is the rent period's or the deduction's id. */
export function keyOf(details: ItemDetails, row: string): string {
  if (details.kind === 'letout') return `letout:${details.house}:${details.part}`;
  return 'part' in details ? `${details.kind}:${details.part}` : `${details.kind}:${row}`;
}

/** The row's id in the name of a rent period or a deduction. */
export function rowOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
