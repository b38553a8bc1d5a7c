import { ActionIcon, SegmentedControl } from '@mantine/core';
import { downloadPayslip, othersPayslipAccess } from '@muster/contract/features/payslips/payslips.contract.ts';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { financialYearName, presentFinancialYear } from '../../ui/financial-year.ts';
import { formatMonth, monthName } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Person } from '../../ui/person.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { stateOf } from './payslip-state.ts';
import { PAGE_SIZE, type PayslipRow, payslipList } from './payslips.queries.ts';

const DEFAULTS = { scope: 'all', year: '', month: '', search: '', page: 1 };

/** Own payslips; for administrators and moderators everyone's. */
export function PayslipsPage() {
  const me = useSignedIn();
  const seesAll = isOpenTo(me, othersPayslipAccess);
  const [address, setAddress] = useAddressState(DEFAULTS);
  const { year, month, search, page } = address;
  const scope = seesAll && address.scope === 'all' ? 'all' : 'own';
  const query = useQuery(payslipList({ scope, year, month, searchText: search, page }));
  const navigate = useNavigate();
  return (
    <Page
      title="Payslips"
      purpose={scope === 'all' ? 'What everyone was paid, month by month.' : 'What you were paid, month by month.'}
    >
      <LoadedTable
        query={query}
        subject="the payslips"
        label="Payslips"
        rowKey={(row) => row.id}
        columns={scope === 'all' ? [EMPLOYEE_COLUMN, ...COLUMNS] : COLUMNS}
        onRow={(row) => void navigate({ to: '/payroll/payslips/$id', params: { id: row.id } })}
        card={(row) => cardOf(row, scope)}
        actions={(row) => row.actions.includes('download') && <DownloadButton row={row} />}
        paging={{ page, pageSize: PAGE_SIZE, onPage: (to) => setAddress({ page: to }) }}
        toolbar={<Filters seesAll={seesAll} scope={scope} />}
        empty={
          <EmptyState icon={IconReceipt} title="No payslips here yet">
            {year || month || search
              ? 'Take a filter away to see more.'
              : 'A payslip appears once the payroll of its month is approved.'}
          </EmptyState>
        }
      />
    </Page>
  );
}

function Filters({ seesAll, scope }: { readonly seesAll: boolean; readonly scope: 'own' | 'all' }) {
  const [address, setAddress] = useAddressState(DEFAULTS);
  return (
    <>
      {seesAll && (
        <SegmentedControl
          aria-label="Whose payslips"
          data={optionsOf({ all: 'Everyone', own: 'My own' })}
          value={scope}
          onChange={(value) => setAddress({ scope: value, search: '', page: 1 })}
        />
      )}
      {scope === 'all' && (
        <SearchField
          label="Search people"
          width={220}
          value={address.search}
          onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
        />
      )}
      <ClearableSelect
        aria-label="Financial year"
        placeholder="All years"
        w={140}
        data={financialYears()}
        value={address.year}
        onChange={(year) => setAddress({ year, page: 1 })}
      />
      {scope === 'all' && (
        <ClearableSelect
          aria-label="Month"
          placeholder="All months"
          w={140}
          data={MONTHS}
          value={address.month}
          onChange={(month) => setAddress({ month, page: 1 })}
        />
      )}
    </>
  );
}

const MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => ({
  value: String(month),
  label: monthName(month),
}));
const YEARS_BACK = 6;

function financialYears() {
  const present = presentFinancialYear();
  return Array.from({ length: YEARS_BACK }, (_, back) => ({
    value: String(present - back),
    label: financialYearName(present - back),
  }));
}

const state = (row: PayslipRow) => <Status {...stateOf(row)} />;

const EMPLOYEE_COLUMN: Column<PayslipRow> = {
  key: 'who',
  title: 'Employee',
  render: (row) => <Person name={row.employeeName} detail={row.employeeNumber ?? ''} />,
};

const COLUMNS: readonly Column<PayslipRow>[] = [
  {
    key: 'month',
    title: 'Month',
    render: (row) => (
      <Link to="/payroll/payslips/$id" params={{ id: row.id }} style={{ color: 'inherit', fontWeight: 560 }}>
        {formatMonth(row.year, row.month)}
      </Link>
    ),
  },
  {
    key: 'days',
    title: 'Paid days',
    align: 'right',
    render: (row) => <span className="tabular">{row.payableDays}</span>,
  },
  { key: 'gross', title: 'Gross pay', align: 'right', render: (row) => <Money amount={row.gross} /> },
  { key: 'deductions', title: 'Deductions', align: 'right', render: (row) => <Money amount={row.deductions} /> },
  { key: 'net', title: 'Net pay', align: 'right', render: (row) => <Money amount={row.net} strong /> },
  { key: 'state', title: 'Status', render: state },
];

function cardOf(row: PayslipRow, scope: 'own' | 'all') {
  const month = formatMonth(row.year, row.month);
  return {
    title: scope === 'all' ? row.employeeName : month,
    detail: scope === 'all' ? month : `${row.payableDays} paid days`,
    line: state(row),
    aside: <Money amount={row.net} strong />,
  };
}

function DownloadButton({ row }: { readonly row: PayslipRow }) {
  const month = formatMonth(row.year, row.month);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Download the payslip of ${row.employeeName} for ${month}`}
      onClick={() => void downloadOrSay(downloadPayslip, { params: { id: row.id } })}
    >
      <IconDownload size={18} />
    </ActionIcon>
  );
}
