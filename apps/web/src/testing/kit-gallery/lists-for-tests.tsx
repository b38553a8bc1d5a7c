import { Button } from '@mantine/core';
import { rupees } from '@muster/engine/kernel/money.ts';
import { useState } from 'react';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Money } from '../../ui/money.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Person } from '../../ui/person.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { SheetTable } from '../../ui/table/sheet-table.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Sort, TableProps } from '../../ui/table/table-types.ts';
import { ROW_KEYS, useRowKeys } from '../../ui/use-row-keys.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

type Employee = { readonly id: string; readonly name: string; readonly place: string; readonly pay: number };

const PEOPLE: readonly Employee[] = [
  { id: 'm', name: 'Meera Krishnan', place: 'Chennai', pay: 1_25_000 },
  { id: 'a', name: 'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarayanan', place: 'Pune', pay: 84_500.5 },
  { id: 'r', name: 'Ravi Kumar', place: 'Pune', pay: -2_400 },
];
const COMMON: TableProps<Employee> = {
  label: 'People',
  rows: PEOPLE,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [
    { key: 'name', title: 'Name', render: ({ name }) => <Person name={name} />, sortable: true, truncate: true },
    { key: 'place', title: 'Place', render: ({ place }) => place },
    { key: 'status', title: 'Status', render: () => <Status tone="good" label="Active" /> },
    { key: 'pay', title: 'Pay', render: ({ pay }) => <Money amount={rupees(pay)} />, align: 'right', sortable: true },
  ],
  card: ({ name, place, pay }) => ({
    title: name,
    detail: place,
    tag: <Status tone="good" label="Active" />,
    aside: <Money amount={rupees(pay)} />,
  }),
  empty: <EmptyState title="No people yet">Everybody you pay is listed here.</EmptyState>,
};

export function Lists() {
  const [selected, setSelected] = useState<readonly Employee[]>([]);
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const [page, setPage] = useState(2);
  const [opened, setOpened] = useState('');
  const { active, keys } = useRowKeys(['m', 'a', 'r'], setOpened);
  useShortcuts(keys);
  return (
    <Stacked>
      <Table
        {...COMMON}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        onRow={({ id }) => setOpened(id)}
        activeKey={active}
        openKey={opened}
        isWrong={({ pay }) => pay < 0}
        actions={({ name }) => (
          <RowMenu
            name={name}
            entries={[
              { label: 'Rename', onPick: () => null },
              { label: 'Delete', danger: true, onPick: () => null },
            ]}
          />
        )}
        toolbar={<SearchField label="Search people" value="" onSearch={() => null} />}
        paging={{ page, pageSize: 25, total: 1_23_456, onPage: setPage, onPageSize: () => null }}
      />
      <Table
        {...COMMON}
        label="By place"
        groupOf={({ place }) => place}
        groupAside={({ length }) => `${length} people`}
      />
      <Sheet />
      <KeyHelp keys={ROW_KEYS} />
      {selected.length > 0 && (
        <BulkBar label="Selected people" count={selected.length} effect="Their salary is released">
          <Button variant="subtle">Reject {selected.length}</Button>
          <Button>Approve {selected.length}</Button>
        </BulkBar>
      )}
    </Stacked>
  );
}

function Sheet() {
  return (
    <SheetTable
      label="Salary"
      columns={[
        { key: 'what', title: 'Component' },
        { key: 'rule', title: 'How it is worked out' },
        { key: 'month', title: 'Monthly', align: 'right' },
        { key: 'year', title: 'Annual', align: 'right', tinted: true },
      ]}
      rows={[
        { key: 'e', band: 'Earnings' },
        { key: 'basic', cells: ['Basic', '50% of the CTC', '₹75,000.00', '₹9,00,000.00'] },
        { key: 'pf', above: '12% of ₹15,000', cells: ['Provident fund', '', '₹1,800', '₹21,600'], tone: 'quiet' },
        { key: 'gross', cells: ['Gross pay', '', '₹1,50,000.00', '₹18,00,000.00'], tone: 'sum' },
        { key: 'net', cells: ['Net pay', '', '₹1,48,200.00', '₹17,78,400.00'], tone: 'total' },
      ]}
    />
  );
}

/** While nothing is here yet, and where there is nothing. */
export function LoadingLists() {
  return (
    <>
      <Table {...COMMON} label="On the way" rows={undefined} loading />
      <Table {...COMMON} label="Nobody" rows={[]} />
    </>
  );
}
