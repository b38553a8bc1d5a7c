import type { Explanation } from '../explain/trace.ts';
import {
  amounts,
  type Check,
  type FigureChecks,
  hasKind,
  input,
  partsOf,
  rateOf,
  reasonOf,
  roundedShare,
  total,
} from './explained-figure-for-tests.ts';
import type { PayrollPolicy } from './terms/payroll-policy.ts';

/* Lines and totals of a payslip, each worked out again from its own explanation. */

/** Every part rounds by half a paisa at most; the last one may say the result itself. */
function byParts(explanation: Explanation): number | null {
  const parts = partsOf(explanation);
  const { amount } = explanation;
  if (parts.length === 0 || amount === null) return null;
  if (parts.at(-1) === amount) return amount;
  return Math.abs(total(parts) - amount) <= parts.length / 2 ? amount : total(parts);
}

/** Contributions take the exact wage, of which a part of the month may leave parts of a paisa that are not shown. */
function rateOfWage(explanation: Explanation, wage: number): number {
  const rate = rateOf(explanation);
  const halves = [2 * wage, 2 * wage - 1, 2 * wage + 1].map((half) => roundedShare(half, rate, 200) / 2);
  return halves.find((amount) => amount === explanation.amount) ?? roundedShare(wage, rate, 100);
}

/** The share of its reason, which is that of its inputs; nothing where there is no pension. */
function shareOfWage(explanation: Explanation): number {
  if (hasKind(explanation.reason, 'no-pension')) return 0;
  const { wage, wageIs, pfWage, rate } = reasonOf(explanation, 'share-of-pf-wage');
  const [charged = 0] = amounts(explanation);
  if (wage !== charged || rate !== rateOf(explanation) || (wageIs === 'whole') !== (wage === pfWage)) return -1;
  return rateOfWage(explanation, wage);
}

/** The fund's part of the employer's share. */
function employerFund(explanation: Explanation): number {
  const { total: whole, pension } = reasonOf(explanation, 'employer-pf');
  const [firstAmount, less] = amounts(explanation);
  return firstAmount === whole && less === pension ? whole - pension : -1;
}

/** Up to the next rupee; nothing from those of a low daily wage. */
function stateInsurance(explanation: Explanation): number {
  if (hasKind(explanation.reason, 'esi-exempt')) return 0;
  const { wages, rate } = reasonOf(explanation, 'esi-share');
  return wages === amounts(explanation)[0] && rate === rateOf(explanation) ? roundedShare(wages, rate, 100, true) : -1;
}

/** The full month by the rule of the component, from the inputs it names. */
function fullMonth(explanation: Explanation, choices: PayrollPolicy): number {
  const { fullMonth: full } = reasonOf(explanation, 'earning');
  const [base = 0] = amounts(explanation);
  switch (full.kind) {
    case 'share':
      if (full.base !== base || full.rate !== rateOf(explanation)) return -1;
      return roundedShare(base, full.rate, choices.componentRounding === 'rupee' ? 100 : 1);
    case 'flat':
      return full.monthly === base ? base : -1;
    default: {
      const isFull = !explanation.inputs.some(({ label }) => label === 'Full month');
      const summands = isFull ? amounts(explanation) : amounts(explanation).slice(0, -1);
      return base - total(summands.slice(1));
    }
  }
}

/** A full month's pay; else the parts, never below zero, the last one where rounding to the rupee moves their sum. */
const earned: Check = (explanation, slip, choices) => {
  const { paid } = reasonOf(explanation, 'earning');
  const scaled = explanation.inputs.find(({ label }) => label === 'Full month')?.value;
  const full = fullMonth(explanation, choices);
  if (paid === 'full') return scaled === undefined ? full : -1;
  if (scaled?.kind !== 'amount' || scaled.amount !== full) return -1;
  if (paid === 'always-full') return slip.paidDays === 0 ? 0 : full;
  return paid.days === slip.paidDays ? earnedInParts(explanation, slip, choices) : -1;
};

const earnedInParts: Check = (explanation) => {
  const parts = partsOf(explanation);
  const { amount } = explanation;
  if (parts.length === 0 || amount === null || total(parts) === amount) return amount;
  const sum = Math.max(0, total(parts.slice(0, -1)));
  return parts.at(-1) === amount && Math.abs(sum - amount) <= 51 ? amount : sum;
};

/** A twelfth to the paisa or the rupee, or what eleven of them leave for March. */
const ctcOfMonth: Check = (explanation) => {
  const { annual: year, rounding } = reasonOf(explanation, 'monthly-ctc');
  if (input(explanation, 'Yearly CTC') !== year) return -1;
  const unit = rounding === 'rupee' ? 100 : 1;
  const twelfth = Math.floor(year / 12 / unit + 0.5) * unit;
  return explanation.amount === year - 11 * twelfth ? explanation.amount : twelfth;
};
const sumOfInputs: Check = (explanation) => total(amounts(explanation));
/** What brings the sum to whole rupees, 50 paise up. */
const toTheRupee: Check = (explanation) => {
  const due = total(amounts(explanation)) - 2 * input(explanation, 'Total deductions');
  return Math.floor((due + 50) / 100) * 100 - due;
};
/** What a state takes for its welfare fund by the rule of its share. */
const welfareFund: Check = (explanation) => {
  const { share } = reasonOf(explanation, 'welfare-fund');
  switch (share.kind) {
    case 'share':
      return Math.min(share.cap, roundedShare(share.wages, share.rate, 1));
    case 'multiple':
      return Math.min(share.cap, share.times * share.of);
    default:
      return share.amount;
  }
};
/** The tax of the slab, what is left of it, or in February what the last month of Maharashtra's year takes instead. */
const professionalTax: Check = ({ reason, amount, inputs: [income] }) => {
  if (hasKind(reason, 'no-professional-tax')) return 0;
  if (!hasKind(reason, 'professional-tax') || income?.value.kind !== 'amount') return -1;
  const { above, upTo } = reason.band;
  const paid = income.value.amount;
  if (above !== null && (above.isIncluded ? paid < above.amount : paid <= above.amount)) return -1;
  if (upTo !== null && (upTo.isIncluded ? paid > upTo.amount : paid >= upTo.amount)) return -1;
  if (reason.taken === 'once-a-period') return Math.max(0, reason.tax - reason.takenBefore);
  return reason.taken === 'instalments' || reason.month.month === 2 ? amount : reason.tax;
};
/** Days employed less days without pay and those that ESI pays, never below none. */
const daysPaid: Check = (explanation, slip) => {
  const { employed, lossOfPay, paidByEsi = 0 } = reasonOf(explanation, 'paid-days');
  const days = new Map(explanation.inputs.map(({ label, value }) => [label, value.kind === 'days' ? value.days : 0]));
  const said = [days.get('Days employed'), days.get('Loss of pay') ?? 0, days.get('Paid by ESI') ?? 0];
  if (said.some((one, place) => one !== [employed, lossOfPay, paidByEsi][place])) return -1;
  const isAsPaid = lossOfPay === slip.lopDays && paidByEsi === slip.esiDays;
  const paid = Math.max(0, (employed * 100 - lossOfPay * 100 - paidByEsi * 100) / 100);
  return isAsPaid && Math.abs(paid - slip.paidDays) < 0.001 ? explanation.amount : -1;
};
/** The wage itself, or at most the amount of the rule; the parts where a month has several ceilings. */
const countedWage: Check = (explanation) => {
  const { reason } = explanation;
  const parts = partsOf(explanation);
  if (parts.length > 0)
    return Math.abs(total(parts) - (explanation.amount ?? 0)) <= 1 ? explanation.amount : total(parts);
  if (hasKind(reason, 'pf-wage-not-counted')) return 0;
  const wage = input(explanation, 'PF wage');
  return hasKind(reason, 'pf-wage-up-to') ? Math.min(wage, reason.most) : wage;
};
/** What net pay and its sentence are made of. */
const netPay: Check = (explanation) => {
  const { gross, reimbursements, deductions, recoverable } = reasonOf(explanation, 'net-pay');
  if (input(explanation, 'Gross pay') !== gross || input(explanation, 'Total deductions') !== deductions) return -1;
  if (Math.max(0, deductions - gross - reimbursements) !== recoverable) return -1;
  return Math.max(0, total(amounts(explanation)) - 2 * deductions);
};
/** What is due, or as much of it as there is. */
const deducted: Check = (explanation) => {
  const { reason } = explanation;
  const due = input(explanation, 'Due this month');
  const deductedNow = Math.min(due, input(explanation, 'Available for deductions'));
  if (hasKind(reason, 'not-taken-before')) return reason.due === due ? deductedNow : -1;
  if (hasKind(reason, 'deducted-in-part')) return reason.due === due && deductedNow < due ? deductedNow : -1;
  return deductedNow === due ? due : -1;
};
/** The formula of each figure by its id. */
export const PAY_FIGURES: FigureChecks = [
  [/^ctc$/, ctcOfMonth],
  [/^paid-days$/, daysPaid],
  [/^earning:/, earned],
  [/^(one-off|reimbursement|arrear):/, sumOfInputs],
  [/^deduction:/, deducted],
  [/^(gross|total-deductions|employer-cost)$/, sumOfInputs],
  [/^(pf|esi)-wage$/, sumOfInputs],
  [/^(epf|employer-epf|eps|edli)-wage$/, countedWage],
  [/^(employer-eps|employer-epf-total|employer-edli|employer-epf-admin)$/, shareOfWage],
  [/^employer-epf$/, employerFund],
  [/^vpf$/, (e) => rateOfWage(e, amounts(e)[0] ?? 0)],
  [/^employee-epf$/, (e) => byParts(e) ?? shareOfWage(e)],
  [/^employe[er]-esi$/, stateInsurance],
  [/^employe[er]-lwf$/, welfareFund],
  [/^professional-tax$/, professionalTax],
  [/^rounding$/, toTheRupee],
  [/^net-pay$/, netPay],
];
