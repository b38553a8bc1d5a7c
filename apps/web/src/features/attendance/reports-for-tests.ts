import { MUSTER_CODES, type MusterKind } from '@muster/contract/features/attendance/attendance-muster.ts';
import type { DayReportRow, MusterDay, MusterRow } from './reports/reports.queries.ts';

const ANITHA = {
  employeeId: '0190a000-0000-7000-8000-0000000000e1',
  employeeName: 'Anitha Selvaraj',
  employeeNumber: 'VI-0033',
  departmentName: 'Stores',
  imageUrl: null,
};

export function musterDay(date: string, kind: MusterKind, change: Partial<MusterDay> = {}): MusterDay {
  const { code, label } = MUSTER_CODES[kind];
  return { date, kind, code, label, isLate: kind === 'late', approvalStatus: null, ...change };
}

/** The first days of November 2026 of Anitha. */
export function musterRow(change: Partial<MusterRow> = {}): MusterRow {
  return {
    ...ANITHA,
    days: [
      musterDay('2026-11-01', 'week-off'),
      musterDay('2026-11-02', 'present', { approvalStatus: 1 }),
      musterDay('2026-11-03', 'late', { approvalStatus: 2 }),
      musterDay('2026-11-04', 'absent'),
    ],
    totals: {
      presentDays: 2,
      absentDays: 1,
      halfDays: 0,
      lateMarks: 1,
      leaveDays: 0,
      weekOffs: 1,
      holidays: 0,
      lostDays: 1,
      esiDays: 0,
      paidDays: 29,
      workedSeconds: 64_800,
      overtimeSeconds: 0,
    },
    ...change,
  };
}

/** Anitha came 21 minutes late on 3 November 2026. */
export function lateRow(change: Partial<DayReportRow> = {}): DayReportRow {
  const day: DayReportRow['days'][number] = {
    date: '2026-11-03',
    attendanceStatus: 4,
    shiftName: 'General',
    shiftStart: '10:00:00',
    shiftEnd: '19:00:00',
    startTime: '10:21:00',
    endTime: '19:00:00',
    endDayOffset: 0,
    lateSeconds: 1260,
    earlySeconds: 0,
    workedSeconds: 31_140,
    overtimeSeconds: 0,
    lostDays: 0,
    approvalStatus: 1,
  };
  return { ...ANITHA, days: [day], lateSeconds: 1260, earlySeconds: 0, overtimeSeconds: 0, lostDays: 0, ...change };
}
