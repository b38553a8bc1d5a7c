import { calendarDate, financialYearLabel, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise, subtract, sum } from '@muster/engine/kernel/money.ts';
import { computationStatement } from '@muster/engine/tax-forms/computation-statement.ts';
import { form16PartB, roundingOf } from '@muster/engine/tax-forms/form-16.ts';
import type { ArrearsTax } from '@muster/engine/taxes/arrears-relief.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';
import type { Content } from 'pdfmake';
import type { PdfDocument } from '../../platform/pdf/pdf.ts';
import { form12ba } from './form-12ba.document.ts';
import type { TaxFormFacts } from './form-facts.views.ts';
import {
  type Field,
  fieldTable,
  formPages,
  GREY,
  gridTable,
  printed,
  signature,
  statementTable,
  title,
} from './form-parts.document.ts';

/** The year-end paper of a person as it is printed on a day. */
export function formDocument(facts: TaxFormFacts, madeOn: string): PdfDocument {
  const isForm16 = facts.form === 'form16';
  const year = financialYearLabel(facts.financialYear);
  const name = isForm16 ? `Form 16 Part B, ${year}` : `Computation of tax, ${year}`;
  const pages = formPages(`${name}, ${facts.employee.name}`, [
    ...(isForm16 ? form16(facts, madeOn) : statement(facts, madeOn)),
    ...byMonth(facts),
    ...relief(facts),
    ...(isForm16 ? form12ba(facts, signedBy(facts, madeOn)) : []),
  ]);
  const header: Content = { text: NOT_FORM_130, color: MARK, bold: true, alignment: 'center', margin: [36, 16, 36, 0] };
  return isForm16 ? pages : { ...pages, header };
}

const MARK = '#b3261e';
const NOT_FORM_130 = 'This is not Form 130';

function form16(facts: TaxFormFacts, madeOn: string): Content[] {
  const assessmentYear = financialYearLabel(facts.financialYear + 1);
  return [
    title('FORM NO. 16', [
      '[See rule 31(1)(a)]',
      'PART B (Annexure-I)',
      'Certificate under section 203 of the Income-tax Act, 1961 for tax deducted at source on salary paid to an employee under section 192',
    ]),
    fieldTable([...identity(facts), ['Assessment year', assessmentYear], ['Period with the employer', spanOf(facts)]]),
    statementTable(form16PartB(facts.figures)),
    ...notes(facts, 'Income is rounded to ten rupees under section 288A, tax under section 288B.'),
    verification(facts, madeOn),
  ];
}

function statement(facts: TaxFormFacts, madeOn: string): Content[] {
  const year = financialYearLabel(facts.financialYear);
  return [
    title('COMPUTATION STATEMENT', [
      `Salary and tax of tax year ${year}, laid out like Part C, Annexure I of Form 130`,
    ]),
    {
      text: [
        { text: `${NOT_FORM_130}. `, bold: true },
        'The certificate of tax deducted is Form 130 as the employer downloads it from TRACES and signs it (rule 215, section 395(4) of the Income-tax Act, 2025). This statement shows how the tax was worked out.',
      ],
      color: MARK,
      margin: [0, 0, 0, 4],
    },
    fieldTable([...identity(facts), ['Tax year', year], ['Period with the employer', spanOf(facts)]]),
    statementTable(computationStatement(facts.figures)),
    ...notes(facts, 'Income and tax are rounded to ten rupees under section 516 (288A and 288B of 1961).'),
    verification(facts, madeOn),
  ];
}

function identity({ employer, employee }: TaxFormFacts): Field[] {
  return [
    [
      'Name and address of the employer',
      [employer.name, employer.address, employer.pinCode].filter(Boolean).join(', '),
    ],
    ['Name and address of the employee', [employee.name, employee.address].filter(Boolean).join(', ')],
    ['PAN of the deductor', employer.pan ?? ''],
    ['TAN of the deductor', employer.tan ?? ''],
    ['PAN of the employee', employee.pan],
    ['Employee number and designation', [employee.number, employee.designation].filter(Boolean).join(', ')],
  ];
}

const day = (iso: string) => formatDate(calendarDate(iso));

function spanOf({ from, to }: TaxFormFacts): string {
  return `${day(from)} to ${day(to)}`;
}

function notes({ figures }: TaxFormFacts, rule: string): Content[] {
  const difference = roundingOf(figures);
  const rounded = difference === 0 ? rule : `${rule} Line 21 is rounded by ${printed(difference)}.`;
  return [{ text: rounded, color: GREY, fontSize: 7.5, margin: [0, 4, 0, 0] }];
}

function verification(facts: TaxFormFacts, madeOn: string): Content {
  const { responsible } = facts;
  return {
    stack: [
      { text: 'Verification', bold: true, margin: [0, 12, 0, 4] },
      {
        text: `I, ${responsible.name}, son/daughter of ${responsible.fatherName}, working in the capacity of ${responsible.designation}, do hereby certify that the information given above is true, complete and correct and is based on the books of account, documents, TDS statements and other available records.`,
      },
      signedBy(facts, madeOn),
    ],
    unbreakable: true,
  };
}

function signedBy({ responsible, state }: TaxFormFacts, madeOn: string): Content {
  const place = state !== null && isStateCode(state) ? STATES[state] : '';
  return signature({ place, date: day(madeOn), name: responsible.name, designation: responsible.designation });
}

/** What payslips deducted, so that whoever reads can add it up, and what is left to pay or to claim back. */
function byMonth({ months, deductedBefore, deducted, figures }: TaxFormFacts): Content[] {
  const rows = months.map(([year, month, gross, tds]) => [
    ...[formatMonth({ year, month }), printed(paise(gross)), printed(paise(tds))],
  ]);
  const before = deductedBefore === 0 ? [] : [['Before the first payslip here', '', printed(deductedBefore)]];
  const gross = sum(months.map((month) => paise(month[2])));
  return [
    {
      text: 'Tax deducted by this employer, month by month',
      bold: true,
      fontSize: 10,
      margin: [0, 16, 0, 4],
      pageBreak: 'before',
    },
    gridTable({
      widths: ['*', 110, 110],
      header: ['Month', 'Gross pay (₹)', 'Tax deducted (₹)'],
      rows: [...before, ...rows, ['Total', printed(gross), printed(deducted)]],
      amountsFrom: 1,
      totals: 1,
    }),
    { text: difference(figures.netTax, deducted), color: GREY, margin: [0, 6, 0, 0] },
  ];
}

/** What the form asks to be attached to its line 18. */
function relief({ relief: working, form }: TaxFormFacts): Content[] {
  if (working === null) return [];
  const section = form === 'form16' ? 'section 89' : 'section 157 (89 of 1961)';
  const added = ({ with: whole, without }: ArrearsTax) => subtract(whole, without);
  const row = (name: string, amount: Paise, tax: ArrearsTax) => [
    ...[name, printed(amount), printed(tax.without), printed(tax.with), printed(added(tax))],
  ];
  return [
    { text: `Relief for arrears under ${section}`, bold: true, fontSize: 10, margin: [0, 16, 0, 4] },
    gridTable({
      widths: ['*', 85, 85, 85, 85],
      header: ['Year', 'Arrears (₹)', 'Tax without them (₹)', 'Tax with them (₹)', 'Tax on them (₹)'],
      rows: [
        row('The year of this form', working.arrears, working.now),
        ...working.years.map((year) => row(financialYearLabel(year.financialYear), year.amount, year)),
        ['Relief', '', '', '', printed(working.relief)],
      ],
      amountsFrom: 1,
      totals: 1,
    }),
  ];
}

function difference(netTax: Paise, deducted: Paise): string {
  const rest = subtract(netTax, deducted);
  if (rest === 0) return 'The tax deducted is the net tax payable of line 21.';
  return rest > 0
    ? `${printed(rest)} of the net tax payable of line 21 was not deducted and is to be paid by the employee.`
    : `${printed(paise(-rest))} more than the net tax payable of line 21 was deducted: it is claimed back with the tax return.`;
}
