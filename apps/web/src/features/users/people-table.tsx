import { Button, CloseButton } from '@mantine/core';
import { MISSING } from '@muster/contract/features/users/users-filters.ts';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import { PEOPLE_COLUMNS, personCard } from './people-columns.tsx';
import { type Filters, MISSING_CHOICES, PeopleFilter, ROLES } from './people-filter.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './users.module.css';
import { departmentFilter, type ListQuestion, type PersonRow, peopleList } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

const LIST_SEARCH_MS = 200;

export type PeopleAddress = Filters & {
  readonly page: number;
  readonly rows: number;
  readonly search: string;
  readonly sort: string;
  readonly down: boolean;
};

type PeopleTableProps = {
  readonly address: PeopleAddress;
  readonly setAddress: (change: Partial<PeopleAddress>, options?: { replace?: boolean }) => void;
  readonly status: ListQuestion['status'];
  /** People under this tab without any filter. */
  readonly total: number | undefined;
  readonly onInvite: () => void;
  readonly onEdit: (row: PersonRow) => void;
  readonly onSetRole: (row: PersonRow) => void;
};

/** The list of one tab: search, filter, sort and page are in the address. */
export function PeopleTable({ address, setAddress, status, total, onInvite, onEdit, onSetRole }: PeopleTableProps) {
  const { page, rows, search, department, designation, role, missing, sort, down } = address;
  const filters = { department, designation, role, missing };
  const people = useQuery(
    peopleList({
      searchText: search,
      status,
      departmentId: department,
      designation,
      roleId: role,
      missing: MISSING.find((option) => option === missing) ?? '',
      sortBy: Math.max(
        0,
        PEOPLE_COLUMNS.findIndex(({ key }) => key === sort),
      ),
      orderBy: down ? '0' : '1',
      pageNumber: page,
      pageSize: rows,
    }),
  );
  const isFiltered = Boolean(search || Object.values(filters).some(Boolean));
  const matches = people.data?.totalRecords ?? 0;
  return (
    <LoadedTable
      label="People"
      rowKey={(row) => row.id}
      columns={PEOPLE_COLUMNS}
      card={personCard}
      query={people}
      subject="the people"
      failed={TEXTS.fetchFailed}
      sort={{ key: sort, descending: down }}
      onSort={(sort) => setAddress({ sort: sort.key, down: sort.descending, page: 1 })}
      paging={{
        page,
        pageSize: rows,
        onPage: (nextPage) => setAddress({ page: nextPage }),
        onPageSize: (pageSize) => setAddress({ rows: pageSize, page: 1 }),
      }}
      actions={(row) => <PersonMenu row={row} onEdit={() => onEdit(row)} onSetRole={() => onSetRole(row)} />}
      empty={<NoPeople isFiltered={isFiltered} status={status} onInvite={onInvite} />}
      toolbar={
        <>
          <div className={styles.search}>
            <SearchField
              wait={LIST_SEARCH_MS}
              label={TEXTS.search}
              value={search}
              onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
            />
          </div>
          <PeopleFilter filters={filters} onApply={(nextFilters) => setAddress({ ...nextFilters, page: 1 })} />
          <Chips filters={filters} onChange={(nextFilters) => setAddress({ ...nextFilters, page: 1 })} />
          <span className={styles.matchCount} aria-live="polite">
            {people.data &&
              (isFiltered && total !== undefined
                ? `${formatCount(matches)} of ${formatCount(total)} people`
                : `${formatCount(matches)} ${people.data.totalRecords === 1 ? 'person' : 'people'}`)}
          </span>
        </>
      }
    />
  );
}

type NoPeopleProps = Pick<PeopleTableProps, 'status' | 'onInvite'> & { readonly isFiltered: boolean };

function NoPeople({ isFiltered, status, onInvite }: NoPeopleProps) {
  if (isFiltered) {
    return (
      <EmptyState icon={IconUserSearch} title="No one matches">
        Try another spelling, or take a filter away.
      </EmptyState>
    );
  }
  if (status === 'Active') {
    return (
      <EmptyState
        title="No active people yet"
        action={
          <Button leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
            Invite User
          </Button>
        }
      >
        People appear here once they have accepted their invitation.
      </EmptyState>
    );
  }
  const words =
    status === 'Deactivated'
      ? { title: 'No inactive people', why: 'De-activated people are kept here with all their data.' }
      : { title: 'No invitation is waiting', why: 'Everyone who was invited has verified their e-mail.' };
  return <EmptyState title={words.title}>{words.why}</EmptyState>;
}

function Chips({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const departments = useQuery({ ...departmentFilter(), enabled: filters.department !== '' });
  const department = departments.data?.rows.find(({ id }) => id === filters.department)?.name ?? '…';
  const chips = [
    { key: 'department', label: 'Department', value: filters.department && department },
    { key: 'designation', label: 'Designation', value: filters.designation },
    { key: 'role', label: 'Role', value: ROLES.find(({ value }) => value === filters.role)?.label ?? '' },
    {
      key: 'missing',
      label: 'Missing',
      value: MISSING_CHOICES.find(({ value }) => value === filters.missing)?.label ?? '',
    },
  ];
  return chips
    .filter(({ value }) => value)
    .map(({ key, label, value }) => (
      <span key={key} className={styles.chip}>
        {label}: <strong>{value}</strong>
        <CloseButton
          size="sm"
          aria-label={`Remove the filter ${label}`}
          onClick={() => onChange({ ...filters, [key]: '' })}
        />
      </span>
    ));
}
