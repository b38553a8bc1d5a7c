import type { CalendarDate, CalendarMonth } from '../kernel/calendar-date.ts';
import type { LeaveAmount, PolicyVersion } from './leave-policy.ts';

export const ENTRY_KINDS = [
  'opening',
  'credit',
  'comp-off',
  'taken',
  'returned',
  'lapsed',
  'encashed',
  'adjusted',
  'correction',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * One dated line of a balance, which is their sum; below zero for what goes out. The key says what it is of, and is there
 * once for a person and a type: running anything twice writes nothing twice.
 */
export type Entry = {
  readonly day: CalendarDate;
  readonly kind: EntryKind;
  readonly amount: LeaveAmount;
  readonly sourceKey: string;
  /** What a line of the engine was worked out from. A credit keeps the quota of its employment type by it. */
  readonly basis?: EntryBasis;
};

/** What a line that the engine worked out was worked out from, as plain data: it opens its reason. */
export type EntryBasis =
  | {
      readonly kind: 'credit';
      /** The days it is for, YYYY-MM-DD. */
      readonly from: string;
      readonly to: string;
      /** Of the year, and whose it is; null of leave earned by days worked. */
      readonly quota: { readonly amount: LeaveAmount; readonly of: 'policy' | 'employment-type' } | null;
      /** Days worked (hundredths) in the period, of leave earned by them. */
      readonly worked: number | null;
      /** Only a part of the period is earned. */
      readonly isPartial: boolean;
      /** What is credited in probation, in percent; null outside of it. */
      readonly probationPercent: number | null;
      /** What the highest balance keeps out. */
      readonly cutOff: LeaveAmount;
    }
  | {
      readonly kind: 'year-end';
      readonly rest: LeaveAmount;
      readonly carried: LeaveAmount;
      readonly refused: LeaveAmount;
    }
  | { readonly kind: 'leaving'; readonly rest: LeaveAmount }
  | { readonly kind: 'lapse'; readonly of: 'carried' | 'comp-off'; readonly since: string }
  | { readonly kind: 'before-opening' }
  | {
      readonly kind: 'correction';
      readonly of: string;
      /** What it should be now, and what the lines say that are written. */
      readonly expected: LeaveAmount;
      readonly written: LeaveAmount;
    };

export type DueEntry = Entry & { readonly basis: EntryBasis };

/** Why a credit was not given, on the day it would have been. */
export type SkippedWhy =
  | 'probation'
  | 'notice'
  | 'left'
  | 'service-too-short'
  | 'not-qualified'
  | 'nothing-worked'
  | 'highest-balance'
  | 'gender'
  | 'age'
  | 'employment-type';
export type Skipped = { readonly day: CalendarDate; readonly sourceKey: string; readonly why: SkippedWhy };

/** Days worked in a month (hundredths of a day). */
export type WorkedMonth = {
  readonly month: CalendarMonth;
  readonly worked: number;
  /** Days that count toward qualifying and earn nothing: maternity leave, annual leave taken, lay-off. */
  readonly deemed: number;
};

/** What the ledger needs to know of a person. */
export type LedgerFacts = {
  readonly joined: CalendarDate;
  readonly lastWorkingDay: CalendarDate | null;
  readonly probationEnds: CalendarDate | null;
  readonly noticeFrom: CalendarDate | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  /**
   * Whether the employment type has the leave, with a quota of its own or the policy's (null). What was credited before
   * `since` (YYYY-MM-DD) stays, and nothing is credited for the time before it.
   */
  readonly employmentType: {
    readonly isEntitled: boolean;
    readonly quota: LeaveAmount | null;
    readonly since: string | null;
  };
  readonly worked: readonly WorkedMonth[];
  /** Days worked (hundredths) in the leave year of a day, until that day, that are in no month of `worked`. */
  readonly workedBefore: { readonly asOf: CalendarDate; readonly days: number } | null;
  /** Annual leave asked for and refused: it escapes the carry-forward limit. */
  readonly refused: readonly { readonly day: CalendarDate; readonly amount: LeaveAmount }[];
};

export type LedgerInput = {
  /** In the order of their days. */
  readonly versions: readonly PolicyVersion[];
  readonly facts: LedgerFacts;
  /** Everything that is written, in any order. */
  readonly written: readonly Entry[];
  readonly upTo: CalendarDate;
};

/** Leave of one origin that is left, with the day it lapses; a debt when below zero. */
export type LeaveLot = {
  readonly kind: 'current' | 'carried' | 'comp-off';
  readonly amount: LeaveAmount;
  /** Since when it is there; of a comp-off its own day. */
  readonly since: CalendarDate;
  readonly lapsesOn: CalendarDate | null;
};
