import { Button } from '@mantine/core';
import {
  DECLARATION_STATUS,
  type DeclarationStatus,
} from '@muster/contract/features/declarations/declarations-fields.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { FinancialYearSelect } from '../../ui/fields/financial-year-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { presentFinancialYear } from '../../ui/financial-year.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { type DeclarationRow, declarationList, ROWS_A_PAGE, years } from './declarations.queries.ts';
import { STATUS, SUMMARY_PATH } from './declarations.texts.ts';
import { DeclareForDialog } from './declare-for-dialog.tsx';

const isStatus = (text: string): text is DeclarationStatus => text in DECLARATION_STATUS;

/** Everybody’s declarations of a year, those that wait first; staff review them, and declare for others. */
export function DeclarationsPage() {
  const navigate = useNavigate();
  const [isDeclaring, setDeclaring] = useState(false);
  const [address, setAddress] = useAddressState({ fyStart: 0, status: '', search: '', page: 1 });
  const fyStart = address.fyStart || presentFinancialYear();
  const status = isStatus(address.status) ? address.status : '';
  const question = { fyStart, status, search: address.search, page: address.page };
  const list = useQuery(declarationList(question));
  const isFiltered = status !== '' || address.search !== '';
  return (
    <Page
      title="Declarations"
      purpose="What your people declare for their tax. Open one to review it."
      actions={<Button onClick={() => setDeclaring(true)}>Declare for an employee</Button>}
    >
      <LoadedTable
        query={list}
        subject="the declarations"
        label="Declarations"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={cardOf}
        onRow={({ employeeId }) => void navigate({ to: SUMMARY_PATH, search: { employeeId, fyStart } })}
        empty={
          <EmptyState icon={IconFileCheck} title={isFiltered ? 'No declaration fits' : 'Nobody has declared yet'}>
            {isFiltered
              ? 'Choose another status, or search for another name.'
              : 'Declarations show here once they are submitted.'}
          </EmptyState>
        }
        paging={{ page: address.page, pageSize: ROWS_A_PAGE, onPage: (page) => setAddress({ page }) }}
        toolbar={
          <>
            <SearchField
              label="Search by name"
              value={address.search}
              onSearch={(search) => setAddress({ search, page: 1 }, { replace: true })}
            />
            <YearSelect fyStart={fyStart} onYear={(year) => setAddress({ fyStart: year, page: 1 })} />
            <ChoiceSelect
              aria-label="Status"
              w={150}
              data={[
                { value: '', label: 'Every status' },
                ...Object.keys(DECLARATION_STATUS)
                  .filter(isStatus)
                  .map((value) => ({ value, label: STATUS[value][1] })),
              ]}
              value={status}
              onChange={(value) => setAddress({ status: value ?? '', page: 1 })}
            />
          </>
        }
      />
      {isDeclaring && <DeclareForDialog fyStart={fyStart} onClose={() => setDeclaring(false)} />}
    </Page>
  );
}

function YearSelect({ fyStart, onYear }: { readonly fyStart: number; readonly onYear: (year: number) => void }) {
  const list = useQuery(years());
  const all = (list.data ?? []).map(({ startYear }) => startYear);
  return <FinancialYearSelect year={fyStart} years={all} onYear={onYear} />;
}

const COLUMNS: readonly Column<DeclarationRow>[] = [
  {
    key: 'employee',
    title: 'Employee',
    width: 240,
    render: ({ employeeName, employeeNumber }) => `${employeeName}${employeeNumber ? ` (${employeeNumber})` : ''}`,
  },
  {
    key: 'amount',
    title: 'Declared amount',
    align: 'right',
    width: 160,
    render: ({ declaredAmount }) => <Money amount={declaredAmount} />,
  },
  { key: 'status', title: 'Status', width: 140, render: (row) => <RowStatus row={row} /> },
  {
    key: 'submitted',
    title: 'Submitted',
    width: 140,
    noWrap: true,
    render: ({ submissionDate }) => (submissionDate ? formatInstant(submissionDate).date : 'Not yet'),
  },
  {
    key: 'updated',
    title: 'Last updated',
    width: 140,
    noWrap: true,
    render: ({ lastUpdated }) => formatInstant(lastUpdated).date,
  },
  { key: 'comments', title: 'Comments', align: 'right', width: 100, render: ({ commentCount }) => commentCount },
];

function RowStatus({ row: { status } }: { readonly row: DeclarationRow }) {
  if (status === null) return 'Not submitted';
  return <Status tone={STATUS[status][0]} label={STATUS[status][1]} />;
}

function cardOf(row: DeclarationRow) {
  return {
    title: row.employeeName,
    detail: <Money amount={row.declaredAmount} />,
    line: <RowStatus row={row} />,
  };
}
