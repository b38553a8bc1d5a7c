import { Button, Switch, UnstyledButton } from '@mantine/core';
import {
  addDepartment,
  deleteDepartment,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatPeople } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { toast } from '../../ui/toast.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentPeopleDialog } from './department-people-dialog.tsx';
import styles from './departments.module.css';
import { DEPARTMENT_ENTRIES, type Department, departmentList, PAGE_SIZE } from './departments.queries.ts';

type Open =
  | { readonly what: 'form'; readonly department: Department | null }
  | { readonly what: 'people'; readonly department: Department }
  | null;

export function DepartmentsPage() {
  const [{ page, search }, setAddress] = useAddressState({ page: 1, search: '' });
  const [open, setOpen] = useState<Open>(null);
  const list = useQuery(departmentList(page, search));
  const close = () => setOpen(null);
  const mayAdd = isOpenTo(useSignedIn(), addDepartment.access);
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'form', department: null })}>
      Add Department
    </Button>
  );
  const showPeople = (department: Department) => setOpen({ what: 'people', department });
  return (
    <Page title="Departments" purpose="How your people are grouped, and who leads them." actions={add}>
      <LoadedTable
        label="Departments"
        query={list}
        subject="the departments"
        rowKey={(row) => row.id}
        columns={columns(showPeople)}
        card={(row) => ({
          title: row.name,
          detail: [row.code, row.departmentHeadName].filter(Boolean).join(', '),
          line: (
            <>
              <People department={row} onOpen={showPeople} words />
              <StatusSwitch department={row} />
            </>
          ),
        })}
        toolbar={
          <SearchField
            label="Search departments"
            value={search}
            onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
          />
        }
        empty={
          search ? (
            <EmptyState title="No department matches">Try another spelling.</EmptyState>
          ) : (
            <EmptyState title="No departments yet" action={add}>
              Departments group people for filters, reports and payroll cost.
            </EmptyState>
          )
        }
        paging={{
          page,
          pageSize: PAGE_SIZE,
          onPage: (next) => setAddress({ page: next }),
        }}
        actions={(row) => <DepartmentMenu department={row} onEdit={() => setOpen({ what: 'form', department: row })} />}
      />
      {open?.what === 'form' && <DepartmentDialog department={open.department} onClose={close} />}
      {open?.what === 'people' && <DepartmentPeopleDialog department={open.department} onClose={close} />}
    </Page>
  );
}

function columns(showPeople: (department: Department) => void): readonly Column<Department>[] {
  const dash = <span className="muted">–</span>;
  return [
    { key: 'name', title: 'Name', render: (row) => <strong>{row.name}</strong> },
    { key: 'code', title: 'Code', width: 90, render: (row) => row.code ?? dash },
    { key: 'description', title: 'Description', truncate: true, render: (row) => row.description ?? dash },
    { key: 'head', title: 'Department Head', truncate: true, render: (row) => row.departmentHeadName ?? dash },
    { key: 'parent', title: 'Parent Department', truncate: true, render: (row) => row.parentDepartmentName ?? dash },
    {
      key: 'people',
      title: 'Assigned Users',
      width: 120,
      align: 'right',
      render: (row) => <People department={row} onOpen={showPeople} />,
    },
    { key: 'status', title: 'Status', width: 120, render: (row) => <StatusSwitch department={row} /> },
  ];
}

function People(props: { department: Department; onOpen: (department: Department) => void; words?: boolean }) {
  const { department, onOpen, words } = props;
  const n = department.totalEmployees ?? 0;
  const label = formatPeople(n);
  return (
    <UnstyledButton
      className={styles.people ?? ''}
      aria-label={`${label} in ${department.name}: show them`}
      onClick={() => onOpen(department)}
    >
      {words ? label : n}
    </UnstyledButton>
  );
}

/** The switch sends the whole department. */
function StatusSwitch({ department }: { department: Department }) {
  const update = useAction(updateDepartment, { refreshes: DEPARTMENT_ENTRIES, toast: false, toastErrors: false });
  const toggle = async (active: boolean) => {
    const { id, name, code, description, departmentHeadId, parentDepartmentId, version } = department;
    const status = active ? 1 : 0;
    try {
      const body = { name, code, description, departmentHeadId, parentDepartmentId, status, version };
      await update.attempt({ params: { id }, body });
      toast.success('Department status updated successfully');
    } catch (error) {
      toast.error(`Failed to update department status: ${messageOf(error)}`);
    }
  };
  const active = department.status === 'Active';
  return (
    <Switch
      size="sm"
      label={active ? 'Active' : 'Inactive'}
      aria-label={`${department.name} is ${active ? 'active' : 'inactive'}`}
      checked={active}
      disabled={update.pending || !department.actions.includes('edit')}
      onChange={(event) => void toggle(event.currentTarget.checked)}
    />
  );
}

function DepartmentMenu({ department, onEdit }: { department: Department; onEdit: () => void }) {
  const remove = useAction(deleteDepartment, { refreshes: DEPARTMENT_ENTRIES });
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete department',
      `${department.name} will be deleted for good. This works only if it has no people and no department below it.`,
    );
    if (isConfirmed) await remove.run({ params: { id: department.id } });
  };
  const { actions } = department;
  return (
    <RowMenu
      name={department.name}
      width={160}
      entries={[
        actions.includes('edit') && { label: 'Edit', icon: IconPencil, onPick: onEdit },
        actions.includes('delete') && { label: 'Delete', icon: IconTrash, onPick: ask, danger: true },
      ]}
    />
  );
}
