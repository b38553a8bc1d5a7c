import { formatRate } from '../kernel/format-amount.ts';
import type { Paise } from '../kernel/money.ts';
import { amountInput, type Tracer } from '../kernel/trace.ts';
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
  const months = monthsLeft === 1 ? 'the last month takes the exact rest' : `spread over ${monthsLeft} months`;
  tracer.record({
    id: 'tds.month',
    label: 'Income tax (TDS)',
    amount: figures.monthlyTds,
    rule: isWhole
      ? `The year's tax on regular pay less what was deducted on it, ${months}; the tax of one-off pay is added whole.`
      : `The year's tax with one-off pay less all that was deducted; ${months}.`,
    inputs: [
      ...(isWhole ? [amountInput("Year's tax on regular income", figures.taxOnRegularIncome)] : []),
      amountInput(
        "Year's tax with one-off pay",
        figures.taxForTheYear,
        figures.hasPan ? figures.yearTaxRef : undefined,
      ),
      amountInput('Deducted on regular pay so far', figures.deductedOnRegular),
      ...(isWhole ? [] : [amountInput('Deducted on one-off pay so far', figures.deductedOnOneOffs)]),
      amountInput('Deducted by earlier employers and others', figures.elsewhere),
    ],
    parts: [
      { label: figures.isSpread ? 'On all pay' : 'On regular pay', working: months, amount: figures.onRegular },
      ...(figures.isSpread
        ? []
        : [{ label: "On this month's one-off pay", working: 'extra tax for the year', amount: figures.onOneOffs }]),
    ],
    ...(figures.hasPan
      ? {}
      : {
          note: `No PAN: ${formatRate(law.noPanRate)} of income or the average rate, whichever is higher, once any tax is due.`,
        }),
    source: figures.hasPan
      ? sectionSource(law, 'tdsOnSalary')
      : [...sectionSource(law, 'tdsOnSalary'), ...sectionSource(law, 'noPan')],
  });
}
