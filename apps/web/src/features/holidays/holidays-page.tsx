import { Button, Menu } from '@mantine/core';
import { addHoliday, deleteHoliday } from '@muster/contract/features/holidays.contract.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatDate, formatLongDate, todayIso } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { PeriodArrows } from '../../ui/period-arrows.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-types.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HOLIDAY_ENTRIES, type Holiday, holidaysOf } from './holidays.queries.ts';

const [MIN_YEAR, MAX_YEAR] = [1900, 2200];

/** The holidays of a year; staff keep the list. */
export function HolidaysPage() {
  const mayAdd = isOpenTo(useSignedIn(), addHoliday.access);
  const thisYear = Number(todayIso().slice(0, 4));
  const [{ year: wanted }, setAddress] = useAddressState({ year: thisYear });
  const year = wanted >= MIN_YEAR && wanted <= MAX_YEAR ? wanted : thisYear;
  const [open, setOpen] = useState<{ readonly holiday: Holiday | null } | null>(null);
  const list = useQuery(holidaysOf(year));
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ holiday: null })}>
      Add holiday
    </Button>
  );
  return (
    <Page title="Holidays" purpose={purposeOf(year, list.data)} actions={mayAdd ? add : undefined}>
      {list.isError ? (
        <LoadFailed error={list.error} onRetry={list.refetch} subject="the holidays" />
      ) : (
        <Table
          label={`Holidays of ${year}`}
          rows={list.data}
          rowKey={({ id }) => id}
          columns={COLUMNS}
          card={(row) => ({ title: row.name, detail: formatLongDate(row.date), line: lineOf(row) })}
          loading={list.isPending}
          toolbar={<PeriodArrows unit="year" label={`${year}`} onMove={(by) => setAddress({ year: year + by })} />}
          empty={
            <EmptyState title={`No holidays in ${year} yet`} {...(mayAdd ? { action: add } : {})}>
              On a holiday nobody is expected at work.
            </EmptyState>
          }
          {...(mayAdd
            ? { actions: (row: Holiday) => <HolidayMenu holiday={row} onEdit={() => setOpen({ holiday: row })} /> }
            : {})}
        />
      )}
      {open && <HolidayForm holiday={open.holiday} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function purposeOf(year: number, rows: readonly Holiday[] | undefined): string {
  if (rows === undefined) return 'The days your organisation keeps free.';
  const optional = rows.filter(({ isOptional }) => isOptional).length;
  const days = rows.length - optional;
  const said = `${days} ${days === 1 ? 'day' : 'days'} for everybody`;
  return `${year}: ${said}${optional > 0 ? `, ${optional} optional` : ''}.`;
}

const lineOf = ({ description, isOptional }: Holiday) =>
  [isOptional ? 'Optional' : null, description].filter(Boolean).join(', ');

const COLUMNS: readonly Column<Holiday>[] = [
  { key: 'date', title: 'Date', width: 140, noWrap: true, render: ({ date }) => formatDate(date) },
  { key: 'day', title: 'Day', width: 130, render: ({ date }) => formatLongDate(date).split(',')[0] },
  { key: 'name', title: 'Holiday', render: ({ name }) => <strong>{name}</strong> },
  { key: 'for', title: 'For', width: 120, render: ({ isOptional }) => (isOptional ? 'Optional' : 'Everybody') },
  { key: 'description', title: 'Description', truncate: true, render: ({ description }) => description ?? '–' },
];

function HolidayMenu({ holiday, onEdit }: { readonly holiday: Holiday; readonly onEdit: () => void }) {
  const remove = useAction(deleteHoliday, { refreshes: HOLIDAY_ENTRIES });
  const ask = async () => {
    const agreed = await confirmAction({
      title: 'Delete holiday',
      body: `${holiday.name} on ${formatDate(holiday.date)} will be a usual day again.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (agreed) await remove.run({ params: { id: holiday.id } });
  };
  if (holiday.actions.length === 0) return null;
  return (
    <RowMenu name={holiday.name} width={160}>
      {holiday.actions.includes('edit') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      {holiday.actions.includes('delete') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void ask()}>
          Delete
        </Menu.Item>
      )}
    </RowMenu>
  );
}
