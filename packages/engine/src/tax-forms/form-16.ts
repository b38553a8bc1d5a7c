import type { SectionKey } from '@muster/law/income-tax/section-names.ts';
import { add, type Paise, subtract, sum, ZERO } from '../kernel/money.ts';
import type { DeductionLine } from '../taxes/facts/tax-sheet.ts';
import type { StatementFigures } from './statement-figures.ts';
import { amount, choice, heading, type StatementLine, total } from './statement-line.ts';

/** Form 16, Part B, Annexure I: the lines in the order and with the numbers of the form, under the Act of 1961. */
export function form16PartB(figures: StatementFigures): readonly StatementLine[] {
  return [
    choice('A', 'Whether opting out of taxation u/s 115BAC(1A)?', figures.isOldRegime),
    ...grossSalary(figures),
    ...exemptAllowances(figures),
    ...salaryIncome(figures),
    ...otherIncome(figures),
    ...chapterVIA(figures),
    ...tax(figures),
  ];
}

function grossSalary(figures: StatementFigures): StatementLine[] {
  return [
    heading('1', 'Gross Salary'),
    amount('(a)', 'Salary as per provisions contained in section 17(1)', figures.salary),
    amount(
      '(b)',
      'Value of perquisites under section 17(2) (as per Form No. 12BA, wherever applicable)',
      figures.perquisites,
    ),
    amount(
      '(c)',
      'Profits in lieu of salary under section 17(3) (as per Form No. 12BA, wherever applicable)',
      figures.profitsInLieu,
    ),
    total('(d)', 'Total', figures.gross),
    amount('(e)', 'Reported total amount of salary received from other employer(s)', figures.previousSalary),
  ];
}

function exemptAllowances({ exemptions, exempt }: StatementFigures): StatementLine[] {
  const others = add(exemptions.retrenchment, exemptions.voluntaryRetirement);
  return [
    heading('2', 'Less: Allowances to the extent exempt under section 10'),
    amount('(a)', 'Travel concession or assistance under section 10(5)', exemptions.leaveTravel),
    amount('(b)', 'Death-cum-retirement gratuity under section 10(10)', exemptions.gratuity),
    amount('(c)', 'Commuted value of pension under section 10(10A)', exemptions.commutedPension),
    amount('(d)', 'Cash equivalent of leave salary encashment under section 10(10AA)', exemptions.leaveEncashment),
    amount('(e)', 'House rent allowance under section 10(13A)', exemptions.houseRent),
    amount('(f)', 'Other special allowances under section 10(14)', exemptions.specialAllowances),
    heading('(g)', 'Amount of any other exemption under section 10'),
    ...(exemptions.retrenchment > 0
      ? [amount('', 'Retrenchment compensation under section 10(10B)', exemptions.retrenchment)]
      : []),
    ...(exemptions.voluntaryRetirement > 0
      ? [amount('', 'Voluntary retirement under section 10(10C)', exemptions.voluntaryRetirement)]
      : []),
    amount('(h)', 'Total amount of any other exemption under section 10', others),
    total('(i)', 'Total amount of exemption claimed under section 10 [2(a)+2(b)+2(c)+2(d)+2(e)+2(f)+2(h)]', exempt),
  ];
}

function salaryIncome(figures: StatementFigures): StatementLine[] {
  return [
    total('3', 'Total amount of salary received from current employer [1(d)-2(i)]', figures.ownSalary),
    heading('4', 'Less: Deductions under section 16'),
    amount('(a)', 'Standard deduction under section 16(ia)', figures.standardDeduction),
    amount('(b)', 'Entertainment allowance under section 16(ii)', ZERO),
    amount('(c)', 'Tax on employment under section 16(iii)', figures.professionalTax),
    total('5', 'Total amount of deductions under section 16 [4(a)+4(b)+4(c)]', figures.salaryDeductions),
    total('6', 'Income chargeable under the head "Salaries" [(3+1(e)-5)]', figures.salaryIncome),
  ];
}

function otherIncome(figures: StatementFigures): StatementLine[] {
  return [
    heading('7', 'Add: Any other income reported by the employee as per section 192(2B)'),
    amount(
      '(a)',
      'Income (or admissible loss) from house property reported by employee offered for TDS',
      figures.houseProperty,
    ),
    amount('(b)', 'Income under the head Other Sources offered for TDS', figures.otherSources),
    total(
      '8',
      'Total amount of other income reported by the employee [7(a)+7(b)]',
      add(figures.houseProperty, figures.otherSources),
    ),
    total('9', 'Gross total income (6+8)', figures.grossTotalIncome),
  ];
}

const NONE = { claimed: ZERO, allowed: ZERO };
type Claimed = Pick<DeductionLine, 'claimed' | 'allowed' | 'qualifying'>;

const OWN_LINES: readonly DeductionLine['section'][] = [
  '80C',
  '80CCC',
  '80CCD(1)',
  '80CCD(1B)',
  '80CCD(2)',
  '80CCH(1)',
  '80CCH(2)',
  '80D',
  '80E',
  '80G',
  '80TTA',
];

function chapterVIA({ deductions, chapterVIA: aggregate }: StatementFigures): StatementLine[] {
  const of = (section: SectionKey): Claimed => deductions.find((line) => line.section === section) ?? NONE;
  const savings = [of('80C'), of('80CCC'), of('80CCD(1)')];
  const others = deductions.filter(({ section }) => !OWN_LINES.includes(section));
  const totalOf = (lines: readonly Claimed[], figure: 'claimed' | 'allowed'): Paise =>
    sum(lines.map((line) => line[figure]));
  return [
    heading('10', 'Deductions under Chapter VI-A'),
    deducted('(a)', 'Life insurance premia, contributions to provident fund etc. under section 80C', of('80C')),
    deducted('(b)', 'Contribution to certain pension funds under section 80CCC', of('80CCC')),
    deducted('(c)', 'Contribution by taxpayer to pension scheme under section 80CCD(1)', of('80CCD(1)')),
    deducted('(d)', 'Total deduction under sections 80C, 80CCC and 80CCD(1)', {
      claimed: totalOf(savings, 'claimed'),
      allowed: totalOf(savings, 'allowed'),
    }),
    deducted('(e)', 'Amount paid or deposited to notified pension scheme under section 80CCD(1B)', of('80CCD(1B)')),
    deducted('(f)', 'Contribution by employer to pension scheme under section 80CCD(2)', of('80CCD(2)')),
    deducted('(g)', 'Health insurance premia under section 80D', of('80D')),
    deducted('(h)', 'Interest on loan taken for higher education under section 80E', of('80E')),
    deducted('(i)', 'Contribution by the employee to Agnipath Scheme under section 80CCH', of('80CCH(1)')),
    deducted('(j)', 'Contribution by the Central Government to Agnipath Scheme under section 80CCH', of('80CCH(2)')),
    qualified('(k)', 'Donations to certain funds, charitable institutions, etc. under section 80G', of('80G')),
    qualified('(l)', 'Interest on deposits in savings account under section 80TTA', of('80TTA')),
    heading('(m)', 'Amount deductible under any other provision(s) of Chapter VI-A'),
    ...others.map((line) =>
      qualified('', line.section === 'other' ? line.label : `${line.label} under section ${line.section}`, line),
    ),
    qualified('(n)', 'Total of amount deductible under any other provision(s) of Chapter VI-A', {
      claimed: totalOf(others, 'claimed'),
      allowed: totalOf(others, 'allowed'),
    }),
    total(
      '11',
      'Aggregate of deductible amount under Chapter VI-A [10(d)+10(e)+10(f)+10(g)+10(h)+10(i)+10(j)+10(k)+10(l)+10(n)]',
      aggregate,
    ),
  ];
}

/** The form asks what was spent and what is deducted of it. */
function deducted(number: string, caption: string, { claimed, allowed }: Claimed): StatementLine {
  return { kind: 'deduction', number, caption, gross: claimed, qualifying: null, amount: allowed };
}

/** The form asks for what of it qualifies too. */
export function qualified(number: string, caption: string, { claimed, allowed, qualifying }: Claimed): StatementLine {
  return { kind: 'deduction', number, caption, gross: claimed, qualifying: qualifying ?? allowed, amount: allowed };
}

function tax(figures: StatementFigures): StatementLine[] {
  return [
    total('12', 'Total taxable income (9-11)', figures.taxableIncome),
    amount('13', 'Tax on total income', figures.tax),
    amount('14', 'Rebate under section 87A, if applicable', figures.rebate),
    amount('15', 'Surcharge, wherever applicable', figures.surcharge),
    amount('16', 'Health and education cess', figures.cess),
    total('17', 'Tax payable (13+15+16-14)', figures.taxPayable),
    amount('18', 'Less: Relief under section 89 (attach details)', figures.arrearsRelief),
    amount(
      '19',
      'Less: Tax deducted at source by earlier employers and others, as reported in Forms 12B and 12BAA',
      figures.deductedElsewhere,
    ),
    amount('20', 'Less: Tax collected at source as per Form 12BAA', ZERO),
    total('21', 'Net tax payable (17-18-19-20)', figures.netTax),
  ];
}

/** What rounding to ten rupees changes between the lines of the tax. */
export function roundingOf({ taxPayable, arrearsRelief, deductedElsewhere, netTax }: StatementFigures): Paise {
  return subtract(netTax, subtract(subtract(taxPayable, arrearsRelief), deductedElsewhere));
}
