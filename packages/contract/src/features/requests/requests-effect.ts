import { day } from '../../wire.ts';
import { z } from '../../zod.ts';
import { attendanceDay } from '../attendance/attendance-day.ts';

/** A day as it is, or as it would be. */
export const dayState = attendanceDay
  .pick({
    attendanceStatus: true,
    isWeekend: true,
    isHoliday: true,
    holidayName: true,
    startTime: true,
    endTime: true,
    endDayOffset: true,
    totalHours: true,
    isOver: true,
    approvalStatus: true,
    shiftInfo: true,
  })
  .extend({
    /** Halves of the day that attendance loses; none of a day that is not over. */
    lostHalves: z.literal([0, 1, 2]),
  });

export const requestDay = z.object({
  date: day,
  before: dayState,
  /** Null where the request does not change the day. */
  after: dayState.nullable(),
  skippedFor: z.enum(['week-off', 'holiday', 'leave']).nullable(),
});

/** What completing an open request would do. */
export const requestEffect = z.object({
  days: z.array(requestDay),
  /** Halves of loss of pay that it takes away, or adds where it is negative; null where attendance does not drive pay. */
  paidHalves: z.int().nullable(),
  /** What speaks against it, or should be known before. */
  warnings: z.array(z.string()),
  /** Requests of the same kind that the person made in the 90 days before. */
  earlier: z.object({ completed: z.int(), rejected: z.int() }),
});
