import type { ImportField } from '@muster/contract/features/users/users-import.ts';
import { numberKey } from '../../users/person.facts.ts';
import { nearestName } from './nearest-name.rules.ts';
import type { Candidate, RowError } from './read-rows.ts';

/** Data of the organisation that a file can refer to or clash with. */
export type ExistingData = {
  /** Employee numbers in use, with the person's id. */
  readonly numbers: ReadonlyMap<string, string>;
  /** The same as they are compared. */
  readonly numberKeys: ReadonlySet<string>;
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
  existing: ExistingData,
  options: { readonly createDepartments: boolean },
): { passed: Candidate[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const refusedRows = new Set<number>();
  const refuse: Refuse = (row, field, message, suggestion = null) => {
    errors.push({ row, field, message, suggestion });
    refusedRows.add(row);
  };
  checkDuplicates(candidates, existing, refuse);
  for (const { row, department, employmentType } of candidates) {
    if (department && !options.createDepartments && !existing.departments.has(department.toLowerCase())) {
      refuse(
        row,
        'department',
        `There is no department named "${department}". Add it first, or tick Create missing departments`,
        nearestName(department, existing.names.departments),
      );
    }
    if (employmentType && !existing.employmentTypes.has(employmentType.toLowerCase())) {
      const suggestedName = nearestName(employmentType, existing.names.employmentTypes);
      refuse(row, 'employmentType', `There is no employment type named "${employmentType}"`, suggestedName);
    }
  }
  checkManagers(candidates, existing, refusedRows, refuse);
  return { passed: candidates.filter(({ row }) => !refusedRows.has(row)), errors };
}

type Refuse = (row: number, field: ImportField, message: string, suggestion?: string | null) => void;

function checkDuplicates(candidates: readonly Candidate[], existing: ExistingData, refuse: Refuse): void {
  const numbers = new Map<string, number>();
  const emails = new Map<string, number>();
  for (const { row, person } of candidates) {
    const { employeeNumber, email } = person;
    const key = numberKey(employeeNumber);
    const twin = numbers.get(key);
    if (existing.numberKeys.has(key)) refuse(row, 'employeeNumber', 'Employee number already exists!');
    else if (twin) refuse(row, 'employeeNumber', `Employee number ${employeeNumber} is also in row ${twin}`);
    else numbers.set(key, row);
    if (!email) continue;
    const same = emails.get(email);
    if (existing.emails.has(email)) refuse(row, 'email', 'User already exists with this email!');
    else if (same) refuse(row, 'email', `The e-mail ${email} is also in row ${same}`);
    else emails.set(email, row);
  }
}

/** Managers are in the organisation or in a row that passes; refusing one may refuse those below. */
function checkManagers(
  candidates: readonly Candidate[],
  existing: ExistingData,
  refusedRows: Set<number>,
  refuse: Refuse,
): void {
  const rows = new Map(candidates.map((candidate) => [candidate.person.employeeNumber, candidate]));
  const below = Map.groupBy(candidates, ({ managerNumber }) => managerNumber);
  for (const one of candidates) {
    const { row, managerNumber } = one;
    if (!managerNumber || refusedRows.has(row)) continue;
    if (inCircle(one, rows))
      refuse(
        row,
        'reportingManager',
        `${managerNumber} already reports to this person, directly or through other managers`,
      );
    else if (!existing.numbers.has(managerNumber) && !rows.has(managerNumber)) {
      refuse(
        row,
        'reportingManager',
        `There is no employee number ${managerNumber} in the organisation or in this file`,
      );
    }
  }
  const waiting = candidates.filter(({ row }) => refusedRows.has(row));
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    const number = above.person.employeeNumber;
    if (existing.numbers.has(number) || rows.get(number) !== above) continue;
    for (const one of below.get(number) ?? []) {
      if (refusedRows.has(one.row)) continue;
      refuse(one.row, 'reportingManager', `The manager ${number} is in row ${above.row}, which cannot be imported`);
      waiting.push(one);
    }
  }
}

function inCircle(start: Candidate, rows: ReadonlyMap<string, Candidate>): boolean {
  const visited = new Set<Candidate>();
  for (let at = rows.get(start.managerNumber); at && !visited.has(at); at = rows.get(at.managerNumber)) {
    if (at === start) return true;
    visited.add(at);
  }
  return false;
}
