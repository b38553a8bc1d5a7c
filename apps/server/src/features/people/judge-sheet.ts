import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { WorkerServices } from '../../platform/offload/offload.ts';
import { checkRows, type ExistingData } from './import/check-import.ts';
import { readExisting, rowsOfPeopleHere } from './import/import-people.ts';
import type { Candidate, Place, RowError } from './import/read-rows.ts';
import { salaryErrors } from './import/save-salary.ts';
import type { Fault, SheetPerson, SheetReading } from './spreadsheet/sheet-reading.rules.ts';
import { rowsOfSamePeople } from './whole-person.views.ts';

export type Judged = {
  /** People of the file who are not here yet. */
  readonly people: readonly SheetPerson[];
  readonly existingCount: number;
  /** Everything that is wrong or was answered, of the file and of what the organisation has. */
  readonly faults: readonly Fault[];
  readonly existing: ExistingData;
  /** Those who can be added now: nothing is open, of them or of those they report to. */
  readonly ready: readonly Candidate[];
};

/** Holds the people of a sheet against the organisation: who is here, whose number clashes, what no salary can carry. */
export async function judgeSheet(tx: TenantTx, services: WorkerServices, reading: SheetReading): Promise<Judged> {
  const here = await rowsHere(tx, reading.people);
  const people = reading.people.filter(({ row }) => !here.has(row));
  const candidates = people.flatMap(({ candidate }) => candidate ?? []);
  const existing = withNewTypes(await readExisting(tx, candidates), candidates);
  // While it is asked whether pay is by the month, nothing can be too little.
  const isPayAsked = reading.sheetQuestions.some(
    ({ answer, target }) => answer === null && (target === 'annualCTC' || target === 'ctcPart'),
  );
  const paid = (isPayAsked ? [] : people).flatMap(({ candidate, cells }) =>
    candidate && cells.annualCTC ? [candidate] : [],
  );
  const errors = [
    ...(await salaryErrors(tx, services, paid)),
    ...checkRows(candidates, existing, { createDepartments: true }).errors.filter(
      ({ message }) => !isOfManager(message),
    ),
  ];
  const faults = [...reading.faults.filter(({ row }) => !here.has(row)), ...faultsOf(errors, reading)];
  const isBlocked = reading.sheetQuestions.some(({ answer }) => answer === null);
  const open = new Set([...reading.openRows, ...faults.filter(({ isMended }) => !isMended).map(({ row }) => row)]);
  const free = isBlocked ? [] : candidates.filter(({ row }) => !open.has(row));
  const { passed } = checkRows(free, existing, { createDepartments: true });
  return { people, existingCount: here.size, faults: withoutSettled(faults), existing, ready: passed };
}

/** A row that waits for its manager's has nothing to be answered itself. */
const isOfManager = (message: string) => / which cannot be imported$/.test(message);

async function rowsHere(tx: TenantTx, people: readonly SheetPerson[]): Promise<Set<number>> {
  const named = people.map(({ row, cells, isNumberProposed }) => {
    if (!isNumberProposed) return { row, cells };
    const { employeeNumber: _proposed, ...rest } = cells;
    return { row, cells: rest };
  });
  const unnamed = people.flatMap(({ row, cells, isNumberProposed }) =>
    isNumberProposed && !cells.email && cells.dateOfJoining && cells.firstName
      ? [{ row, name: `${cells.firstName} ${cells.lastName ?? ''}`.trim(), dateOfJoining: cells.dateOfJoining }]
      : [],
  );
  const [here, same] = [await rowsOfPeopleHere(tx, named), await rowsOfSamePeople(tx, unnamed)];
  return new Set([...here, ...same]);
}

/** Types that are made with them count as there. */
function withNewTypes(existing: ExistingData, candidates: readonly Candidate[]): ExistingData {
  const employmentTypes = new Map(existing.employmentTypes);
  for (const { employmentType } of candidates) {
    const key = employmentType.toLowerCase();
    if (key !== '' && !employmentTypes.has(key)) employmentTypes.set(key, '');
  }
  return { ...existing, employmentTypes };
}

function faultsOf(errors: readonly RowError[], { people, letters }: SheetReading): Fault[] {
  const byRow = new Map(people.map((person) => [person.row, person]));
  const letterOf = new Map<ImportTarget, string>(letters);
  return errors.flatMap(({ row, field, message }) => {
    const person = byRow.get(row);
    if (person === undefined || field === 'row') return [];
    const target = targetOf(field, person);
    const { value = '', answer = null } = person.asked[target] ?? {};
    const letter = letterOf.get(target);
    return {
      kind: target === 'reportingManager' ? 'words' : 'cell',
      target,
      row,
      place: letter === undefined ? '' : `${letter}${row}`,
      person: person.name,
      key: person.key,
      heading: '',
      value,
      message,
      suggestion: null,
      answer,
      isMended: false,
    };
  });
}

function targetOf(field: Exclude<Place, 'row'>, { asked }: SheetPerson): ImportTarget {
  return field === 'annualCTC' && asked.monthlyCTC !== undefined ? 'monthlyCTC' : field;
}

/** What was answered and is wrong in another way is open, not mended. */
function withoutSettled(faults: readonly Fault[]): Fault[] {
  const keyOf = ({ row, target }: Fault) => `${row} ${target}`;
  const open = new Set(faults.filter(({ isMended }) => !isMended).map(keyOf));
  return faults.filter((fault) => !fault.isMended || !open.has(keyOf(fault)));
}
