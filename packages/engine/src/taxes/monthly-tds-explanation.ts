import type { Note } from '../explain/note.ts';
import type { ExplanationPart } from '../explain/part.ts';
import type { MonthTaxReason } from '../explain/tax-reasons.ts';
import { amountInput, type Tracer } from '../explain/trace.ts';
import { add, type Paise, subtract, ZERO } from '../kernel/money.ts';
import type { IncomeTaxLaw } from './law/income-tax-law.ts';
import { sectionSource } from './law/section-source.ts';
import type { TdsByHand } from './monthly-tds.ts';

export type MonthlyTdsFigures = {
  readonly monthlyTds: Paise;
  /** What would be deducted if the pay sufficed for it; absent where it does. The parts below are those of it. */
  readonly dueTds?: Paise;
  readonly onRegular: Paise;
  readonly onOneOffs: Paise;
  readonly monthsLeft: number;
  readonly taxOnRegularIncome: Paise;
  /** With the one-time pay of earlier months, without that of this one. */
  readonly taxBeforeNow: Paise;
  readonly taxForTheYear: Paise;
  readonly deductedOnRegular: Paise;
  readonly deductedOnOneOffs: Paise;
  /** Whether the tax of one-off pay goes over the months left like that of regular pay. */
  readonly isSpread: boolean;
  readonly elsewhere: Paise;
  readonly hasPan: boolean;
  readonly yearTaxRef: string;
  /** Entered by hand, and what it takes the place of. */
  readonly byHand?: TdsByHand;
  readonly calculated?: Paise;
};

/** Records why this month's tax is what it is; called with a tracer only. */
export function explainMonthlyTds(tracer: Tracer, law: IncomeTaxLaw, figures: MonthlyTdsFigures): void {
  const { monthsLeft } = figures;
  const isWhole = monthsLeft > 1 && !figures.isSpread;
  const isApart = isWhole && isEven(figures);
  tracer.record({
    id: 'tds.month',
    label: 'Income tax (TDS)',
    amount: figures.monthlyTds,
    reason: reasonOf(figures, isWhole, law.financialYear),
    inputs: [
      ...(isApart ? [amountInput('Tax of the year without one-time pay', figures.taxOnRegularIncome)] : []),
      ...(isWhole && !isApart
        ? [amountInput('Tax of the year before this month’s one-time pay', figures.taxBeforeNow)]
        : []),
      amountInput('Tax of the year', figures.taxForTheYear, figures.yearTaxRef),
      amountInput('Already deducted on regular pay', figures.deductedOnRegular),
      ...(isApart ? [] : [amountInput('Already deducted on one-time pay', figures.deductedOnOneOffs)]),
      amountInput('Already deducted by earlier employers and others', figures.elsewhere),
    ],
    parts: figures.byHand === undefined ? partsOf(figures) : [],
    ...notesOf(figures, law),
    source: figures.hasPan
      ? sectionSource(law, 'tdsOnSalary')
      : [...sectionSource(law, 'tdsOnSalary'), ...sectionSource(law, 'noPan')],
  });
}

/** What was deducted for earlier one-time pay is what it causes still: regular pay stands by itself. */
function isEven({ taxBeforeNow, taxOnRegularIncome, deductedOnOneOffs }: MonthlyTdsFigures): boolean {
  return subtract(taxBeforeNow, taxOnRegularIncome) === deductedOnOneOffs;
}

function notesOf(
  { hasPan, dueTds, monthlyTds, monthsLeft }: MonthlyTdsFigures,
  { noPanRate }: IncomeTaxLaw,
): { readonly notes?: readonly Note[] } {
  const notes: Note[] = [];
  if (dueTds !== undefined) notes.push({ kind: 'tax-within-pay', due: dueTds, taken: monthlyTds, monthsLeft });
  if (!hasPan) notes.push({ kind: 'no-pan', rate: noPanRate });
  return notes.length === 0 ? {} : { notes };
}

function partsOf({
  isSpread,
  monthsLeft,
  onRegular,
  onOneOffs,
  dueTds,
  monthlyTds,
}: MonthlyTdsFigures): ExplanationPart[] {
  const share: ExplanationPart = {
    kind: 'tax-on-pay',
    pay: isSpread ? 'all' : 'regular',
    monthsLeft,
    amount: onRegular,
  };
  const parts: ExplanationPart[] = isSpread ? [share] : [share, { kind: 'tax-on-one-time-pay', amount: onOneOffs }];
  if (dueTds === undefined) return parts;
  return [...parts, { kind: 'sum', name: 'More than the pay allows', amount: subtract(monthlyTds, dueTds) }];
}

function reasonOf(figures: MonthlyTdsFigures, isWhole: boolean, year: number): MonthTaxReason {
  const { byHand, calculated = ZERO } = figures;
  if (byHand !== undefined) return { kind: 'tax-by-hand', why: byHand.reason, calculated };
  const { monthsLeft, onRegular, onOneOffs, taxForTheYear, taxOnRegularIncome, deductedOnRegular } = figures;
  const isApart = isWhole && isEven(figures);
  const own = isApart ? deductedOnRegular : add(deductedOnRegular, figures.deductedOnOneOffs);
  const shared = isApart ? taxOnRegularIncome : figures.taxBeforeNow;
  return {
    kind: 'tax-of-month',
    year,
    tax: isWhole ? shared : taxForTheYear,
    isOnRegularPay: isApart && taxForTheYear !== taxOnRegularIncome,
    deducted: add(own, figures.elsewhere),
    monthsLeft,
    onRegular,
    onOneTimePay: isWhole ? onOneOffs : ZERO,
  };
}
