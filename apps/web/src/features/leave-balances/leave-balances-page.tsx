import { Button, Group, Tabs } from '@mantine/core';
import { BALANCE_STATUS, balanceReportXlsx } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { IconDownload, IconListCheck, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { ButtonMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { AccrualsDialog } from './accruals-dialog.tsx';
import { EncashmentsTable } from './encashments-table.tsx';
import { ImportBalancesDialog } from './import-balances-dialog.tsx';
import { balanceReport, departmentFilter, type ReportRow } from './leave-balances.queries.ts';
import { PersonBalancesDialog } from './person-balances.tsx';

const PAGE_SIZE = 10;

const STATUSES = [
  { value: '4', label: 'All balances' },
  { value: '1', label: 'Something left' },
  { value: '2', label: 'A type used up' },
  { value: '3', label: 'A type below zero' },
];

const statusOf = (code: number) =>
  (['Available', 'UsedUp', 'Negative', 'All'] as const).find((name) => BALANCE_STATUS[name] === code) ?? 'All';

type Open =
  | { readonly dialog: 'import' }
  | { readonly dialog: 'accruals' }
  | { readonly dialog: 'person'; readonly row: ReportRow };

const ADDRESS = { page: 1, search: '', status: 4, department: '' };
const filterOf = ({ search, status, department }: Pick<typeof ADDRESS, 'search' | 'status' | 'department'>) => ({
  status: statusOf(status),
  searchText: search,
  departmentId: department,
});

/** Everybody's leave balances (looked at, explained, adjusted, brought in by a file), and leave that is paid out. */
export function CustomizeBalancePage() {
  const [{ part }, setPart] = useAddressState({ part: 'balances', page: 1 });
  const [address] = useAddressState(ADDRESS);
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Page
      title="Customize balance"
      purpose="What everybody has of each leave, why, and how to put it right."
      actions={
        <PageActions
          onOpen={setOpen}
          onExport={() => void downloadOrSay(balanceReportXlsx, { query: filterOf(address) })}
        />
      }
    >
      <Tabs
        value={part === 'paid-out' ? part : 'balances'}
        onChange={(to) => setPart({ part: to ?? 'balances', page: 1 })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="balances">Balances</Tabs.Tab>
          <Tabs.Tab value="paid-out">Encashment</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="balances" pt="md">
          <Balances onOpen={setOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="paid-out" pt="md">
          <EncashmentsTable />
        </Tabs.Panel>
      </Tabs>
      {open?.dialog === 'import' && <ImportBalancesDialog onClose={() => setOpen(null)} />}
      {open?.dialog === 'accruals' && <AccrualsDialog onClose={() => setOpen(null)} />}
      {open?.dialog === 'person' && (
        <PersonBalancesDialog id={open.row.employeeId} name={open.row.employeeName} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

/** People with their balances, by what is left, by department and by name. */
function Balances({ onOpen }: Pick<ActionsProps, 'onOpen'>) {
  const [address, setAddress] = useAddressState(ADDRESS);
  const { page, search, status, department } = address;
  const list = useQuery(balanceReport(filterOf(address), page, PAGE_SIZE));
  const departments = useQuery(departmentFilter());
  const isFiltered = search !== '' || status !== 4 || department !== '';
  return (
    <LoadedTable
      query={list}
      subject="the balances"
      label="Leave balances"
      rowKey={({ employeeId }) => employeeId}
      columns={COLUMNS}
      card={(row) => ({ title: row.employeeName, detail: row.departmentName ?? '–', line: balancesInWords(row) })}
      onRow={(row) => onOpen({ dialog: 'person', row })}
      toolbar={
        <Group gap="sm">
          <SearchField
            label="Search people"
            value={search}
            onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
          />
          <ChoiceSelect
            aria-label="Which balances"
            data={STATUSES}
            value={String(status)}
            w={190}
            onChange={(value) => setAddress({ status: Number(value ?? 4), page: 1 })}
          />
          <ClearableSelect
            aria-label="Department"
            placeholder="Every department"
            data={(departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={department}
            searchable
            w={190}
            onChange={(id) => setAddress({ department: id, page: 1 })}
          />
        </Group>
      }
      empty={
        <EmptyState title="Nobody is found">
          {isFiltered
            ? 'Choose other balances or another department, or search for another name.'
            : 'Balances are here as soon as there are people and leave types.'}
        </EmptyState>
      }
      paging={{ page, pageSize: PAGE_SIZE, onPage: (to) => setAddress({ page: to }) }}
    />
  );
}

type ActionsProps = { readonly onOpen: (open: Open) => void; readonly onExport: () => void };

function PageActions({ onOpen, onExport }: ActionsProps) {
  return (
    <Group gap="sm">
      <ButtonMenu
        label="More"
        menuWidth={220}
        entries={[
          {
            label: 'Credits and who was left out',
            icon: IconListCheck,
            onPick: () => onOpen({ dialog: 'accruals' }),
          },
          { label: 'Download as XLSX', icon: IconDownload, onPick: onExport },
        ]}
      />
      <Button leftSection={<IconUpload size={16} />} onClick={() => onOpen({ dialog: 'import' })}>
        Import opening balances
      </Button>
    </Group>
  );
}

function balancesInWords({ balances }: ReportRow): string {
  if (balances.length === 0) return 'Nothing yet';
  return balances.map(({ code, unit, balance }) => `${code} ${leaveInWords(unit, balance)}`).join(', ');
}

const COLUMNS: readonly Column<ReportRow>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'number', title: 'Number', width: 110, render: ({ employeeNumber }) => employeeNumber ?? '–' },
  {
    key: 'department',
    title: 'Department',
    width: 170,
    truncate: true,
    render: ({ departmentName }) => departmentName ?? '–',
  },
  { key: 'balances', title: 'Balances', render: balancesInWords },
];
