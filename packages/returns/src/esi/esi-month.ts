import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PersonRef } from '../finding.ts';

/** Why somebody has no day of pay in a month, by the codes of the portal that a payroll can know. */
export const ESI_REASON = { none: 0, onLeave: 1, leftService: 2, outOfCoverage: 4 } as const;
export type EsiReason = (typeof ESI_REASON)[keyof typeof ESI_REASON];

/** One insured person of a month, amounts in paise as the run froze them. */
export type InsuredPerson = PersonRef & {
  readonly insuranceNumber: string | null;
  /** As recorded for a fund, where the name here has other signs than letters. */
  readonly otherNames: readonly string[];
  /** The account may be that of somebody else: it is taken only where it is the same name. */
  readonly accountHolderName: string | null;
  /** Hundredths of a day. */
  readonly paidDays: number;
  readonly wage: number;
  readonly employee: number;
  readonly employer: number;
  readonly reason: EsiReason;
  /** ISO day, with the reasons that ask for one. */
  readonly lastDay: string | null;
};

export type EsiMonth = {
  readonly month: CalendarMonth;
  readonly establishment: string | null;
  readonly people: readonly InsuredPerson[];
  /** Contributions of earlier months that this payroll settled, in paise. */
  readonly arrears: number;
  /** People whose wages cannot be worked out again: whether they belong into the file is not known. */
  readonly withoutFigures: readonly PersonRef[];
  /** People who were insured, have not left and got no payslip: they are listed without days. */
  readonly withoutPayslip: readonly PersonRef[];
  /** People who were insured, are paid without ESI, and cannot be told out of coverage in this month: without days too. */
  readonly withoutInsurance: readonly PersonRef[];
};

/** What a sheet says of somebody who left, kept with the file so that later ones need not say it; null of anybody else. */
export function exitSaid({ reason, lastDay }: Pick<InsuredPerson, 'reason' | 'lastDay'>): string | null {
  return reason === ESI_REASON.leftService && lastDay !== null ? `left ${lastDay}` : null;
}
