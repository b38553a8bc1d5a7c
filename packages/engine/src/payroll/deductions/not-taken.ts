import { type CalendarMonth, compareMonths, formatMonth, monthText } from '../../kernel/calendar-date.ts';
import { add, atLeastZero, min, negate, type Paise, subtract, sum, ZERO } from '../../kernel/money.ts';
import { EPF_IDS } from '../../statutory/epf-explanation.ts';
import { ESI_IDS } from '../../statutory/esi.ts';
import { WELFARE_FUND_IDS } from '../../statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '../../statutory/professional-tax-explanation.ts';
import { LINE_IDS } from '../terms/line-codes.ts';
import type { ArrearMonth, CarriedForward, NotTaken, Payslip, PayslipLine } from '../terms/payslip-types.ts';
import type { MonthPay } from './month-contributions.ts';

/** In the order in which the pay of a month gives them. */
const ORDER: readonly string[] = [
  EPF_IDS.employee,
  EPF_IDS.vpf,
  ESI_IDS.employee,
  PROFESSIONAL_TAX_ID,
  WELFARE_FUND_IDS.employee,
  LINE_IDS.tds,
];

/**
 * What the pay of a month does not suffice for, each with its cause: its own contributions and taxes first take what is
 * there, then what earlier months paid too much, oldest first. Together it is what is recoverable; the next payslips
 * take it. `earlierDues` is what the month gives for those of earlier payslips.
 */
export function notTakenIn(
  { facts, gross, reimbursements, law }: MonthPay,
  statutory: readonly PayslipLine[],
  earlierDues: Paise,
): readonly CarriedForward[] {
  const since = law.period.statutoryMonth;
  const changes = facts.arrears.map((arrear) => ({ month: arrear.month, ...changeOf(arrear) }));
  let left = subtract(add(gross, reimbursements), earlierDues);
  for (const { earnings, net } of changes) left = add(left, subtract(atLeastZero(net), earnings));
  const overpaid = changes.map(({ month, net }) => ({ month, amount: atLeastZero(negate(net)) }));
  // One-time pay may be entered below zero.
  overpaid.push({ month: since, amount: atLeastZero(negate(left)) });
  left = atLeastZero(left);
  const rest: CarriedForward[] = [];
  const take = (due: Paise, item: Omit<CarriedForward, 'amount' | 'section'>): void => {
    const amount = min(due, left);
    left = subtract(left, amount);
    if (amount < due) rest.push({ ...item, section: null, amount: subtract(due, amount) });
  };
  for (const { code, label, amount } of ownDues(statutory)) take(amount, dueOf({ code, label }, since));
  overpaid.sort((one, other) => compareMonths(one.month, other.month));
  for (const { month, amount } of overpaid) take(amount, overpaidIn(month, since));
  return rest;
}

/** All that a payslip leaves over. */
export function leftOver({ carriedForward }: Pick<Payslip, 'carriedForward'>): Paise {
  return sum(carriedForward.map(({ amount }) => amount));
}

/** What a payslip of an earlier version could not take: its causes were not noted. */
export function notTakenAtAll(amount: Paise, since: CalendarMonth): CarriedForward {
  return { ...dueOf({ code: 'all', label: 'Deductions' }, since), section: null, amount };
}

type Named = Pick<CarriedForward, 'code' | 'label' | 'priority' | 'notTaken'>;

function dueOf({ code, label }: Pick<PayslipLine, 'code' | 'label'>, since: CalendarMonth): Named {
  const notTaken: NotTaken = { cause: 'dues', of: since, since };
  return {
    code: `not-taken:${code}:${monthText(since)}`,
    label: `${label}, ${formatMonth(since)}`,
    priority: 'statutory',
    notTaken,
  };
}

/** What was paid too much is taken back like an advance (Code on Wages 2019, section 18(2)). */
function overpaidIn(of: CalendarMonth, since: CalendarMonth): Named {
  const notTaken: NotTaken = { cause: 'overpaid', of, since };
  return {
    code: `not-taken:${monthText(of)}:${monthText(since)}`,
    label: `Paid too much, ${formatMonth(of)}`,
    priority: 'advance',
    notTaken,
  };
}

/** The contributions and taxes of the month itself. */
function ownDues(statutory: readonly PayslipLine[]): readonly PayslipLine[] {
  return ORDER.flatMap((code) => statutory.filter((line) => line.code === code));
}

/** What an earlier month is paid more or less now: its earnings, and what is left of them after contributions. */
function changeOf({ lines }: ArrearMonth): { readonly earnings: Paise; readonly net: Paise } {
  let [earnings, contributions] = [ZERO, ZERO];
  for (const { kind, amount } of lines) {
    if (kind === 'earning') earnings = add(earnings, amount);
    else if (kind === 'employee-contribution') contributions = add(contributions, amount);
  }
  return { earnings, net: subtract(earnings, contributions) };
}
