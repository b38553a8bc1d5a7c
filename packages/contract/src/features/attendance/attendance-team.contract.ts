import { everyone } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumNumber, instant, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { attendanceDay } from './attendance-day.ts';

// Of somebody without reports there is nobody to show.
const TEAM = everyone({ feature: 'Attendance' });
const READS = {
  Administrator: 'See who is at work now',
  Moderator: 'See who is at work now',
  Member: 'See who of the people who report to you is at work now',
};

/**
 * Where somebody is in their day. `late` is at work and came late, `away` was at work today and is not now, `off` has a
 * week off or a holiday, `notYet` has not come yet.
 */
export const TEAM_STATES = ['in', 'late', 'away', 'leave', 'off', 'notYet'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** Rows of a page where none are asked for. */
export const TEAM_PAGE = 50;

const counts = z.object({
  in: z.int(),
  late: z.int(),
  away: z.int(),
  leave: z.int(),
  off: z.int(),
  notYet: z.int(),
});

export const teamNow = z.object({
  ...ofEmployee,
  designation: z.string().nullable(),
  departmentName: z.string().nullable(),
  imageUrl: z.string().nullable(),
  state: z.enum(TEAM_STATES),
  /** Late, or not there although the grace period is over. */
  needsLook: z.boolean(),
  /** The time of day the state began: the last check-in of who is there, the last check-out of who is away. */
  since: z.string().nullable(),
  /** Behind the start of the shift. */
  lateSeconds: z.int(),
  /** The day they are in: yesterday’s for a shift that began then. */
  day: attendanceDay,
});

export const getTeamToday = get('/Attendances/team/today', {
  summary:
    'Who of the people who report to the caller is at work now, those who need a look first; counts are of everybody who matches the search, whatever the `state` asked for',
  ability: READS,
  access: TEAM,
  query: z.object({
    ...paging,
    reportingFilterType: enumNumber(REPORTING_FILTER).default('DirectReportees'),
    state: z.enum(TEAM_STATES).optional(),
    searchText: z.string().trim().max(100).optional(),
  }),
  output: value(
    z.object({
      today: day,
      /** HH:mm:ss, and the same moment as an instant. */
      now: z.string(),
      at: instant,
      /** People who can be asked for: direct reports, all reports and, for staff, everybody. */
      people: z.object({ direct: z.int(), all: z.int(), everybody: z.int().nullable() }),
      counts,
      /** Those whose shift has begun on a working day. */
      expected: z.int(),
      rows: z.array(teamNow),
      totalRecords: z.int(),
    }),
  ),
});
