import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** What the calls are about, in the organisation that sends them. */
export type HostileTarget = {
  readonly bankFileId: string;
  readonly payslipIds: readonly string[];
  readonly month: string;
  readonly year: number;
};

export type HostileCall = { readonly path: string; readonly body?: Buffer; readonly contentType?: string };

export type HostileKind = {
  readonly callers: number;
  /** Nobody who has signed in. */
  readonly isStranger?: true;
  /** What each is to come to: anything else means that it was not what the name says. */
  readonly expected: number;
  readonly make: (target: HostileTarget) => (at: number) => HostileCall;
};

const BOUNDARY = 'muster-hostile-boundary';
const MEGABYTE = 1_048_576;

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function form(path: string, fileField: string, content: Buffer, fields = ''): HostileCall {
  const disposition = `content-disposition: form-data; name="${fileField}"; filename="file"`;
  const head = `${fields}--${BOUNDARY}\r\n${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { path, body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** An archive of one file. */
export function zipOf(name: string, content: Buffer): Buffer {
  return Buffer.from(zipSync({ [name]: content }));
}

/** A workbook of a megabyte of texts that are never closed, in a kilobyte. */
const endlessWorkbook = () => zipOf('xl/sharedStrings.xml', Buffer.alloc(MEGABYTE, '<si>'));

/** A PDF in a ZIP whose objects unpack to so many megabytes. */
function swellingPdf(megabytes: number): Buffer {
  const objects = deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' '));
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode '),
    Buffer.from(`/Length ${objects.length} >>\nstream\n`),
    objects,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);
  return zipOf('ABCPM1234A_2025-26.pdf', pdf);
}

const shortRows = () =>
  Buffer.from(`Employee Number,Leave Type,Balance,As Of\n${'VI-0006,2026-11-26 10:00:00\n'.repeat(170_000)}`);

const YEAR = field('fyStart', '2025') + field('fyEnd', '2026');

/** The same call again and again. */
const always = (call: HostileCall) => () => call;

/** By name: what one organisation, one person or a stranger may send in order to keep the server from others. */
export const HOSTILE_CALLS: Readonly<Record<string, HostileKind>> = {
  'bank-responses': {
    callers: 30,
    expected: 422,
    make: ({ bankFileId }) =>
      always(form(`/api/Payroll/Returns/${bankFileId}/response`, 'response', endlessWorkbook())),
  },
  'part-a': {
    callers: 4,
    expected: 200,
    make: () => always(form('/api/Payroll/form16/partA', 'file', swellingPdf(1000), YEAR)),
  },
  balances: {
    callers: 4,
    expected: 422,
    make: () => always(form('/api/Leaves/balance/import', 'balancesCsv', shortRows())),
  },
  'muster-rolls': {
    callers: 40,
    expected: 200,
    make: ({ month }) =>
      always({ path: `/api/Attendances/reports/musterRoll?reportingFilterType=3&month=${month}&pageSize=100` }),
  },
  payslips: {
    callers: 60,
    expected: 200,
    make:
      ({ payslipIds }) =>
      (at) => {
        return { path: `/api/Payroll/payslips/${payslipIds[at % payslipIds.length] ?? ''}/download` };
      },
  },
  description: { callers: 30, expected: 200, isStranger: true, make: () => always({ path: '/api/openapi.json' }) },
};
