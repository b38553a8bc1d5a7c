import { problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { type SheetFiles, ThreadTooSlow } from '../../platform/sheets/sheet-files.ts';

/** Sheets as a PDF of this name. Errors: SERVER_BUSY. */
export async function printSheets(
  files: SheetFiles,
  fileName: `${string}.pdf`,
  sheets: readonly Sheet[],
): Promise<FileOutput> {
  try {
    return { fileName, content: await files.write({ format: 'pdf', sheets }) };
  } catch (error) {
    if (!(error instanceof ThreadTooSlow)) throw error;
    throw problem('SERVER_BUSY', { message: 'This file takes too long. Please try again.' });
  }
}
