import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { ChargedDay, LeaveCost, LeaveSpan } from './cost-types.ts';
import type { LeaveAmount, PeriodOfAccrual } from './leave-policy.ts';

/** What is asked for, with what it costs. */
export type LeaveRequest = {
  readonly span: LeaveSpan;
  readonly cost: LeaveCost;
  readonly askedOn: CalendarDate;
  readonly hasDocument: boolean;
  /** The length of the shift, of a leave in hours. */
  readonly dutyMinutes?: number;
  /** How many of its minutes lie in the shift, of a leave in hours. */
  readonly minutesInShift?: number;
};

/** Another leave of the person that is pending or approved. */
export type OtherLeave = {
  readonly typeId: string;
  readonly isSameType: boolean;
  /** Its days with their halves; what falls into the period of a limit is taken from it. */
  readonly days: readonly Pick<ChargedDay, 'date' | 'amount' | 'first' | 'second'>[];
};

/** What the checks need to know. */
export type RefusalFacts = {
  readonly joined: CalendarDate;
  readonly lastWorkingDay: CalendarDate | null;
  readonly probationEnds: CalendarDate | null;
  readonly noticeFrom: CalendarDate | null;
  readonly dateOfBirth: CalendarDate | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly isEntitledByEmploymentType: boolean;
  /** Hundredths of a day, in service; earlier service apart. */
  readonly daysWorked: number;
  readonly daysWorkedBefore: number;
  readonly others: readonly OtherLeave[];
  /** Types whose leave touches this one with nothing but days off between: ids. */
  readonly besides: readonly string[];
  /** Leave of this type that touches it, by `stretchBeside`. */
  readonly besideSameType: LeaveAmount;
  /** A day off touches the leave. */
  readonly isBesideOffDay: boolean;
  /** Requests of this type in the leave year of its first day, without this one. */
  readonly spellsInYear: number;
};

/** What is there to be used. */
export type Available = {
  /** On the last day of the leave. */
  readonly balance: LeaveAmount;
  /** Asked for and not decided, without this request. */
  readonly pending: LeaveAmount;
};

/** What a leave asks of one leave year, and what is there in it. */
export type AvailableInYear = Available & {
  readonly asked: LeaveAmount;
  /** First day of the leave in this year where it began in the one before, YYYY-MM-DD. */
  readonly since: string | null;
};

/** Why a leave cannot be asked for, with the figures; amounts as of the type, dates YYYY-MM-DD. */
export type LeaveRefusal =
  | { readonly code: 'END_BEFORE_START'; readonly facts: Record<never, never> }
  | { readonly code: 'HALF_DAYS_NOT_ALLOWED'; readonly facts: Record<never, never> }
  | { readonly code: 'HOURS_NOT_ALLOWED'; readonly facts: Record<never, never> }
  | { readonly code: 'HOURS_OUTSIDE_DUTY'; readonly facts: { readonly asked: number; readonly duty: number } }
  | { readonly code: 'HOURS_OUTSIDE_SHIFT'; readonly facts: { readonly asked: number; readonly within: number } }
  | { readonly code: 'ONLY_DAYS_OFF'; readonly facts: Record<never, never> }
  | { readonly code: 'BEFORE_JOINING'; readonly facts: { readonly joined: string } }
  | { readonly code: 'AFTER_LEAVING'; readonly facts: { readonly lastWorkingDay: string } }
  | { readonly code: 'OVERLAP'; readonly facts: { readonly dates: readonly string[] } }
  | { readonly code: 'GENDER'; readonly facts: { readonly only: 'female' | 'male' } }
  | { readonly code: 'AGE'; readonly facts: { readonly from: number; readonly to: number } }
  | { readonly code: 'EMPLOYMENT_TYPE'; readonly facts: Record<never, never> }
  | { readonly code: 'PROBATION'; readonly facts: { readonly until: string } }
  | { readonly code: 'NOTICE_PERIOD'; readonly facts: { readonly since: string } }
  | { readonly code: 'LOCKED_DAYS_WORKED'; readonly facts: { readonly worked: number; readonly needed: number } }
  | { readonly code: 'LOCKED_SERVICE'; readonly facts: { readonly from: string; readonly months: number } }
  | {
      readonly code: 'NOT_ENOUGH_LEAVE';
      readonly facts: {
        readonly asked: LeaveAmount;
        readonly balance: LeaveAmount;
        readonly pending: LeaveAmount;
        readonly negativeLimit: LeaveAmount;
        readonly available: LeaveAmount;
        /** First day in the leave year that has too little, where the leave began in the one before. */
        readonly since: string | null;
      };
    }
  | {
      readonly code: 'TOO_LONG';
      readonly facts: { readonly asked: LeaveAmount; readonly beside: LeaveAmount; readonly max: LeaveAmount };
    }
  | { readonly code: 'TOO_SHORT'; readonly facts: { readonly asked: LeaveAmount; readonly min: LeaveAmount } }
  | {
      readonly code: 'TOO_MUCH_IN_PERIOD';
      readonly facts: {
        readonly period: PeriodOfAccrual;
        readonly from: string;
        readonly to: string;
        readonly asked: LeaveAmount;
        readonly taken: LeaveAmount;
        readonly max: LeaveAmount;
      };
    }
  | { readonly code: 'TOO_MANY_SPELLS'; readonly facts: { readonly max: number } }
  | { readonly code: 'NOTICE_TOO_SHORT'; readonly facts: { readonly given: number; readonly needed: number } }
  | { readonly code: 'TOO_LATE'; readonly facts: { readonly late: number; readonly max: number } }
  | { readonly code: 'DOCUMENT_NEEDED'; readonly facts: { readonly afterDays: number } }
  | { readonly code: 'CLUBBED'; readonly facts: { readonly typeIds: readonly string[] } }
  | { readonly code: 'BESIDE_DAY_OFF'; readonly facts: Record<never, never> };

export type LeaveRefusalCode = LeaveRefusal['code'];
