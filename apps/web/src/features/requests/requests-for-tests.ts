import type { Request } from './requests.queries.ts';

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
    shiftId: null,
    shiftName: null,
    additionalData: { attendanceRegularization: days },
    createdAt: '2026-11-26T10:00:00+05:30',
    createdByName: null,
    actedBy: null,
    actedByName: null,
    actedAt: null,
    comments: null,
    actions: ['complete', 'reject', 'cancel'],
    effect: null,
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
