import { Person } from '../person.tsx';
import type { Column } from './table-types.ts';

type Employee = {
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly imageUrl?: string | null;
};

/** Whose a row is, with the photo and the number. */
export const employeeColumn = (width: number): Column<Employee> => ({
  key: 'employee',
  title: 'Employee',
  width,
  render: ({ employeeName, employeeNumber, imageUrl = null }) => (
    <Person name={employeeName} imageUrl={imageUrl} detail={employeeNumber ?? undefined} />
  ),
});
