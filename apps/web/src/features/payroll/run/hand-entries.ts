import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getManualEntries } from '@muster/contract/features/payslips/payslips.contract.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { rupeesOf } from '../../../ui/format-money.ts';

export type Entries = ResponseOf<typeof getManualEntries>;
export type ComponentChoices = readonly { readonly id: string; readonly name: string }[];
/** A row as it is typed: '' means empty. */
export type OneOff = { readonly key: number; readonly id: string; readonly amount: number | '' };

type LabelledAmount = { readonly label: string; readonly amount: Paise };

/** What was entered, to be changed: the inputs, never what the payslip could take of them. */
export function enteredRows<Entry extends LabelledAmount>(
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): readonly OneOff[] {
  return entries.map((entry, key) => ({ key, id: idOf(entry), amount: rupeesOf(entry.amount) }));
}

/** The rows that are filled in. */
export function filledRows(rows: readonly OneOff[]): { id: string; amount: number }[] {
  return rows.flatMap(({ id, amount }) => (id === '' || amount === '' ? [] : [{ id, amount }]));
}

/** What can be chosen, with what is there though it is no longer offered. */
export function withEnteredComponents<Entry extends LabelledAmount>(
  components: ComponentChoices,
  entries: readonly Entry[],
  idOf: (entry: Entry) => string,
): ComponentChoices {
  const ids = new Set(components.map(({ id }) => id));
  const others = entries.filter((entry) => !ids.has(idOf(entry)));
  return [...components, ...others.map((entry) => ({ id: idOf(entry), name: entry.label }))];
}
