import { atLeastZero, nearestRupee, total, truncateToRupee } from './amounts-for-tests.ts';
import type { Owed } from './books-for-tests.ts';
import { contributionLines, fundOf, fundWage, insuredWage } from './contributions-for-tests.ts';
import { deductionLimit, deductionsOf, savingsDeducted, savingsDue } from './deductions-for-tests.ts';
import { type MonthEarnings, monthEarnings } from './earnings-for-tests.ts';
import { monthTax, type PaidMonth, type TaxDeducted } from './month-tax-for-tests.ts';
import { newlyOwed, takeOldest } from './owed-for-tests.ts';
import type { Lines, PayslipMonth } from './payslip-month-for-tests.ts';
import type { Person } from './person-for-tests.ts';

/* One payslip: earnings, what law takes, other deductions, what is paid out. */

export type Payslip = {
  readonly lines: Lines;
  readonly gross: number;
  readonly net: number;
  readonly recoverable: number;
  readonly pfWage: number;
  readonly epfWage: number;
  readonly epsWage: number;
  readonly edliWage: number;
  readonly esiWage: number;
  readonly ptWage: number;
  readonly covered: boolean;
  readonly earned: MonthEarnings;
  /** What own provident fund took, that of arrears included. */
  readonly ownFund: number;
  /** The same of the employer, pension not counted. */
  readonly employerFund: number;
  /** Deducted under section 80C. */
  readonly saved: number;
  /** Taxable pay that is expected again, and what is taxed once. */
  readonly regular: number;
  readonly once: number;
  readonly tax: TaxDeducted | null;
  /** What the limit on deductions left for the next month. */
  readonly carried: ReadonlyMap<string, number>;
  /** What the pay of this and of earlier months did not suffice for. */
  readonly owed: readonly Owed[];
};

/** Null when the person is not employed in the month. */
export function payslip(payslipMonth: PayslipMonth): Payslip | null {
  const { month, person, known, events, books } = payslipMonth;
  const earned = monthEarnings(month, person, known, events, books.coveredIn(month));
  if (earned === null) return null;
  const earnings = earningLines(payslipMonth, earned);
  const gross = total(earnings.values());
  const fund = fundOf(person, earned, events);
  const contributions = contributionLines(payslipMonth, earned, fund, gross);
  const expenses = events.expenses.map(({ code, amount }) => [`reimbursement:${code}`, amount] as const);
  const paid = gross + total(expenses.map(([, amount]) => amount));
  const own = contributions.employee.filter(([code]) => /employee-epf|vpf/.test(code));
  const employers = contributions.employer.filter(([code]) => /^(arrear:)?employer-epf(:|$)/.test(code));
  const pay = {
    ...{ month, person, known, earned, gross, books },
    ownFund: total(own.map(([, amount]) => amount)),
    employerFund: total(employers.map(([, amount]) => amount)),
    regular: total(earned.components.map(({ taxable, code }) => (taxable ? (earned.amounts.get(code) ?? 0) : 0))),
    once: taxedOnce(payslipMonth),
  };
  const earlierDues = takeOldest(
    books.owed.filter(({ cause }) => cause === 'dues'),
    paid,
  );
  const earlier = total(earlierDues.taken.values());
  const before = earlier + total(contributions.employee.map(([, amount]) => amount));
  const limit = deductionLimit(month, paid, gross);
  const { taxes, tax, deducted, carried } = taxesAndDeductions(pay, { limit: limit - before, all: paid - before });
  const statutory = [
    ...contributions.employee,
    ['professional-tax', taxes.professionalTax.amount],
    ['tds.month', tax],
  ] as const;
  const balance = paid - earlier - total(statutory.map(([, amount]) => amount)) - total(deducted.values());
  const due = atLeastZero(balance);
  const net = person.choices.netRounding === 'rupee' ? nearestRupee(due) : due;
  const lines = [
    ...earnings,
    ...expenses,
    ...statutory,
    ...earlierDues.taken,
    ...deducted,
    ...contributions.employer,
    ['rounding', net - due] as const,
  ];
  return {
    lines: new Map(lines.filter(([, amount]) => amount !== 0)),
    gross,
    net,
    recoverable: atLeastZero(-balance),
    pfWage: fund === null ? 0 : fundWage(earned, events),
    epfWage: fund?.wage ?? 0,
    epsWage: fund?.pensionWage ?? 0,
    edliWage: fund?.insuranceWage ?? 0,
    esiWage: earned.coveredByEsi ? insuredWage(earned, events) : 0,
    ptWage: taxes.professionalTax.income,
    covered: earned.coveredByEsi,
    earned,
    ownFund: pay.ownFund,
    employerFund: pay.employerFund,
    regular: pay.regular,
    once: pay.once,
    tax: taxes.tds,
    saved: savingsDeducted(person, deducted),
    carried,
    owed: [
      ...earlierDues.left,
      ...books.owed.flatMap((each) => {
        const left = carried.get(each.code) ?? 0;
        return left === 0 ? [] : [{ ...each, amount: left }];
      }),
      ...newlyOwed(payslipMonth, paid - earlier - arrearsIn(earnings), new Map(statutory)),
    ],
  };
}

function arrearsIn(earnings: Lines): number {
  return total([...earnings].map(([code, amount]) => (code.startsWith('arrear:') ? amount : 0)));
}

/** Savings out of pay lower the tax as far as they are taken, and the tax decides how much room there is for them. */
function taxesAndDeductions(pay: Omit<PaidMonth, 'saved'>, room: { readonly limit: number; readonly all: number }) {
  const { person, books } = pay;
  const overpaid = books.owed.filter(({ cause }) => cause === 'overpaid');
  let saved = savingsDue(person, books.carried);
  for (;;) {
    const due = monthTax({ ...pay, saved });
    const taxes = { ...due, tds: withinPay(due.tds, room.all - due.professionalTax.amount, person) };
    const tax = taxes.tds === null ? 0 : taxes.tds.onRegular + taxes.tds.onOneOffs;
    const left = room.limit - taxes.professionalTax.amount - tax;
    const deductions = deductionsOf(person.deductions, books.carried, overpaid, left);
    if (savingsDeducted(person, deductions.deducted) >= saved) return { taxes, tax, ...deductions };
    saved = savingsDeducted(person, deductions.deducted);
  }
}

/** Nobody pays more tax than is left of the pay, in whole rupees where tax is in rupees. */
function withinPay(tax: TaxDeducted | null, left: number, { choices }: Person): TaxDeducted | null {
  if (tax === null) return null;
  const most = choices.taxRounding === 'paisa' ? atLeastZero(left) : truncateToRupee(atLeastZero(left));
  if (tax.onRegular + tax.onOneOffs <= most) return tax;
  const onOneOffs = Math.min(tax.onOneOffs, most);
  return { ...tax, onOneOffs, onRegular: most - onOneOffs };
}

function earningLines({ events, arrears }: PayslipMonth, earnings: MonthEarnings): Lines {
  const lines = new Map<string, number>();
  for (const [code, amount] of earnings.amounts) lines.set(`earning:${code}`, amount);
  for (const { code, amount } of events.oneOffs) lines.set(`one-off:${code}`, amount);
  for (const each of arrears) {
    for (const [code, amount] of each.lines) {
      if (code.startsWith('earning:')) lines.set(`arrear:${code}:${each.month}`, amount);
    }
  }
  return lines;
}

/** Taxed in this month and not expected again: one-offs, arrears, taxable expenses. */
function taxedOnce({ person, events, arrears }: PayslipMonth): number {
  const taxable = new Set(
    person.salaries.flatMap(({ components }) => components.filter((each) => each.taxable)).map(({ code }) => code),
  );
  return (
    total([...events.oneOffs, ...events.expenses].map((each) => (each.taxable ? each.amount : 0))) +
    total(
      arrears.flatMap(({ lines }) =>
        [...lines].map(([code, amount]) => (taxable.has(code.replace('earning:', '')) ? amount : 0)),
      ),
    )
  );
}
