/** A payroll that pays, as far as days go. Days are ISO dates. */
type Paying = { readonly isFinal: boolean; readonly payDate: string };

export type PaymentDays = {
  readonly isWithheld: boolean;
  /** The day it was paid; null before that day has come. */
  readonly paidOn: string | null;
  /** The day to come on which it will be paid. */
  readonly dueOn: string | null;
};

/** When a payslip was or will be paid, as known today. A withheld one waits until a later run pays it. */
export function paymentDays(
  payslip: {
    readonly paidOn: string | null;
    readonly withheldAt: string | null;
    readonly releasedInRunId: string | null;
  },
  run: Paying,
  payer: Paying | null,
  today: string,
): PaymentDays {
  const { paidOn } = payslip;
  if (paidOn !== null) {
    return paidOn <= today
      ? { isWithheld: false, paidOn, dueOn: null }
      : { isWithheld: false, paidOn: null, dueOn: paidOn };
  }
  const isWithheld = payslip.withheldAt !== null && payslip.releasedInRunId === null;
  const paying = payslip.withheldAt === null ? run : payer;
  const isDue = run.isFinal && paying?.isFinal && paying.payDate > today;
  return { isWithheld, paidOn: null, dueOn: isDue ? paying.payDate : null };
}
