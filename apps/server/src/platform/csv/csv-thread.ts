import { problem } from '../http/problem.ts';
import { type CarriedFailure, thrown } from '../offload/carried-failure.ts';
import { fromParts, type InParts } from '../threads/in-parts.ts';
import { mapInTurns } from '../threads/request-scheduler.ts';
import { FOREIGN_FILES, ThreadTooSlow, threadOf } from '../threads/thread.ts';
import type { CsvKind, CsvRow } from './read-csv.ts';

/** A kind of file whose columns are needed whatever else is there: it can be told to a thread. */
export type FixedCsvKind<Field extends string> = Omit<CsvKind<Field>, 'needed'> & { readonly needed: readonly Field[] };

export type CsvOrder = { readonly content: Uint8Array; readonly kind: FixedCsvKind<string> };
export type CsvOutcome = { readonly rows: InParts<CsvRow<string>> } | { readonly failure: CarriedFailure };

const MAX_READ_MS = 20_000;
const thread = threadOf<CsvOrder, CsvOutcome>(new URL('./csv-worker.ts', import.meta.url), {
  ...FOREIGN_FILES,
  longestMs: MAX_READ_MS,
});

/**
 * What `readCsv` returns, read beside the requests of everybody else.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export async function csvInThread<Field extends string>(
  content: Uint8Array,
  kind: FixedCsvKind<Field>,
): Promise<readonly CsvRow<Field>[]> {
  const outcome = await thread.run({ content, kind }).catch((error: unknown) => {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('IMPORT_UNREADABLE', {
      message: 'The file takes too long to read. Split it into smaller files and import them one by one.',
    });
  });
  if ('failure' in outcome) throw thrown(outcome.failure);
  const fields = new Set<string>(kind.columns.map(({ field }) => field));
  const isField = (name: string): name is Field => fields.has(name);
  return mapInTurns(await fromParts(outcome.rows), ({ cells, ...row }) => ({
    ...row,
    cells: cells.flatMap(([name, text]) => (isField(name) ? [[name, text] as const] : [])),
  }));
}
