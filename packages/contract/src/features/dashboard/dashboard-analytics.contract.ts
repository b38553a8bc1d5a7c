import { moderators } from '../../access.ts';
import { get, value } from '../../endpoint.ts';
import { z } from '../../zod.ts';

export const ANALYTICS = ['people', 'attendance', 'leave'] as const;
export type Analytics = (typeof ANALYTICS)[number];

/** How many months are told of, the present one among them. */
export const ANALYTICS_MONTHS = 12;

const ofMonth = { year: z.int(), month: z.int() };
const days = z.number();

export const organisationAnalytics = get('/Dashboard/analytics', {
  summary:
    'Twelve months of the organisation: its people, how much of the days they were due they attended, or the leave they took',
  ability: { Moderator: 'See twelve months of head count, attendance and leave on Home' },
  access: moderators({ outsidePlan: true }),
  query: z.object({ about: z.enum(ANALYTICS, 'Choose people, attendance or leave') }),
  output: value(
    z.discriminatedUnion('about', [
      z.object({
        about: z.literal('people'),
        /** On the last day of the month, or today; and who came and went in it. */
        months: z.array(z.object({ ...ofMonth, people: z.int(), joined: z.int(), left: z.int() })),
      }),
      z.object({
        about: z.literal('attendance'),
        /** Of days that are over: those that were neither off nor leave, and those of them that were worked. */
        months: z.array(z.object({ ...ofMonth, dueDays: days, attendedDays: days, lateDays: z.int() })),
      }),
      z.object({
        about: z.literal('leave'),
        /** Approved leave in days, also of days to come in the month; not days off within it, nor leave in hours. */
        months: z.array(z.object({ ...ofMonth, paidDays: days, unpaidDays: days })),
      }),
    ]),
  ),
});
