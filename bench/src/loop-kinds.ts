import { setTimeout as sleep } from 'node:timers/promises';
import { addReadySet, listReadySets } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import { deletePayroll, getProgress, runPayroll } from '@muster/contract/features/payroll/payroll.contract.ts';
import { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import { csvFile } from '@muster/server/platform/csv/csv-file.ts';
import { approvedRun, type Run } from './approved-run.ts';
import type { MusterProcess } from './muster-process.ts';
import { payslipsOf } from './payslip-beside.ts';
import { importSheet } from './people-import.ts';

const POLL_MS = 50;
/** An import of figures takes so many rows, one of balances twice. */
const ROWS = { figures: 10_000, balances: 20_000 } as const;
/** As many as the sheet of an import has. */
const PEOPLE_OF_FILE = 5000;
/** Gross, taxable, PF, professional tax and TDS, behind e-mail, name and joining date. */
const FIGURES = ['', '', '', '500000', '450000', '0', '0', '10000'];
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

export async function fetchFile({ address, token }: MusterProcess, path: string, init: RequestInit = {}) {
  const reply = await fetch(`${address}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const content = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${content.toString().slice(0, 400)}`);
  return content;
}

type Upload = { readonly field: string; readonly content: Buffer; readonly isDryRun: boolean };

function sendFile(muster: MusterProcess, path: string, { field, content, isDryRun }: Upload): Promise<Buffer> {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(content)]), 'bench.csv');
  if (isDryRun) body.set('isDryRun', 'true');
  return fetchFile(muster, path, { method: 'POST', body });
}

const monthOf = ({ month, year }: Run) => `month=${month}&year=${year}`;

/** The next payroll, calculated to its draft and deleted again. */
async function calculate({ api }: MusterProcess): Promise<void> {
  const { id } = await api.call(runPayroll, { query: { forceRun: 'true' } });
  while ((await api.call(getProgress, { params: { id } })).status === 'Calculating') await sleep(POLL_MS);
  await api.call(deletePayroll, { params: { id } });
}

type Cells = readonly string[];

/** The rows of a template, its heading first. */
const rowsOf = (template: Buffer): Cells[] =>
  template
    .toString()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));

/** What the templates ask for, of as many people as one file holds. */
async function filledIn(muster: MusterProcess): Promise<{ figures: Buffer; balances: Buffer }> {
  const [headingOfFigures = []] = rowsOf(await fetchFile(muster, '/Users/figuresSinceApril'));
  const [headingOfBalances = [], ...rows] = rowsOf(await fetchFile(muster, '/Leaves/balance/template'));
  const numbers = [...new Set(rows.map(([number = '']) => number))].slice(0, ROWS.figures);
  const balances = rows.slice(0, ROWS.balances).map((row) => row.with(3, '1.5'));
  return {
    figures: csvFile([headingOfFigures, ...numbers.map((number) => [number, ...FIGURES])]),
    balances: csvFile([headingOfBalances, ...balances]),
  };
}

/** Without a type there is no balance to be read or written. */
async function addLeaveTypes({ api }: MusterProcess): Promise<void> {
  const sets = await api.call(listReadySets, {});
  const { key } = sets.find(({ isProposed }) => isProposed) ?? sets[0] ?? {};
  if (key === undefined) throw new Error('There is no ready set of leave types');
  await api.call(addReadySet, { body: { key } });
}

export async function prepareLongWork(muster: MusterProcess): Promise<LongWork> {
  await addLeaveTypes(muster);
  const run = await approvedRun(muster);
  let first = 0;
  return {
    muster,
    run,
    payslips: await payslipsOf(muster, run, 1),
    newPeople() {
      first += PEOPLE_OF_FILE;
      return importSheet(first);
    },
    files: { people: importSheet(0), ...(await filledIn(muster)) },
  };
}

/** Every kind of work that thousands of people, or somebody's large file, make long; each may be done again and again. */
export const LONG_WORK: Readonly<Record<string, (at: LongWork) => Promise<unknown>>> = {
  'people.csv': ({ muster }) => fetchFile(muster, '/Users/export'),
  'people.xlsx': ({ muster }) => fetchFile(muster, '/Users/export/xlsx'),
  audit: ({ muster }) => fetchFile(muster, '/Common/audit/export'),
  'leave.xlsx': ({ muster }) => fetchFile(muster, '/Leaves/leaveBalanceReports/xlsx?reportingFilterType=AllEmployees'),
  'leave.template': ({ muster }) => fetchFile(muster, '/Leaves/balance/template'),
  'attendance.xlsx': ({ muster }) =>
    fetchFile(muster, `/Attendances/reports?reportingFilterType=3&isBulkReport=true&${LAST_DAYS}`),
  'register.xlsx': ({ muster, run }) => fetchFile(muster, `/Payroll/Register/xlsx?${monthOf(run)}`),
  'register.csv': ({ muster, run }) => fetchFile(muster, `/Payroll/Register/csv?${monthOf(run)}`),
  'report.xlsx': ({ muster, run }) =>
    fetchFile(muster, `/Payroll/report/download/xlsx?dateTime=${day(run)}&reportingFilterType=3`),
  'month.files': async ({ muster, run: { month, year, blocked } }) => {
    const { id } = await muster.api.call(makeReturn, { body: { kind: 'epf', month, year, leaveOut: [...blocked] } });
    await fetchFile(muster, `/Payroll/Returns/${id}/download`);
  },
  'month.dues': ({ muster, run }) => fetchFile(muster, `/Payroll/Returns?${monthOf(run)}`),
  'payroll.verify': ({ muster, run }) => fetchFile(muster, `/Payroll/${run.id}/verify`),
  'payslip.pdf': ({ muster, payslips }) => fetchFile(muster, `/Payroll/payslips/${payslips[0]}/download`),
  'payroll.run': ({ muster }) => calculate(muster),
  'payroll.approve': ({ muster }) => approvedRun(muster),
  'import.people': ({ muster, files: { people: content } }) =>
    sendFile(muster, '/Users/import/check', { field: 'peopleFile', content, isDryRun: false }),
  'import.figures': ({ muster, files: { figures: content } }) =>
    sendFile(muster, '/Users/figuresSinceApril', { field: 'figuresCsv', content, isDryRun: false }),
  'import.balances': ({ muster, files: { balances: content } }) =>
    sendFile(muster, '/Leaves/balance/import', { field: 'balancesCsv', content, isDryRun: true }),
  'import.add': ({ muster, newPeople }) =>
    sendFile(muster, '/Users/import/add', { field: 'peopleFile', content: newPeople(), isDryRun: false }),
};

const day = ({ year, month }: Run) => `${year}-${String(month).padStart(2, '0')}-01`;
