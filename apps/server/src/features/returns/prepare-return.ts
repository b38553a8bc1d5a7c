import { createHash } from 'node:crypto';
import type { BankMonth } from '@muster/returns/bank/bank-month.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import type { EpfMonth } from '@muster/returns/epf/epf-month.ts';
import { type ArrearMonths, prepareArrears } from '@muster/returns/epf/prepare-arrears.ts';
import { prepareEcr, preparePartPayment } from '@muster/returns/epf/prepare-ecr.ts';
import type { EsiMonth } from '@muster/returns/esi/esi-month.ts';
import { prepareContributionSheet, prepareEsi, prepareEsiReview } from '@muster/returns/esi/prepare-esi.ts';
import type { Prepared } from '@muster/returns/finding.ts';

/** The ESI contribution of a month: for the portal, as the same text, and with both shares. */
export type EsiKind = 'esi' | 'esiReview' | 'esiSheet';

/** One file to prepare. */
export type ReturnOrder =
  | { readonly kind: 'epf'; readonly month: EpfMonth }
  | { readonly kind: 'epfPartPayment'; readonly month: EpfMonth }
  | { readonly kind: 'epfArrears'; readonly month: ArrearMonths }
  | { readonly kind: EsiKind; readonly month: EsiMonth }
  | { readonly kind: 'bank'; readonly month: BankMonth };

/** What came out, with the hashes of the file and of what it was printed from. */
export type PreparedReturn = Omit<Prepared, 'source'> & {
  readonly sourceHash: string;
  readonly fileHash: string | null;
};

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** Ten thousand lines keep a thread busy: only for the thread of returns. */
export function prepareReturn(order: ReturnOrder): PreparedReturn {
  const { source, ...prepared } = preparedOf(order);
  const fileHash = prepared.file === null ? null : sha256(prepared.file.bytes);
  return { ...prepared, sourceHash: sha256(source), fileHash };
}

function preparedOf(order: ReturnOrder): Prepared {
  switch (order.kind) {
    case 'epf':
      return prepareEcr(order.month);
    case 'epfPartPayment':
      return preparePartPayment(order.month);
    case 'epfArrears':
      return prepareArrears(order.month);
    case 'esi':
      return prepareEsi(order.month);
    case 'esiReview':
      return prepareEsiReview(order.month);
    case 'esiSheet':
      return prepareContributionSheet(order.month);
    case 'bank':
      return prepareBank(order.month);
  }
}
