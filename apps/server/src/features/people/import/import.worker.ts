// Runs in a thread of its own: a file of 5 MB is parsed and checked row by row.
import { Problem } from '../../../platform/http/problem.ts';
import { inParts } from '../../../platform/threads/in-parts.ts';
import { lowerPriority } from '../../../platform/threads/lower-priority.ts';
import { serveOrders } from '../../../platform/threads/serve-orders.ts';
import type { FileRead, FileToRead, RefusedFile } from './import.thread.ts';
import { readFigures } from './read-figures.ts';
import { correctedRows, readImport } from './read-import.ts';
import { ambiguousDatesOf, readRows } from './read-rows.ts';

lowerPriority();
serveOrders((file: FileToRead): FileRead | RefusedFile => {
  try {
    return readFile(file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: { code: error.code, message: error.message, data: error.data } };
  }
});

function readFile(file: FileToRead): FileRead {
  const content = Buffer.from(file.content);
  if (file.kind === 'figures') {
    const { rows, errors, total } = readFigures(content);
    return { figures: { rows: inParts(rows), errors: inParts(errors), total } };
  }
  const { options, thisYear } = file;
  const rows = correctedRows(readImport(content), options.corrections);
  const { candidates, errors } = readRows(rows, options, { thisYear, isMonthFirst: options.isMonthFirst });
  return {
    people: {
      rows: inParts(rows),
      candidates: inParts(candidates),
      errors: inParts(errors),
      ambiguousDates: ambiguousDatesOf(rows, thisYear),
    },
  };
}
