import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import type { DemoPerson } from './demo-person.ts';
import { DEPARTMENTS } from './organisation.ts';

/** People of one import file at most. */
export const MAX_ROWS = 5_000;

/** The people as the file an organisation would import, in the columns of its template. */
export function peopleFile(people: readonly DemoPerson[]): File {
  const lines = [IMPORT_COLUMNS.map(({ heading }) => heading), ...people.map(rowOf)].map((cells) =>
    cells.map(quoted).join(','),
  );
  return new File([`${lines.join('\n')}\n`], 'people.csv', { type: 'text/csv' });
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function rowOf(person: DemoPerson): string[] {
  const cells: Partial<Record<ImportField, string>> = {
    employeeNumber: person.employeeNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    dateOfJoining: person.dateOfJoining,
    lastWorkingDay: person.lastWorkingDay ?? '',
    experience: String(yearsBetween(person.dateOfBirth, person.dateOfJoining)),
    department: person.department,
    designation: person.designation,
    employmentType: 'Full-time',
    workState: person.place.state,
    workCity: person.place.city,
    workLocation: person.place.location,
    costCentre: costCentreOf(person),
    reportingManager: person.managerNumber ?? '',
    pan: person.pan ?? '',
    uan: person.uan,
    esiNumber: person.esiNumber ?? '',
    bankName: person.bankAccount === null ? '' : person.bankName,
    bankAccountNumber: person.bankAccount ?? '',
    ifscCode: person.bankAccount === null ? '' : person.ifsc,
    regimeType: person.regime,
    annualCTC: String(person.annualCtc),
    pfMember: 'Yes',
    epsMember: 'Yes',
    pfBasis: person.pfBasisAmount === null ? person.pfBasis : String(person.pfBasisAmount),
    vpfPercent: String(person.vpfPercent),
    hasDisability: person.hasDisability ? 'Yes' : 'No',
    lwfCategory: person.lwfCategory,
  };
  return IMPORT_COLUMNS.map(({ field }) => cells[field] ?? '');
}

/** Each department at each place is charged by itself. */
export function costCentreOf({ department, place }: Pick<DemoPerson, 'department' | 'place'>): string {
  const code = DEPARTMENTS.find(({ name }) => name === department)?.code ?? '';
  return `${code} ${place.state}`.trim();
}

/** Years of work before joining, for someone who began at 22. */
export function yearsBetween(dateOfBirth: string, dateOfJoining: string): number {
  return Math.max(0, Number(dateOfJoining.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - 22);
}
