import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  balanceReportXlsx,
  listBalanceReport,
} from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { pack, type Sheet, type SheetCell } from '../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../platform/sheets/sheet-files.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { type LeaveType, leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { type ReportFilter, type ReportPerson, reportPeople } from './balance-report.views.ts';
import { balancesUpTo } from './leave-entries.store.ts';

type Query = ParsedRequest<typeof balanceReportXlsx>['query'];
type Row = ResponseOf<typeof listBalanceReport>['rows'][number];

/** People in one spreadsheet. */
const MAX_PEOPLE = 20_000;

/** Staff see everybody unless they choose, a manager those below. */
function filterOf({ principal, services }: WorkerCaller, query: Query): ReportFilter {
  const { departmentId = null, searchText, status = 'All', reportingFilterType } = query;
  const isStaff = principal.role !== 'Member';
  const all = isStaff ? 'everybody' : 'below';
  const scopes = { DirectReportees: 'direct', IndirectReportees: 'indirect', AllEmployees: all } as const;
  return {
    viewerId: principal.userId,
    scope: scopes[reportingFilterType ?? 'AllEmployees'],
    departmentId,
    search: searchText || null,
    having: status === 'All' ? null : status,
    date: services.clock.today(),
  };
}

/** People with their balances of today. */
export function readReport(
  caller: Caller,
  query: ParsedRequest<typeof listBalanceReport>['query'],
): Promise<ResponseOf<typeof listBalanceReport>> {
  const filter = filterOf(caller, query);
  const { offset, pageSize } = pageOf(query, 10);
  return caller.inTenant(async (tx) => {
    const { people, total } = await reportPeople(tx, filter, { offset, limit: pageSize });
    return { rows: await rowsOf(tx, people, filter.date), totalRecords: total };
  });
}

async function rowsOf(tx: TenantTx, people: readonly ReportPerson[], date: string): Promise<Row[]> {
  const types = await leaveTypesOf(tx);
  const balances = Map.groupBy(
    await balancesUpTo(tx, { people: people.map(({ id }) => id), date }),
    ({ userId }) => userId,
  );
  return people.map(({ id, name, employeeNumber, departmentName }) => {
    const own = new Map((balances.get(id) ?? []).map(({ leaveTypeId, amount }) => [leaveTypeId, amount]));
    return {
      employeeId: id,
      employeeName: name,
      employeeNumber,
      departmentName,
      balances: types.flatMap((type) => balanceOf(type, own.get(type.id))),
    };
  });
}

function balanceOf({ id, name, code, colour, unit }: LeaveType, amount: number | undefined): Row['balances'] {
  if (amount === undefined) return [];
  return [{ leaveTypeId: id, name, code, colour, unit, balance: wireLeave(unit, amount) }];
}

/** Errors: INVALID_INPUT for more people than a file holds, SERVER_BUSY. */
export async function writeReport(caller: WorkerCaller, files: SheetFiles, query: Query): Promise<FileOutput> {
  const filter = filterOf(caller, query);
  const sheet = await caller.inTenant(async (tx) => {
    const { people, total } = await reportPeople(tx, filter, { offset: 0, limit: MAX_PEOPLE });
    if (total > MAX_PEOPLE) {
      const message = `One spreadsheet holds ${MAX_PEOPLE.toLocaleString('en-IN')} people. Choose a department.`;
      throw problem('INVALID_INPUT', { message });
    }
    const { tenantName } = await tenantOf(tx);
    return sheetOf(await slicesOfRows(tx, people, filter.date), `${tenantName}, ${filter.date}`);
  });
  try {
    return {
      fileName: `Leave balances ${filter.date}.xlsx`,
      content: await files.write({ format: 'xlsx', sheets: [sheet] }),
    };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Choose a department.' });
  }
}

/** People whose balances are read at once. */
const AT_ONCE = 500;

/** Slice after slice, so that whoever else waits for this thread is served in between. */
async function slicesOfRows(tx: TenantTx, people: readonly ReportPerson[], date: string): Promise<Row[][]> {
  const slices: Row[][] = [];
  const nextTurn = requestsFirst();
  for (let at = 0; at < people.length; at += AT_ONCE) {
    slices.push(await rowsOf(tx, people.slice(at, at + AT_ONCE), date));
    await nextTurn();
  }
  return slices;
}

/** A column for each type that anybody has; a type in hours in hours. */
function sheetOf(slices: readonly (readonly Row[])[], about: string): Sheet {
  const all = slices.flatMap((rows) => rows.flatMap(({ balances }) => balances));
  const types = [...new Map(all.map((row) => [row.leaveTypeId, row])).values()];
  const cell = (row: Row, typeId: string): SheetCell => {
    const one = row.balances.find(({ leaveTypeId }) => leaveTypeId === typeId);
    if (!one) return null;
    return one.unit === 'hour' ? Math.round((one.balance / 60) * 100) / 100 : one.balance;
  };
  return {
    name: 'Leave balances',
    title: 'Leave balances',
    about,
    columns: [
      { title: 'Employee number', width: 14 },
      { title: 'Name', width: 24 },
      { title: 'Department', width: 18 },
      ...types.map(({ name, unit }) => ({
        title: `${name}${unit === 'hour' ? ' (hours)' : ''}`,
        width: 14,
        align: 'right' as const,
      })),
    ],
    stickyColumns: 2,
    rows: slices.flatMap((rows) =>
      pack(
        rows.map((row) => [
          row.employeeNumber,
          row.employeeName,
          row.departmentName,
          ...types.map(({ leaveTypeId }) => cell(row, leaveTypeId)),
        ]),
      ),
    ),
    notes: [
      'Balances of today, without what is asked for and not decided. Leave in hours is in hours, all other in days.',
    ],
    paper: 'A4 landscape',
  };
}
