import type { ImportCheck, NotTaken } from '@muster/contract/features/users/users-import-shapes.ts';
import { targetLabel } from '@muster/contract/features/users/users-import-targets.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { STATES, stateCodeOf } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { WorkerServices } from '../../platform/offload/offload.ts';
import { type Duty, dutiesOf } from '../statutory/duties-of-people.facts.ts';
import type { Candidate } from './import/read-rows.ts';
import type { Judged } from './judge-sheet.ts';
import { type KnownNames, listQuestions } from './list-questions.ts';
import type { SheetPerson, SheetReading } from './spreadsheet/sheet-reading.rules.ts';

const MAX_QUESTIONS = 200;
const MAX_SHOWN_PEOPLE = 200;
const MAX_NOT_TAKEN = 5000;

type View = {
  readonly fileName: string;
  readonly reading: SheetReading;
  readonly judged: Judged;
  readonly names: KnownNames;
};

/** What a check says, figure by figure. */
export async function checkOf(tx: TenantTx, services: WorkerServices, view: View): Promise<ImportCheck> {
  const { fileName, reading, judged, names } = view;
  const { people, ready, faults, existingCount } = judged;
  const { open, answered } = listQuestions(faults, { names, sheet: prefixOf(reading) });
  const openQuestions = reading.sheetQuestions.filter(({ answer }) => answer === null);
  const questions = [...openQuestions, ...open];
  const withFigures = people.filter(({ candidate }) => candidate?.person.openingBalances != null);
  return {
    fileName,
    sheet: reading.sheet,
    sheets: reading.sheets,
    headingRows: [...reading.headingRows],
    rows: reading.rows,
    people: reading.people.length,
    leftOut: reading.leftOut.length,
    existing: existingCount,
    ready: ready.length,
    readyAfterAnswers: people.length,
    annualCTC: paise(people.reduce((sum, person) => sum + (ctcOf(person) ?? 0), 0)),
    ...newNames(
      judged,
      names,
      people.flatMap(({ candidate }) => candidate ?? []),
    ),
    withFigures: withFigures.length,
    figures: figuresOf(reading),
    columns: reading.columns,
    questions: questions.slice(0, MAX_QUESTIONS),
    openQuestions: questions.length,
    answered: [...reading.sheetQuestions.filter(({ answer }) => answer !== null), ...answered],
    understood: reading.understood,
    notTaken: notTakenOf(reading, judged),
    whoComes: await whoComes(tx, services, { judged, names }),
    proposedNumbers: reading.proposedNumbers,
  };
}

const prefixOf = ({ sheet }: SheetReading) => (sheet === null ? '' : `${sheet}!`);

function ctcOf({ candidate, cells }: SheetPerson): Paise | null {
  return candidate !== null && cells.annualCTC ? candidate.person.annualCTC : null;
}

const FIGURES = [
  ['openingBalances.gross', 'pay'],
  ['openingBalances.taxable', 'taxable pay'],
  ['openingBalances.pf', 'PF'],
  ['openingBalances.professionalTax', 'PT'],
  ['openingBalances.tds', 'TDS'],
] as const;

function figuresOf({ letters }: SheetReading): string[] {
  const targets = new Set<string>(letters.map(([target]) => target));
  return FIGURES.flatMap(([target, name]) => (targets.has(target) ? [name] : []));
}

/** What is made with these people: each name as the file first writes it. */
export function newNames({ people }: Judged, names: KnownNames, coming: readonly Candidate[]) {
  const rows = new Set(coming.map(({ row }) => row));
  const cells = people.flatMap((person) => (rows.has(person.row) ? [person.cells] : []));
  const missing = (texts: readonly (string | undefined)[], there: readonly string[]) => {
    const knownNames = new Set(there.map((name) => name.toLowerCase()));
    const made = new Map(
      texts.flatMap((text) => (text && !knownNames.has(text.toLowerCase()) ? [[text.toLowerCase(), text]] : [])),
    );
    return [...made.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
  };
  return {
    newDepartments: missing(cells.map(({ department }) => department).toReversed(), names.departments),
    newEmploymentTypes: missing(cells.map(({ employmentType }) => employmentType).toReversed(), names.employmentTypes),
  };
}

async function whoComes(
  tx: TenantTx,
  services: WorkerServices,
  { judged, names }: Pick<View, 'judged' | 'names'>,
): Promise<ImportCheck['whoComes']> {
  const open = new Set(judged.faults.map(({ row }) => row));
  const ready = new Set(judged.ready.map(({ row }) => row));
  const departments = new Set(names.departments.map((name) => name.toLowerCase()));
  const rank = ({ row, isOdd }: SheetPerson) => (open.has(row) ? 0 : isOdd ? 1 : 2);
  const rows = judged.people
    .toSorted((one, other) => rank(one) - rank(other) || one.row - other.row)
    .slice(0, MAX_SHOWN_PEOPLE);
  const coming = judged.people.map(({ candidate }) => ({ workState: candidate?.person.workState ?? null }));
  const duties = await dutiesOf(tx, services, rows.map(personToCome), coming);
  return rows.map((person, at) => shownPerson(person, duties[at] ?? [], { departments, ready }));
}

function shownPerson(
  person: SheetPerson,
  law: readonly Duty[],
  { departments, ready }: { readonly departments: ReadonlySet<string>; readonly ready: ReadonlySet<number> },
): ImportCheck['whoComes'][number] {
  const { cells, row, name, isNumberProposed } = person;
  const { employeeNumber = '', department = '', dateOfJoining = '', workCity = '', workState = '' } = cells;
  const state = stateCodeOf(workState);
  const joiningDate = /^\d{4}-\d{2}-\d{2}$/.test(dateOfJoining) ? dateOfJoining : null;
  const whole = [cells.firstName, cells.middleName, cells.lastName].filter(Boolean).join(' ');
  return {
    row,
    employeeNumber,
    isNumberProposed,
    name: whole || name,
    department,
    isDepartmentNew: department !== '' && !departments.has(department.toLowerCase()),
    dateOfJoining: joiningDate,
    place: workCity || (state === null ? '' : STATES[state]),
    annualCTC: ctcOf(person),
    law: ctcOf(person) === null ? [] : [...law],
    isReady: ready.has(row),
  };
}

function personToCome({ candidate, cells }: SheetPerson) {
  const person = candidate?.person;
  const gender = person?.gender === 'Male' ? 'male' : person?.gender === 'Female' ? 'female' : 'other';
  return {
    workState: person?.workState ?? null,
    city: cells.workCity ?? '',
    annualCtc: person?.annualCTC ?? paise(0),
    gender,
    dateOfBirth: person?.dateOfBirth ?? null,
    hasDisability: person?.hasDisability === true,
    pfMember: person?.pfMember !== false,
    lwfCategory: person?.lwfCategory ?? 'worker',
  } as const;
}

/** Every column, row and cell that is not taken, with its name and the reason. */
export function notTakenOf(reading: SheetReading, { faults }: Judged): NotTaken[] {
  const sheet = prefixOf(reading);
  const none = { row: null, person: '', heading: '', value: '' };
  const columns = reading.columns.flatMap(({ target, letter, heading, isHidden }): NotTaken[] => {
    if (target !== null) return [];
    const reason = isHidden ? 'The column is hidden in the sheet' : 'The column is not taken';
    return [{ ...none, kind: 'column', where: `${sheet}${letter}:${letter}`, heading, reason }];
  });
  const rows = reading.leftOut.map(({ row, text, reason }): NotTaken => {
    return { ...none, kind: 'row', where: `${sheet}${row}:${row}`, row, value: text, reason };
  });
  const cells = faults.flatMap((fault): NotTaken[] => {
    if (fault.isMended) return [];
    const { place, row, person, target, value, message } = fault;
    const where = `${sheet}${place || `${row}:${row}`}`;
    return [{ kind: 'cell', where, row, person, heading: targetLabel(target), value, reason: message }];
  });
  return [...columns, ...rows, ...cells].slice(0, MAX_NOT_TAKEN);
}
