import type { BankMonth } from '@muster/returns/bank/bank-month.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import type { ArrearMonths } from '@muster/returns/epf/prepare-arrears.ts';
import type { EsiMonth } from '@muster/returns/esi/esi-month.ts';
import type { Prepared } from '@muster/returns/finding.ts';
import { type Thread, threadOf } from '../../platform/threads/thread.ts';

/** One file to prepare, as plain data. */
export type ReturnOrder =
  | { readonly kind: 'epf'; readonly month: EpfMonth }
  | { readonly kind: 'epfPartPayment'; readonly month: EpfMonth }
  | { readonly kind: 'epfArrears'; readonly month: ArrearMonths }
  | { readonly kind: 'esi'; readonly month: EsiMonth }
  | { readonly kind: 'esiReview'; readonly month: EsiMonth }
  | { readonly kind: 'bank'; readonly month: BankMonth };

/** What came out, with the hashes of the file and of what it was printed from. */
export type PreparedReturn = Omit<Prepared, 'source'> & {
  readonly sourceHash: string;
  readonly fileHash: string | null;
};

export type ReturnWriter = Thread<ReturnOrder, PreparedReturn>;

const MAX_MS = 120_000;

/** Prepares files in a thread of its own: ten thousand lines keep a thread busy. */
export function returnWriter(): ReturnWriter {
  return threadOf(new URL('./return-worker.ts', import.meta.url), MAX_MS);
}
