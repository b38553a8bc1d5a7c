import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import {
  type attendanceReport,
  DAY_REPORTS,
  type downloadReportXlsx,
  type Report,
} from '@muster/contract/features/reports/reports.contract.ts';
import { REQUEST_TYPE } from '@muster/contract/features/requests/requests-details.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { joined, type Sheet, type SheetFormat } from '../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../platform/sheets/sheet-files.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { bulkSheet, ownSheet, type PersonsDays } from './attendance.document.ts';
import { daySheet, regularizationSheet } from './days.document.ts';
import { musterSheet } from './muster.document.ts';
import { HAVING, shownRegularization } from './read-reports.ts';
import { daysOfMonth, filterOf, insuredOnLeave, peoplesDays } from './report-days.views.ts';
import { daysFrom, type MusterRules } from './reports.rules.ts';
import { type Filter, type Having, type ReportPerson, regularizationsOf, reportPeople } from './reports.views.ts';
import { type Titles, titlesOf } from './sheet-parts.document.ts';
import { dayRow, musterRow, shownPerson } from './shown-report.views.ts';

/** Where and as what a file is written. */
export type Writer = { readonly files: SheetFiles; readonly format: SheetFormat };

/** The days of people in one file; more would take minutes. */
const MAX_DAYS: Readonly<Record<SheetFormat, number>> = { xlsx: 200_000, pdf: 50_000 };
const MAX_REQUESTS = 20_000;
/** What people's days are read for at once. */
const PEOPLE_AT_ONCE = 200;

type Days = { readonly from: string; readonly to: string };
type Draft = {
  readonly report: Report | 'attendance';
  readonly having: Having;
  readonly isBulk: boolean;
  readonly sheetOf: (titles: Titles, people: readonly PersonsDays[], rules: MusterRules, days: Days) => Sheet;
};

/** The days of people, on a sheet for each or on one for all. Errors: NOT_FOUND, FORBIDDEN, INVALID_INPUT. */
export function writeAttendance(
  caller: WorkerCaller,
  writer: Writer,
  query: ParsedRequest<typeof attendanceReport>['query'],
): Promise<FileOutput> {
  const isBulk = query.isBulkReport ?? false;
  const sheetOf: Draft['sheetOf'] = (titles, people, rules) =>
    isBulk
      ? bulkSheet(titles, people)
      : ownSheet(
          titles,
          people.flatMap(({ days }) => days),
          rules,
        );
  const days = { from: query.startDate, to: query.endDate };
  return writeDays(caller, writer, { query, days }, { report: 'attendance', having: null, isBulk, sheetOf });
}

type Download = ParsedRequest<typeof downloadReportXlsx>['query'];

/** A report as it is on screen. Errors: NOT_FOUND, FORBIDDEN, INVALID_INPUT for more than a file holds. */
export function writeReport(caller: WorkerCaller, writer: Writer, query: Download): Promise<FileOutput> {
  const { report, month = '', startDate: from = '', endDate: to = '', isBulkReport: isBulk = true } = query;
  if (report === 'regularizations') return writeRegularizations(caller, writer, query, { from, to });
  const single = DAY_REPORTS.find((one) => one === report);
  if (single !== undefined) {
    const sheetOf: Draft['sheetOf'] = (titles, people) =>
      daySheet(
        titles,
        single,
        people.map(({ person, days }) => dayRow(person, days, single)),
      );
    return writeDays(caller, writer, { query, days: { from, to } }, { report, having: single, isBulk, sheetOf });
  }
  const having = query.only === undefined ? null : HAVING[query.only];
  const sheetOf: Draft['sheetOf'] = (titles, people, rules, { from: first, to: last }) =>
    musterSheet(
      titles,
      daysFrom(first, last),
      people.map(({ person, days }) => musterRow(person, days, rules)),
      rules.insured.size > 0,
    );
  return writeDays(caller, writer, { query, days: month }, { report, having, isBulk, sheetOf });
}

/** From one day to another, or a month YYYY-MM. */
type Query = { readonly query: Parameters<typeof filterOf>[2]; readonly days: Days | string };

async function writeDays(caller: WorkerCaller, writer: Writer, asked: Query, draft: Draft): Promise<FileOutput> {
  const { query } = asked;
  const { sheets, fileName, of } = await caller.inTenant(async (tx) => {
    const days = typeof asked.days === 'string' ? await daysOfMonth(tx, caller.services, asked.days) : asked.days;
    const filter = await filterOf(tx, caller, query, days);
    const dates = daysFrom(days.from, days.to).length;
    const maxPeople = Math.floor(MAX_DAYS[writer.format] / dates);
    const { people, total } = await reportPeople(tx, filter, draft.having, { offset: 0, limit: maxPeople });
    if (total > maxPeople) throw tooMany(writer.format, maxPeople);
    const { tenantName: name } = await tenantOf(tx);
    const insured = new Set(await insuredOnLeave(tx, caller.services, days));
    const titles = titlesOf({ report: draft.report, organisation: name, days, people });
    return {
      sheets: await sheetsOf(tx, caller, { people, filter, titles, insured }, draft),
      fileName: titles.fileName,
      of: people.map(({ id }) => id),
    };
  });
  return { ...(await written(writer, sheets, fileName)), people: of };
}

type Content = {
  readonly people: readonly ReportPerson[];
  readonly filter: Filter;
  readonly titles: ReturnType<typeof titlesOf>;
  readonly insured: MusterRules['insured'];
};

/** Two hundred people after the other, so that whoever else waits for this thread is served in between. */
async function sheetsOf(
  tx: TenantTx,
  { services }: WorkerCaller,
  { people, filter, titles, insured }: Content,
  { isBulk, sheetOf }: Draft,
): Promise<readonly Sheet[]> {
  const sheets: Sheet[] = [];
  let whole: Sheet | null = null;
  const nextTurn = requestsFirst();
  for (let at = 0; at < people.length || at === 0; at += PEOPLE_AT_ONCE) {
    const some = people.slice(at, at + PEOPLE_AT_ONCE);
    const { daysOf, rules: ofDays } = await peoplesDays(tx, services, some, filter);
    const rules = { ...ofDays, insured };
    const persons = some.map((person) => ({ person, days: daysOf(person.id) }));
    if (isBulk || people.length === 0) {
      const part = sheetOf(titles.bulk, persons, rules, filter);
      whole = whole === null ? part : joined(whole, part);
    } else {
      sheets.push(...persons.map((person) => sheetOf(titles.of(person.person), [person], rules, filter)));
    }
    await nextTurn();
  }
  return whole === null ? sheets : [whole];
}

async function writeRegularizations(
  caller: WorkerCaller,
  writer: Writer,
  query: Download,
  days: Days,
): Promise<FileOutput> {
  const { sheets, fileName, of } = await caller.inTenant(async (tx) => {
    const filter = await filterOf(tx, caller, query, days);
    const type = REQUEST_TYPE.AttendanceRegularization;
    const { requests, total } = await regularizationsOf(tx, type, filter, { offset: 0, limit: MAX_REQUESTS });
    if (total > MAX_REQUESTS) throw tooMany(writer.format, MAX_REQUESTS);
    const { tenantName: name } = await tenantOf(tx);
    const ofPerson = [...Map.groupBy(requests, ({ id }) => id).values()];
    const people = ofPerson.flatMap(([first]) => (first ? [first] : []));
    const titles = titlesOf({ report: 'regularizations', organisation: name, days, people });
    const isBulk = (query.isBulkReport ?? true) || people.length === 0;
    const rows = requests.map(shownRegularization);
    const single = people.map((person) =>
      regularizationSheet(
        titles.of(person),
        rows.filter(({ employeeId }) => employeeId === shownPerson(person).employeeId),
      ),
    );
    return {
      sheets: isBulk ? [regularizationSheet(titles.bulk, rows)] : single,
      fileName: titles.fileName,
      of: people.map(({ id }) => id),
    };
  });
  return { ...(await written(writer, sheets, fileName)), people: of };
}

const NAMES: Readonly<Record<SheetFormat, string>> = { xlsx: 'spreadsheet', pdf: 'PDF' };

function tooMany(format: SheetFormat, max: number) {
  const people = max.toLocaleString('en-IN');
  const other = format === 'pdf' ? ', or take the spreadsheet' : '';
  return problem('INVALID_INPUT', {
    message: `That is more than one ${NAMES[format]} holds: ${people} people for so many days. Choose a department or fewer days${other}.`,
  });
}

async function written({ files, format }: Writer, sheets: readonly Sheet[], fileName: string): Promise<FileOutput> {
  try {
    return { fileName: `${fileName}.${format}`, content: await files.write({ format, sheets }) };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Choose a department or fewer days.' });
  }
}
