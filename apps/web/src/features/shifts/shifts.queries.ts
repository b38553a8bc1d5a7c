import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import { getSettings } from '@muster/contract/features/organisation/organisation.contract.ts';
import {
  type assignShiftBody,
  assignShiftEmployees,
  getCurrentShift,
  getShift,
  listAssignedShifts,
  listShifts,
} from '@muster/contract/features/shifts/shifts.contract.ts';
import { copyWeek } from '@muster/contract/features/shifts/shifts-copy.contract.ts';
import {
  getRotation,
  listRotations,
  type rotationBody,
} from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import type { z } from '@muster/contract/zod.ts';
import { ApiError } from '../../platform/api-error.ts';
import { contractQuery, steadyQuery, useAction } from '../../platform/queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

export type Shift = ResponseOf<typeof getShift>;
export type WeekRow = ResponseOf<typeof listAssignedShifts>['rows'][number];
export type ShiftDay = WeekRow['dailyShifts'][number];
export type Cell = { readonly row: WeekRow; readonly day: ShiftDay };

export type Rotation = ResponseOf<typeof getRotation>;
export type RotationInput = z.input<typeof rotationBody>;

export const SHIFTS_A_PAGE = 10;
export const PEOPLE_A_PAGE = 7;
const AT_MOST = 100;

export const SHIFT_ENTRIES = [listShifts, getShift, listAssignedShifts, getCurrentShift];

export const ROTATION_ENTRIES = [listRotations, getRotation, ...SHIFT_ENTRIES];

export const rotationList = (page: number) => steadyQuery(listRotations, { query: { page, pageSize: SHIFTS_A_PAGE } });
export const rotationOf = (id: string) => contractQuery(getRotation, { params: { id } });

export type WhoseWeek = {
  readonly employeeIds?: string[];
  readonly departmentId?: string;
  readonly isMyTeam?: boolean;
};

/** What copying the week before would change. */
export const weekToCopy = (startDate: string, whose: WhoseWeek) =>
  contractQuery(copyWeek, { body: { ...whose, startDate, isDryRun: true } });

export const shiftList = (page: number) => steadyQuery(listShifts, { query: { page, pageSize: SHIFTS_A_PAGE } });
export const everyShift = () => contractQuery(listShifts, { query: { page: 1, pageSize: AT_MOST } });
/** The days off of the organisation, which a new shift begins with. */
export const workingWeek = () => contractQuery(getSettings);
/** Those a department may be given; without one, all there are. */
export const shiftsFor = (departmentId: string | null) =>
  contractQuery(listShifts, { query: { page: 1, pageSize: AT_MOST, departmentId } });
export const shiftOf = (id: string) => contractQuery(getShift, { params: { id } });
export const weekOf = (startDate: string, endDate: string, page: number, searchQuery: string) =>
  steadyQuery(listAssignedShifts, { query: { page, pageSize: PEOPLE_A_PAGE, startDate, endDate, searchQuery } });
export const everyDepartment = () => contractQuery(listDepartments, { query: { page: 1, pageSize: AT_MOST } });
export const holidaysOf = (holidayYear: number) => contractQuery(listHolidays, { query: { holidayYear } });

export function useAssignShift(onDone: () => void) {
  const { assigned, assignFailed } = SHIFT_TEXTS;
  const assign = useAction(assignShiftEmployees, {
    refreshes: SHIFT_ENTRIES,
    toast: assigned,
    toastErrors: false,
    onDone,
  });
  return {
    pending: assign.pending,
    attempt: (body: z.input<typeof assignShiftBody>) => failingWith(assignFailed, assign.attempt({ body })),
  };
}

/** A failure that brings no words of the server gets these. */
export function failingWith<T>(words: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof ApiError && error.message !== ''
      ? error
      : new ApiError({ status: 0, code: 'FAILED', message: words });
  });
}
