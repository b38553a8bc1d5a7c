import { zipSync } from 'fflate';

/** A cell as a spreadsheet stores it: a day as its number with the format of a date, a formula with its result or without. */
export type RawCell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly error: string }
  | { readonly formula: string; readonly result?: string | number };

type RawSheet = {
  readonly name: string;
  readonly rows: readonly (readonly RawCell[])[];
  readonly isHidden?: boolean;
  /** As the spreadsheet numbers them, from 1. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** "A1:C1" */
  readonly merges?: readonly string[];
};

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook from its parts, with what programs that write them for reports leave out. */
export function rawWorkbook(sheets: readonly RawSheet[]): Buffer {
  return workbookOfXml(
    sheets.map(({ name, isHidden }, at) => ({ name, isHidden: isHidden === true, xml: xmlOf(sheets[at]) })),
  );
}

/** The same with the text of each sheet as it is, which may be anything. */
export function workbookOfXml(
  sheets: readonly { readonly name: string; readonly xml: string; readonly isHidden?: boolean }[],
  shared = '',
): Buffer {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${safe(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const relations = [
    ...sheets.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    relation(900, 'styles', 'styles.xml'),
    ...(shared === '' ? [] : [relation(901, 'sharedStrings', 'sharedStrings.xml')]),
  ];
  return archiveOf([
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['_rels/.rels', relationships([relation(1, 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', `<workbook ${MAIN} xmlns:r="${TYPES}"><sheets>${list.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', relationships(relations)],
    [
      'xl/styles.xml',
      `<styleSheet ${MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...(shared === '' ? [] : [['xl/sharedStrings.xml', shared] as const]),
    ...sheets.map(({ xml }, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml] as const),
  ]);
}

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
const relationships = (list: readonly string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;

function xmlOf(sheet: RawSheet | undefined): string {
  const { rows = [], hiddenRows = [], hiddenColumns = [], merges = [] } = sheet ?? {};
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" width="9" hidden="1"/>`).join('');
  const body = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet ${MAIN}>${columns && `<cols>${columns}</cols>`}<sheetData>${body.join('')}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}</worksheet>`;
}

function cellXml(cell: RawCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${safe(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="1"><v>${serialOf(cell.day)}</v></c>`;
  if ('error' in cell) return `<c r="${place}" t="e"><f>A1</f><v>${cell.error}</v></c>`;
  const { formula, result } = cell;
  const type = typeof result === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${safe(formula)}</f>${result === undefined ? '' : `<v>${safe(String(result))}</v>`}</c>`;
}

/** The number a spreadsheet stores a day as. */
export const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A packed archive of these files. */
export function archiveOf(files: readonly (readonly [string, string])[]): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, text]) => [name, Buffer.from(text)]))));
}
