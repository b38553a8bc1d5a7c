import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listRegularizations } from '@muster/contract/features/reports/reports.contract.ts';
import { pack, type Sheet } from '../../platform/sheets/sheet.ts';
import { clock, date, PERSON_COLUMNS, personCells, type Titles } from './sheet-parts.document.ts';

export type RegularizationRow = ResponseOf<typeof listRegularizations>['rows'][number];

/** A row for each regularization that was asked for. */
export function regularizationSheet(titles: Titles, rows: readonly RegularizationRow[]): Sheet {
  return {
    ...titles,
    columns: [
      ...PERSON_COLUMNS,
      { title: 'From', width: 12 },
      { title: 'To', width: 12 },
      { title: 'Start Time', width: 10, align: 'right' },
      { title: 'End Time', width: 10, align: 'right' },
      { title: 'Reason', width: 30 },
      { title: 'Status', width: 11 },
      { title: 'Decided by', width: 20 },
      { title: 'Comments', width: 26 },
    ],
    stickyColumns: 2,
    rows: pack(
      rows.map((row) => [
        ...personCells(row),
        date(row.startDate),
        date(row.endDate),
        clock(row.startTime),
        clock(row.endTime),
        row.reason,
        row.status,
        row.decidedByName,
        row.comments,
      ]),
    ),
    notes: [],
    paper: 'A4 landscape',
  };
}
