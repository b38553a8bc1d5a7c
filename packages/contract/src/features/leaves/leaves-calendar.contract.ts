import { everyone } from '../../access.ts';
import { atMostDays, inOrder } from '../../day-range.ts';
import { del, get, page, post, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumNumber, flagText, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';

const FEATURE = { feature: 'Leaves' } as const;
const SEES = {
  Administrator: 'See who is away in the whole organisation',
  Moderator: 'See who is away in the whole organisation',
  Member: 'See which days colleagues are away, and the leave of the people who report to you',
};
const DELEGATES = {
  Administrator: 'Let somebody decide leave for anybody who is away',
  Moderator: 'Let somebody decide leave for anybody who is away',
  Member: 'Let somebody else decide leave for you while you are away',
};

export const MAX_CALENDAR_DAYS = 372;
/** People whose calendar is read at once. */
export const MAX_CALENDAR_PEOPLE = 500;

const leaveOfCalendar = z.object({
  leaveId: id.nullable(),
  startDate: day,
  endDate: day,
  isFirstDayHalf: z.boolean(),
  isLastDayHalf: z.boolean(),
  isPending: z.boolean(),
  /** Of colleagues only the days are told, unless the organisation shows the types. */
  typeName: z.string().nullable(),
  typeCode: z.string().nullable(),
  colour: z.string().nullable(),
});

export const leaveCalendar = get('/Leaves/calendar', {
  summary:
    'Who is away: of one’s own team (the same manager or department), of the people of a scope (1, 2, 3) or of a department',
  ability: SEES,
  access: everyone(FEATURE),
  query: z
    .object({
      startDate: day,
      endDate: day,
      reportingFilterType: enumNumber(REPORTING_FILTER).optional(),
      departmentId: id.optional(),
    })
    .refine(...inOrder)
    .refine(...atMostDays(MAX_CALENDAR_DAYS)),
  output: value(
    z.object({
      people: z.array(
        z.object({
          employeeId: id,
          name: z.string(),
          imageUrl: z.string().nullable(),
          departmentName: z.string().nullable(),
          isSelf: z.boolean(),
          weekOffs: z.array(day),
          leaves: z.array(leaveOfCalendar),
        }),
      ),
      /** How many people there are, where not all of them are shown. */
      totalPeople: z.int(),
      holidays: z.array(z.object({ date: day, name: z.string(), isOptional: z.boolean() })),
      /** How many are away on each day on which somebody is. */
      away: z.array(z.object({ date: day, count: z.int() })),
      /** From how many away a day runs thin: one below the limit where there is one. */
      thinFrom: z.int(),
      /** How many of them may be away on one day; null where the organisation has set no limit. */
      limit: z.int().nullable(),
    }),
  ),
});

const delegation = z.object({
  id,
  fromEmployeeId: id,
  fromEmployeeName: z.string(),
  toEmployeeId: id,
  toEmployeeName: z.string(),
  startDate: day,
  endDate: day,
  mayEnd: z.boolean(),
});

export const listDelegations = get('/Leaves/delegations', {
  summary: 'Who decides leave for whom, now and to come: what the caller gave and was given, of staff all of them',
  ability: DELEGATES,
  access: everyone(FEATURE),
  query: z.object({ isOwn: flagText.optional() }),
  output: page(delegation),
});

export const addDelegation = post('/Leaves/delegations', {
  summary: 'Somebody else decides leave for the caller, or of staff for anybody, from one day to another',
  ability: DELEGATES,
  access: everyone(FEATURE),
  body: z
    .object({
      employeeId: blankIsNull(id),
      toEmployeeId: z.string('Please select a person').min(1, 'Please select a person').pipe(id),
      startDate: z.string('Please select a start date').min(1, 'Please select a start date').pipe(day),
      endDate: z.string('Please select an end date').min(1, 'Please select an end date').pipe(day),
    })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'End date cannot be before start date',
    }),
  output: value(delegation),
  message: 'Saved successfully',
});

export const removeDelegation = del('/Leaves/delegations/{id}', {
  summary: 'It ends now',
  ability: DELEGATES,
  access: everyone(FEATURE),
  params: idParams,
  message: 'Removed successfully',
});
