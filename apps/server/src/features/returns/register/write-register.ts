import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import type { FileOutput } from '../../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../../platform/offload/offload.ts';
import type { FileFormat, Sheet } from '../../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../../platform/sheets/sheet-files.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import { tenantOf } from '../../organisation/organisation.facts.ts';
import { groupedRows, periodOf, registerTables } from './register.document.ts';
import { type RegisterPerson, registerSlices } from './register.views.ts';
import {
  type RegisterLine,
  type RegisterQuestion,
  type RegisterSource,
  registerLines,
  registerSource,
} from './register-source.views.ts';

export type RegisterWriter = { readonly files: SheetFiles; readonly format: FileFormat };

/** Cells in one file; more would take minutes. */
const MAX_CELLS: Readonly<Record<FileFormat, number>> = { csv: 3_000_000, xlsx: 1_000_000, pdf: 100_000 };
/** Columns of amounts that a page is wide enough for. */
const PDF_COLUMNS = 14;
/** People whose lines are read at once, so that whoever else waits for this thread is served in between. */
const AT_ONCE = 250;

/** The register as a file, in a thread of its own. Errors: NOT_FOUND without a payroll, INVALID_INPUT for too many cells. */
export async function writeRegister(
  caller: WorkerCaller,
  { files, format }: RegisterWriter,
  question: RegisterQuestion,
): Promise<FileOutput> {
  const { sheets, name, download } = await caller.inTenant(async (tx) => {
    const source = await registerSource(tx, caller.services.clock.today(), question);
    if (source.runs.length === 0) throw notFound();
    refuseTooMany(source, format);
    const { tenantName } = await tenantOf(tx);
    const read = await sheetsOf(tx, source, { organisation: tenantName, format });
    return { sheets: read, name: `Salary register ${periodOf(source)}`, download: downloadOf(tx, source, format) };
  });
  try {
    return { fileName: `${name}.${format}`, content: await files.write({ format, sheets }), downloads: [download] };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Choose one group, or fewer columns.' });
  }
}

function refuseTooMany({ totals, columns, leftOut }: RegisterSource, format: FileFormat): void {
  const count = columns.filter(({ key }) => !leftOut.includes(key)).length;
  if (totals.people * (count + 2) <= MAX_CELLS[format]) return;
  const other = format === 'pdf' ? ', or take the spreadsheet' : ', or take the CSV';
  throw problem('INVALID_INPUT', {
    message: `That is more than one file holds: ${totals.people.toLocaleString('en-IN')} people in ${count} columns. Choose one group or fewer columns${other}.`,
  });
}

type Wanted = { readonly organisation: string; readonly format: FileFormat };

async function sheetsOf(tx: TenantTx, source: RegisterSource, { organisation, format }: Wanted): Promise<Sheet[]> {
  const tables = registerTables(source, organisation, format === 'pdf' ? PDF_COLUMNS : null);
  const sheets = tables.map((table) => ({ table, rows: [] as string[] }));
  const nextTurn = requestsFirst();
  const write = async (slice: Promise<readonly RegisterLine[]>, next: RegisterPerson | null) => {
    const lines = await slice;
    for (const { table, rows } of sheets) rows.push(...groupedRows(table, lines, source.groups, next));
    await nextTurn();
  };
  // Whether a group ends with a slice is said by the next one, whose amounts are read while this one is laid out.
  let before: Promise<readonly RegisterLine[]> = Promise.resolve([]);
  for await (const people of registerSlices(tx, source.scope, AT_ONCE)) {
    const lines = registerLines(tx, source, people);
    // Told where it is waited for.
    lines.catch(() => {});
    await write(before, people[0] ?? null);
    before = lines;
  }
  await write(before, null);
  return sheets.map(({ table, rows }) => ({ ...table.sheet, rows }));
}

/** What the audit trail says of it. */
function downloadOf(tx: TenantTx, source: RegisterSource, format: FileFormat) {
  const { runs, totals, columns, scope } = source;
  const net = totals.amounts[columns.findIndex(({ key }) => key === 'net')] ?? 0;
  return {
    entityId: runs.at(-1)?.id ?? tx.tenantId,
    after: {
      format,
      period: periodOf(source),
      people: totals.people,
      net: formatRupees(paise(net)),
      ...(scope.only === null ? {} : { only: scope.only }),
    },
  };
}
