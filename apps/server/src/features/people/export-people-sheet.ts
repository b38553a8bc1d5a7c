import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import { STATES } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Cell, csvFile } from '../../platform/csv/csv-file.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { type PackedRows, pack, type Sheet, type SheetCell, type SheetColumn } from '../../platform/sheets/sheet.ts';
import type { SheetFiles } from '../../platform/sheets/sheet-files.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { employmentTypesOf } from '../users/employment-types.facts.ts';
import type { PeopleFilters } from '../users/people-search.facts.ts';
import { exportedRows, matchesOf } from './export-people.ts';
import { RESIDENCE_WORDS } from './import/import-cells.rules.ts';

const DATES: readonly ImportField[] = [
  'dateOfBirth',
  'dateOfJoining',
  'lastWorkingDay',
  'pfMemberFrom',
  'epsMemberFrom',
];
const AMOUNTS: readonly ImportField[] = [
  'annualCTC',
  'openingBalances.gross',
  'openingBalances.taxable',
  'openingBalances.pf',
  'openingBalances.professionalTax',
  'openingBalances.tds',
];
const YES_NO = 'Yes or No';

/** What may stand in a column, in words. */
const ALLOWED: Readonly<Partial<Record<ImportField, string>>> = {
  employeeNumber: 'Allowed values',
  email: 'Empty for people without a login',
  lastName: 'Empty for who has one name',
  gender: 'Male, Female, Others or PreferNotToDisclose',
  workState: Object.values(STATES).join(', '),
  reportingManager: 'Employee number or name',
  regimeType: 'new or old',
  pfMember: YES_NO,
  epsMember: YES_NO,
  isInternationalWorker: YES_NO,
  hasDisability: YES_NO,
  pfBasis: 'limit, full or an amount in rupees',
  residentialStatus: Object.values(RESIDENCE_WORDS).join(', '),
  lwfCategory: 'worker, manager or exempt',
  annualCTC: 'Rupees a year',
};

const YES_OR_NO = { values: ['Yes', 'No'] };
/** What is chosen from a list in the spreadsheet; departments and types of employment are added to it. */
const CHOICES: Readonly<Partial<Record<ImportField, SheetColumn['choices']>>> = {
  gender: { values: ['Male', 'Female', 'Others', 'PreferNotToDisclose'] },
  workState: { values: Object.values(STATES) },
  regimeType: { values: ['new', 'old'] },
  pfMember: YES_OR_NO,
  epsMember: YES_OR_NO,
  isInternationalWorker: YES_OR_NO,
  hasDisability: YES_OR_NO,
  pfBasis: { values: ['limit', 'full'], isOpen: true },
  residentialStatus: { values: Object.values(RESIDENCE_WORDS) },
  lwfCategory: { values: ['worker', 'manager', 'exempt'] },
};

const EXAMPLE: Readonly<Partial<Record<ImportField, string>>> = {
  employeeNumber: 'Example 001',
  firstName: 'Anbu',
  lastName: 'Selvan',
  email: 'anbu.selvan@example.com',
  phoneNumber: '9840012345',
  dateOfBirth: '12 Mar 1994',
  gender: 'Male',
  dateOfJoining: '9 Nov 2026',
  department: 'Foundry',
  designation: 'Moulder',
  workState: 'Tamil Nadu',
  workCity: 'Chennai',
  pan: 'ABCPS1234K',
  uan: '100200300400',
  bankName: 'HDFC Bank',
  bankAccountNumber: '50100012345678',
  ifscCode: 'HDFC0000123',
  regimeType: 'new',
  annualCTC: '384000',
};

const ABOUT =
  'Columns with * have to be filled in. The lines of allowed values and of the example are passed over. Dates as 27 Nov 2026 or 27/11/2026, amounts in rupees.';

/** Without these nobody can be added; who has no number in the file is proposed one. */
const MANDATORY: readonly ImportField[] = ['firstName', 'dateOfJoining', 'annualCTC'];

const headings = () =>
  IMPORT_COLUMNS.map(({ heading, field }) => (MANDATORY.includes(field) ? `${heading} *` : heading));

type OwnLists = { readonly department: readonly string[]; readonly employmentType: readonly string[] };

/** The lists of the organisation itself. */
const ownLists = ({ inTenant }: Caller): Promise<OwnLists> =>
  inTenant(async (tx) => ({
    department: (await everyDepartment(tx)).map(({ name }) => name),
    employmentType: (await employmentTypesOf(tx)).map(({ name }) => name),
  }));

function templateRows({ department, employmentType }: OwnLists): string[][] {
  const texts: Readonly<Partial<Record<ImportField, string>>> = {
    ...ALLOWED,
    department: department.join(', '),
    employmentType: employmentType.join(', '),
  };
  const dates = (field: ImportField) =>
    DATES.includes(field) ? 'A date, such as 27 Nov 2026' : AMOUNTS.includes(field) ? 'Rupees' : '';
  return [
    IMPORT_COLUMNS.map(({ field }) => texts[field] ?? dates(field)),
    IMPORT_COLUMNS.map(({ field }) => EXAMPLE[field] ?? ''),
  ];
}

/** The file to fill in: mandatory columns marked, allowed values, an example; in a spreadsheet chosen from lists. */
export async function templateCsv(caller: Caller) {
  return { fileName: 'muster-people.csv', content: csvFile([headings(), ...templateRows(await ownLists(caller))]) };
}

export async function templateXlsx(caller: Caller, files: SheetFiles) {
  const lists = await ownLists(caller);
  const sheet = peopleSheet('People to bring in', ABOUT, headings(), pack(templateRows(lists)));
  const open = (values: readonly string[]) => ({ values, isOpen: true });
  const choices = { ...CHOICES, department: open(lists.department), employmentType: open(lists.employmentType) };
  const columns = sheet.columns.map((column, at) => withChoices(column, choices, IMPORT_COLUMNS[at]?.field));
  return {
    fileName: 'muster-people.xlsx',
    content: Buffer.from(await files.write({ format: 'xlsx', sheets: [{ ...sheet, columns }] })),
  };
}

function withChoices(column: SheetColumn, of: typeof CHOICES, field: ImportField | undefined): SheetColumn {
  const choices = field === undefined ? undefined : of[field];
  return choices === undefined ? column : { ...column, choices };
}

/** People whose rows are read and packed at once. */
const AT_ONCE = 200;

/** The people that match as a spreadsheet, in the columns of the template; personal numbers masked. */
export async function exportPeopleXlsx(
  caller: WorkerCaller,
  filters: PeopleFilters,
  files: SheetFiles,
): Promise<FileOutput> {
  const { people, head } = await matchesOf(caller, filters);
  const fields = IMPORT_COLUMNS.map(({ field }) => field);
  const rows: PackedRows[] = [];
  const nextTurn = requestsFirst();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const some = await exportedRows(caller, people.slice(at, at + AT_ONCE));
    rows.push(...pack(some.map((row) => row.map((cell, place) => sheetCell(cell, fields[place])))));
    await nextTurn();
  }
  const titles = [...IMPORT_COLUMNS.map(({ heading }) => heading), 'Status', 'User role'];
  const sheet = peopleSheet('People', `As on ${caller.services.clock.today()}`, titles, rows);
  return { ...head('xlsx'), content: await files.write({ format: 'xlsx', sheets: [sheet] }) };
}

function sheetCell(cell: Cell, field: ImportField | undefined): SheetCell {
  if (typeof cell !== 'string' || cell === '' || field === undefined) return cell;
  if (DATES.includes(field)) return { kind: 'date', day: cell };
  return AMOUNTS.includes(field) ? { kind: 'money', paise: Math.round(Number(cell) * 100) } : cell;
}

function peopleSheet(title: string, about: string, titles: readonly string[], rows: readonly PackedRows[]): Sheet {
  return {
    name: 'People',
    title,
    about,
    columns: titles.map((heading) => ({ title: heading, width: Math.max(12, heading.length + 2) })),
    stickyColumns: 2,
    rows,
    notes: [],
    paper: 'A3 landscape',
  };
}
