import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getMusterRoll,
  type listDayReport,
  type listRegularizations,
  type reportFilters,
} from '@muster/contract/features/reports/reports.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import { day, id, type PageQuery, pageOf } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import type { Caller } from '../../platform/caller.ts';
import type { WrittenResponse } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import { daysOfMonth, filterOf, insuredOnLeave, peoplesDays } from './report-days.views.ts';
import { filtersOf, type Having, type Regularization, regularizationsOf, reportPeople } from './reports.views.ts';
import { dayRow, musterRow, shownPerson } from './shown-report.views.ts';

const PEOPLE_A_PAGE = 25;
const REQUESTS_A_PAGE = 25;

export const HAVING = { 'loss of pay': 'absence', 'not approved': 'not approved' } as const satisfies Readonly<
  Record<string, Having>
>;

/** Days of more people than a page usually shows are read, and the response is written, in a thread. */
export const areMany = (query: PageQuery) => pageOf(query, PEOPLE_A_PAGE).pageSize > PEOPLE_A_PAGE;

/** The muster roll of days, not of a month: which days a month pays, and whom ESI pays, is asked where it is known. */
export const rollOfDays = {
  ...getMusterRoll,
  query: getMusterRoll.query.extend({ from: day, to: day, insured: z.array(id) }),
};

/** Errors: NOT_FOUND, FORBIDDEN. */
export function readRollOfDays(
  caller: WorkerCaller,
  query: ParsedRequest<typeof rollOfDays>['query'],
): Promise<ResponseOf<typeof getMusterRoll>> {
  const { offset, pageSize: limit } = pageOf(query, PEOPLE_A_PAGE);
  return caller.inTenant(async (tx) => {
    const filter = await filterOf(tx, caller, query, { from: query.from, to: query.to });
    const having = query.only === undefined ? null : HAVING[query.only];
    const { people, total } = await reportPeople(tx, filter, having, { offset, limit });
    const { daysOf, rules } = await peoplesDays(tx, caller.services, people, filter);
    const withInsured = { ...rules, insured: new Set(query.insured) };
    return { rows: people.map((person) => musterRow(person, daysOf(person.id), withInsured)), totalRecords: total };
  });
}

/** A month of a page of people. Errors: NOT_FOUND, FORBIDDEN. */
export async function readMusterRoll(
  caller: Caller,
  thread: OffloadThread,
  query: ParsedRequest<typeof getMusterRoll>['query'],
): Promise<ResponseOf<typeof getMusterRoll> | WrittenResponse> {
  const ofDays = await caller.inTenant(async (tx) => {
    const days = await daysOfMonth(tx, caller.services, query.month);
    return { ...query, ...days, insured: [...(await insuredOnLeave(tx, caller.services, days))] };
  });
  if (!areMany(query)) return readRollOfDays(caller, ofDays);
  return thread.written(rollOfDays, caller, { params: {}, query: ofDays, body: undefined });
}

/** The days of a page of people that a report is about. Errors: NOT_FOUND, FORBIDDEN. */
export function readDayReport(
  caller: WorkerCaller,
  query: ParsedRequest<typeof listDayReport>['query'],
): Promise<ResponseOf<typeof listDayReport>> {
  const { report, startDate: from, endDate: to } = query;
  const { offset, pageSize: limit } = pageOf(query, PEOPLE_A_PAGE);
  return caller.inTenant(async (tx) => {
    const filter = await filterOf(tx, caller, query, { from, to });
    const { people, total } = await reportPeople(tx, filter, report, { offset, limit });
    const { daysOf } = await peoplesDays(tx, caller.services, people, filter);
    return { rows: people.map((person) => dayRow(person, daysOf(person.id), report)), totalRecords: total };
  });
}

/** Errors: NOT_FOUND, FORBIDDEN. */
export function readRegularizations(
  caller: Caller,
  query: ParsedRequest<typeof listRegularizations>['query'],
): Promise<ResponseOf<typeof listRegularizations>> {
  const { offset, pageSize: limit } = pageOf(query, REQUESTS_A_PAGE);
  return caller.inTenant(async (tx) => {
    const filter = await filterOf(tx, caller, query, { from: query.startDate, to: query.endDate });
    const type = REQUEST_TYPE.AttendanceRegularization;
    const { requests, total } = await regularizationsOf(tx, type, filter, { offset, limit });
    return { rows: requests.map(shownRegularization), totalRecords: total };
  });
}

export function shownRegularization(row: Regularization): ResponseOf<typeof listRegularizations>['rows'][number] {
  const { requestId, fromDate, toDate, startTime, endTime, reason, status, createdAt } = row;
  const { decidedByName, decidedAt, comments } = row;
  return {
    ...shownPerson(row),
    requestId,
    startDate: fromDate,
    endDate: toDate,
    startTime,
    endTime,
    reason,
    status,
    createdAt,
    decidedByName,
    decidedAt,
    comments,
  };
}

/** What the reports of a scope can be narrowed down to. */
export function readFilters(
  caller: Caller,
  query: ParsedRequest<typeof reportFilters>['query'],
): Promise<ResponseOf<typeof reportFilters>> {
  const today = caller.services.clock.today();
  return caller.inTenant(async (tx) => {
    const filter = await filterOf(tx, caller, query, { from: today, to: today });
    const { departments, workLocations } = await filtersOf(tx, filter);
    return { departments: [...departments], workLocations: [...workLocations] };
  });
}
