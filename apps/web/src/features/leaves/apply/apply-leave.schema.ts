import { LEAVE_NOTICES } from '@muster/contract/features/leaves/leaves-fields.ts';
import { z } from '@muster/contract/zod.ts';
import { PARTS } from './apply-leave-form.ts';

const text = z.string().nullish();
/** What has to be filled in; what the days cost, and what speaks against them, the server says. */
export const applyLeave = z.object({
  employeeId: text,
  leaveTypeId: z.string(LEAVE_NOTICES.type).min(1, LEAVE_NOTICES.type),
  startDate: z.string(LEAVE_NOTICES.startDate).min(1, LEAVE_NOTICES.startDate),
  endDate: text,
  part: z.enum(PARTS),
  isFirstDayHalf: z.boolean(),
  isLastDayHalf: z.boolean(),
  startTime: text,
  endTime: text,
  reason: z.string(LEAVE_NOTICES.reason).trim().min(1, LEAVE_NOTICES.reason),
  documentId: text,
  maternity: z.unknown(),
});
