// Who was paid in a year, and how far their year-end paper is: what keeps it back stands in its row.

import { Anchor, Button, Group } from '@mantine/core';
import { withdrawForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { formOfYear, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { IconArrowBackUp, IconDownload, IconFileCertificate, IconFileZip, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { FinancialYearSelect } from '../../ui/fields/financial-year-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { presentFinancialYear } from '../../ui/financial-year.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { ButtonMenu } from '../../ui/row-menu.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { FormActions } from './form-actions.tsx';
import { Blocks, FormRunCard } from './form-run.tsx';
import { PartADialog } from './part-a-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import {
  downloadForms,
  type FormRow,
  type Overview,
  overviewOf,
  perquisiteStatement,
  ROWS_A_PAGE,
  useMakeForms,
} from './tax-forms.queries.ts';
import { goesOnWords, isYearGoingOn, type OfYear, PURPOSE, stateOf, withdrawalWords } from './tax-forms.texts.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** /payroll/taxes/forms */
export function FormsPage() {
  const [{ fyStart, search, page }, setAddress] = useAddressState({ fyStart: 0, search: '', page: 1 });
  const year = fyStart || presentFinancialYear();
  const query = useQuery(overviewOf({ fyStart: year, search, page }));
  const overview = query.data;
  const formYear = overview?.financialYear ?? year;
  const of: OfYear = { form: overview?.form ?? formOfYear(formYear), goesOn: formYear === presentFinancialYear() };
  if (query.isError && !overview) return <LoadFailed error={query.error} onRetry={query.refetch} subject="the forms" />;
  return (
    <Page
      title="Form 16 and year-end forms"
      purpose={
        overview === undefined
          ? 'Year-end papers of everybody who was paid.'
          : `${PURPOSE[overview.form]}${of.goesOn ? ` ${goesOnWords(overview.financialYear)}` : ''}`
      }
      actions={overview && overview.counts.people > 0 && <Actions overview={overview} />}
    >
      <Stacked>
        {overview !== undefined && <Blocks blocks={overview.blocks} />}
        {overview?.run && <FormRunCard run={overview.run} />}
        <Table
          label="Forms"
          rows={overview?.people}
          rowKey={({ employeeId }) => employeeId}
          columns={columnsOf(of)}
          card={(row) => cardOf(row, of)}
          loading={query.isPending}
          actions={(row) => <FormActions row={row} fyStart={formYear} />}
          empty={
            <EmptyState
              icon={IconFileCertificate}
              title={search === '' ? 'Nobody was paid in this year' : 'No name fits'}
            >
              {search === '' ? 'People show here with the first payroll that is approved.' : 'Search for another name.'}
            </EmptyState>
          }
          paging={{
            page,
            pageSize: ROWS_A_PAGE,
            total: overview?.totalRecords ?? 0,
            onPage: (to) => setAddress({ page: to }),
          }}
          toolbar={
            <>
              <SearchField
                label="Search by name"
                value={search}
                onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
              />
              <FinancialYearSelect
                year={year}
                years={overview?.years ?? []}
                onYear={(one) => setAddress({ fyStart: one, page: 1 })}
              />
              {overview !== undefined && <Counts {...overview} />}
            </>
          }
        />
      </Stacked>
    </Page>
  );
}

function Counts({ counts: { people, made, withPartA, released }, form }: Pick<Overview, 'counts' | 'form'>) {
  const withPaper = `${formatCount(withPartA)} with ${TRACES_PAPERS[form]}`;
  const parts = [`${formatCount(made)} of ${formatCount(people)} made`, withPaper];
  return <span className="muted tabular">{[...parts, `${formatCount(released)} released`].join(' · ')}</span>;
}

function Actions({ overview }: { readonly overview: Overview }) {
  const make = useMakeForms();
  const user = useSignedIn();
  const [open, setOpen] = useState<'partA' | 'release' | 'withdraw' | null>(null);
  const { financialYear, form, counts, blocks, run } = overview;
  const ofYear = { fyStart: financialYear, fyEnd: financialYear + 1 };
  const isBusy = run?.state === 'running';
  return (
    <>
      <ButtonMenu
        label="More"
        menuWidth={240}
        entries={[
          { label: `Upload ${TRACES_PAPERS[form]}`, icon: IconFileZip, onPick: () => setOpen('partA') },
          {
            label: 'Release',
            icon: IconSend,
            disabled: isBusy || counts.made === 0,
            onPick: () => setOpen('release'),
          },
          {
            label: 'Withdraw all',
            icon: IconArrowBackUp,
            danger: true,
            isOffered: isOpenTo(user, withdrawForms.access),
            disabled: isBusy || counts.released === 0,
            onPick: () => setOpen('withdraw'),
          },
          {
            label: 'Download all as ZIP',
            icon: IconDownload,
            disabled: counts.made === 0,
            onPick: () => downloadOrSay(downloadForms, { query: ofYear }),
          },
          {
            label: 'Perquisites (Form 123) as CSV',
            icon: IconDownload,
            isOffered: form === 'statement',
            onPick: () => downloadOrSay(perquisiteStatement, { query: ofYear }),
          },
        ]}
      />
      <Button
        loading={make.pending}
        disabled={isBusy || blocks.length > 0}
        onClick={() => void make.run({ body: ofYear })}
      >
        Make forms
      </Button>
      {open === 'partA' && <PartADialog fyStart={financialYear} onClose={() => setOpen(null)} />}
      {open === 'release' && <ReleaseDialog overview={overview} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && (
        <WithdrawDialog fyStart={financialYear} whose={{ people: counts.released }} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function State({ row, of }: { readonly row: FormRow; readonly of: OfYear }) {
  const [block] = row.blocks;
  const isMended = block !== undefined && !isYearGoingOn(row, of.goesOn);
  return (
    <Group component="span" gap={8}>
      <Status {...stateOf(row, of)} />
      {row.withdrawal !== null && <span className="muted">{withdrawalWords(row.withdrawal)}</span>}
      {isMended && row.releasedAt === null && (
        <Anchor
          component={Link}
          to={block.link}
          size="sm"
          aria-label={`Open where it is mended for ${row.employeeName}`}
        >
          Open
        </Anchor>
      )}
    </Group>
  );
}

const columnsOf = (of: OfYear): readonly Column<FormRow>[] => [
  {
    key: 'employee',
    title: 'Employee',
    width: 250,
    render: ({ employeeName, employeeNumber }) => (
      <span>
        <strong>{employeeName}</strong> <span className="muted">{employeeNumber}</span>
      </span>
    ),
  },
  { key: 'tds', title: 'Tax deducted', align: 'right', render: ({ taxDeducted }) => <Money amount={taxDeducted} /> },
  {
    key: 'tax',
    title: 'Net tax',
    align: 'right',
    render: ({ taxPayable }) =>
      taxPayable === null ? <span className="muted">–</span> : <Money amount={taxPayable} />,
  },
  {
    key: 'partA',
    title: TRACES_PAPERS[of.form],
    render: ({ partA }) => (partA === null ? <span className="muted">–</span> : formatInstant(partA.uploadedAt).date),
  },
  { key: 'state', title: 'State', render: (row) => <State row={row} of={of} /> },
];

function cardOf(row: FormRow, of: OfYear) {
  const { employeeName, employeeNumber, taxDeducted } = row;
  return {
    title: employeeName,
    detail: employeeNumber ?? '',
    line: <State row={row} of={of} />,
    aside: <Money amount={taxDeducted} />,
  };
}
