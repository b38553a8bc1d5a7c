import { compareMonths, dayNumber, formatMonth } from '../kernel/calendar-date.ts';
import { formatRupeesShort } from '../kernel/format-amount.ts';
import { formatDuration } from '../kernel/format-time.ts';
import type { Paise } from '../kernel/money.ts';
import type { MonthPay } from './deductions/month-contributions.ts';
import { areDaysOffPaidAlone } from './earnings/paid-time.ts';
import { membershipWarnings } from './membership-warnings.ts';
import type { MonthDues } from './payslip-lines.ts';
import { taxWarnings } from './tax-warnings.ts';
import type { CarriedForward, PayslipWarning } from './terms/payslip-types.ts';

function inSentence({ label, amount, notTaken }: CarriedForward): string {
  const rupees = formatRupeesShort(amount);
  return notTaken?.cause === 'overpaid'
    ? `${rupees} that was paid too much for ${formatMonth(notTaken.of)}`
    : `${rupees} of ${label}`;
}

const NONE: readonly PayslipWarning[] = [];

/** What the administrator should look at before approving. */
export function payslipWarnings(
  pay: MonthPay,
  dues: MonthDues,
  carriedForward: readonly CarriedForward[],
  recoverable: Paise,
): readonly PayslipWarning[] {
  const { facts, law, time, wages } = pay;
  let warnings = NONE;
  const warn = (code: PayslipWarning['code'], message: string): void => {
    warnings = [...warnings, { code, message }];
  };
  if (time.paid === 0) warn('NOTHING_PAID', 'There is no paid day in this pay period.');
  if (areDaysOffPaidAlone(facts.lossOfPay, time)) {
    warn('DAYS_OFF_PAID_ALONE', 'Every working day is lost: what is paid is for days off and holidays alone.');
  }
  const isLast = facts.person.lastWorkingDay !== null && dayNumber(facts.person.lastWorkingDay) <= law.period.lastDay;
  const then = isLast ? 'stays owed, as this is the last payslip' : 'is due in the next';
  if (recoverable > 0) {
    const amount = formatRupeesShort(recoverable);
    warn('NET_BELOW_ZERO', `Deductions are ${amount} more than the pay: net pay is zero, and ${amount} ${then}.`);
  }
  for (const left of carriedForward) {
    const isNew = left.notTaken !== undefined && compareMonths(left.notTaken.since, law.period.statutoryMonth) === 0;
    warn(
      isNew ? 'NET_BELOW_ZERO' : 'DEDUCTIONS_LIMITED',
      `${inSentence(left)} could not be deducted this month and ${then}.`,
    );
  }
  for (const { code, message } of taxWarnings(pay, dues.tds)) warn(code, message);
  if (facts.person.dateOfBirth === null) {
    warn('NO_DATE_OF_BIRTH', 'No date of birth: pension and age limits cannot be checked.');
  }
  if (dues.professionalTax?.result.menTableUsed === true) {
    warn('GENDER_USES_MALE_SLAB', 'The professional tax Act names only men and women; the table for men is used.');
  }
  if (facts.person.workState === null)
    warn('STATE_UNKNOWN', 'No work state: professional tax and labour welfare fund are not deducted.');
  if (dues.epf !== null && wages.addedBack > 0) {
    const amount = formatRupeesShort(wages.addedBack);
    warn('LABOUR_CODE_ADD_BACK', `Excluded pay is above its limit (Labour Codes): ${amount} is added to the PF wage.`);
  }
  for (const { code, message } of membershipWarnings(pay)) warn(code, message);
  for (const { per, workedSeconds, limitSeconds } of facts.overtime?.excesses ?? []) {
    const [worked, limit] = [formatDuration(workedSeconds), formatDuration(limitSeconds)];
    warn('OVERTIME_ABOVE_LIMIT', `Overtime of ${worked} in a ${per}: the state allows ${limit}. Nothing is cut.`);
  }
  return warnings;
}
