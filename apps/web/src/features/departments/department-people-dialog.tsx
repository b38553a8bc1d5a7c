import type { departmentEmployee } from '@muster/contract/features/departments/departments.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Person } from '../../ui/person.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { type Department, departmentPeople, PAGE_SIZE } from './departments.queries.ts';

type Employee = z.output<typeof departmentEmployee>;

const STATUS = {
  Active: { tone: 'good', label: 'Active' },
  RestrictedLogin: { tone: 'locked', label: 'Restricted' },
  PendingEmailVerification: { tone: 'wait', label: 'Pending Verification' },
  Deactivated: { tone: 'locked', label: 'Inactive' },
} as const;

const nameOf = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`.trim();
const regime = ({ regimeType }: Employee) => (regimeType === 'old' ? 'Old regime' : 'New regime');

const COLUMNS: readonly Column<Employee>[] = [
  { key: 'name', title: 'Name', width: 220, render: (row) => <Person name={nameOf(row)} imageUrl={row.imageUrl} /> },
  { key: 'designation', title: 'Designation', truncate: true, width: 200, render: (row) => row.designation ?? '–' },
  { key: 'email', title: 'Email', truncate: true, width: 210, render: (row) => row.email ?? '–' },
  { key: 'regime', title: 'Regime Type', width: 110, render: regime },
  { key: 'status', title: 'Status', width: 170, render: (row) => <Status {...STATUS[row.status]} /> },
];

/** Everyone assigned to a department, a page at a time. */
export function DepartmentPeopleDialog({ department, onClose }: { department: Department; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const people = useQuery(departmentPeople(department.id, page));
  return (
    <Dialog title={`Employees in ${department.name}`} onClose={onClose} size={980}>
      <LoadedTable
        label={`Employees in ${department.name}`}
        query={people}
        subject="the people"
        rowKey={(row) => row.id}
        columns={COLUMNS}
        card={(row) => ({
          title: nameOf(row),
          detail: [row.designation, regime(row)].filter(Boolean).join(', '),
          line: <Status {...STATUS[row.status]} />,
        })}
        empty={
          <EmptyState title="Nobody is in this department yet">
            Choose the department when you edit a person.
          </EmptyState>
        }
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      />
    </Dialog>
  );
}
