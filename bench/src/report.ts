import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from '@muster/server/platform/database/cluster/cluster-binaries.ts';
import { holds, type Result } from './measurement.ts';

const FOLDER = join(import.meta.dirname, '..', 'results');

function short(value: number): string {
  return value >= 1_000 ? Math.round(value).toLocaleString('en-IN') : String(Number(value.toPrecision(3)));
}

/** One line a result: what it took, what the floor took, how far apart they are and how far apart they may be. */
export function table(results: Readonly<Record<string, Result>>): string {
  const header = ['bench', 'value', 'floor', 'ratio', 'limit', 'aim', ''];
  const rows = Object.entries(results).map(([name, result]) => [
    name,
    `${short(result.value)} ${result.unit}`,
    `${short(result.floor)} ${result.unit}`,
    short(result.ratio),
    `${result.limit.kind === 'at-most' ? '≤' : '≥'} ${result.limit.ratio}`,
    result.limit.aim === null ? '' : String(result.limit.aim),
    holds(result) ? 'holds' : 'FALLS SHORT',
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const notes = Object.entries(results).map(([name, { about, details }]) => {
    const figures = Object.entries(details).map(
      ([label, value]) => `${label} ${typeof value === 'number' ? short(value) : value}`,
    );
    return `${name}: ${[about, ...figures].join('; ')}`;
  });
  return [line(header), ...rows.map(line), '', ...notes].join('\n');
}

type Machine = {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
};

export async function machineHere(): Promise<Machine> {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1_073_741_824),
    node: process.version,
    postgres: (await findBinaries()).version,
  };
}

/** Figures of another machine are others. */
export function machineLine({ cpu, cores, memoryGb, node, postgres }: Machine): string {
  return `Measured on ${cores} cores (${cpu}), ${memoryGb} GB, Node ${node}, PostgreSQL ${postgres}; load ${(loadavg()[0] ?? 0).toFixed(1)}.`;
}

/** Writes every round of every result, with the machine it was measured on; returns the file. */
export async function storeResults(results: Readonly<Record<string, Result>>, people: number): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const at = Temporal.Now.instant().round('second').toString();
  const machine = await machineHere();
  const file = join(FOLDER, `${at.replaceAll(':', '-')}.json`);
  await writeFile(file, `${JSON.stringify({ at, machine, people, results }, null, 2)}\n`);
  return file;
}
