// Runs in a thread of its own: a file of 5 MB is parsed and checked row by row.
import { Problem } from '../../platform/http/problem.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import { readRows } from './check-import.ts';
import type { FileRead, FileToRead, RefusedFile } from './import-thread.ts';
import { readImport } from './read-import.ts';

serveOrders(({ content, options, thisYear }: FileToRead): FileRead | { refused: RefusedFile } => {
  try {
    const rows = readImport(Buffer.from(content));
    return { total: rows.length, ...readRows(rows, options, thisYear) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: { code: error.code, message: error.message, data: error.data } };
  }
});
