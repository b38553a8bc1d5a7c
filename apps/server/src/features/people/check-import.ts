import type { ImportField } from '@muster/contract/features/users-import.ts';
import { nearestName } from './nearest-name.ts';
import type { Candidate, RowError } from './read-rows.ts';

/** What the organisation has already that a file can meet or name. */
export type Known = {
  /** Employee numbers in use, with the person's id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly emails: ReadonlySet<string>;
  /** Ids by name in small letters. */
  readonly departments: ReadonlyMap<string, string>;
  readonly employmentTypes: ReadonlyMap<string, string>;
  /** Departments and employment types as they are written. */
  readonly names: { readonly departments: readonly string[]; readonly employmentTypes: readonly string[] };
};

/** Checks rows against each other and against the organisation. A row passes whole or not at all. */
export function checkRows(
  candidates: readonly Candidate[],
  known: Known,
  options: { readonly createDepartments: boolean },
): { passed: Candidate[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const refused = new Set<number>();
  const wrong: Wrong = (row, field, message, suggestion = null) => {
    errors.push({ row, field, message, suggestion });
    refused.add(row);
  };
  checkDuplicates(candidates, known, wrong);
  for (const { row, department, employmentType } of candidates) {
    if (department && !options.createDepartments && !known.departments.has(department.toLowerCase())) {
      wrong(
        row,
        'department',
        `There is no department named "${department}". Add it first, or tick Create missing departments`,
        nearestName(department, known.names.departments),
      );
    }
    if (employmentType && !known.employmentTypes.has(employmentType.toLowerCase())) {
      const meant = nearestName(employmentType, known.names.employmentTypes);
      wrong(row, 'employmentType', `There is no employment type named "${employmentType}"`, meant);
    }
  }
  checkManagers(candidates, known, refused, wrong);
  return { passed: candidates.filter(({ row }) => !refused.has(row)), errors };
}

type Wrong = (row: number, field: ImportField, message: string, suggestion?: string | null) => void;

function checkDuplicates(candidates: readonly Candidate[], known: Known, wrong: Wrong): void {
  const numbers = new Map<string, number>();
  const emails = new Map<string, number>();
  for (const { row, person } of candidates) {
    const { employeeNumber, email } = person;
    const twin = numbers.get(employeeNumber);
    if (known.numbers.has(employeeNumber)) wrong(row, 'employeeNumber', 'Employee number already exists!');
    else if (twin) wrong(row, 'employeeNumber', `Employee number ${employeeNumber} is also in row ${twin}`);
    else numbers.set(employeeNumber, row);
    if (!email) continue;
    const same = emails.get(email);
    if (known.emails.has(email)) wrong(row, 'email', 'User already exists with this email!');
    else if (same) wrong(row, 'email', `The e-mail ${email} is also in row ${same}`);
    else emails.set(email, row);
  }
}

/** Managers are in the organisation or in a row that passes; refusing one may refuse those below. */
function checkManagers(candidates: readonly Candidate[], known: Known, refused: Set<number>, wrong: Wrong): void {
  const rows = new Map(candidates.map((one) => [one.person.employeeNumber, one]));
  const below = Map.groupBy(candidates, ({ managerNumber }) => managerNumber);
  for (const one of candidates) {
    const { row, managerNumber } = one;
    if (!managerNumber || refused.has(row)) continue;
    if (inCircle(one, rows))
      wrong(
        row,
        'reportingManager',
        `${managerNumber} already reports to this person, directly or through other managers`,
      );
    else if (!known.numbers.has(managerNumber) && !rows.has(managerNumber)) {
      wrong(
        row,
        'reportingManager',
        `There is no employee number ${managerNumber} in the organisation or in this file`,
      );
    }
  }
  const waiting = candidates.filter(({ row }) => refused.has(row));
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    const number = above.person.employeeNumber;
    if (known.numbers.has(number) || rows.get(number) !== above) continue;
    for (const one of below.get(number) ?? []) {
      if (refused.has(one.row)) continue;
      wrong(one.row, 'reportingManager', `The manager ${number} is in row ${above.row}, which cannot be imported`);
      waiting.push(one);
    }
  }
}

function inCircle(start: Candidate, rows: ReadonlyMap<string, Candidate>): boolean {
  const seen = new Set<Candidate>();
  for (let at = rows.get(start.managerNumber); at && !seen.has(at); at = rows.get(at.managerNumber)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}
