import { DEFAULT_ATTENDANCE_SETTINGS } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import type { Day, Log, Settings, Today, Totals } from './days/attendance.queries.ts';
import type { ApprovalRow } from './team/team.queries.ts';

const PERSON = '0190a000-0000-7000-8000-000000000001';

export const LOG: Log = {
  id: '0190a000-0000-7000-8000-0000000000c1',
  employeeId: PERSON,
  date: '2026-11-26',
  startTime: '10:21:00',
  endTime: '19:00:00',
  startAt: '2026-11-26T04:51:00Z',
  endAt: '2026-11-26T13:30:00Z',
  isRunning: false,
  closedAs: null,
  source: 'web',
  device: null,
  note: null,
  clientId: null,
  siteName: null,
  flags: [],
  arrivals: [],
  actions: [],
};

/** Thursday, 26 November 2026: late, and pending. */
export function dayOf(change: Partial<Day> = {}): Day {
  return {
    id: '0190a000-0000-7000-8000-0000000000d1',
    employeeId: PERSON,
    date: '2026-11-26',
    day: 'Thursday',
    attendanceStatus: 4,
    isWeekend: false,
    isHoliday: false,
    holidayName: null,
    leave: null,
    startTime: '10:21:00',
    endTime: '19:00:00',
    endDayOffset: 0,
    totalHours: '08:39:00',
    overTime: '00:00:00',
    isLate: true,
    hasOpenPair: false,
    isOver: true,
    uncoveredHalves: 0,
    approvalStatus: 1,
    decidedBy: null,
    decidedAt: null,
    shiftInfo: {
      shiftId: '0190a000-0000-7000-8000-0000000000e1',
      shiftName: 'General',
      shiftStart: '10:00:00',
      shiftEnd: '19:00:00',
    },
    timelogs: [LOG],
    actions: [],
    isNoteRequired: false,
    reasons: [
      {
        id: 'attendance-status',
        label: 'Status',
        amount: null,
        rule: 'First in 10:21 AM; your shift began at 10:00 AM and the grace period ran until 10:15 AM: late.',
        inputs: [{ label: 'Grace period', value: { kind: 'text', text: '15 min' } }],
        source: [],
      },
    ],
    ...change,
  };
}

const EMPTY: Partial<Day> = {
  id: null,
  date: '2026-11-27',
  day: 'Friday',
  attendanceStatus: 0,
  startTime: null,
  endTime: null,
  totalHours: '00:00:00',
  isLate: false,
  isOver: false,
  approvalStatus: null,
  timelogs: [],
  reasons: [],
};

/** Friday, 27 November 2026 at 9:50, nobody checked in yet. */
export function todayOf(change: Partial<Today> = {}): Today {
  return {
    today: '2026-11-27',
    now: '09:50:00',
    day: dayOf(EMPTY),
    running: null,
    unpairedDays: [],
    asksForPlace: false,
    maxOfflineDays: 14,
    ...change,
  };
}

export const RUNNING: NonNullable<Today['running']> = {
  ...LOG,
  id: '0190a000-0000-7000-8000-0000000000c2',
  date: '2026-11-27',
  startTime: '09:50:00',
  endTime: null,
  startAt: '2026-11-27T04:20:00Z',
  endAt: null,
  isRunning: true,
  elapsedSeconds: 8076,
};

export const TOTALS: Totals = {
  workedSeconds: 155 * 3600 + 180,
  overtimeSeconds: 15_720,
  averageSeconds: 31_000,
  expectedSeconds: 583_200,
  countedDays: 18,
  presentDays: 17.5,
  leaveDays: 0,
  uncoveredDays: 0.5,
  overtimeDays: 13,
  pendingDays: 3,
  lateDays: ['2026-11-05', '2026-11-26'],
};

export const SETTINGS: Settings = {
  ...DEFAULT_ATTENDANCE_SETTINGS,
  maxPastDaysForAttendanceUpdate: 7,
  allowSelfAttendanceUpdate: true,
  shiftStart: '10:00:00',
  shiftEnd: '19:00:00',
  ownAddress: '203.0.113.7',
  version: 3,
};

/** A day of Nikhil that waits for approval. */
export function approvalRow(change: Partial<ApprovalRow> = {}): ApprovalRow {
  const { timelogs: _t, isNoteRequired: _n, actions: _a, reasons: _r, approvalStatus: _s, ...day } = dayOf();
  return {
    ...day,
    id: '0190a000-0000-7000-8000-000000000101',
    date: '2026-11-11',
    approvalStatus: 1,
    employeeName: 'Nikhil Bansal',
    employeeNumber: 'VI-0115',
    designation: 'Firmware Engineer',
    departmentId: '0190a000-0000-7000-8000-000000000190',
    departmentName: 'Firmware',
    imageUrl: null,
    sources: ['manual'],
    flags: [],
    groupCount: 2,
    actions: ['approve'],
    ...change,
  };
}
