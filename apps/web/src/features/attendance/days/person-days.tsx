import { Button, SegmentedControl } from '@mantine/core';
import { attendanceReport, attendanceReportPdf } from '@muster/contract/features/reports/reports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { download } from '../../../platform/download.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { optionsOf } from '../../../ui/fields/choice-select.tsx';
import { formatDate, formatDay } from '../../../ui/format-date.ts';
import { KeyHelp, type KeyOf } from '../../../ui/key-help.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, FailedLine } from '../../../ui/states.tsx';
import { TotalsSkeleton } from '../../../ui/totals-strip.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import styles from '../my-attendance.module.css';
import { ReportExport } from '../reports/report-export.tsx';
import { PresetSelect } from '../reports/report-filters.tsx';
import { type Day, daysOf, totalsOf } from './attendance.queries.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { MarkLegend } from './day-bar.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { DaysStrip, type StripProps, totalsBeside } from './days-strip.tsx';
import { useKeptWeek } from './kept-week.ts';
import { latenessWords } from './lateness-words.ts';
import { MonthArrows } from './month-arrows.tsx';
import { isRange, isWholeMonth, monthFrom, monthOf, type Range } from './range.ts';

type Props = {
  readonly today: string;
  /** The time it is for the organisation, where it is known. */
  readonly now?: string;
  /** Whose days they are, where they are not the reader’s own. */
  readonly person?: { readonly employeeId: string; readonly employeeName: string };
};

/** The days of one person, of a month or of chosen dates, with what they add up to; each opens its reason. */
export function PersonDays({ today: day, now, person }: Props) {
  const { id: own } = useSignedIn();
  const month = monthOf(day);
  const [{ from, to, view, day: open }, setAddress] = useAddressState({ from: '', to: '', view: 'table', day: '' });
  const range: Range = isRange(from, to) ? { startDate: from, endDate: to } : month;
  const of = person ? { ...range, employeeId: person.employeeId } : range;
  const days = useQuery(daysOf(of));
  useKeptWeek(person ? undefined : days.data);
  const isThisMonth = range.startDate === month.startDate && range.endDate === month.endDate;
  const onRange = ({ startDate, endDate }: Range) =>
    setAddress(
      startDate === month.startDate && endDate === month.endDate
        ? { from: '', to: '', day: '' }
        : { from: startDate, to: endDate, day: '' },
    );
  const onDay = (date: string) => setAddress({ day: date });
  const isPhone = usePhone();
  // There is no room for a choice on a phone: the month stands above the list.
  const isCalendar = view === 'calendar' && isWholeMonth(range) && !isPhone;
  const isFailed = days.isError && days.data === undefined;
  const openDay = days.data?.find(({ date }) => date === open) ?? null;
  useShortcuts({
    '[': () => onRange(monthFrom(range.startDate, -1)),
    ']': () => onRange(monthFrom(range.startDate, 1)),
    t: () => onRange(month),
  });
  return (
    <>
      <RangeTotals of={of} range={range} isNarrow={openDay !== null} />
      <div className={styles.controls}>
        <MonthArrows range={range} onRange={onRange} />
        <PresetSelect aria-label="Dates" className={styles.presets} today={day} range={range} onRange={onRange} />
        {isWholeMonth(range) && !isPhone && (
          <SegmentedControl
            aria-label="View"
            value={isCalendar ? 'calendar' : 'table'}
            onChange={(to) => setAddress({ view: to })}
            data={optionsOf({ table: 'Table', calendar: 'Calendar' })}
          />
        )}
        <ReportExport
          hasSingle={false}
          onFile={(kind) =>
            download(kind === 'xlsx' ? attendanceReport : attendanceReportPdf, {
              query: { ...range, employeeIds: person?.employeeId ?? own },
            })
          }
        />
        <MarkLegend />
      </div>
      {(isCalendar || (isPhone && isWholeMonth(range))) && !isFailed && (
        <AttendanceCalendar days={days.data} today={day} opened={openDay?.date ?? null} onDay={onDay} />
      )}
      {(!isCalendar || isFailed) && (
        <AttendanceTable
          days={isFailed ? [] : days.data && shownDays(days.data, day)}
          isLoading={days.isPending}
          today={day}
          now={now ?? null}
          opened={openDay?.date ?? null}
          onDay={onDay}
          empty={
            isFailed ? (
              <FailedLine onRetry={days.refetch} subject={person ? 'these days' : 'your days'} />
            ) : (
              <NoDays
                joinedOn={joiningIn(days.data)}
                action={
                  !isThisMonth && (
                    <Button variant="default" onClick={() => onRange(month)}>
                      This month
                    </Button>
                  )
                }
              />
            )
          }
        />
      )}
      {days.data && <Foot days={days.data} today={day} />}
      <DayDrawer
        day={openDay}
        lateness={openDay && latenessWords(openDay, range.startDate.endsWith('-01') ? (days.data ?? null) : null)}
        now={openDay?.isOver === false ? (now ?? null) : null}
        pushes
        onClose={() => setAddress({ day: '' })}
        {...(person ? { name: person.employeeName } : {})}
      />
    </>
  );
}

const KEYS: readonly KeyOf[] = [
  ['Enter', 'why'],
  ['[ ]', 'month'],
  ['T', 'this month'],
];

/** Where the days begin, if somebody joined among them, and the keys. */
function Foot({ days, today: day }: { readonly days: readonly Day[]; readonly today: string }) {
  const joinedOn = joiningIn(days);
  return (
    <>
      {joinedOn !== null && shownDays(days, day).length > 0 && (
        <p className={styles.edge}>No days before {formatDay(joinedOn)}</p>
      )}
      <KeyHelp keys={KEYS} />
    </>
  );
}

/** Why no day is listed. */
function NoDays({ joinedOn, action }: { readonly joinedOn: string | null; readonly action: ReactNode }) {
  if (joinedOn === null)
    return (
      <EmptyState title="No days yet" action={action}>
        Days to come are not listed.
      </EmptyState>
    );
  return (
    <EmptyState title={`No days before ${formatDay(joinedOn)}`} action={action}>
      {`The first day at work was ${formatDate(joinedOn)}.`}
    </EmptyState>
  );
}

/** What was added up before stays until it is added up anew. */
function RangeTotals({ of, ...strip }: Omit<StripProps, 'totals'> & { readonly of: Parameters<typeof totalsOf>[0] }) {
  const totals = useQuery(totalsOf(of));
  if (totals.data) return <DaysStrip totals={totals.data} {...strip} />;
  if (!totals.isError) return <TotalsSkeleton count={totalsBeside(strip.isNarrow)} />;
  return (
    <Section flush>
      <FailedLine onRetry={totals.refetch} subject="the totals" />
    </Section>
  );
}

/** The day somebody joined, where days before it are among these. */
const joiningIn = (days: readonly Day[] = []) => days.find(({ joinedOn }) => joinedOn !== undefined)?.joinedOn ?? null;

/** The latest first, without days to come and those before somebody joined. */
function shownDays(days: readonly Day[], today: string): readonly Day[] {
  return days.filter(({ date, joinedOn }) => date <= today && joinedOn === undefined).toReversed();
}
