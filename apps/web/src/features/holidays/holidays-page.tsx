import { Button, Group, SegmentedControl } from '@mantine/core';
import { addHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import { IconCopy, IconFileImport, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { PeriodArrows } from '../../ui/fields/period-arrows.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Page } from '../../ui/page.tsx';
import { ButtonMenu } from '../../ui/row-menu.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { ChoicesDialog } from './choices-dialog.tsx';
import { CopyYearDialog } from './copy-year-dialog.tsx';
import { DeleteHolidayDialog } from './delete-holiday-dialog.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayList, type HolidayTask, rowIdOf } from './holiday-list.tsx';
import { isIn, purposeOf } from './holiday-words.ts';
import styles from './holidays.module.css';
import { type Holiday, type HolidayYear, holidaysOf, yearOf } from './holidays.queries.ts';
import { ImportHolidaysDialog } from './import-holidays-dialog.tsx';
import { ReadyListsDialog } from './ready-lists-dialog.tsx';
import { YearCalendar } from './year-calendar.tsx';
import { MinimumCard, OptionalCard } from './year-cards.tsx';

const [MIN_YEAR, MAX_YEAR] = [1900, 2200];
const KEYS = [
  ['[', 'year before'],
  [']', 'year after'],
  ['T', 'this year'],
] as const;
/** More places than these do not fit beside each other. */
const MAX_TABS = 4;

type Open = HolidayTask | { readonly task: 'add' | 'lists' | 'import' | 'copy' };

/** The holidays of a year; staff keep the list, people choose their optional days. `feeds` stands below them. */
export function HolidaysPage({ feeds }: { readonly feeds?: ReactNode }) {
  const mayAdd = isOpenTo(useSignedIn(), addHoliday.access);
  const thisYear = Number(todayIso().slice(0, 4));
  const [address, setAddress] = useAddressState({ year: thisYear, place: '' });
  const shownYear = address.year >= MIN_YEAR && address.year <= MAX_YEAR ? address.year : thisYear;
  const [open, setOpen] = useState<Open | null>(null);
  const move = (by: number) => setAddress({ year: shownYear + by });
  useShortcuts({ '[': () => move(-1), ']': () => move(1), t: () => setAddress({ year: thisYear }) });
  const list = useQuery(holidaysOf(shownYear));
  const year = useQuery(yearOf(shownYear));
  if (list.isPending || year.isPending) return <PageSkeleton />;
  if (list.isError) return <LoadFailed error={list.error} onRetry={list.refetch} subject="the holidays" />;
  if (year.isError) return <LoadFailed error={year.error} onRetry={year.refetch} subject="the holidays" />;
  const rows = list.data.filter((holiday) => isIn(holiday, address.place));
  const optional = list.data.filter(({ kind }) => kind === 'optional');
  return (
    <Page
      title="Holidays"
      purpose={purposeOf(shownYear, rows, year.data.optional.quota)}
      actions={mayAdd ? <AddMenu year={shownYear} isEmpty={rows.length === 0} onOpen={setOpen} /> : undefined}
    >
      <div className="row wrap gap-8">
        <PeriodArrows unit="year" label={`${shownYear}`} onMove={move} />
        <Places year={year.data} place={address.place} onPlace={(place) => setAddress({ place })} />
      </div>
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.calendar}>
            {rows.length === 0 ? (
              <NoHolidays year={shownYear} isFiltered={address.place !== ''} onOpen={mayAdd ? setOpen : null} />
            ) : (
              <YearCalendar year={shownYear} holidays={rows} onPick={goTo} />
            )}
          </div>
          {mayAdd && (
            <div className={styles.after}>
              <MinimumCard year={year.data} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          {rows.length > 0 && <HolidayList holidays={rows} states={year.data.states} onTask={setOpen} />}
          <OptionalCard year={year.data} optionalDays={optional.length} />
          {feeds && <div className={styles.after}>{feeds}</div>}
        </div>
      </div>
      <KeyHelp keys={KEYS} />
      {open && <Task open={open} year={year.data} shownYear={shownYear} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** A day of the calendar leads to its row. */
function goTo(holiday: Holiday): void {
  const row = document.getElementById(rowIdOf(holiday));
  row?.scrollIntoView({ block: 'nearest' });
  row?.focus();
}

type AddProps = {
  readonly year: number;
  /** The filled button is that of the empty year then. */
  readonly isEmpty: boolean;
  readonly onOpen: (open: Open) => void;
};

function AddMenu({ year, isEmpty, onOpen }: AddProps) {
  return (
    <>
      <ButtonMenu
        label="Add many"
        menuWidth={220}
        entries={[
          { label: `Copy from ${year - 1}`, icon: IconCopy, onPick: () => onOpen({ task: 'copy' }) },
          { label: 'From a ready list', icon: IconListCheck, onPick: () => onOpen({ task: 'lists' }) },
          { label: 'Import a file', icon: IconFileImport, onPick: () => onOpen({ task: 'import' }) },
        ]}
      />
      <Button
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} />}
        onClick={() => onOpen({ task: 'add' })}
      >
        Add holiday
      </Button>
    </>
  );
}

type PlacesProps = { readonly year: HolidayYear; readonly place: string; readonly onPlace: (place: string) => void };

/** Staff look at a place; everybody else at theirs or at all. */
function Places({ year: { places, mayEdit }, place, onPlace }: PlacesProps) {
  const states = places.flatMap(({ state, name, people }) =>
    state === null ? [] : [{ value: state, label: `${name} ${people}` }],
  );
  if (mayEdit && states.length < 2) return null;
  const choices = mayEdit ? states.slice(0, MAX_TABS) : [{ value: 'mine', label: 'My place' }];
  return (
    <SegmentedControl
      aria-label="Place"
      className={styles.places ?? ''}
      value={place}
      onChange={onPlace}
      data={[{ value: '', label: 'All places' }, ...choices]}
    />
  );
}

type NoneProps = {
  readonly year: number;
  readonly isFiltered: boolean;
  readonly onOpen: ((open: Open) => void) | null;
};

function NoHolidays({ year, isFiltered, onOpen }: NoneProps) {
  const action = onOpen && (
    <Group gap={8} justify="center">
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => onOpen({ task: 'copy' })}>
        Copy from {year - 1}
      </Button>
      <Button leftSection={<IconListCheck size={16} />} onClick={() => onOpen({ task: 'lists' })}>
        Choose from a ready list
      </Button>
    </Group>
  );
  return (
    <EmptyState
      title={isFiltered ? `No holidays at this place in ${year}` : `No holidays in ${year} yet`}
      action={action}
    >
      On a holiday nobody is expected at work.
    </EmptyState>
  );
}

type TaskProps = {
  readonly open: Open;
  readonly year: HolidayYear;
  readonly shownYear: number;
  readonly onClose: () => void;
};

function Task({ open, year, shownYear, onClose }: TaskProps) {
  switch (open.task) {
    case 'add':
      return <HolidayDialog holiday={null} year={year} onClose={onClose} />;
    case 'edit':
      return <HolidayDialog holiday={open.holiday} year={year} onClose={onClose} />;
    case 'delete':
      return <DeleteHolidayDialog holiday={open.holiday} onClose={onClose} />;
    case 'choices':
      return <ChoicesDialog holiday={open.holiday} onClose={onClose} />;
    case 'lists':
      return <ReadyListsDialog year={shownYear} states={year.states} onClose={onClose} />;
    case 'copy':
      return <CopyYearDialog year={shownYear} states={year.states} onClose={onClose} />;
    case 'import':
      return <ImportHolidaysDialog onClose={onClose} />;
  }
}
