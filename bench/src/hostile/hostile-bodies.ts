import { crc32, deflateSync } from 'node:zlib';
import { FIGURES_COLUMNS } from '@muster/contract/features/users/users-figures.contract.ts';
import { IMPORT_COLUMNS } from '@muster/contract/features/users/users-import.ts';
import { zipOf } from './hostile-calls.ts';

/** What somebody signed in may send in order to keep the server busy. */
export type HostileBody = {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly contentType: string;
  readonly body: Buffer;
};

const BOUNDARY = 'muster-hostile-boundary';
/** Just under the largest file that is read at all: more hurts less, since it is refused on the way. */
const MAX_FILE_BYTES = 5_200_000;
const TEN_MB = 10 * 1024 * 1024;
const MAX_JSON_BYTES = 1_990_000;

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function form(path: string, fields: string, file?: { field: string; name: string; content: Buffer }): HostileBody {
  const head =
    file === undefined
      ? ''
      : `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(fields + head),
    file?.content ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { method: 'POST', path, contentType: `multipart/form-data; boundary=${BOUNDARY}`, body };
}

const people = (content: Buffer) =>
  form('/api/Users/import', field('isDryRun', 'true'), { field: 'usersCsv', name: 'people.csv', content });
const sheet = (content: Buffer) =>
  form('/api/Users/import/check', '', { field: 'peopleFile', name: 'people.xlsx', content });
const figures = (content: Buffer) =>
  form('/api/Users/figuresSinceApril', field('isDryRun', 'true'), { field: 'figuresCsv', name: 'f.csv', content });
const json = (body: string): HostileBody => ({
  method: 'PUT',
  path: '/api/Users',
  contentType: 'application/json',
  body: Buffer.from(body),
});
const image = (path: string, name: string, content: Buffer) => form(path, '', { field: name, name: 'x.png', content });

/** A header with as many rows under it as may be read, every cell of them wrong. */
function wrongRows(columns: readonly { readonly heading: string }[], rows: number): Buffer {
  const header = columns.map(({ heading }) => heading).join(',');
  const cell = 'x'.repeat(Math.floor(MAX_FILE_BYTES / rows / columns.length) - 2);
  const row = columns.map(() => cell).join(',');
  return Buffer.from(`${header}\n${`${row}\n`.repeat(rows)}`);
}

/** A picture of one colour: few bytes, and as many pixels as one likes. */
function blankPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(chunk));
    return Buffer.concat([length, chunk, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const workbook = () => Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateSync(Buffer.alloc(TEN_MB * 50))]);

/** By name; made when asked for, since they are large. */
export const HOSTILE_BODIES: Readonly<Record<string, () => HostileBody>> = {
  'blank-lines': () => people(Buffer.alloc(MAX_FILE_BYTES, '\n')),
  'x-lines': () => people(Buffer.alloc(MAX_FILE_BYTES, 'x\n')),
  quotes: () => people(Buffer.alloc(MAX_FILE_BYTES, '"\n')),
  'near-boundaries': () => people(Buffer.alloc(MAX_FILE_BYTES, `\r\n--${BOUNDARY.slice(0, -1)}`)),
  'too-large': () => people(Buffer.alloc(TEN_MB, 'x,\n')),
  'wrong-people': () => people(wrongRows(IMPORT_COLUMNS, 5_000)),
  'figures-blank-lines': () => figures(Buffer.alloc(MAX_FILE_BYTES, '\n')),
  'wrong-figures': () => figures(wrongRows(FIGURES_COLUMNS, 10_000)),
  workbook: () => people(workbook()),
  'sheet-of-nothing': () => sheet(workbook()),
  'sheet-that-swells': () => sheet(zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(TEN_MB * 20, '<row/>'))),
  'sheet-of-endless-texts': () => sheet(zipOf('xl/sharedStrings.xml', Buffer.alloc(TEN_MB, '<si>'))),
  'sheet-of-wrong-people': () => sheet(wrongRows(IMPORT_COLUMNS, 5_000)),
  'sheet-of-blank-lines': () => sheet(Buffer.alloc(MAX_FILE_BYTES, '\n')),
  'large-fields': () => form('/api/Users/import', field('corrections', 'x'.repeat(99_000)).repeat(105)),
  'many-fields': () => form('/api/Users/import', field('a', '').repeat(Math.floor(TEN_MB / field('a', '').length))),
  corrections: () =>
    form('/api/Users/import', field('corrections', `[${'{"row":2,"column":"PAN","value":""},'.repeat(2_600)}]`), {
      field: 'usersCsv',
      name: 'people.csv',
      content: wrongRows(IMPORT_COLUMNS, 5_000),
    }),
  'json-of-lists': () => json(`{"a":[${'[],'.repeat(MAX_JSON_BYTES / 3 - 10)}[]]}`),
  'json-of-keys': () => json(`{${Array.from({ length: 140_000 }, (_, at) => `"k${at}":0`).join(',')}}`),
  'json-deep': () => json('['.repeat(MAX_JSON_BYTES)),
  'json-too-large': () => json(`"${'x'.repeat(TEN_MB)}"`),
  'photo-of-pixels': () => image('/api/Users/images', 'profileImage', blankPng(7_900)),
  'logo-of-pixels': () => image('/api/Tenants/logos', 'logo', blankPng(20_000)),
};
