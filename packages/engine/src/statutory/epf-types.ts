import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type { CeilingProration, ContributionBasis, WageBase } from './epf-wages.ts';

/** All that decides the contributions besides the wage. */
export type EpfMember = {
  readonly employee: ContributionBasis;
  readonly employer: ContributionBasis;
  /** Voluntary contribution on top, of the whole PF wage. */
  readonly vpf: Ppm;
  /** In place of the rate: an agreed amount a month, as far as the PF wage leaves it after the contribution of law. */
  readonly vpfAmount?: Paise;
  readonly epsMember: boolean;
  /** Pension membership ends on the 58th birthday; null when not known, and then it goes on. */
  readonly dateOfBirth: CalendarDate | null;
  /** Employment, so that a joiner's wage is divided over the days it was earned in; null ends are open. */
  readonly employedFrom?: CalendarDate | null;
  readonly employedTo?: CalendarDate | null;
  /** First day as a member of the fund, or of the pension scheme, where it falls inside the period. */
  readonly memberFrom?: CalendarDate | null;
  readonly epsFrom?: CalendarDate | null;
  readonly ceilingProration?: CeilingProration | null;
  /** For international workers there is no ceiling: the whole wage counts for fund and pension. */
  readonly isInternationalWorker?: boolean;
};

export type EpfInput = EpfMember & {
  /** Earned in the period, after loss of pay and Labour Code add-back. */
  readonly pfWage: Paise;
};

/** Contributions in whole rupees; wages to the paisa. */
export type EpfContributions = {
  /** Wages after the ceiling: the employee's, and those of the employer's return. */
  readonly epfWage: Paise;
  readonly employerEpfWage: Paise;
  readonly epsWage: Paise;
  readonly edliWage: Paise;
  readonly employee: Paise;
  readonly vpf: Paise;
  readonly employerTotal: Paise;
  readonly employerEps: Paise;
  /** The rounded employer share less the rounded pension part. */
  readonly employerEpf: Paise;
  readonly edli: Paise;
  readonly admin: Paise;
};

export type EpfWages = {
  readonly employee: WageBase;
  readonly employer: WageBase;
  readonly eps: WageBase | null;
  readonly edli: WageBase;
  /** The whole PF wage of the days of membership. */
  readonly vpf: WageBase;
};

/** The employer's part of EpfContributions. */
export type EmployerEpf = Omit<EpfContributions, 'epfWage' | 'employee' | 'vpf'>;
