import type { DayState } from './effect-words.ts';
import type { Effect, Request } from './requests.queries.ts';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;

/** Arvind asks for 25 November from 9:30 to 18:30; it waits. */
export function request(change: Partial<Request> = {}): Request {
  const days = { startDate: '2026-11-25', endDate: '2026-11-25', startTime: '09:30:00', endTime: '18:30:00' };
  return {
    id: id('01'),
    requestType: 'AttendanceRegularization',
    status: 'Opened',
    reason: 'Reader at gate 2 was off',
    employeeId: id('e1'),
    employeeName: 'Arvind Iyer',
    employeeNumber: 'VI-0125',
    imageUrl: null,
    ...days,
    totalHours: null,
    shiftId: null,
    shiftName: null,
    withEmployeeId: null,
    withEmployeeName: null,
    acceptedAt: null,
    additionalData: { attendanceRegularization: days },
    createdAt: '2026-11-26T10:00:00+05:30',
    createdByName: null,
    actedBy: null,
    actedByName: null,
    actedAt: null,
    comments: null,
    actions: ['complete', 'reject', 'cancel'],
    effect: null,
    mayConsent: false,
    ...change,
  };
}

/** Rejected by Ravi with a comment. */
export const rejected = (change: Partial<Request> = {}): Request =>
  request({
    id: id('02'),
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    status: 'Rejected',
    reason: 'Client visit',
    actedBy: id('e9'),
    actedByName: 'Ravi Kumar',
    comments: 'Ask the guard first',
    actions: [],
    ...change,
  });

/** Somebody else's work from home, which waits. */
export const workFromHome = (change: Partial<Request> = {}): Request =>
  request({
    id: id('03'),
    requestType: 'WorkFromHome',
    employeeId: id('e2'),
    employeeName: 'Aditi Deshpande',
    employeeNumber: null,
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    startTime: null,
    endTime: null,
    additionalData: { workFromHome: { startDate: '2026-12-01', endDate: '2026-12-02' } },
    reason: 'Plumber at home',
    ...change,
  });

/** A day of a status; with work it lasted from 9:30 to 18:30. */
export function state(attendanceStatus: DayState['attendanceStatus'], change: Partial<DayState> = {}): DayState {
  const isWorked = attendanceStatus === 1 || attendanceStatus === 4;
  return {
    attendanceStatus,
    isWeekend: false,
    isHoliday: false,
    holidayName: null,
    startTime: isWorked ? '09:30:00' : null,
    endTime: isWorked ? '18:30:00' : null,
    endDayOffset: 0,
    totalHours: isWorked ? '09:00:00' : '00:00:00',
    isOver: true,
    approvalStatus: isWorked ? 2 : null,
    lostHalves: attendanceStatus === 3 ? 2 : 0,
    shiftInfo: { shiftId: id('f1'), shiftName: 'General', shiftStart: '10:00:00', shiftEnd: '19:00:00' },
    ...change,
  };
}

/** An absent day becomes present. */
export function effectOf(change: Partial<Effect> = {}): Effect {
  return {
    days: [{ date: '2026-11-25', before: state(3), after: state(1), skippedFor: null }],
    paidHalves: 2,
    warnings: [],
    earlier: { completed: 2, rejected: 0 },
    ...change,
  };
}
