import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import { add, atLeastZero, type Paise, subtract } from '../kernel/money.ts';
import { amountInput, type Tracer } from '../kernel/trace.ts';
import { financialYearLabel } from './financial-year.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';
import { sectionSource } from './section-source.ts';

export type MonthlyTdsFigures = {
  readonly monthlyTds: Paise;
  readonly onRegular: Paise;
  readonly onOneOffs: Paise;
  readonly monthsLeft: number;
  readonly taxOnRegularIncome: Paise;
  readonly taxForTheYear: Paise;
  readonly deductedOnRegular: Paise;
  readonly deductedOnOneOffs: Paise;
  /** Whether the tax of one-off pay goes over the months left like that of regular pay. */
  readonly isSpread: boolean;
  readonly elsewhere: Paise;
  readonly hasPan: boolean;
  readonly yearTaxRef: string;
};

/** Records why this month's tax is what it is; called with a tracer only. */
export function explainMonthlyTds(tracer: Tracer, law: IncomeTaxLaw, figures: MonthlyTdsFigures): void {
  const { monthsLeft } = figures;
  const isWhole = monthsLeft > 1 && !figures.isSpread;
  const months = monthsLeft === 1 ? 'all of the rest, in the last month' : `spread over ${monthsLeft} months`;
  tracer.record({
    id: 'tds.month',
    label: 'Income tax (TDS)',
    amount: figures.monthlyTds,
    rule: ruleOf(figures, isWhole, financialYearLabel(law.financialYear)),
    inputs: [
      ...(isWhole ? [amountInput('Tax of the year without one-time pay', figures.taxOnRegularIncome)] : []),
      amountInput('Tax of the year', figures.taxForTheYear, figures.hasPan ? figures.yearTaxRef : undefined),
      amountInput('Already deducted on regular pay', figures.deductedOnRegular),
      ...(isWhole ? [] : [amountInput('Already deducted on one-time pay', figures.deductedOnOneOffs)]),
      amountInput('Already deducted by earlier employers and others', figures.elsewhere),
    ],
    parts: [
      { label: figures.isSpread ? 'On all pay' : 'On regular pay', working: months, amount: figures.onRegular },
      ...(figures.isSpread
        ? []
        : [{ label: 'On one-time pay of this month', working: 'extra tax of the year', amount: figures.onOneOffs }]),
    ],
    ...(figures.hasPan
      ? {}
      : {
          note: `You have not given a PAN, so tax is deducted at ${formatRate(law.noPanRate)} of your income, or at your average rate if that is higher.`,
        }),
    source: figures.hasPan
      ? sectionSource(law, 'tdsOnSalary')
      : [...sectionSource(law, 'tdsOnSalary'), ...sectionSource(law, 'noPan')],
  });
}

/** Your tax for 2026-27 is about ₹3,46,880. ₹1,46,550 is already deducted. The remaining ₹2,00,330 is spread over 7 months: ₹28,619. */
function ruleOf(figures: MonthlyTdsFigures, isWhole: boolean, year: string): string {
  const { monthsLeft, onRegular, onOneOffs } = figures;
  const tax = isWhole ? figures.taxOnRegularIncome : figures.taxForTheYear;
  const own = isWhole ? figures.deductedOnRegular : add(figures.deductedOnRegular, figures.deductedOnOneOffs);
  const deducted = add(own, figures.elsewhere);
  const rest = atLeastZero(subtract(tax, deducted));
  const on = isWhole && figures.taxForTheYear !== tax ? ' on your regular pay' : '';
  const sentences = [`Your tax for ${year}${on} is about ${formatRupeesShort(tax)}.`];
  if (tax === 0) sentences[0] = `Your estimated income for ${year} has no tax${on}.`;
  if (deducted > 0) sentences.push(`${formatRupeesShort(deducted)} is already deducted.`);
  if (rest > 0) {
    const remaining = deducted > 0 ? `The remaining ${formatRupeesShort(rest)}` : 'It';
    sentences.push(
      monthsLeft === 1
        ? `${remaining} is deducted now, in the last month.`
        : `${remaining} is spread over ${monthsLeft} months: ${formatRupeesShort(onRegular)}.`,
    );
  } else if (tax > 0) sentences.push('Nothing more is due.');
  if (isWhole && onOneOffs > 0) {
    sentences.push(`The tax on this month’s one-time pay, ${formatRupeesShort(onOneOffs)}, is deducted fully now.`);
  }
  return sentences.join(' ');
}
