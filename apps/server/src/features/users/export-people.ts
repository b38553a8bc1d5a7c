import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users-import.ts';
import { GENDER } from '@muster/contract/features/users-person.ts';
import { and, eq } from 'drizzle-orm';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import { type Cell, csvFile } from '../../platform/csv/csv-file.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { payrollYear } from '../payroll/payroll-year.facts.ts';
import { PF_WAGE_LIMIT } from './import-cells.ts';
import type { PeopleFilters } from './people-search.ts';
import { maskedOrNull, nameOfCode } from './person-columns.ts';
import type { BalanceColumns } from './users.store.ts';
import { openingBalances } from './users.tables.ts';
import { peopleForExport } from './users.views.ts';

type Exported = Awaited<ReturnType<typeof peopleForExport>>[number];

const HEADINGS = IMPORT_COLUMNS.map(({ heading }) => heading);
/** The empty file to fill in. */
export function importTemplate() {
  return { fileName: 'muster-people-template.csv', content: csvFile([HEADINGS]) };
}

/** The people that match, in the columns of the import; personal numbers masked. The export is recorded. */
export function exportPeople(services: Services, tenantId: string, actor: Actor, filters: PeopleFilters) {
  const today = services.clock.today();
  return services.db.inTenant(tenantId, async (tx) => {
    const year = await payrollYear(tx, services);
    const people = await peopleForExport(tx, filters, { today, year });
    const balances = await balancesByPerson(tx, year.financialYear);
    const rows = people.map((one) => {
      const cells = cellsOf(services.fields.of(tenantId, one.person.id), one, balances.get(one.person.id));
      return [...IMPORT_COLUMNS.map(({ field }) => cells[field]), one.person.status, one.person.role];
    });
    await audit(tx, actor, {
      action: 'exported',
      entity: 'people',
      entityId: tenantId,
      after: { people: rows.length, filters },
    });
    return { fileName: `people-${today}.csv`, content: csvFile([[...HEADINGS, 'Status', 'User role'], ...rows]) };
  });
}

async function balancesByPerson(tx: TenantTx, financialYear: number): Promise<Map<string, BalanceColumns>> {
  const rows = await tx
    .select()
    .from(openingBalances)
    .where(and(eq(openingBalances.tenantId, tx.tenantId), eq(openingBalances.financialYear, financialYear)));
  return new Map(rows.map((row) => [row.userId, row]));
}

const rupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? null : (paise / 100).toFixed(2);
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');

function pfBasisCell({ pfBasis, pfBasisAmount }: Exported['person']): string | null {
  if (pfBasis === 'amount') return rupees(pfBasisAmount);
  return pfBasis === 'ceiling' ? PF_WAGE_LIMIT : pfBasis;
}

function cellsOf(fields: PersonFields, one: Exported, balances: BalanceColumns | undefined): Record<ImportField, Cell> {
  const { person } = one;
  return {
    ...person,
    gender: person.gender ? nameOfCode(GENDER, person.gender, 'NotAvailable') : null,
    department: one.departmentName,
    employmentType: one.employmentType,
    reportingManager: one.managerNumber,
    pan: maskedOrNull(fields, 'pan', person.panSecret),
    uan: maskedOrNull(fields, 'uan', person.uanSecret),
    pfNumber: maskedOrNull(fields, 'pfNumber', person.pfNumberSecret),
    esiNumber: maskedOrNull(fields, 'esiNumber', person.esiNumberSecret),
    bankAccountNumber: maskedOrNull(fields, 'bankAccountNumber', person.bankAccountSecret),
    regimeType: person.regime,
    annualCTC: rupees(one.annualCtc),
    epsMember: yesNo(person.epsMember),
    pfBasis: pfBasisCell(person),
    vpfPercent: person.vpfPpm / 10_000,
    hasDisability: yesNo(person.hasDisability),
    'openingBalances.gross': rupees(balances?.gross),
    'openingBalances.taxable': rupees(balances?.taxable),
    'openingBalances.pf': rupees(balances?.pf),
    'openingBalances.professionalTax': rupees(balances?.professionalTax),
    'openingBalances.tds': rupees(balances?.tds),
  };
}
