import { loadavg } from 'node:os';
import type { Driver } from './driver.ts';
import { nothingToEnd } from './driver.ts';
import { LONG_WORK, type LongWork, prepareLongWork } from './loop-kinds.ts';
import { type LoopWatch, watchLoop } from './loop-watch.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { startMusterProcess } from './muster-process.ts';

/** What nobody who waits for a page notices. */
const LIMIT_MS = 50;
const PREFIX = 'loop.block.';
const KINDS = Object.keys(LONG_WORK);

type Watched = { readonly ms: number; readonly longestMs: number };

async function measureOnce(loop: LoopWatch, kind: string, at: LongWork): Promise<Watched> {
  await loop.longestMs();
  const since = performance.now();
  await LONG_WORK[kind]?.(at);
  return { ms: performance.now() - since, longestMs: await loop.longestMs() };
}

async function measure(loop: LoopWatch, kind: string, at: LongWork, options: BenchOptions): Promise<Result> {
  // What a first time compiles and starts is no work of every day.
  const first = await measureOnce(loop, kind, at);
  const rounds: Watched[] = [];
  for (let round = 0; round < options.rounds; round += 1) rounds.push(await measureOnce(loop, kind, at));
  options.log(`${kind}: ${[first, ...rounds].map(({ longestMs }) => longestMs.toFixed(1)).join(', ')} ms`);
  return resultOf(
    rounds.map(({ longestMs }) => ({ value: longestMs, floor: LIMIT_MS })),
    ({ value, floor }) => value / floor,
    {
      unit: 'ms',
      about: `the longest that the thread that serves is kept by ${kind} with ${options.people} people, in time of its processor, against ${LIMIT_MS} ms`,
      limit: { kind: 'at-most', ratio: 1, aim: null },
      details: { firstMs: first.longestMs, wholeMs: rounds.at(-1)?.ms ?? 0, load: (loadavg()[0] ?? 0).toFixed(1) },
    },
  );
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    const at = await prepareLongWork(muster);
    const loop = await watchLoop(muster.pid);
    const results: Record<string, Result> = {};
    for (const kind of KINDS.filter((name) => options.isWished(PREFIX + name)))
      results[PREFIX + kind] = await measure(loop, kind, at, options);
    return results;
  } finally {
    await muster.stop();
  }
}

export const loopBlockDriver: Driver = {
  figures: Object.fromEntries(KINDS.map((kind) => [PREFIX + kind, { unit: 'ms', kind: 'at-most' }])),
  people: null,
  async prepare(muster, isWished) {
    const at = await prepareLongWork(muster);
    const loop = await watchLoop(muster.pid);
    const kinds = KINDS.filter((kind) => isWished(PREFIX + kind));
    for (const kind of kinds) await measureOnce(loop, kind, at);
    return {
      async round() {
        const figures: [string, number][] = [];
        for (const kind of kinds) figures.push([PREFIX + kind, (await measureOnce(loop, kind, at)).longestMs]);
        return Object.fromEntries(figures);
      },
      end: nothingToEnd,
    };
  },
};

export const loopBlock: Bench = { names: KINDS.map((kind) => PREFIX + kind), run };
