import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvFile } from '@muster/server/platform/csv/csv-file.ts';
import { pack } from '@muster/server/platform/sheets/sheet.ts';
import { spreadsheet } from '@muster/server/platform/sheets/sheet-xlsx.ts';
import { type Driver, nothingToEnd } from './driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';

const PEOPLE = 20;
const ROWS = 5000;
const LIMIT_MS = { csv: 3000, xlsx: 5000 } as const;
const LIMIT_MB = 300;
const WATCH_MS = 50;

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

const HEADINGS = [
  ...['Emp Code', 'Name of Employee', 'Official Email', 'Mobile No', 'DOB', 'Sex', 'Father Name', 'DOJ', 'Dept'],
  ...['Designation', 'Type', 'Location', 'Cost Centre', 'Reports to', 'PAN No', 'UAN No.', 'Bank', 'A/c No', 'IFSC'],
  ...['Regime', 'Annual CTC', 'Gross till Oct', 'Taxable till Oct', 'PF till Oct', 'PT till Oct', 'TDS till Oct'],
];
const PLACES = ['Pune', 'Chennai', 'Bengaluru', 'Kochi, Kerala'];
const letter = (at: number) => String.fromCharCode(65 + (at % 26));

/** A sheet of somebody else's: its own headings, dates in words, places that have to be understood. */
function rowOf(at: number): string[] {
  const figure = String(at).padStart(5, '0');
  const day = `${String((at % 28) + 1).padStart(2, '0')}-Nov-${10 + (at % 14)}`;
  const name = `Gurpreet ${letter(at)}${letter(at * 7)}${letter(at * 3)}singh`.toLowerCase();
  const pay = [200_000 + at, 190_000 + at, 12_600, 1400, at % 3000].map(String);
  return [
    ...[`B-${figure}`, name, `b${figure}@bench.test`, `98400${figure}`, '25/08/1991', at % 2 ? 'M' : 'F', 'Ram Singh'],
    ...[day, `Team ${at % 40}`, 'Fitter', 'Full-time', PLACES[at % 4] ?? '', 'CC-1', at < 10 ? '' : `B-0000${at % 10}`],
    ...[`ABCP${letter(at)}${figure.slice(1)}K`, `1002003${figure}`, 'HDFC Bank', `501001234${figure}`, 'HDFC0000123'],
    ...['new', String(300_000 + at * 100), ...pay],
  ];
}

/** A file of so many people, the first of them this. */
export const importSheet = (first: number) =>
  csvFile([HEADINGS, ...Array.from({ length: ROWS }, (_, at) => rowOf(first + at))]);

async function filesOf(): Promise<Readonly<Record<Format, Buffer>>> {
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at));
  const columns = HEADINGS.map((title) => ({ title, width: 14 }));
  const shared = { title: 'Staff', about: '', stickyColumns: 0, notes: [], paper: 'A3 landscape' } as const;
  const sheet = { ...shared, name: 'Staff', columns, rows: pack(rows) };
  return { csv: importSheet(0), xlsx: Buffer.from(await spreadsheet([sheet])) };
}

/** Megabytes that the server's process holds. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

type Checked = { readonly ms: number; readonly megabytes: number; readonly peak: number };

/** The file read and checked without saving, by how much the server’s memory grew meanwhile, and to how many megabytes. */
async function check({ address, token, pid }: MusterProcess, format: Format, content: Buffer): Promise<Checked> {
  const form = new FormData();
  form.set('peopleFile', new Blob([new Uint8Array(content)]), `people.${format}`);
  const before = await residentOf(pid);
  let peak = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentOf(pid));
      await sleep(WATCH_MS);
    }
  })();
  const since = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${address}/api/Users/import/check`, { method: 'POST', headers, body: form });
  const text = await reply.text();
  const ms = performance.now() - since;
  isOver = true;
  await watching;
  if (!reply.ok || !text.includes(`"ready":${ROWS}`))
    throw new Error(`${format}: ${reply.status} ${text.slice(0, 400)}`);
  return { ms, megabytes: peak - before, peak };
}

function resultsOf(format: Format, checks: readonly Checked[]): Record<string, Result> {
  const details = { rows: ROWS, columns: HEADINGS.length, load: (loadavg()[0] ?? 0).toFixed(1) };
  const limit = { kind: 'at-most', ratio: 1, aim: null } as const;
  const ratioOf = ({ value, floor }: { value: number; floor: number }) => value / floor;
  const about = `${ROWS} people of a ${format.toUpperCase()} file read and checked without saving`;
  const times = checks.map(({ ms }) => ({ value: ms, floor: LIMIT_MS[format] }));
  const sizes = checks.map(({ megabytes }) => ({ value: megabytes, floor: LIMIT_MB }));
  return {
    [`people.import.${format}`]: resultOf(times, ratioOf, {
      unit: 'ms',
      limit,
      details,
      about: `${about}, against ${LIMIT_MS[format]} ms`,
    }),
    [`people.import.${format}-memory`]: resultOf(sizes, ratioOf, {
      unit: 'MB',
      limit,
      details,
      about: `memory of the server that grows while ${about}, against ${LIMIT_MB} MB`,
    }),
  };
}

async function run({ rounds, log }: BenchOptions): Promise<Record<string, Result>> {
  const files = await filesOf();
  const muster = await startMusterProcess(PEOPLE, log);
  try {
    let results: Record<string, Result> = {};
    for (const format of FORMATS) {
      const checks: Checked[] = [];
      for (let round = 0; round < rounds; round += 1) checks.push(await check(muster, format, files[format]));
      log(
        `${format}: ${checks.map(({ ms, megabytes }) => `${Math.round(ms)} ms, ${Math.round(megabytes)} MB`).join('; ')}`,
      );
      results = { ...results, ...resultsOf(format, checks) };
    }
    return results;
  } finally {
    await muster.stop();
  }
}

export const importDriver: Driver = {
  figures: Object.fromEntries(
    FORMATS.flatMap((format) => [
      [`people.import.${format}`, { unit: 'ms', kind: 'at-most' }],
      [`people.import.${format}-memory`, { unit: 'MB', kind: 'at-most' }],
    ]),
  ),
  people: PEOPLE,
  async prepare(muster) {
    const files = await filesOf();
    for (const format of FORMATS) await check(muster, format, files[format]);
    return {
      async round() {
        const figures: [string, number][] = [];
        for (const format of FORMATS) {
          const { ms, peak } = await check(muster, format, files[format]);
          // How much it grew depends on the rounds before: two trees are held side by side by all that each has.
          figures.push([`people.import.${format}`, ms], [`people.import.${format}-memory`, peak]);
        }
        return Object.fromEntries(figures);
      },
      end: nothingToEnd,
    };
  },
};

const NAMES = ['csv', 'csv-memory', 'xlsx', 'xlsx-memory'].map((name) => `people.import.${name}`);

export const peopleImport: Bench = { names: NAMES, run };
