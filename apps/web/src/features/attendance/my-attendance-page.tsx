import { Button, SegmentedControl, Select } from '@mantine/core';
import { getAttendanceSettings } from '@muster/contract/features/attendance-settings.contract.ts';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatDate } from '../../ui/format-date.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import { type Day, daysOf, type Today, type Totals, today, totalsOf } from './attendance.queries.ts';
import { TEXTS } from './attendance.texts.ts';
import { AttendanceCalendar } from './attendance-calendar.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { DayDrawer } from './day-drawer.tsx';
import { formatHours } from './day-words.ts';
import { MonthArrows } from './month-arrows.tsx';
import styles from './my-attendance.module.css';
import { Punch } from './punch-card.tsx';
import { isWholeMonth, monthOf, monthWords, PRESETS, type Range, rangeOf } from './range.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** The index of /attendance: the own days, each with its reason and its logs. */
export function MyAttendancePage() {
  const [isOpen, setOpen] = useState(false);
  return <WithToday onSettings={() => setOpen(true)} isOpen={isOpen} onClose={() => setOpen(false)} />;
}

/** The same with the settings opened: /attendance/settings. */
export function AttendanceSettingsPage() {
  const navigate = useNavigate();
  return <WithToday isOpen onSettings={() => {}} onClose={() => void navigate({ to: '/attendance/my-attendance' })} />;
}

type Settings = { readonly isOpen: boolean; readonly onSettings: () => void; readonly onClose: () => void };

function WithToday({ isOpen, onSettings, onClose }: Settings) {
  const now = useQuery(today());
  const maySet = isOpenTo(useSignedIn(), getAttendanceSettings.access);
  const dialog = isOpen && maySet && <SettingsDialog onClose={onClose} />;
  if (now.isPending) return <PageSkeleton />;
  if (!now.data) return <LoadFailed error={now.error} onRetry={now.refetch} subject="your attendance" />;
  return (
    <Page
      title="My attendance"
      purpose="Each day from first in to last out, against your shift."
      actions={
        maySet && (
          <Button variant="default" leftSection={<IconSettings size={16} />} onClick={onSettings}>
            {TEXTS.settings}
          </Button>
        )
      }
    >
      <Section>
        <Punch key={now.dataUpdatedAt} today={now.data} />
      </Section>
      <Days today={now.data} />
      {dialog}
    </Page>
  );
}

function Days({ today: { today: day } }: { readonly today: Today }) {
  const month = monthOf(day);
  const [{ from, to, view }, setAddress] = useAddressState({ from: '', to: '', view: 'table' });
  const range: Range = isRange(from, to) ? { startDate: from, endDate: to } : month;
  const [open, setOpen] = useState<string | null>(null);
  const days = useQuery(daysOf(range));
  const totals = useQuery(totalsOf(range));
  const onRange = ({ startDate, endDate }: Range) =>
    setAddress(
      startDate === month.startDate && endDate === month.endDate
        ? { from: '', to: '' }
        : { from: startDate, to: endDate },
    );
  const isCalendar = view === 'calendar' && isWholeMonth(range);
  const opened = days.data?.find(({ date }) => date === open) ?? null;
  if (days.isError) return <LoadFailed error={days.error} onRetry={days.refetch} subject="your days" />;
  return (
    <>
      {totals.data && <Strip totals={totals.data} range={range} />}
      <div className={styles.controls}>
        <MonthArrows range={range} onRange={onRange} />
        <Presets today={day} range={range} onRange={onRange} />
        {isWholeMonth(range) && (
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
      </div>
      {isCalendar ? (
        <AttendanceCalendar days={days.data} today={day} opened={open} onDay={setOpen} />
      ) : (
        <AttendanceTable days={days.data && shownDays(days.data, day)} isLoading={days.isPending} onDay={setOpen} />
      )}
      <DayDrawer day={opened} onClose={() => setOpen(null)} />
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

function Strip({ totals, range }: { readonly totals: Totals; readonly range: Range }) {
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
          note: `${formatHours(averageSeconds)} a day on average`,
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
        {
          label: 'Over time',
          text: formatHours(overtimeSeconds),
          note: overtimeDays === 1 ? '1 day' : `${overtimeDays} days`,
        },
        { label: 'Pending', text: String(pendingDays), note: 'waiting for approval' },
      ]}
    />
  );
}
