import { valueOn } from '@muster/law/dated.ts';
import { PERQUISITE_HEADS } from '@muster/law/income-tax/perquisite-heads.ts';
import { perquisiteStatementSalary } from '@muster/law/income-tax/perquisites.ts';
import { type Paise, sum, ZERO } from '../kernel/money.ts';
import type { PerquisiteHead, PerquisiteLine } from '../taxes/facts/perquisite-types.ts';
import { type FinancialYear, firstDayOfFinancialYear } from '../taxes/law/financial-year.ts';

/** The heads that name a section, as the Act of 2025 numbers it. */
const HEADS_OF_2025: Readonly<Partial<Record<PerquisiteHead, string>>> = {
  startUpStock: 'Stock options allotted or transferred by an eligible start-up',
  retirementExcess: 'Contribution by employer to funds above the limit, section 17(1)(h)',
  retirementAccretion: 'Annual accretion on it, section 17(1)(i)',
};

export type PerquisiteRow = {
  readonly number: number;
  readonly nature: string;
  readonly value: Paise;
  readonly recovered: Paise;
  readonly taxable: Paise;
};

const HEADS = Object.keys(PERQUISITE_HEADS).filter((key): key is PerquisiteHead => key in PERQUISITE_HEADS);
type Amounts = Pick<PerquisiteLine, 'value' | 'recovered' | 'taxable'>;

function summed(lines: readonly Amounts[]): Amounts {
  const [value, recovered, taxable] = [
    sum(lines.map((line) => line.value)),
    sum(lines.map((line) => line.recovered)),
    sum(lines.map((line) => line.taxable)),
  ];
  return { value, recovered, taxable };
}

/**
 * Every head of the form (12BA; 123 of the Rules of 2026) with what there was of it, numbered by its place, then the
 * total and profits in lieu of salary.
 */
export function perquisiteRows(
  perquisites: readonly PerquisiteLine[],
  profitsInLieu: Paise,
  isUnderAct2025: boolean,
): readonly PerquisiteRow[] {
  const rows = HEADS.map((head, at): PerquisiteRow => {
    const nature = (isUnderAct2025 ? HEADS_OF_2025[head] : undefined) ?? PERQUISITE_HEADS[head];
    return { number: at + 1, nature, ...summed(perquisites.filter((line) => line.head === head)) };
  });
  const section = isUnderAct2025 ? '18' : '17(3)';
  return [
    ...rows,
    { number: rows.length + 1, nature: 'Total value of perquisites', ...summed(rows) },
    {
      number: rows.length + 2,
      nature: `Total value of profits in lieu of salary as per section ${section}`,
      value: profitsInLieu,
      recovered: ZERO,
      taxable: profitsInLieu,
    },
  ];
}

/** Whether a salary is above the amount from which perquisites have a statement of their own. */
export function needsPerquisiteStatement(grossSalary: Paise, financialYear: FinancialYear): boolean {
  return grossSalary > valueOn(perquisiteStatementSalary, firstDayOfFinancialYear(financialYear));
}
