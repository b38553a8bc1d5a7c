/** Leave earned by service: so many days a year, or one for every so many days worked. Days are whole days. */
export type EarnedLeave = {
  readonly daysPerYear: number | null;
  /** One day for so many days worked. */
  readonly perDaysWorked: number | null;
  /** For adolescents, and below ground in mines. */
  readonly perDaysWorkedYoung: number | null;
  /** Earned by whoever worked so many days in the leave year; null where no number of days is asked. */
  readonly qualifyingDays: number | null;
  /** Who joins within the year qualifies by so many percent of the days that are left in it. */
  readonly joinerQualifyingPercent: number | null;
  /** Months of service before it is due. */
  readonly afterMonths: number | null;
  /** Earlier leave: so many days after months of service, for every so many days worked or once. */
  readonly early: { readonly afterMonths: number; readonly days: number; readonly perDaysWorked: number | null } | null;
  /** The most that is carried or accumulated; leave that was refused may be above it. */
  readonly carryForward: number;
  readonly refusedEscapes: boolean;
  /** Leave above the limit is paid out on demand when the year ends. */
  readonly isExcessEncashed: boolean;
  /** Days that are paid out in a year on demand; null where the Act says nothing. */
  readonly encashedPerYear: number | null;
  /** Who leaves has it for the days worked, though too few to qualify. */
  readonly isDueOnLeaving: boolean;
  /** Month in which the leave year begins. */
  readonly yearBeginsIn: number;
  /** Requests in a year, and days of notice, as far as the Act says. */
  readonly maxSpells: number | null;
  readonly noticeDays: number | null;
};

/** Of workers it is always earned by the days worked, by whoever worked enough of them. */
export type WorkersLeave = EarnedLeave & { readonly perDaysWorked: number; readonly qualifyingDays: number };

export type CasualLeave = { readonly days: number; readonly credited: 'year' | 'quarter' | 'month' };

export type SickLeave = {
  readonly days: number;
  readonly paidPercent: number;
  /** The most that is accumulated; 0 where it lapses. */
  readonly carryForward: number;
};

/** What an Act of a state gives; null of a kind it does not know. */
export type StateLeave = {
  readonly earned: EarnedLeave;
  readonly casual: CasualLeave | null;
  readonly sick: SickLeave | null;
};

/** Nothing but the days: what most Acts have in common. */
export const EARNED: EarnedLeave = {
  daysPerYear: null,
  perDaysWorked: null,
  perDaysWorkedYoung: null,
  qualifyingDays: null,
  joinerQualifyingPercent: null,
  afterMonths: null,
  early: null,
  carryForward: 0,
  refusedEscapes: false,
  isExcessEncashed: false,
  encashedPerYear: null,
  isDueOnLeaving: false,
  yearBeginsIn: 1,
  maxSpells: null,
  noticeDays: null,
};
