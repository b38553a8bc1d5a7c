import { type SectionKey, sectionNames } from '@muster/law/income-tax/section-names.ts';
import { ZERO } from '../kernel/money.ts';
import type { DeductionLine } from '../taxes/facts/tax-sheet.ts';
import { qualified } from './form-16.ts';
import type { StatementFigures } from './statement-figures.ts';
import { amount, choice, heading, type StatementLine, total } from './statement-line.ts';

/**
 * The computation of a tax year under the Act of 2025, laid out like Part C of Form 130, each provision with its section
 * of the Act of 1961 too. A line whose letter is not published carries its section alone.
 */
export function computationStatement(figures: StatementFigures): readonly StatementLine[] {
  return [
    choice('A', `Opting out of ${both('newRegime')}?`, figures.isOldRegime),
    ...salary(figures),
    ...exempt(figures),
    ...income(figures),
    ...chapterVIII(figures),
    ...tax(figures),
  ];
}

/** Section 156 (87A of 1961) */
function both(key: SectionKey): string {
  const { act1961, act2025 } = sectionNames[key];
  const now = act2025.startsWith('Schedule') ? act2025 : `section ${act2025}`;
  return `${now} (${act1961} of 1961)`;
}

function salary(figures: StatementFigures): StatementLine[] {
  return [
    heading('1', 'Gross salary'),
    amount('(a)', `Salary, ${both('salary')}`, figures.salary),
    amount('(b)', `Perquisites, ${both('perquisites')}, as per Form 123`, figures.perquisites),
    amount('(c)', `Profits in lieu of salary, ${both('profitsInLieu')}`, figures.profitsInLieu),
    total('(d)', 'Total [1(a)+1(b)+1(c)]', figures.gross),
    amount('(e)', 'Salary from other employers, as reported in Form 122', figures.previousSalary),
  ];
}

function exempt({ exemptions, exempt: allExempt }: StatementFigures): StatementLine[] {
  const more = [
    ['', 'Gratuity', 'gratuity'],
    ['', 'Commuted pension', 'commutedPension'],
    ['', 'Leave encashment', 'leaveEncashment'],
    ['', 'Retrenchment compensation', 'retrenchment'],
    ['', 'Voluntary retirement', 'voluntaryRetirement'],
  ] as const;
  return [
    heading('2', 'Less: what is exempt under section 11 with Schedule III (10 of 1961), or deducted under section 19'),
    amount('', `Travel concession, ${both('leaveTravel')}`, exemptions.leaveTravel),
    amount('(b)', `House rent allowance, ${both('houseRent')}`, exemptions.houseRent),
    amount('', `Special allowances, ${both('specialAllowances')}`, exemptions.specialAllowances),
    ...more.map(([number, name, key]) => amount(number, `${name}, ${both(key)}`, exemptions[key])),
    total('(f)', 'Total of line 2', allExempt),
  ];
}

function income(figures: StatementFigures): StatementLine[] {
  return [
    total('3', 'Salary from this employer [1(d)-2(f)]', figures.ownSalary),
    heading('4', 'Less: deductions from salary'),
    amount('(a)', `Tax on employment, ${both('professionalTax')}`, figures.professionalTax),
    amount('(b)', `Standard deduction, ${both('standardDeduction')}`, figures.standardDeduction),
    total('5', 'Total of the deductions [4(a)+4(b)]', figures.salaryDeductions),
    total('6', 'Income from salary [3+1(e)-5]', figures.salaryIncome),
    amount('7', 'Income from house property as reported, a loss negative', figures.houseProperty),
    amount('8', 'Income under other heads as reported, section 392(4) (192(2B) of 1961)', figures.otherSources),
    total('9', 'Gross total income [6+7+8]', figures.grossTotalIncome),
  ];
}

function chapterVIII({ deductions, chapterVIA }: StatementFigures): StatementLine[] {
  return [
    heading('10', 'Deductions under Chapter VIII (VI-A of 1961)'),
    ...deductions
      .toSorted((one, other) => orderOf(one) - orderOf(other))
      .map((line) => qualified('', named(line), line)),
    ...(deductions.length === 0 ? [qualified('', 'None', { claimed: ZERO, allowed: ZERO })] : []),
    total('11', 'Aggregate of what is deductible', chapterVIA),
  ];
}

const AFTER_EVERY_SECTION = 1000;

/** The sections of the Act of 2025 are numbers. */
function orderOf({ section }: DeductionLine): number {
  return section === 'other' ? AFTER_EVERY_SECTION : Number.parseInt(sectionNames[section].act2025, 10);
}

function named({ section, label }: DeductionLine): string {
  return section === 'other' ? label : `${label}, ${both(section)}`;
}

function tax(figures: StatementFigures): StatementLine[] {
  return [
    total('12', 'Taxable income [9-11]', figures.taxableIncome),
    amount('13', 'Tax on taxable income', figures.tax),
    amount('14', `Rebate, ${both('rebate')}`, figures.rebate),
    amount('15', 'Surcharge', figures.surcharge),
    amount('16', 'Health and education cess at 4%', figures.cess),
    total('17', 'Tax payable [13-14+15+16]', figures.taxPayable),
    amount('18', `Relief for arrears, ${both('arrearsRelief')}`, figures.arrearsRelief),
    amount('19', 'Tax deducted by earlier employers and others, as reported in Form 122', figures.deductedElsewhere),
    amount('20', 'Tax collected at source, as reported in Form 122', ZERO),
    total('21', 'Net tax payable [17-18-19-20]', figures.netTax),
  ];
}
