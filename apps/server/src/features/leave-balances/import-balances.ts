import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@muster/contract/errors.ts';
import { codeKeyOf } from '@muster/contract/features/devices/devices.contract.ts';
import type { importBalances as entry } from '@muster/contract/features/leave-balances/leave-balances-accruals.contract.ts';
import { storedLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { parseTypedDate } from '@muster/contract/typed-date.ts';
import type { Caller } from '../../platform/caller.ts';
import { csvParts } from '../../platform/csv/csv-file.ts';
import { csvInThread, type FixedCsvKind } from '../../platform/csv/csv-thread.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { StreamedFile } from '../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { mapInTurns, requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { type LeaveType, leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { peopleByNumber } from '../users/numbers.facts.ts';
import { payRefusals } from '../users/own-pay.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { accrueFor } from './leave-accruals.facts.ts';
import { balancesImported } from './leave-balances.events.ts';
import { insertEntries, lockLedgers, type NewEntry } from './leave-entries.store.ts';
import { openedLedgers, templatePeople } from './leave-people.views.ts';

type Field = 'employeeNumber' | 'leaveType' | 'balance' | 'asOf';
type Result = ResponseOf<typeof entry>;
type RowError = Result['errors'][number];

const COLUMNS = [
  { heading: 'Employee Number', field: 'employeeNumber' },
  { heading: 'Leave Type', field: 'leaveType' },
  { heading: 'Balance', field: 'balance' },
  { heading: 'As Of', field: 'asOf' },
] as const satisfies FixedCsvKind<Field>['columns'];

const KIND: FixedCsvKind<Field> = {
  columns: COLUMNS,
  needed: ['employeeNumber', 'leaveType', 'balance'],
  passedOver: ['Name'],
  maxRows: 20_000,
};

/** The rows that can be read at all, with what they say. */
type Opening = NewEntry & { readonly row: number };

/**
 * Opening balances of a file: all of them, or none where one row is wrong, or is of somebody whose balance is not theirs
 * to change. A dry run only says what would happen.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export async function importBalances(
  caller: Caller,
  upload: UploadedFile | undefined,
  isDryRun: boolean,
): Promise<Result> {
  if (!upload) throw fieldProblem('balancesCsv', 'Choose a CSV file.');
  const file = await csvInThread(upload.content, KIND);
  const rows = await mapInTurns(file, ({ row, cells }) => ({ row, cells: new Map(cells) }), ROWS_AT_ONCE);
  return caller.inTenant(async (tx) => {
    const { openings, errors } = await checkRows(tx, caller, rows);
    const people = [...new Set(openings.map(({ userId }) => userId))];
    const counts = { isDryRun, rows: rows.length, people: people.length };
    if (isDryRun || errors.length > 0) return { ...counts, written: 0, errors };
    const entryCount = await writeOpenings(tx, openings);
    await accrueFor(tx, caller.services, people, { cause: 'rules' });
    const details = { fileName: upload.fileName.slice(0, 120), rows: entryCount, people: people.length };
    await recordEvent(tx, caller, balancesImported, { entityId: tx.tenantId, details, after: details });
    await notePayChange(tx, caller, people, 'leave balance');
    return { ...counts, written: entryCount, errors };
  });
}

/** Slice after slice: lines of one statement are one text, and nobody is served while it is written. */
async function writeOpenings(tx: TenantTx, openings: readonly Opening[]): Promise<number> {
  let entryCount = 0;
  for (let at = 0; at < openings.length; at += ROWS_AT_ONCE) {
    const some = openings.slice(at, at + ROWS_AT_ONCE).map(({ row: _row, ...opening }) => opening);
    entryCount += (await insertEntries(tx, some)).length;
  }
  return entryCount;
}

/** Rows after which others are served. */
const ROWS_AT_ONCE = 500;

type Row = { readonly row: number; readonly cells: ReadonlyMap<Field, string> };

async function checkRows(tx: TenantTx, { services, principal, actor }: Caller, rows: readonly Row[]) {
  const today = services.clock.today();
  const types = await leaveTypesOf(tx);
  const numbers = [...new Set(rows.map(({ cells }) => codeKeyOf(cells.get('employeeNumber') ?? '')))];
  const people = new Map((await peopleByNumber(tx, numbers)).map((user) => [codeKeyOf(user.employeeNumber), user.id]));
  const refusals = await payRefusals(tx, principal, [...people.values()], 'OWN_BALANCE');
  await lockLedgers(tx, [...people.values()]);
  const openLedgers = await openedLedgers(tx, [...people.values()]);
  const [openings, errors]: [Opening[], RowError[]] = [[], []];
  const rowOf = new Map<string, number>();
  const nextTurn = requestsFirst();
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    const read = readRow(cells, { types, people, refused: refusals, today });
    if ('message' in read) {
      errors.push({ row, ...read });
      continue;
    }
    const key = `${read.userId} ${read.leaveTypeId}`;
    const twin = rowOf.get(key);
    if (twin !== undefined) {
      errors.push({ row, field: 'leaveType', message: `The same person and leave type are in row ${twin}` });
    } else if (openLedgers.has(key)) {
      const message = 'There is an opening balance already. Adjust the balance instead';
      errors.push({ row, field: 'balance', message });
    } else openings.push({ ...read, row, kind: 'opening', sourceKey: 'opening', createdBy: actor.id });
    rowOf.set(key, row);
  }
  return { openings, errors };
}

type Context = {
  readonly types: readonly LeaveType[];
  readonly people: ReadonlyMap<string, string>;
  /** Of whom the caller may not change it. */
  readonly refused: ReadonlyMap<string, ErrorCode>;
  readonly today: string;
};
type Said = Pick<NewEntry, 'userId' | 'leaveTypeId' | 'date' | 'amount'>;
type Wrong = { readonly field: Field; readonly message: string };

function readRow(cells: Row['cells'], { types, people, refused, today }: Context): Said | Wrong {
  const text = (field: Field) => (cells.get(field) ?? '').trim();
  const number = text('employeeNumber');
  const userId = people.get(codeKeyOf(number));
  if (number === '') return { field: 'employeeNumber', message: 'Enter an employee number' };
  if (userId === undefined) return { field: 'employeeNumber', message: `Nobody has the employee number ${number}` };
  const refusal = refused.get(userId);
  if (refusal !== undefined) return { field: 'employeeNumber', message: ERRORS[refusal].message };
  const name = text('leaveType').toLowerCase();
  const type = types.find((row) => row.code.toLowerCase() === name || row.name.toLowerCase() === name);
  if (!type) {
    const message = name === '' ? 'Enter a leave type' : `There is no leave type "${text('leaveType')}"`;
    return { field: 'leaveType', message };
  }
  const amount = parseBalance(text('balance'), type);
  if (typeof amount === 'string') return { field: 'balance', message: amount };
  const date = parseAsOf(text('asOf'), today);
  if ('error' in date) return { field: 'asOf', message: date.error };
  if (date.day > today)
    return { field: 'asOf', message: 'An opening balance cannot be of a day that is still to come' };
  return { userId, leaveTypeId: type.id, date: date.day, amount };
}

const parseAsOf = (text: string, today: string) =>
  text === '' ? { day: today } : parseTypedDate(text, Number(today.slice(0, 4)));

/** Days with at most two decimals; hours as 7:30 or 7.5. */
function parseBalance(text: string, { unit }: LeaveType): number | string {
  const clock = /^(-?)(\d{1,4}):([0-5]\d)$/.exec(text);
  if (unit === 'hour' && clock) {
    return (clock[1] === '-' ? -1 : 1) * (Number(clock[2]) * 60 + Number(clock[3]));
  }
  if (!/^-?\d{1,5}(\.\d{1,2})?$/.test(text)) {
    return unit === 'hour' ? 'Enter hours, such as 7:30 or 7.5' : 'Enter days with at most two decimals, such as 7.5';
  }
  return unit === 'hour' ? Math.round(Number(text) * 60) : storedLeave(unit, Number(text));
}

/** A row for each active person and leave type, to be filled in. */
export async function balanceTemplate({ inTenant, services }: WorkerCaller): Promise<StreamedFile> {
  const { types, people } = await inTenant(async (tx) => ({
    types: (await leaveTypesOf(tx)).filter(({ isActive }) => isActive),
    people: await templatePeople(tx),
  }));
  const today = services.clock.today();
  const heading = ['Employee Number', 'Name', 'Leave Type', 'Balance', 'As Of'];
  const parts = csvParts(heading, people, async (some) =>
    some.flatMap(({ employeeNumber, name }) => types.map((type) => [employeeNumber, name, type.name, '', today])),
  );
  return { fileName: 'Opening leave balances.csv', parts };
}
