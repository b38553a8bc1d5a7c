import {
  MUSTER_CODES,
  type MusterKind,
  type MusterTotals,
} from '@muster/contract/features/attendance/attendance-muster.ts';
import { type CodeTone, pack, type Sheet, type SheetCell, type SheetColumn } from '../../platform/sheets/sheet.ts';
import { duration, PERSON_COLUMNS, personCells, type Titles } from './sheet-parts.document.ts';
import type { MusterRow } from './shown-report.views.ts';

const TONES: Readonly<Record<MusterKind, CodeTone>> = {
  present: 'quiet',
  late: 'quiet',
  'half-day': 'half',
  absent: 'loud',
  'week-off': 'off',
  holiday: 'warm',
  leave: 'half',
  'worked-on-week-off': 'extra',
  'worked-on-holiday': 'extra',
  'worked-on-leave': 'extra',
  'at-work': 'quiet',
  'nothing-due': 'quiet',
  'to-come': 'quiet',
  'not-employed': 'off',
};

/** P present, L present but late, … */
const LEGEND = Object.values(MUSTER_CODES)
  .filter(({ code }) => code !== '')
  .map(({ code, label }) => `${code} ${label.toLowerCase()}`)
  .join(', ');

const NOTES = [
  `${LEGEND}.`,
  'Lost days: absent, short or rejected, and late marks that cost a day. Paid days: the days of employment that are not lost.',
];

/** Shown where it pays anybody. */
const ESI = 'ESI';
const ESI_NOTE = 'ESI: days of leave that Employees’ State Insurance pays. They are no loss of pay.';

const TOTALS: readonly (readonly [title: string, cell: (totals: MusterTotals) => SheetCell])[] = [
  ['Present', ({ presentDays }) => presentDays],
  ['Absent', ({ absentDays }) => absentDays],
  ['Half', ({ halfDays }) => halfDays],
  ['Late', ({ lateMarks }) => lateMarks],
  ['Leave', ({ leaveDays }) => leaveDays],
  ['Off', ({ weekOffs }) => weekOffs],
  ['Hol.', ({ holidays }) => holidays],
  ['Lost', ({ lostDays }) => lostDays],
  [ESI, ({ esiDays }) => esiDays],
  ['Paid', ({ paidDays }) => paidDays],
  ['Worked', ({ workedSeconds }) => duration(workedSeconds)],
  ['OT', ({ overtimeSeconds }) => duration(overtimeSeconds)],
];

/** A month × person grid with codes and what they add up to. */
export function musterSheet(
  titles: Titles,
  days: readonly string[],
  rows: readonly MusterRow[],
  hasEsi: boolean,
): Sheet {
  const totals = hasEsi ? TOTALS : TOTALS.filter(([title]) => title !== ESI);
  return {
    ...titles,
    columns: [
      ...PERSON_COLUMNS,
      ...days.map((day): SheetColumn => ({ title: String(Number(day.slice(8))), width: 4, align: 'center' })),
      ...totals.map(([title]): SheetColumn => ({ title, width: 7.5, align: 'right' })),
    ],
    stickyColumns: 2,
    rows: pack(
      rows.map((row) => [
        ...personCells(row),
        ...row.days.map(({ kind, code }): SheetCell => ({ kind: 'code', code, tone: TONES[kind] })),
        ...totals.map(([, cell]) => cell(row.totals)),
      ]),
    ),
    notes: hasEsi ? [...NOTES, ESI_NOTE] : NOTES,
    paper: 'A3 landscape',
  };
}
