import {
  amounts,
  type Check,
  type FigureChecks,
  input,
  partsOf,
  rateOf,
  reasonOf,
  roundedShare,
  toNearestTenRupees,
  total,
} from './explained-figure-for-tests.ts';

/* Figures of a year's income tax and of a month's, each worked out again from its own explanation. */

/** Income less deductions to ten rupees, as its inputs and its reason both say. */
const taxableIncome: Check = (explanation) => {
  const { grossTotalIncome, deductions } = reasonOf(explanation, 'taxable-income');
  const income = grossTotalIncome - deductions;
  return input(explanation, 'Gross total income') - input(explanation, 'Chapter VI-A') === income
    ? toNearestTenRupees(income)
    : -1;
};
/** The tax up to the most of the law, none, or what is above the income of the limit. */
const rebate: Check = (explanation) => {
  const { outcome, incomeLimit, maximum } = reasonOf(explanation, 'rebate');
  const [income, tax] = [input(explanation, 'Taxable income'), input(explanation, 'Tax at slab rates')];
  if (outcome === 'given') return income <= incomeLimit ? Math.min(tax, maximum) : 0;
  if (outcome === 'marginal-relief') return income > incomeLimit ? tax - (income - incomeLimit) : -1;
  return outcome === 'residents-only' || income > incomeLimit ? 0 : -1;
};
const surcharge: Check = (explanation) => {
  const { outcome, rate } = reasonOf(explanation, 'surcharge');
  const relief = input(explanation, 'Marginal relief');
  if (rateOf(explanation) !== rate || (outcome === 'none') !== (rate === 0)) return -1;
  if ((outcome === 'marginal-relief') !== relief > 0) return -1;
  return roundedShare(input(explanation, 'Tax after rebate'), rate, 1) - relief;
};
/** The rest of the year's tax over the months it names, and what one-offs add to the year's tax. */
const taxOfMonth: Check = (explanation, _slip, { tds }) => {
  const { amount } = explanation;
  const because = reasonOf(explanation, 'tax-of-month');
  const elsewhere = input(explanation, 'Already deducted by earlier employers and others');
  const deducted = input(explanation, 'Already deducted on regular pay') + elsewhere;
  const year = input(explanation, 'Tax of the year');
  const has = (name: string) => explanation.inputs.some(({ label }) => label === name);
  const isApart = has('Tax of the year without one-time pay');
  const isWhole = isApart || has('Tax of the year before this month’s one-time pay');
  const other = isApart ? 0 : input(explanation, 'Already deducted on one-time pay');
  const of = isApart
    ? input(explanation, 'Tax of the year without one-time pay')
    : isWhole
      ? input(explanation, 'Tax of the year before this month’s one-time pay')
      : year;
  if (because.tax !== of || because.deducted !== deducted + other) return -1;
  const unit = { rupee: 100, paisa: 1, 'ten rupees': 1_000 }[tds.rounding];
  const rest = Math.max(0, of - deducted - other);
  const part = because.monthsLeft === 1 ? rest : Math.floor(rest / because.monthsLeft / unit + 0.5) * unit;
  const cut = explanation.notes?.find((note) => note.kind === 'tax-within-pay');
  const less = cut?.kind === 'tax-within-pay' ? cut.due - cut.taken : 0;
  const [, oneOffs = 0] = isWhole ? partsOf(explanation) : [];
  if (total(partsOf(explanation)) !== amount) return total(partsOf(explanation));
  if (!isWhole) return part - less;
  if (because.onRegular !== part || because.onOneTimePay !== oneOffs) return -1;
  return oneOffs <= year - of ? part + oneOffs - less : -1;
};
/** As declared, at most what house rent leaves of the salary of this employer. */
const exemptBeside: Check = (explanation, { explanations }) => {
  const of = (name: string) => explanations?.get(explanation.id.replace('otherExemptions', name));
  const previous = of('grossSalary')?.inputs.find(({ label }) => label === 'Previous employment')?.value;
  const own = (of('grossSalary')?.amount ?? 0) - (previous?.kind === 'amount' ? previous.amount : 0);
  return Math.min(total(amounts(explanation)), own - (of('hraExemption')?.amount ?? 0));
};
/** The houses together; a loss as far as the regime sets it off, and never beyond the other income. */
const ofHouses: Check = (explanation, slip) => {
  const sum = total(amounts(explanation));
  const { lossSetOff } = reasonOf(explanation, 'house-property');
  const floor = lossSetOff === null ? 0 : -lossSetOff;
  const whole = slip.explanations?.get(explanation.id.replace('houseProperty', 'grossTotalIncome'));
  const others = whole === undefined ? 0 : input(whole, 'Income from salary') + input(whole, 'Other sources');
  return Math.max(floor, sum, sum < 0 ? -others : sum);
};

/** The formula of each figure by its id. */
export const TAX_FIGURES: FigureChecks = [
  [/^tax\.(new|old)\.grossSalary$/, (e) => total(amounts(e))],
  [/^tax\.(new|old)\.hraExemption$/, (e) => Math.min(total(partsOf(e)), e.amount ?? 0)],
  [
    /^tax\.(new|old)\.standardDeduction$/,
    (e) => Math.min(input(e, 'Salary after exemptions'), reasonOf(e, 'standard-deduction').limit),
  ],
  [/^tax\.new\.professionalTax$/, () => 0],
  [
    /^tax\.old\.professionalTax$/,
    (e) => Math.min(input(e, 'Professional tax paid'), input(e, 'Salary left to deduct from')),
  ],
  [/\.salaryIncome$/, (e) => Math.max(0, input(e, 'Gross salary') - total(amounts(e).slice(1)))],
  [/\.houseProperty$/, ofHouses],
  [/\.otherExemptions$/, exemptBeside],
  [/\.otherSources$/, (e) => total(amounts(e).slice(0, 4)) - input(e, 'Deducted from family pension')],
  [/\.grossTotalIncome$/, (e) => Math.max(0, total(amounts(e)))],
  [/\.deduction\./, (e) => Math.min(input(e, 'Claimed'), e.amount ?? 0)],
  [/\.chapterVIA$/, (e) => Math.min(total(amounts(e).slice(0, -1)), input(e, 'Gross total income'))],
  [/\.taxableIncome$/, taxableIncome],
  [/\.baseTax$/, (e) => total(partsOf(e))],
  [/\.rebate$/, rebate],
  [/\.surcharge$/, surcharge],
  [/\.cess$/, (e) => Math.floor((total(amounts(e)) * reasonOf(e, 'cess').rate) / 1_000_000)],
  [
    /\.totalTax$/,
    (e) =>
      toNearestTenRupees(
        input(e, 'Tax after rebate') + input(e, 'Surcharge') + input(e, 'Cess') - input(e, 'Relief for arrears'),
      ),
  ],
  [
    /\.withoutPan$/,
    (e) => toNearestTenRupees(roundedShare(input(e, 'Taxable income'), reasonOf(e, 'tax-without-pan').rate, 1)),
  ],
  [/^tds\.month$/, taxOfMonth],
];
