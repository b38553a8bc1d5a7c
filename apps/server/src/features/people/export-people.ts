import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import { GENDER } from '@muster/contract/features/users/users-person.ts';
import type { PersonFields } from '../../platform/crypto/field-encryption.ts';
import { type Cell, csvFile, csvParts } from '../../platform/csv/csv-file.ts';
import type { FileHead, StreamedFile } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import type { EarlierPay } from '../payroll/run/earlier-pay.facts.ts';
import { figuresByPerson } from '../payroll/run/opening-figures.facts.ts';
import { findPeople, type PeopleFilters } from '../users/people-search.facts.ts';
import { maskedOrNull, nameOfCode } from '../users/person-columns.facts.ts';
import { PF_WAGE_LIMIT, RESIDENCE_WORDS } from './import/import-cells.rules.ts';
import { peopleWithDetails } from './whole-person.views.ts';

type Match = Awaited<ReturnType<typeof findPeople>>[number];
type Exported = Awaited<ReturnType<typeof peopleWithDetails>>[number] & Pick<Match, 'annualCtc'>;

const HEADINGS = IMPORT_COLUMNS.map(({ heading }) => heading);
/** The empty file to fill in. */
export function importTemplate() {
  return { fileName: 'muster-people-template.csv', content: csvFile([HEADINGS]) };
}

/** The people that match, in the columns of the import; personal numbers masked. */
export async function exportPeople(caller: WorkerCaller, filters: PeopleFilters): Promise<StreamedFile> {
  const { people, head } = await matchesOf(caller, filters);
  return {
    ...head('csv'),
    parts: csvParts([...HEADINGS, 'Status', 'User role'], people, (some) => exportedRows(caller, some)),
  };
}

/** Who matches, in the order of the file, and what is said of it. */
export async function matchesOf(caller: WorkerCaller, filters: PeopleFilters) {
  const people = await caller.inTenant((tx) => findPeople(tx, caller, filters));
  const downloads = [{ entityId: caller.principal.tenantId, after: { people: people.length, filters } }];
  const head = (ending: 'csv' | 'xlsx'): FileHead => ({
    fileName: `people-${caller.services.clock.today()}.${ending}`,
    downloads,
  });
  return { people, head };
}

/** Some of them as rows of cells, read in a transaction of their own; whoever was deleted meanwhile is left out. */
export function exportedRows({ services, inTenant }: WorkerCaller, some: readonly Match[]): Promise<Cell[][]> {
  const ids = some.map(({ id }) => id);
  return inTenant(async (tx) => {
    const whole = new Map((await peopleWithDetails(tx, ids)).map((person) => [person.person.id, person]));
    const balances = await figuresByPerson(tx, services, ids);
    return some.flatMap(({ id, annualCtc }) => {
      const one = whole.get(id);
      if (one === undefined) return [];
      const cells = cellsOf(services.fields.of(tx.tenantId, id), { ...one, annualCtc }, balances.get(id));
      return [[...IMPORT_COLUMNS.map(({ field }) => cells[field]), one.person.status, one.person.role]];
    });
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
