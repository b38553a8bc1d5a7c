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

/** @throws Error when there is no such process: it would cost nothing. */
export async function cpuOfProcess(pid: number): Promise<number> {
  const times = await timesOf(String(pid));
  if (times === null) throw new Error(`There is no process ${pid}`);
  return times.own;
}

/** Every process and what it has used. */
async function everyProcess(): Promise<readonly (Times & { readonly pid: number })[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(async (pid) => ({ pid: Number(pid), times: await timesOf(pid) })));
  return all.flatMap(({ pid, times }) => (times === null ? [] : [{ pid, ...times }]));
}

/** Those that a process has started and that still run. */
export async function childrenOf(parent: number): Promise<readonly number[]> {
  return (await everyProcess()).filter((one) => one.parent === parent).map(({ pid }) => pid);
}

/** Of an embedded PostgreSQL with its data in this folder: the server, its sessions, and those that have ended. */
export async function cpuOfPostgres(folder: string): Promise<number> {
  const [pid = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const server = await timesOf(pid);
  const sessions = (await everyProcess()).filter(({ parent }) => parent === Number(pid));
  return (server?.own ?? 0) + (server?.ofEnded ?? 0) + sessions.reduce((sum, { own }) => sum + own, 0);
}
