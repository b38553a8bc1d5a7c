import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import { GENDER } from '@muster/contract/features/users/users-person.ts';
import type { Caller } from '../../platform/caller.ts';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import { type Cell, csvFile } from '../../platform/csv/csv-file.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { EarlierPay } from '../payroll/run/earlier-pay.facts.ts';
import { figuresByPerson } from '../payroll/run/opening-figures.facts.ts';
import { findPeople, type PeopleFilters } from '../users/people-search.facts.ts';
import { maskedOrNull, nameOfCode } from '../users/person-columns.facts.ts';
import { PF_WAGE_LIMIT, RESIDENCE_WORDS } from './import/import-cells.rules.ts';
import { peopleWithDetails } from './whole-person.views.ts';

type Exported = Awaited<ReturnType<typeof matching>>[number];

const HEADINGS = IMPORT_COLUMNS.map(({ heading }) => heading);
/** The empty file to fill in. */
export function importTemplate() {
  return { fileName: 'muster-people-template.csv', content: csvFile([HEADINGS]) };
}

/** The people that match, in the columns of the import; personal numbers masked. */
export async function exportPeople(caller: Caller, filters: PeopleFilters) {
  const rows = await exportedRows(caller, filters);
  return {
    fileName: `people-${caller.services.clock.today()}.csv`,
    content: csvFile([[...HEADINGS, 'Status', 'User role'], ...rows]),
    downloads: [{ entityId: caller.principal.tenantId, after: { people: rows.length, filters } }],
  };
}

/** The same people as rows of cells. */
export function exportedRows(caller: Caller, filters: PeopleFilters): Promise<Cell[][]> {
  const { services, inTenant } = caller;
  return inTenant(async (tx) => {
    const people = await matching(tx, caller, filters);
    const balances = await figuresByPerson(tx, services);
    return people.map((person) => {
      const cells = cellsOf(services.fields.of(tx.tenantId, person.person.id), person, balances.get(person.person.id));
      return [...IMPORT_COLUMNS.map(({ field }) => cells[field]), person.person.status, person.person.role];
    });
  });
}

async function matching(tx: TenantTx, caller: Caller, filters: PeopleFilters) {
  const people = await findPeople(tx, caller, filters);
  const whole = await peopleWithDetails(
    tx,
    people.map(({ id }) => id),
  );
  const byId = new Map(whole.map((person) => [person.person.id, person]));
  return people.flatMap(({ id, annualCtc }) => {
    const one = byId.get(id);
    return one ? [{ ...one, annualCtc }] : [];
  });
}

const rupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? null : (paise / 100).toFixed(2);
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');

function pfBasisCell({ pfBasis, pfBasisAmount }: Exported['identifiers']): string | null {
  if (pfBasis === 'amount') return rupees(pfBasisAmount);
  return pfBasis === 'ceiling' ? PF_WAGE_LIMIT : pfBasis;
}

function cellsOf(fields: PersonFields, one: Exported, balances: EarlierPay | undefined): Record<ImportField, Cell> {
  const { person, identifiers } = one;
  return {
    ...person,
    gender: person.gender ? nameOfCode(GENDER, person.gender, 'NotAvailable') : null,
    department: one.departmentName,
    employmentType: one.employmentType,
    reportingManager: one.managerNumber,
    pan: maskedOrNull(fields, 'pan', person.panSecret),
    uan: maskedOrNull(fields, 'uan', identifiers.uanSecret),
    uanName: identifiers.uanName,
    pfNumber: maskedOrNull(fields, 'pfNumber', identifiers.pfNumberSecret),
    esiNumber: maskedOrNull(fields, 'esiNumber', identifiers.esiNumberSecret),
    bankAccountNumber: maskedOrNull(fields, 'bankAccountNumber', person.bankAccountSecret),
    regimeType: one.regime,
    annualCTC: rupees(one.annualCtc),
    pfMember: yesNo(identifiers.pfMember),
    pfMemberFrom: identifiers.pfMemberFrom,
    epsMember: yesNo(identifiers.epsMember),
    epsMemberFrom: identifiers.epsMemberFrom,
    isInternationalWorker: yesNo(identifiers.isInternationalWorker),
    pfBasis: pfBasisCell(identifiers),
    vpfPercent: identifiers.vpfPpm / 10_000,
    hasDisability: yesNo(person.hasDisability),
    residentialStatus: RESIDENCE_WORDS[person.residentialStatus],
    lwfCategory: identifiers.lwfCategory,
    'openingBalances.gross': rupees(balances?.gross),
    'openingBalances.taxable': rupees(balances?.taxable),
    'openingBalances.pf': rupees(balances?.pf),
    'openingBalances.professionalTax': rupees(balances?.professionalTax),
    'openingBalances.tds': rupees(balances?.tds),
  };
}
