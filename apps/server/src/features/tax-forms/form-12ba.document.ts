import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { needsPerquisiteStatement, perquisiteRows } from '@muster/engine/tax-forms/perquisite-statement.ts';
import type { Content } from 'pdfmake';
import type { TaxFormFacts } from './form-facts.views.ts';
import { fieldTable, gridTable, printed, title } from './form-parts.document.ts';

/** Form 12BA, for salaries that need it; `signed` stands below it. */
export function form12ba(facts: TaxFormFacts, signature: Content): Content[] {
  const { figures, financialYear } = facts;
  if (!needsPerquisiteStatement(figures.gross, financialYear)) return [];
  return [
    { text: '', pageBreak: 'before' },
    title('FORM NO. 12BA', [
      '[See rule 26A(2)(b)]',
      'Statement showing particulars of perquisites, other fringe benefits or amenities and profits in lieu of salary with value thereof',
    ]),
    head(facts),
    valuation(facts),
    tax(facts),
    declaration(facts, signature),
  ];
}

function head({ employer, employee, financialYear, figures }: TaxFormFacts): Content {
  const withoutPerquisites = printed(subtract(figures.salaryIncome, figures.perquisites));
  return fieldTable([
    ['1. Name and address of employer', [employer.name, employer.address].filter(Boolean).join(', ')],
    ['2. TAN', employer.tan ?? ''],
    ['3. TDS assessment range of the employer', ''],
    [
      '4. Name, designation and PAN of employee',
      [employee.name, employee.designation, employee.pan].filter(Boolean).join(', '),
    ],
    ['5. Is the employee a director or a person with substantial interest in the company?', ''],
    ['6. Income under the head "Salaries" of the employee (other than from perquisites) (₹)', withoutPerquisites],
    ['7. Financial year', financialYearLabel(financialYear)],
    ['8. Valuation of perquisites', 'as below'],
  ]);
}

function valuation({ perquisites, figures }: TaxFormFacts): Content {
  const rows = perquisiteRows(perquisites, figures.profitsInLieu, false);
  return gridTable({
    widths: [24, '*', 90, 90, 90],
    header: [
      ...['No.', 'Nature of perquisites (see rule 3)', 'Value as per rules (₹)'],
      ...['Recovered from the employee (₹)', 'Chargeable to tax (₹)'],
    ],
    rows: rows.map(({ number, nature, value, recovered, taxable }) => [
      ...[String(number), nature, printed(value), printed(recovered), printed(taxable)],
    ]),
    amountsFrom: 2,
    totals: 2,
  });
}

function tax({ deducted }: TaxFormFacts): Content {
  return gridTable({
    widths: [24, '*', 110],
    header: ['9.', 'Details of tax', 'Amount (₹)'],
    rows: [
      ['(a)', 'Tax deducted from salary of the employee under section 192(1)', printed(deducted)],
      ['(b)', 'Tax paid by employer on behalf of the employee under section 192(1A)', printed(ZERO)],
      ['(c)', 'Total tax paid', printed(deducted)],
      ['(d)', 'Date of payment into Government treasury', 'as in Part A'],
    ],
    amountsFrom: 2,
    totals: 0,
  });
}

function declaration({ responsible, employer }: TaxFormFacts, signature: Content): Content {
  return {
    stack: [
      { text: 'Declaration by employer', bold: true, margin: [0, 12, 0, 4] },
      {
        text: `I, ${responsible.name}, son/daughter of ${responsible.fatherName}, working as ${responsible.designation}, do hereby declare on behalf of ${employer.name} that the information given above is based on the books of account, documents and other relevant records or information available with us, and the details of value of each such perquisite are in accordance with section 17 and rules framed thereunder and that such information is true and correct.`,
      },
      signature,
    ],
    unbreakable: true,
  };
}
