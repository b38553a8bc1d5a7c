import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listAssignedShifts, listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import type { getRotation } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { everyWeek } from '@muster/contract/features/shifts/shifts-weekends.ts';
import { daysOfWeek } from './week.ts';

export type ShownShift = ResponseOf<typeof listShifts>['rows'][number];
export type ShownWeek = ResponseOf<typeof listAssignedShifts>['rows'][number];

export type ShownRotation = ResponseOf<typeof getRotation>;

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;

export const DEPARTMENT = id('d1');

/** General from 10 to 7, the default, off on Saturday and Sunday. */
export function general(change: Partial<ShownShift> = {}): ShownShift {
  return {
    id: id('51'),
    shiftName: 'General',
    shiftStart: '10:00:00',
    shiftEnd: '19:00:00',
    isDefault: true,
    departmentIds: [],
    weekends: everyWeek([0, 6]).map((one) => ({ ...one, isWeekend: true })),
    updatedBy: null,
    actions: ['edit'],
    version: 1,
    ...change,
  };
}

/** From ten in the evening to six, for one department. */
export function night(change: Partial<ShownShift> = {}): ShownShift {
  return general({
    id: id('52'),
    shiftName: 'Night',
    shiftStart: '22:00:00',
    shiftEnd: '06:00:00',
    isDefault: false,
    departmentIds: [DEPARTMENT],
    actions: ['edit', 'delete'],
    version: 3,
    ...change,
  });
}

/** A week of General with a night on the Wednesday; from Friday on nobody's. */
export function weekFrom(sunday: string, change: Partial<ShownWeek> = {}): ShownWeek {
  return {
    employeeId: id('e1'),
    employeeName: 'Arvind Iyer',
    departmentId: DEPARTMENT,
    departmentName: 'Customer support',
    imageUrl: null,
    dailyShifts: daysOfWeek(sunday).map((date, at) => {
      if (at > 5) {
        const nothing = { shiftId: null, shiftName: null, shiftStart: null, shiftEnd: null };
        return { date, ...nothing, notes: null, isDefault: false, isWeekOff: false, rotationName: null, conflicts: [] };
      }
      const { id: shiftId, shiftName, shiftStart, shiftEnd, isDefault } = at === 3 ? night() : general();
      const hours = { shiftId, shiftName, shiftStart, shiftEnd, notes: null };
      return { date, ...hours, isDefault, isWeekOff: at === 0, rotationName: null, conflicts: [] };
    }),
    ...change,
  };
}

/** A night and a general week in turn, for one department, since the last Monday of November. */
export function rotation(change: Partial<ShownRotation> = {}): ShownRotation {
  return {
    id: id('a1'),
    rotationName: 'Shop floor',
    unit: 'week',
    steps: [
      { shiftId: night().id, shiftName: 'Night' },
      { shiftId: general().id, shiftName: 'General' },
    ],
    startDate: '2026-11-30',
    endDate: null,
    patternDate: '2026-11-30',
    members: [{ employeeId: null, departmentId: DEPARTMENT, name: 'Customer support', stepsAhead: 0 }],
    actions: ['edit', 'end'],
    version: 2,
    ...change,
  };
}
