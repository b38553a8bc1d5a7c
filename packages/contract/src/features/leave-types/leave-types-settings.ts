import { formInteger } from '../../wire.ts';
import { z } from '../../zod.ts';
import { approvalLevels } from './leave-types-rules.ts';

/** Of the whole organisation; a type may have levels of approval of its own. */
export const leaveSettings = z.object({
  /** Month in which the leave year of new types begins, or the day of joining. */
  yearBeginsIn: z.union([formInteger(1, 12), z.literal('joining')], 'Choose when the leave year begins').default(1),
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
  /** The part of a team, in percent, that may be away on one day; null for no limit. */
  teamAwayPercent: formInteger(1, 100).nullable().default(null),
  /** Colleagues see in the team calendar which type of leave somebody takes; else only the days. */
  showsTypesToColleagues: z.boolean().default(false),
});

export type LeaveSettings = z.output<typeof leaveSettings>;

export const DEFAULT_LEAVE_SETTINGS: LeaveSettings = leaveSettings.parse({});
