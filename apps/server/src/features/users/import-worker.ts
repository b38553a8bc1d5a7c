// Runs in a thread of its own: a file of 5 MB is parsed and checked row by row.
import { Problem } from '../../platform/http/problem.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import type { FileRead, FileToRead, RefusedFile } from './import-thread.ts';
import { correctedRows, readImport } from './read-import.ts';
import { ambiguousDatesOf, readRows } from './read-rows.ts';

serveOrders(({ content, options, thisYear }: FileToRead): FileRead | { refused: RefusedFile } => {
  try {
    const rows = correctedRows(readImport(Buffer.from(content)), options.corrections);
    const reading = { thisYear, isMonthFirst: options.isMonthFirst };
    return { rows, ...readRows(rows, options, reading), ambiguousDates: ambiguousDatesOf(rows, thisYear) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: { code: error.code, message: error.message, data: error.data } };
  }
});
