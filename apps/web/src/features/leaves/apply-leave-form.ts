import { wrongLeaveDays } from '@muster/contract/features/leaves-fields.ts';
import type { Leave } from './leaves.queries.ts';

/** How much of the days is leave. */
export const PARTS = ['whole', 'first', 'second', 'hours'] as const;
export type Part = (typeof PARTS)[number];

export type ApplyValues = {
  employeeId: string;
  leaveTypeId: string;
  startDate: string;
  endDate: string;
  part: Part;
  isFirstDayHalf: boolean;
  isLastDayHalf: boolean;
  startTime: string;
  endTime: string;
  reason: string;
  documentId: string;
};

export const NEW_LEAVE: ApplyValues = {
  ...{ employeeId: '', leaveTypeId: '', startDate: '', endDate: '', part: 'whole' },
  ...{ isFirstDayHalf: false, isLastDayHalf: false, startTime: '', endTime: '', reason: '', documentId: '' },
};

export function valuesOf(leave: Leave): ApplyValues {
  const { employeeId, leaveTypeId, startDate, endDate, reason, isFirstDayHalf, isLastDayHalf } = leave;
  const part = leave.startTime !== null ? 'hours' : (leave.halfDayPart ?? 'whole');
  return {
    ...{ employeeId, leaveTypeId, startDate, endDate, reason, isFirstDayHalf, isLastDayHalf, part },
    startTime: leave.startTime?.slice(0, 5) ?? '',
    endTime: leave.endTime?.slice(0, 5) ?? '',
    documentId: '',
  };
}

/** The days as they are sent: what does not belong to the chosen part is left out. */
export function daysOf(values: ApplyValues) {
  const { leaveTypeId, startDate, part, startTime, endTime } = values;
  const endDate = values.endDate || startDate;
  const isMany = endDate !== startDate;
  const isHalfDay = part === 'first' || part === 'second';
  return {
    ...{ leaveTypeId, startDate, endDate, isHalfDay },
    halfDayPart: isHalfDay ? part : null,
    isFirstDayHalf: isMany && values.isFirstDayHalf,
    isLastDayHalf: isMany && values.isLastDayHalf,
    startTime: part === 'hours' ? `${startTime}:00` : null,
    endTime: part === 'hours' ? `${endTime}:00` : null,
  };
}

/** Whether enough is filled in to ask what it would cost. */
export function isPreviewable(values: ApplyValues): boolean {
  const { leaveTypeId, startDate, part, startTime, endTime } = values;
  if (leaveTypeId === '' || !/^\d{4}-\d{2}-\d{2}$/.test(startDate)) return false;
  if (part === 'hours' && (startTime === '' || endTime === '')) return false;
  return wrongLeaveDays(daysOf(values)) === null;
}
