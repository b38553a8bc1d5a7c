import { COMPARED, type ComparisonItem, HOUSE_ROWS } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { add, min, type Paise, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import type { YearTax } from '@muster/engine/payroll/year/year-tax.ts';
import type { TaxSheet } from '@muster/engine/taxes/facts/tax-sheet.ts';
import { TAX_IDS } from '@muster/engine/taxes/law/tax-ids.ts';
import { figureOfYear } from '@muster/engine/taxes/no-pan-tax.ts';

/** A regime's column: the amounts in the order of the rows, and the figures whose reasons explain them. */
export type Column = {
  readonly amounts: readonly Paise[];
  readonly figures: readonly string[];
  readonly total: Paise;
};

const SAVINGS: readonly string[] = ['80C', '80CCC', '80CCD(1)', '80CCE'];

/**
 * The year's sheet as the comparison lists it. The rows add up: houses stand under their own head with all the interest
 * that section 24 allows, and what of a loss the year cannot take is added back.
 */
export function columnOf(year: Pick<YearTax, 'sheet' | 'taxForTheYear'> | null): Column {
  if (year === null) return { amounts: COMPARED.map(() => ZERO), figures: [], total: ZERO };
  const { sheet, taxForTheYear } = year;
  const ids = TAX_IDS[sheet.regime];
  const { salary } = sheet;
  const letOut = sum(
    sheet.houseProperty.houses.map((house) => subtract(house.netAnnualValue, house.standardDeduction)),
  );
  const interest = sum(sheet.houseProperty.houses.map(({ interestAllowed }) => interestAllowed));
  const savings = min(savingsOf(sheet), sheet.chapterVIA);
  return {
    amounts: [
      add(salary.gross, salary.previousEmployment),
      salary.exempt,
      add(salary.standardDeduction, salary.professionalTax),
      letOut,
      interest,
      subtract(sheet.houseProperty.counted, subtract(letOut, interest)),
      sheet.otherSources.income,
      savings,
      subtract(sheet.chapterVIA, savings),
      sheet.taxableIncome,
      sheet.taxAfterRebate,
      sheet.surcharge,
      sheet.cess,
      taxForTheYear,
    ],
    figures: [
      ids.grossSalary,
      ids.hraExemption,
      ids.standardDeduction,
      ids.houseProperty,
      ids.houseProperty,
      ids.houseProperty,
      ids.otherSources,
      ids.chapterVIA,
      ids.chapterVIA,
      ids.taxableIncome,
      ids.baseTax,
      ids.surcharge,
      ids.cess,
      figureOfYear(sheet, taxForTheYear),
    ],
    total: taxForTheYear,
  };
}

function savingsOf({ deductions }: TaxSheet): Paise {
  return sum(deductions.filter(({ section }) => SAVINGS.includes(section)).map(({ allowed }) => allowed));
}

export type Compared = { readonly recommended: Regime; readonly savings: Paise };

/** The cheaper regime, the new one on a tie, and what it saves in the year. */
export function cheaper(underNew: Column, underOld: Column): Compared {
  const isOld = underOld.total < underNew.total;
  const savings = isOld ? subtract(underNew.total, underOld.total) : subtract(underOld.total, underNew.total);
  return { recommended: isOld ? 'old' : 'new', savings };
}

/** Rows with a figure's reason where there is one of it. */
export function itemsOf(underNew: Column, underOld: Column, explained: ReadonlySet<string>): ComparisonItem[] {
  const figure = (column: Column, at: number): string | null => {
    const id = column.figures[at];
    return id !== undefined && explained.has(id) ? id : null;
  };
  const items = COMPARED.map((particulars, at) => ({
    particulars,
    newRegimeValue: underNew.amounts[at] ?? ZERO,
    oldRegimeValue: underOld.amounts[at] ?? ZERO,
    newFigure: figure(underNew, at),
    oldFigure: figure(underOld, at),
  }));
  const isHouse = ({ particulars }: ComparisonItem) => HOUSE_ROWS.some((row) => row === particulars);
  const isEmpty = (item: ComparisonItem) => item.newRegimeValue === 0 && item.oldRegimeValue === 0;
  return items.filter((item) => !isHouse(item) || !isEmpty(item));
}
