import { problem } from '../../platform/http/problem.ts';
import { type CarriedFailure, thrown } from '../../platform/offload/carried-failure.ts';
import { fromParts, type InParts } from '../../platform/threads/in-parts.ts';
import { FOREIGN_FILES, ThreadTooSlow, threadOf } from '../../platform/threads/thread.ts';
import type { SheetOrder, SheetReading } from './spreadsheet/sheet-reading.rules.ts';

export type SheetWork = { readonly content: Uint8Array; readonly order: SheetOrder };
type Long = 'people' | 'faults';
/** A reading whose long lists are in parts. */
type SentReading = Omit<SheetReading, Long> & { readonly [K in Long]: InParts<SheetReading[K][number]> };
export type SheetOutcome = { readonly reading: SentReading } | { readonly failure: CarriedFailure };

const MAX_READ_MS = 20_000;
const thread = threadOf<SheetWork, SheetOutcome>(new URL('./sheet.worker.ts', import.meta.url), {
  ...FOREIGN_FILES,
  longestMs: MAX_READ_MS,
});

/**
 * A spreadsheet of people, read and held against the contract beside the requests of everybody else.
 * Errors: IMPORT_UNREADABLE, IMPORT_TOO_MANY_ROWS.
 */
export async function sheetInThread(content: Uint8Array, order: SheetOrder): Promise<SheetReading> {
  const outcome = await thread.run({ content, order }).catch((error: unknown) => {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('IMPORT_UNREADABLE', {
      message: 'The file takes too long to read. Split it into smaller files and bring them in one by one.',
    });
  });
  if ('failure' in outcome) throw thrown(outcome.failure);
  const { reading } = outcome;
  return { ...reading, people: await fromParts(reading.people), faults: await fromParts(reading.faults) };
}
