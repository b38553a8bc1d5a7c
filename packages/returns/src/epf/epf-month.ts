import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PersonRef } from '../finding.ts';
import type { EpfService } from '../rules/epf-rules-of-month.ts';

/** Regular first, then people it left out, or all of it again. */
export const EPF_VARIANTS = ['Regular', 'Supplementary', 'Revised'] as const;
export type EpfVariant = (typeof EPF_VARIANTS)[number];

/** What the fund is told of somebody in a month besides the gross pay, in paise. */
export type EpfFigures = {
  /** The wages of the return: those that both shares are worked out on. */
  readonly epfWage: number;
  readonly epsWage: number;
  readonly edliWage: number;
  /** With the voluntary part. */
  readonly employee: number;
  readonly employerEps: number;
  readonly employerEpf: number;
  readonly edli: number;
  readonly admin: number;
};

/** One member of a month, amounts as the run froze them. */
export type EpfMember = PersonRef &
  EpfFigures & {
    readonly uan: string | null;
    /** As it stands with the fund; null where it is the name of the payroll. */
    readonly uanName: string | null;
    readonly dateOfBirth: string | null;
    /** ISO days of service; null where nobody entered them. */
    readonly joinedOn: string | null;
    readonly leftOn: string | null;
    readonly gross: number;
    /** Hundredths of a day. */
    readonly lossOfPay: number;
    /** The days of service that the figures were calculated with, where other days are recorded now. */
    readonly paidService?: EpfService;
    /** Somebody whose pension wages know no limit. */
    readonly isInternationalWorker?: boolean;
  };

export type EpfMonth = {
  readonly month: CalendarMonth;
  /** ISO days of the pay period. */
  readonly from: string;
  readonly to: string;
  readonly rate: 'usual' | 'reduced';
  /** Null where nobody entered it. */
  readonly establishment: string | null;
  readonly variant: EpfVariant;
  /** Which file of its kind and month, from one: the first when it is not said. Files have different names by it. */
  readonly serial?: number;
  readonly members: readonly EpfMember[];
  /** Members whose contributions of earlier months this payroll settled, in paise: they are returned apart. */
  readonly arrears: number;
  /** Members that got no payslip in the payroll. */
  readonly withoutPayslip: readonly PersonRef[];
  /** People whose wages cannot be worked out again: whether they belong into the file is not known. */
  readonly withoutFigures: readonly PersonRef[];
};
