import {
  type DayReport,
  downloadReportPdf,
  downloadReportXlsx,
  type Report,
} from '@muster/contract/features/reports/reports.contract.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { download } from '../../../platform/download.ts';
import { formatDate, todayIso } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LoadedTable } from '../../../ui/table/loaded-table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import { formatHours } from '../days/day-words.ts';
import { isRange, monthOf, type Range } from '../days/range.ts';
import styles from '../muster.module.css';
import { type DayOf, TeamDayDrawer } from '../team/team-day-drawer.tsx';
import type { TeamScope } from '../team/team-scope.tsx';
import { isFiltered } from './muster-roll.tsx';
import { type FileKind, ReportExport } from './report-export.tsx';
import { ReportFilters, ReportRange } from './report-filters.tsx';
import { type DayReportRow, dayReport, REPORT_PAGE, type ReportDay, type Who, whoQuery } from './reports.queries.ts';

/** Who and which days, as the address has it; the month of today unless others are asked for. */
export function useRangeQuestion(scope: TeamScope) {
  const today = todayIso();
  const [address, setAddress] = useAddressState({ from: '', to: '', department: '', place: '', search: '', page: 1 });
  const { from, to, department, place, search, page } = address;
  const range = isRange(from, to) ? { startDate: from, endDate: to } : monthOf(today);
  const who: Who = { scope, department, place, search };
  const onRange = ({ startDate, endDate }: Range) => setAddress({ from: startDate, to: endDate, page: 1 });
  const fileOf = (report: Report) => (kind: FileKind, isBulkReport: boolean) =>
    download(kind === 'xlsx' ? downloadReportXlsx : downloadReportPdf, {
      query: { ...whoQuery(who), ...range, report, isBulkReport },
    });
  return { today, who, range, page, onRange, setAddress, fileOf };
}

/** The filters of a report of days, and the report as a file. */
type ControlsProps = { readonly of: ReturnType<typeof useRangeQuestion>; readonly report: Report };

export function RangeControls({ of, report }: ControlsProps) {
  const { today, who, range, onRange, setAddress, fileOf } = of;
  return (
    <div className="wrap gap-12 align-end">
      <ReportRange today={today} range={range} onRange={onRange} />
      <ReportFilters
        who={who}
        onWho={(change) => setAddress({ ...change, page: 1 }, { replace: 'search' in change })}
      />
      <ReportExport onFile={fileOf(report)} />
    </div>
  );
}

type Words = {
  readonly label: string;
  readonly none: string;
  readonly hint?: string;
  /** What each person adds up to. */
  readonly sums: readonly (readonly [title: string, text: (row: DayReportRow) => string])[];
  /** Of one day. */
  readonly day: (day: ReportDay) => string;
};

const hours = (seconds: number) => (seconds === 0 ? '–' : formatHours(seconds));
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const WORDS: Readonly<Record<DayReport, Words>> = {
  late: {
    label: 'Late and early',
    none: 'Nobody came late or left early',
    sums: [
      ['Late by', ({ lateSeconds }) => hours(lateSeconds)],
      ['Early by', ({ earlySeconds }) => hours(earlySeconds)],
    ],
    day: ({ lateSeconds, earlySeconds }) =>
      [
        lateSeconds > 0 ? `${formatHours(lateSeconds)} late` : '',
        earlySeconds > 0 ? `${formatHours(earlySeconds)} early` : '',
      ]
        .filter(Boolean)
        .join(', '),
  },
  overtime: {
    label: 'Overtime',
    none: 'Nobody worked over time',
    sums: [['Over Time', ({ overtimeSeconds }) => hours(overtimeSeconds)]],
    day: ({ overtimeSeconds }) => formatHours(overtimeSeconds),
  },
  absence: {
    label: 'Absence',
    none: 'Nobody was absent',
    hint: 'A day without any punch is listed from the morning after.',
    sums: [['Lost days', ({ lostDays }) => days(lostDays)]],
    day: ({ attendanceStatus, approvalStatus }) =>
      approvalStatus === 3 ? 'rejected' : ATTENDANCE_LABELS[attendanceStatus].toLowerCase(),
  },
};

/** The people with such days; each day opens its reason. */
export function DayReportTable({ report, scope }: { readonly report: DayReport; readonly scope: TeamScope }) {
  const question = useRangeQuestion(scope);
  const { who, range, page, setAddress } = question;
  const [openDay, setOpenDay] = useState<DayOf | null>(null);
  const list = useQuery(dayReport(report, who, range, page));
  const words = WORDS[report];
  const dates = (row: DayReportRow) => (
    <Dates row={row} words={words.day} onDay={(date) => setOpenDay({ ...row, date })} />
  );
  return (
    <>
      <RangeControls of={question} report={report} />
      {words.hint !== undefined && <p className="note secondary flush">{words.hint}</p>}
      <LoadedTable
        label={words.label}
        query={list}
        subject="this report"
        rowKey={({ employeeId }) => employeeId}
        columns={columnsOf(words, dates)}
        card={(row) => ({
          title: row.employeeName,
          detail: words.sums.map(([title, text]) => `${title} ${text(row)}`).join(', '),
          line: dates(row),
          aside: days(row.days.length),
        })}
        paging={{
          page,
          pageSize: REPORT_PAGE,
          onPage: (to) => setAddress({ page: to }),
        }}
        empty={
          <EmptyState title={words.none}>
            {isFiltered(who) ? 'Take a filter away to see more.' : 'Choose other dates to see more.'}
          </EmptyState>
        }
      />
      <TeamDayDrawer of={openDay} onClose={() => setOpenDay(null)} />
    </>
  );
}

function columnsOf(words: Words, dates: (row: DayReportRow) => ReactNode): readonly Column<DayReportRow>[] {
  return [
    {
      key: 'who',
      title: 'Employee',
      width: 220,
      render: (row) => (
        <Person name={row.employeeName} imageUrl={row.imageUrl} detail={row.departmentName ?? undefined} />
      ),
    },
    { key: 'count', title: 'Days', width: 80, align: 'right', render: (row) => row.days.length },
    ...words.sums.map(
      ([title, text]): Column<DayReportRow> => ({ key: title, title, width: 120, align: 'right', render: text }),
    ),
    { key: 'dates', title: 'Which days', render: dates },
  ];
}

type DatesProps = {
  readonly row: DayReportRow;
  readonly words: (day: ReportDay) => string;
  readonly onDay: (date: string) => void;
};

function Dates({ row, words, onDay }: DatesProps) {
  return (
    <span className={styles.dates}>
      {row.days.map((day) => (
        <button key={day.date} type="button" className={styles.date} onClick={() => onDay(day.date)}>
          {formatDate(day.date)}, {words(day)}
        </button>
      ))}
    </span>
  );
}
