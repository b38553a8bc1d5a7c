import { SegmentedControl, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { attendanceReport, attendanceReportPdf } from '@muster/contract/features/reports.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { download } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../../ui/format-date.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import { type Day, daysOf, type Totals, totalsOf } from './attendance.queries.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { MarkLegend } from './day-bar.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { formatHours } from './day-words.ts';
import { latenessWords } from './lateness-words.ts';
import { MonthArrows } from './month-arrows.tsx';
import styles from './my-attendance.module.css';
import { isWholeMonth, monthOf, monthWords, PRESETS, type Range, rangeOf } from './range.ts';
import { ReportExport } from './report-export.tsx';

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
  const [{ from, to, view }, setAddress] = useAddressState({ from: '', to: '', view: 'table' });
  const range: Range = isRange(from, to) ? { startDate: from, endDate: to } : month;
  const [open, setOpen] = useState<string | null>(null);
  const of = person ? { ...range, employeeId: person.employeeId } : range;
  const days = useQuery(daysOf(of));
  const totals = useQuery(totalsOf(of));
  const onRange = ({ startDate, endDate }: Range) =>
    setAddress(
      startDate === month.startDate && endDate === month.endDate
        ? { from: '', to: '' }
        : { from: startDate, to: endDate },
    );
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // There is no room for a choice on a phone: the month stands above the list.
  const isCalendar = view === 'calendar' && isWholeMonth(range) && !isPhone;
  const opened = days.data?.find(({ date }) => date === open) ?? null;
  if (days.isError)
    return <LoadFailed error={days.error} onRetry={days.refetch} subject={person ? 'these days' : 'your days'} />;
  return (
    <>
      {totals.data && <Strip totals={totals.data} range={range} isNarrow={opened !== null} />}
      <div className={styles.controls}>
        <MonthArrows range={range} onRange={onRange} />
        <Presets today={day} range={range} onRange={onRange} />
        {isWholeMonth(range) && !isPhone && (
          <SegmentedControl
            aria-label="View"
            value={isCalendar ? 'calendar' : 'table'}
            onChange={(wanted) => setAddress({ view: wanted })}
            data={[
              { value: 'table', label: 'Table' },
              { value: 'calendar', label: 'Calendar' },
            ]}
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
      {(isCalendar || (isPhone && isWholeMonth(range))) && (
        <AttendanceCalendar days={days.data} today={day} opened={open} onDay={setOpen} />
      )}
      {!isCalendar && (
        <AttendanceTable
          days={days.data && shownDays(days.data, day)}
          isLoading={days.isPending}
          today={day}
          now={now ?? null}
          opened={open}
          onDay={setOpen}
        />
      )}
      <DayDrawer
        day={opened}
        lateness={opened && latenessWords(opened, range.startDate.endsWith('-01') ? (days.data ?? null) : null)}
        pushes
        onClose={() => setOpen(null)}
        {...(person ? { name: person.employeeName } : {})}
      />
    </>
  );
}

/** The latest first, without days to come. */
function shownDays(days: readonly Day[], today: string): readonly Day[] {
  return days.filter(({ date }) => date <= today).toReversed();
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isRange = (from: string, to: string) => DAY.test(from) && DAY.test(to) && from <= to;

function Presets(props: { readonly today: string; readonly range: Range; readonly onRange: (range: Range) => void }) {
  const { today: day, range, onRange } = props;
  const chosen = PRESETS.find((preset) => {
    const { startDate, endDate } = rangeOf(preset, day);
    return startDate === range.startDate && endDate === range.endDate;
  });
  return (
    <Select
      aria-label="Dates"
      className={styles.presets ?? ''}
      data={[...PRESETS]}
      value={chosen ?? null}
      placeholder="Choose dates"
      allowDeselect={false}
      onChange={(wanted) => {
        const preset = PRESETS.find((one) => one === wanted);
        if (preset) onRange(rangeOf(preset, day));
      }}
    />
  );
}

type StripProps = { readonly totals: Totals; readonly range: Range; readonly isNarrow: boolean };

/** Beside an open day there is room for four of them. */
function Strip({ totals, range, isNarrow }: StripProps) {
  const { startDate, endDate } = range;
  const where = isWholeMonth(range)
    ? `in ${monthWords(startDate)}`
    : `from ${formatDate(startDate)} to ${formatDate(endDate)}`;
  const {
    workedSeconds,
    averageSeconds,
    presentDays,
    lateDays,
    leaveDays,
    overtimeSeconds,
    overtimeDays,
    pendingDays,
  } = totals;
  return (
    <TotalsStrip
      totals={[
        {
          label: `Worked ${where}`,
          text: formatHours(workedSeconds),
          // Of a first day nothing is over yet.
          ...(averageSeconds === 0 ? {} : { note: `${formatHours(averageSeconds)} a day on average` }),
        },
        { label: 'Days present', text: String(presentDays) },
        {
          label: 'Late',
          text: String(lateDays.length),
          note: lateDays
            .slice(0, 3)
            .map((date) => formatDate(date).slice(0, 6))
            .join(', '),
        },
        { label: 'On leave', text: String(leaveDays) },
        ...(isNarrow
          ? []
          : [
              {
                label: 'Over time',
                text: formatHours(overtimeSeconds),
                note: overtimeDays === 1 ? '1 day' : `${overtimeDays} days`,
              },
              { label: 'Pending', text: String(pendingDays), note: 'waiting for approval' },
            ]),
      ]}
    />
  );
}
