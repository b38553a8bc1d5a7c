import { factsOf, type RegisterFact } from '@muster/contract/features/returns/returns-register.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { RegisterColumn } from '@muster/returns/register/register-columns.ts';
import { countOf } from '@muster/returns/text.ts';
import { type PackedRows, pack, type Sheet, type SheetCell, type SheetColumn } from '../../../platform/sheets/sheet.ts';
import type { RegisterPerson } from './register.views.ts';
import type { RegisterLine, RegisterSource, RegisterSum } from './register-source.views.ts';

const DAY = 100;
const AMOUNT_WIDTH = 13;

type Fact = {
  readonly key: RegisterFact;
  readonly head: SheetColumn;
  readonly cell: (line: RegisterLine) => SheetCell;
};

const text = (value: string | null): SheetCell => value;
const FACTS: readonly Fact[] = [
  { key: 'department', head: { title: 'Department', width: 16 }, cell: ({ person }) => text(person.department) },
  { key: 'designation', head: { title: 'Designation', width: 18 }, cell: ({ person }) => text(person.designation) },
  { key: 'workLocation', head: { title: 'Place', width: 14 }, cell: ({ person }) => text(person.workLocation) },
  { key: 'costCentre', head: { title: 'Cost centre', width: 14 }, cell: ({ person }) => text(person.costCentre) },
  { key: 'workState', head: { title: 'State', width: 6 }, cell: ({ person }) => text(person.workState) },
  {
    key: 'dateOfJoining',
    head: { title: 'Joined', width: 11 },
    cell: ({ person: { dateOfJoining } }) => (dateOfJoining === null ? null : { kind: 'date', day: dateOfJoining }),
  },
  {
    key: 'paidDays',
    head: { title: 'Paid days', width: 7, align: 'right' },
    cell: ({ person }) => person.paidDays / DAY,
  },
  {
    key: 'lopDays',
    head: { title: 'Loss of pay', width: 7, align: 'right' },
    cell: ({ person }) => person.lopDays / DAY,
  },
  {
    key: 'esiDays',
    head: { title: 'Paid by ESI', width: 7, align: 'right' },
    cell: ({ person }) => person.esiDays / DAY,
  },
];

const WHO: readonly SheetColumn[] = [
  { title: 'Employee number', width: 12 },
  { title: 'Name', width: 22 },
];

const money = (paise: number, isStrong = false): SheetCell => ({ kind: 'money', paise, ...(isStrong && { isStrong }) });

/** A register as a table: which of its columns, and how rows are made of its lines. */
export type RegisterTable = {
  readonly sheet: Omit<Sheet, 'rows'>;
  readonly rowsOf: (lines: readonly RegisterLine[]) => readonly (readonly SheetCell[])[];
  readonly sumRow: (label: string, sum: RegisterSum) => readonly SheetCell[];
};

/** In one table, or in several that each fit on a page: who it is first, then as many columns as there is room for. */
export function registerTables(
  source: RegisterSource,
  organisation: string,
  columnsOnPage: number | null,
): RegisterTable[] {
  const has = factsOf(source);
  const facts = FACTS.filter(({ key }) => has.includes(key) && !source.leftOut.includes(key));
  const places = source.columns.flatMap(({ key }, place) => (source.leftOut.includes(key) ? [] : [place]));
  const size = columnsOnPage ?? Math.max(1, places.length);
  const parts = places.length === 0 ? [[]] : slices(places, size);
  return parts.map((part, at) => {
    const more = parts.length > 1 ? `, part ${at + 1} of ${parts.length}` : '';
    return tableOf(source, {
      facts: at === 0 ? facts : [],
      places: part,
      about: `${aboutOf(source, organisation)}${more}`,
    });
  });
}

function slices(places: readonly number[], size: number): number[][] {
  const parts: number[][] = [];
  for (let at = 0; at < places.length; at += size) parts.push(places.slice(at, at + size));
  return parts;
}

type Part = { readonly facts: readonly Fact[]; readonly places: readonly number[]; readonly about: string };

function tableOf(source: RegisterSource, { facts, places, about }: Part): RegisterTable {
  const columns = places.map((place) => source.columns[place]).filter((column) => column !== undefined);
  const sumRow: RegisterTable['sumRow'] = (label, { people, amounts }) => [
    { kind: 'strong', text: label },
    { kind: 'strong', text: countOf(people, 'person', 'people') },
    ...facts.map(() => null),
    ...places.map((place) => money(amounts[place] ?? 0, true)),
  ];
  return {
    sheet: {
      name: 'Salary register',
      title: `Salary register, ${periodOf(source)}`,
      about,
      columns: [...WHO, ...facts.map(({ head }) => head), ...columns.map(amountColumn)],
      stickyColumns: 2,
      totals: sumRow('Total', source.totals),
      notes: [],
      paper: 'A3 landscape',
    },
    rowsOf: (lines) =>
      lines.map((line) => [
        line.person.employeeNumber,
        line.person.name,
        ...facts.map(({ cell }) => cell(line)),
        ...places.map((place) => money(line.amounts[place] ?? 0)),
      ]),
    sumRow,
  };
}

const amountColumn = ({ label }: RegisterColumn): SheetColumn => ({
  title: label,
  width: AMOUNT_WIDTH,
  align: 'right',
});

export function periodOf({ at, span, runs }: Pick<RegisterSource, 'at' | 'span' | 'runs'>): string {
  const [first] = runs;
  if (span === 'month' || first === undefined || runs.length < 2) return formatMonth(at);
  return `${formatMonth(first)} to ${formatMonth(at)}`;
}

function aboutOf({ runs, scope }: RegisterSource, organisation: string): string {
  const group = scope.only === null ? [] : [scope.only === '' ? 'In no group' : scope.only];
  const draft = runs.some(({ state }) => state === 'Draft') ? ['draft, not approved'] : [];
  return [organisation, ...group, ...draft].join(' · ');
}

/** Rows of a register, with what each group adds up to behind it. */
export function groupedRows(
  table: RegisterTable,
  lines: readonly RegisterLine[],
  groups: RegisterSource['groups'],
  next: RegisterPerson | null,
): readonly PackedRows[] {
  if (groups.length === 0) return pack(table.rowsOf(lines));
  const rows: (readonly SheetCell[])[] = [];
  for (const [at, line] of lines.entries()) {
    rows.push(...table.rowsOf([line]));
    const { group } = line.person;
    const follower = lines[at + 1]?.person ?? next;
    const sum = follower?.group === group ? undefined : groups.find(({ name }) => name === group);
    if (sum !== undefined) rows.push(table.sumRow(`Total ${group ?? 'of no group'}`, sum));
  }
  return pack(rows);
}
