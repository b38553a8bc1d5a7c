import { formOfYear } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { needsPerquisiteStatement, perquisiteRows } from '@muster/engine/tax-forms/perquisite-statement.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Cell, csvFile } from '../../platform/csv/csv-file.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import { taxDeductor } from '../returns/settings/return-settings.facts.ts';
import { type FormCase, formCases } from './form-facts.views.ts';
import { formPeople } from './tax-forms.views.ts';

/** Amounts of each head, in this order. */
const PARTS = [
  ['value', 'value by the rules'],
  ['recovered', 'recovered from the employee'],
  ['taxable', 'taxable'],
] as const;

const IDENTITY = ['Employee number', 'Name', 'PAN', 'Designation', 'Tax year', 'Salary without perquisites'];

/**
 * The statement of perquisites of a tax year (Form 123): a row for everybody whose salary needs one, and with a remark
 * for everybody whose year is not settled yet. Errors: TAX_FORM_STATE for a year of Form 12BA, or without anybody.
 */
export function downloadForm123(caller: Caller, financialYear: number): Promise<FileOutput> {
  const { services } = caller;
  const year = financialYearLabel(financialYear);
  if (formOfYear(financialYear) === 'form16') {
    throw problem('TAX_FORM_STATE', {
      message: `Form 123 begins with tax year 2026-27. Of ${year} perquisites are stated in Form 12BA, which is printed with Form 16.`,
    });
  }
  return caller.inTenant(async (tx) => {
    const people = await formPeople(tx, { financialYear });
    const deductor = await taxDeductor(tx, services.fields);
    const cases = await formCases(tx, services, people, { financialYear, deductor });
    const rows = cases.flatMap((one) => rowOf(one, year));
    if (rows.length === 0) {
      throw problem('TAX_FORM_STATE', { message: `Nobody’s salary of ${year} needs a statement of perquisites.` });
    }
    return {
      fileName: `Form 123 ${year}.csv`,
      content: csvFile([heading(), ...rows]),
      downloads: [{ entityId: tx.tenantId, after: { year, people: rows.length } }],
    };
  });
}

function heading(): Cell[] {
  const heads = perquisiteRows([], ZERO, true);
  const amounts = heads.slice(0, -1).flatMap(({ nature }) => PARTS.map(([, words]) => `${nature}, ${words}`));
  return [...IDENTITY, ...amounts, heads.at(-1)?.nature ?? '', 'Remark'];
}

const rupees = (amount: Paise): string => formatRupees(amount).replace(/[₹,]/g, '');

function rowOf({ person, facts, blocks }: FormCase, year: string): Cell[][] {
  if (facts === null) {
    const empty = Array.from({ length: heading().length - IDENTITY.length }, () => '');
    const remark = blocks.map(({ message }) => message).join('; ');
    return [[person.employeeNumber, person.name, '', person.designation, year, ...empty, remark]];
  }
  const { figures, employee } = facts;
  if (!needsPerquisiteStatement(figures.gross, facts.financialYear)) return [];
  const all = perquisiteRows(facts.perquisites, figures.profitsInLieu, true);
  const amounts = all.slice(0, -1).flatMap((row) => PARTS.map(([part]) => rupees(row[part])));
  const salary = rupees(subtract(figures.gross, figures.perquisites));
  return [
    [
      employee.number,
      employee.name,
      employee.pan,
      employee.designation,
      year,
      salary,
      ...amounts,
      rupees(figures.profitsInLieu),
      '',
    ],
  ];
}
