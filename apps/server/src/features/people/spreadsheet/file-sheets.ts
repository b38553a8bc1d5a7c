import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import { tableOfText, tooManyRows, unreadableFile } from '../../../platform/csv/table-of-text.ts';
import {
  hasPassword,
  isOleContainer,
  readWorkbook,
  UnreadableWorkbook,
  type WorkbookSheet,
} from '../../../platform/sheets/read-workbook.ts';

/** The sheets of a file; a CSV file has one without a name. */
type FileSheets = { readonly kind: 'xlsx' | 'csv'; readonly sheets: readonly WorkbookSheet[] };

/** Titles, totals and notes beside the people. */
const MAX_OTHER_ROWS = 500;

const LOCKED =
  'It is locked with a password. Open it in Excel, choose File, Info, Protect Workbook, Encrypt with Password, delete the password, save it and choose it again.';
const OLD =
  'This is an Excel workbook of before 2007. Save it as “Excel Workbook (.xlsx)” in Excel, then choose that file.';
const BROKEN =
  'This workbook cannot be read. Open it in Excel, save it as a new “Excel Workbook (.xlsx)” or as CSV, and choose that file.';

/** Errors: IMPORT_UNREADABLE, also for a file with a password; IMPORT_TOO_MANY_ROWS. */
export async function sheetsOfFile(content: Buffer): Promise<FileSheets> {
  if (content.length === 0) throw unreadableFile('The file is empty.');
  if (isOleContainer(content)) throw unreadableFile(hasPassword(content) ? LOCKED : OLD);
  if (content.subarray(0, 2).toString('latin1') === 'PK') return { kind: 'xlsx', sheets: await workbookOf(content) };
  const rows = tableOfText(content, { maxRows: MAX_IMPORT_ROWS + MAX_OTHER_ROWS, tooMany: tooManyRows });
  const sheet = { name: '', isHidden: false, rows, hiddenRows: [], hiddenColumns: [], merges: [] };
  return { kind: 'csv', sheets: [sheet] };
}

async function workbookOf(content: Buffer): Promise<readonly WorkbookSheet[]> {
  try {
    return await readWorkbook(content);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw unreadableFile(BROKEN);
    throw error;
  }
}
