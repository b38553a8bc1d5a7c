import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type importPunches as importEntry,
  type listPunchImports as listEntry,
  MAX_DAYS_OLD,
  type getPunchImport as oneEntry,
} from '@muster/contract/features/devices/devices-punches.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, orNotFound } from '../../platform/http/problem.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { punchesImported } from './devices.events.ts';
import { punchImports } from './devices.jobs.ts';
import { deviceRows } from './devices.store.ts';
import { judgeFile } from './judge-file.ts';
import { importById, insertImport, latestImports } from './punch-imports.store.ts';
import { punchesInThread } from './punches.thread.ts';
import type { FilePunch } from './read-punches.ts';

type Options = NonNullable<ParsedRequest<typeof importEntry>['body']>;
type Summary = ResponseOf<typeof importEntry>;

/** Punches applied in one transaction. */
const SLICE_SIZE = 2000;
const MAX_LISTED = 20;
const MAX_NAME = 120;
/** Clocks differ a little. */
const AHEAD_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/**
 * Punches of a file: a dry run says what would happen; otherwise they are kept and a job applies them.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, INVALID_INPUT for a machine that is not there
 * or a file without a punch that can be read.
 */
export async function importPunches(
  caller: Caller,
  upload: UploadedFile | undefined,
  { isDryRun = false, deviceId = null, dateOrder, ...named }: Options,
): Promise<Summary> {
  if (!upload) throw fieldProblem('punchesCsv', 'Choose a file.');
  const { clock } = caller.services;
  const zone = await caller.inTenant(async (tx) => {
    if (deviceId !== null && !(await deviceRows.one(tx, { id: deviceId }))) {
      throw fieldProblem('deviceId', 'This device does not exist');
    }
    return (await tenantOf(tx)).timeZone;
  });
  const thisYear = Number(clock.today().slice(0, 4));
  const now = clock.moment().epochMilliseconds;
  const believed = { latest: now + AHEAD_MS, earliest: now - MAX_DAYS_OLD * DAY_MS };
  const options = { ...named, ...believed, isMonthFirst: dateOrder === 'monthFirst', thisYear, zone };
  const read = await punchesInThread(upload.content, options);
  return caller.inTenant(async (tx) => {
    const { summary, people, punches } = await judgeFile(tx, caller.principal, { deviceId, read });
    if (isDryRun) return { ...summary, isDryRun, import: null };
    if (punches.length === 0) throw fieldProblem('punchesCsv', 'No row of this file is a punch that can be read.');
    await noteOwnChange(tx, caller, people, 'punches of a file');
    const id = await startImport(tx, caller, { fileName: upload.fileName, deviceId, punches });
    return { ...summary, isDryRun, import: await importById(tx, id) };
  });
}

type File = { readonly fileName: string; readonly deviceId: string | null; readonly punches: readonly FilePunch[] };

async function startImport(tx: TenantTx, caller: Caller, { fileName, deviceId, punches }: File): Promise<string> {
  const { actor, services } = caller;
  const id = randomUUIDv7();
  const name =
    fileName
      .replaceAll(/\p{Cc}/gu, '')
      .toWellFormed()
      .slice(0, MAX_NAME) || 'punches.csv';
  // By person, so that the days of one are worked out once.
  const sorted = punches
    .map(({ code, at, status }) => ({ code, at, status }))
    .toSorted((one, other) => (one.code < other.code ? -1 : one.code > other.code ? 1 : one.at < other.at ? -1 : 1));
  const slices = Array.from({ length: Math.ceil(sorted.length / SLICE_SIZE) }, (_, number) => ({
    id: randomUUIDv7(),
    number,
    punches: sorted.slice(number * SLICE_SIZE, (number + 1) * SLICE_SIZE),
  }));
  const row = { id, fileName: name, deviceId, punches: punches.length, createdBy: actor.id, createdByName: actor.name };
  await insertImport(tx, row, slices);
  await services.jobs.send(tx, punchImports, { tenantId: tx.tenantId, id }, id);
  const details = { fileName: name, punches: punches.length };
  await recordEvent(tx, caller, punchesImported, { entityId: id, details, after: { ...details, deviceId } });
  return id;
}

export function listImports({ inTenant }: Caller): Promise<ResponseOf<typeof listEntry>> {
  return inTenant((tx) => latestImports(tx, MAX_LISTED));
}

/** Errors: NOT_FOUND. */
export function showImport({ inTenant }: Caller, id: string): Promise<ResponseOf<typeof oneEntry>> {
  return inTenant(async (tx) => {
    return orNotFound(await importById(tx, id));
  });
}
