import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Of Linux, for every program: how many of its ticks are a second. */
const TICKS_A_SECOND = 100;

type Times = { readonly parent: number; readonly own: number; readonly ofEnded: number };

/** What a process has used of the processors, in milliseconds; null where it is no more. */
async function timesOf(pid: string): Promise<Times | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  // The name before may hold anything, and ends with the last bracket.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const ms = (at: number) => (Number(fields[at]) * 1_000) / TICKS_A_SECOND;
  return { parent: Number(fields[1]), own: ms(11) + ms(12), ofEnded: ms(13) + ms(14) };
}

export async function cpuOfProcess(pid: number): Promise<number> {
  return (await timesOf(String(pid)))?.own ?? 0;
}

/** Of an embedded PostgreSQL with its data in this folder: the server, its sessions, and those that have ended. */
export async function cpuOfPostgres(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const server = await timesOf(pid);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(processes.map(timesOf));
  const sessions = all.flatMap((one) => (one?.parent === Number(pid) ? [one.own] : []));
  return (server?.own ?? 0) + (server?.ofEnded ?? 0) + sessions.reduce((sum, ms) => sum + ms, 0);
}
