import {
  type ImportQuestion,
  LEAVE_EMPTY,
  LEAVE_ROWS_OUT,
  MAKE_NEW,
} from '@muster/contract/features/users/users-import-shapes.ts';
import { type ImportTarget, targetLabel } from '@muster/contract/features/users/users-import-targets.ts';
import { STATES } from '@muster/law/states.ts';
import { RESIDENCE_WORDS } from './import/import-cells.rules.ts';
import { likelyType } from './import/likely-type.rules.ts';
import { nearestName } from './import/nearest-name.rules.ts';
import { AMOUNT_TARGETS, DATE_TARGETS } from './spreadsheet/read-cell.ts';
import { likelyPlace } from './spreadsheet/read-place.ts';
import { cellId, type Fault, NO_LOGIN, wordsId } from './spreadsheet/sheet-reading.rules.ts';

type Choice = ImportQuestion['choices'][number];

/** What the organisation has that words of a file can mean. */
export type KnownNames = { readonly departments: readonly string[]; readonly employmentTypes: readonly string[] };

const MAX_CELLS = 20;
/** Without these nobody can be added. */
const MANDATORY: readonly ImportTarget[] = [
  'employeeNumber',
  'firstName',
  'fullName',
  'dateOfJoining',
  'annualCTC',
  'monthlyCTC',
  'ctcPart',
];

const YES_NO = ['Yes', 'No'];
const ALLOWED: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  gender: ['Male', 'Female', 'Others', 'PreferNotToDisclose'],
  regimeType: ['new', 'old'],
  pfMember: YES_NO,
  epsMember: YES_NO,
  isInternationalWorker: YES_NO,
  hasDisability: YES_NO,
  pfBasis: ['limit', 'full'],
  residentialStatus: Object.values(RESIDENCE_WORDS),
  lwfCategory: ['worker', 'manager', 'exempt'],
  workState: Object.values(STATES),
};

export const idOf = ({ kind, target, key, value }: Fault): string =>
  kind === 'words' ? wordsId(target, value) : cellId(target, key, value);

/** Faults as questions, in the order of the file: one for each word, one for each cell. Those that are mended apart. */
export function listQuestions(
  faults: readonly Fault[],
  { names, sheet }: { readonly names: KnownNames; readonly sheet: string },
): { readonly open: ImportQuestion[]; readonly answered: ImportQuestion[] } {
  const open: ImportQuestion[] = [];
  const answered: ImportQuestion[] = [];
  for (const [id, group] of Map.groupBy(faults, idOf)) {
    const wrong = group.filter(({ isMended }) => !isMended);
    const about = wrong.length > 0 ? wrong : group;
    (wrong.length > 0 ? open : answered).push(questionOf(id, about, names, sheet));
  }
  return { open, answered };
}

function questionOf(id: string, faults: readonly Fault[], names: KnownNames, sheet: string): ImportQuestion {
  const [fault] = faults;
  if (fault === undefined) throw new Error('A question is about something');
  const { kind, target, value, answer, isMended } = fault;
  const likely = kind === 'words' ? likelyOf(fault, names) : null;
  const choices = choicesOf(fault, names, likely);
  const isWrongAgain = answer !== null && !isMended;
  const isGuess = likely !== null && (target === 'place' || target === 'workState');
  return {
    id,
    kind,
    target,
    title: titleOf(fault, faults.length),
    message: isGuess ? `Did you mean ${likely}?` : fault.message,
    rows: faults.length,
    cells: faults.slice(0, MAX_CELLS).flatMap(({ place }) => (place === '' ? [] : [`${sheet}${place}`])),
    value,
    input: inputOf(fault),
    choices,
    likely: choices.some((choice) => choice.value === likely) ? likely : null,
    answer,
    refusal: isWrongAgain ? fault.message : null,
  };
}

/** As a person says it in the middle of a sentence. */
const SHORT: Readonly<Partial<Record<ImportTarget, string>>> = {
  dateOfJoining: 'joined',
  dateOfBirth: 'born',
  place: 'place',
  fullName: 'name',
  email: 'work e-mail',
  reportingManager: 'reports to',
};

function titleOf({ target, value, row, person, heading }: Fault, rows: number): string {
  const label = target === 'ctcPart' ? heading : targetLabel(target);
  const small = /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  if (rows > 1) return value === '' ? `No ${small}` : `${target === 'place' ? 'Place' : label} “${value}”`;
  const who = [`Row ${row}`, person].filter(Boolean).join(', ');
  return value === '' ? `${who}: no ${small}` : `${who}: ${SHORT[target] ?? small} “${value}”`;
}

function inputOf({ target, kind, value }: Fault): ImportQuestion['input'] {
  if (DATE_TARGETS.includes(target)) return 'date';
  if (AMOUNT_TARGETS.includes(target)) return 'amount';
  if (target === 'reportingManager' || kind === 'cell') return 'text';
  return target === 'email' && value !== '' ? 'text' : 'choice';
}

function likelyOf({ target, value, suggestion }: Fault, { employmentTypes }: KnownNames): string | null {
  if (target === 'email') return value === '' ? NO_LOGIN : null;
  if (target === 'place') return likelyPlace(value);
  if (target === 'employmentType') return likelyType(value, employmentTypes);
  if (target === 'department') return suggestion;
  return nearestName(value, ALLOWED[target] ?? []);
}

function choicesOf({ kind, target, value }: Fault, names: KnownNames, likely: string | null): Choice[] {
  const same = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));
  const quoted = `“${value}”`;
  const choices: Choice[] = [];
  if (target === 'email' && value === '') choices.push({ value: NO_LOGIN, label: 'Add them without a login' });
  if (kind === 'words') {
    if (target === 'department') choices.push(...same(namesWith(names.departments, likely)));
    if (target === 'employmentType') choices.push(...same(names.employmentTypes));
    if (target === 'place') choices.push(...placeChoices(value, likely));
    choices.push(...same(ALLOWED[target] ?? []));
  }
  if (target === 'department') choices.push({ value: MAKE_NEW, label: `Add ${quoted} as a department` });
  if (target === 'employmentType') choices.push({ value: MAKE_NEW, label: `Add ${quoted} as a type` });
  if (!MANDATORY.includes(target) && target !== 'email') choices.push({ value: LEAVE_EMPTY, label: 'Leave it empty' });
  if (target === 'email' && value !== '') choices.push({ value: NO_LOGIN, label: 'Add without a login' });
  choices.push({ value: LEAVE_ROWS_OUT, label: 'Leave these rows out' });
  return choices;
}

const namesWith = (names: readonly string[], likely: string | null) =>
  likely === null || names.includes(likely) ? names : [likely, ...names];

function placeChoices(value: string, likely: string | null): Choice[] {
  const states = Object.values(STATES).map((state) => ({
    value: `${value}, ${state}`,
    label: `“${value}” in ${state}`,
  }));
  return likely === null ? states : [{ value: likely, label: likely }, ...states];
}
