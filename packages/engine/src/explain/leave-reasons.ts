/* Why a leave balance, a line of it or a day of leave is what it is. Amounts are hundredths of a day, or minutes. */

export type LeaveMeasure = 'days' | 'minutes';

type Amounts = { readonly measure: LeaveMeasure; readonly amount: number };

export type LineKind =
  | 'opening'
  | 'credit'
  | 'comp-off'
  | 'taken'
  | 'returned'
  | 'lapsed'
  | 'encashed'
  | 'adjusted'
  | 'correction';

export type LeaveReason =
  | ({
      readonly kind: 'leave-balance';
      /** What came over from before the leave year that began on a day (YYYY-MM-DD). */
      readonly carried: number;
      readonly since: string;
      readonly of: readonly { readonly kind: LineKind; readonly amount: number }[];
    } & Amounts)
  | ({
      readonly kind: 'leave-credit';
      readonly from: string;
      readonly to: string;
      readonly quota: { readonly amount: number; readonly of: 'policy' | 'employment-type' } | null;
      /** Hundredths of a day worked, of leave that is earned by them. */
      readonly worked: number | null;
      readonly isPartial: boolean;
      readonly probationPercent: number | null;
      readonly cutOff: number;
    } & Amounts)
  | ({
      readonly kind: 'leave-year-end';
      readonly rest: number;
      readonly carried: number;
      readonly refused: number;
      readonly isEncashed: boolean;
    } & Amounts)
  | ({ readonly kind: 'leave-lapse'; readonly of: 'carried' | 'comp-off'; readonly since: string } & Amounts)
  | ({ readonly kind: 'leave-leaving'; readonly rest: number } & Amounts)
  | ({ readonly kind: 'leave-before-opening' } & Amounts)
  | ({ readonly kind: 'leave-correction'; readonly expected: number; readonly written: number } & Amounts)
  | ({ readonly kind: 'leave-line'; readonly line: LineKind; readonly day: string } & Amounts)
  | ({
      readonly kind: 'leave-day';
      readonly because:
        | 'working-day'
        | 'half-day'
        | 'hours'
        | 'off-free'
        | 'off-at-the-end'
        | 'off-statutory'
        | 'off-between'
        | 'off-touching'
        | 'off-inside';
      readonly off: 'week-off' | 'holiday' | null;
    } & Amounts);
