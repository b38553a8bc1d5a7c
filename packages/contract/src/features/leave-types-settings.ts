import { formInteger } from '../wire.ts';
import { z } from '../zod.ts';
import { approvalLevels } from './leave-types-rules.ts';

export const LEAVE_YEARS = ['january', 'april', 'joining-date'] as const;

/** Of the whole organisation; a type may have levels of approval of its own. */
export const leaveSettings = z.object({
  leaveYearStart: z.enum(LEAVE_YEARS, 'Choose when the leave year begins').default('january'),
  /** How a new type begins: whether week offs and holidays between days of leave are counted. */
  areWeekendsCounted: z.boolean().default(false),
  areHolidaysCounted: z.boolean().default(false),
  /** False: no balance goes below zero, whatever a type says. */
  allowNegativeBalance: z.boolean().default(false),
  /** False: leave is approved when it is applied for. */
  approvalRequired: z.boolean().default(true),
  approvalLevels: approvalLevels.default(['manager']),
  /** Levels of leave that is longer than so many days; null for the same as of others. */
  longLeave: z
    .object({ moreThanDays: formInteger(1, 365), levels: approvalLevels })
    .nullable()
    .default(null),
});

export type LeaveSettings = z.output<typeof leaveSettings>;

export const DEFAULT_LEAVE_SETTINGS: LeaveSettings = leaveSettings.parse({});
