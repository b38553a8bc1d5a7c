import { setTimeout as sleep } from 'node:timers/promises';
import { deletePayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import { csvFile } from '@muster/server/platform/csv/csv-file.ts';
import pg from 'pg';
import { approvedRun, type Run } from './approved-run.ts';
import type { MusterProcess } from './muster-process.ts';
import { importSheet } from './people-import.ts';

const POLL_MS = 50;
/** An import of figures takes so many rows, one of balances twice. */
const ROWS = { figures: 10_000, balances: 20_000 } as const;
/** As many as the sheet of an import has. */
const PEOPLE_OF_FILE = 5000;
export const PAYSLIPS = 400;
const LAST_DAYS = 'startDate=2026-11-16&endDate=2026-11-25';

/** An organisation with an approved payroll, and the files that are sent to it. */
export type LongWork = {
  readonly muster: MusterProcess;
  readonly run: Run;
  /** Of people of that payroll. */
  readonly payslips: readonly string[];
  readonly files: { readonly people: Buffer; readonly figures: Buffer; readonly balances: Buffer };
  /** Files of people who are not there yet, one after the other. */
  readonly newPeople: () => Buffer;
};

export async function fetched({ address, token }: MusterProcess, path: string, init: RequestInit = {}) {
  const reply = await fetch(`${address}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const content = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${content.toString().slice(0, 400)}`);
  return content;
}

type Upload = { readonly field: string; readonly content: Buffer; readonly isDryRun: boolean };

function sent(muster: MusterProcess, path: string, { field, content, isDryRun }: Upload): Promise<Buffer> {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(content)]), 'bench.csv');
  if (isDryRun) body.set('isDryRun', 'true');
  return fetched(muster, path, { method: 'POST', body });
}

const monthOf = ({ month, year }: Run) => `month=${month}&year=${year}`;

/** The next payroll, calculated to its draft and deleted again. */
async function calculated({ api }: MusterProcess): Promise<void> {
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(POLL_MS);
  await api.call(deletePayroll, { params: { id } });
}

/** A file with what is asked for filled in: all rows of the template, as far as one file holds them. */
function filledIn(template: Buffer, maxRows: number, fill: (cells: string[]) => string[]): Buffer {
  const [heading = '', ...rows] = template.toString().replace('﻿', '').trimEnd().split('\r\n');
  const cells = rows.slice(0, maxRows).map((row) => fill(row.split(',')));
  return csvFile([heading.split(','), ...cells]);
}

export async function prepareLongWork(muster: MusterProcess): Promise<LongWork> {
  const run = await approvedRun(muster);
  const figures = await fetched(muster, '/Users/figuresSinceApril');
  const balances = await fetched(muster, '/Leaves/balance/template');
  let first = 0;
  return {
    muster,
    run,
    payslips: await payslipsOf(muster, run),
    newPeople() {
      first += PEOPLE_OF_FILE;
      return importSheet(first);
    },
    files: {
      people: importSheet(0),
      figures: filledIn(figures, ROWS.figures, (cells) => [
        ...cells.slice(0, 4),
        '500000',
        '450000',
        '0',
        '0',
        '10000',
      ]),
      balances: filledIn(balances, ROWS.balances, (cells) => cells.with(3, '1.5')),
    },
  };
}

export async function payslipsOf({ cluster }: MusterProcess, { id, tenantId }: Run): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from payslips where tenant_id = $1 and run_id = $2 order by user_id limit $3',
    [tenantId, id, PAYSLIPS],
  );
  await client.end();
  return rows.map((row) => row.id);
}

/** Every kind of work that thousands of people, or somebody's large file, make long; each may be done again and again. */
export const LONG_WORK: Readonly<Record<string, (at: LongWork) => Promise<unknown>>> = {
  'people.csv': ({ muster }) => fetched(muster, '/Users/export'),
  'people.xlsx': ({ muster }) => fetched(muster, '/Users/export/xlsx'),
  audit: ({ muster }) => fetched(muster, '/Common/audit/export'),
  'leave.xlsx': ({ muster }) => fetched(muster, '/Leaves/leaveBalanceReports/xlsx?reportingFilterType=AllEmployees'),
  'leave.template': ({ muster }) => fetched(muster, '/Leaves/balance/template'),
  'attendance.xlsx': ({ muster }) =>
    fetched(muster, `/Attendances/reports?reportingFilterType=3&isBulkReport=true&${LAST_DAYS}`),
  'register.xlsx': ({ muster, run }) => fetched(muster, `/Payroll/Register/xlsx?${monthOf(run)}`),
  'register.csv': ({ muster, run }) => fetched(muster, `/Payroll/Register/csv?${monthOf(run)}`),
  'report.xlsx': ({ muster, run }) =>
    fetched(muster, `/Payroll/report/download/xlsx?dateTime=${day(run)}&reportingFilterType=3`),
  'month.files': async ({ muster, run: { month, year, blocked } }) => {
    const { id } = await muster.api.call(makeReturn, { body: { kind: 'epf', month, year, leaveOut: [...blocked] } });
    await fetched(muster, `/Payroll/Returns/${id}/download`);
  },
  'month.dues': ({ muster, run }) => fetched(muster, `/Payroll/Returns?${monthOf(run)}`),
  'payroll.verify': ({ muster, run }) => fetched(muster, `/Payroll/${run.id}/verify`),
  'payslip.pdf': ({ muster, payslips }) => fetched(muster, `/Payroll/payslips/${payslips[0]}/download`),
  'payroll.run': ({ muster }) => calculated(muster),
  'payroll.approve': ({ muster }) => approvedRun(muster),
  'import.people': ({ muster, files: { people: content } }) =>
    sent(muster, '/Users/import/check', { field: 'peopleFile', content, isDryRun: false }),
  'import.figures': ({ muster, files: { figures: content } }) =>
    sent(muster, '/Users/figuresSinceApril', { field: 'figuresCsv', content, isDryRun: false }),
  'import.balances': ({ muster, files: { balances: content } }) =>
    sent(muster, '/Leaves/balance/import', { field: 'balancesCsv', content, isDryRun: true }),
  'import.add': ({ muster, newPeople }) =>
    sent(muster, '/Users/import/add', { field: 'peopleFile', content: newPeople(), isDryRun: false }),
};

const day = ({ year, month }: Run) => `${year}-${String(month).padStart(2, '0')}-01`;
