import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { MaternityNote } from './maternity-reasons.ts';

/** A reading of the law that is not settled, and whether the organisation follows it. */
export type Dispute = { readonly title: string; readonly from: string | null; readonly isFollowed: boolean };

/** What else is worth knowing of a figure. */
export type Note =
  | ({ readonly kind: 'dispute' } & Dispute)
  | MaternityNote
  | { readonly kind: 'table-for-men' }
  | { readonly kind: 'ctc-not-used'; readonly left: Paise }
  /** From the next month (1 to 12) on, a whole month under the new limit. */
  | {
      readonly kind: 'pf-ahead';
      readonly month: number;
      readonly rate: Ppm;
      readonly wage: Paise;
      readonly amount: Paise;
    }
  | { readonly kind: 'esi-above-limit'; readonly limit: Paise; readonly why: 'chosen' | 'contribution-period' }
  | { readonly kind: 'no-pan'; readonly rate: Ppm }
  /** The pay of the month sufficed for a part of the tax that was due. */
  | {
      readonly kind: 'tax-within-pay';
      readonly due: Paise;
      readonly taken: Paise;
      readonly monthsLeft: number;
    }
  | { readonly kind: 'loss-carried-forward'; readonly loss: Paise }
  /** Of attendance, with the time in seconds of the day. */
  | { readonly kind: 'punch-without-other-half'; readonly at: number; readonly missing: 'in' | 'out' }
  | { readonly kind: 'log-closed-unpaired'; readonly at: number }
  /** So many metres from the nearest site, which reaches as far as its radius. */
  | {
      readonly kind: 'check-in-outside-site' | 'check-out-outside-site';
      readonly at: number;
      readonly site: string;
      readonly metres: number;
      readonly radius: number;
    }
  | { readonly kind: 'check-in-place-unknown' | 'check-out-place-unknown'; readonly at: number };
