import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { buildPages, startDemoProcess } from './muster-process.ts';
import { type Visit, walkSiteMap } from './web-page-walk.ts';

type Allowance = { readonly requests: number; readonly bytes: number };

/** Calls with it; what is fetched for later, when the page is idle, apart. */
const EVERY_PAGE: Allowance = { requests: 15, bytes: 270_000 };
const OTHERS: Readonly<Record<string, Allowance>> = {
  '/login': { requests: 9, bytes: 190_000 },
  '/': { requests: 15, bytes: 280_000 },
};
const MAX_SHIFT = 0.02;

const allowanceOf = ({ page }: Visit) => OTHERS[page] ?? EVERY_PAGE;

/** The page that is worst beside what it may take, and by how many it is not alone. */
function worst(
  visits: readonly Visit[],
  figureOf: (visit: Visit) => number,
  limitOf: (visit: Visit) => number,
  unit: string,
): Result {
  const shares = visits.map((visit) => ({ visit, share: figureOf(visit) / limitOf(visit) }));
  const [first] = shares.toSorted((a, b) => b.share - a.share);
  if (first === undefined) throw new Error('No page was opened');
  const over = shares.filter(({ share }) => share > 1);
  const nameOf = ({ visit }: (typeof shares)[number]) =>
    `${visit.page} (${visit.who}) ${Number(figureOf(visit).toPrecision(3))}`;
  return resultOf(
    [{ value: figureOf(first.visit), floor: limitOf(first.visit) }],
    ({ value, floor }) => value / floor,
    {
      unit,
      about: 'the heaviest page of the site map, from an empty cache until it is idle, against what a page may take',
      limit: { kind: 'at-most', ratio: 1, aim: null },
      details: {
        pages: visits.length,
        heaviest: nameOf(first),
        ...(over.length > 0 ? { over: over.map(nameOf).join(', ') } : {}),
      },
    },
  );
}

async function run({ log: say }: BenchOptions): Promise<Record<string, Result>> {
  say('web.page: the demo');
  buildPages();
  const muster = await startDemoProcess(24);
  try {
    const visits = await walkSiteMap(muster.address, say);
    return {
      'web.page.requests': worst(
        visits,
        ({ requests }) => requests,
        (visit) => allowanceOf(visit).requests,
        'requests',
      ),
      'web.page.bytes': worst(
        visits,
        ({ bytes }) => bytes,
        (visit) => allowanceOf(visit).bytes,
        'B',
      ),
      'web.page.shift': worst(
        visits,
        ({ shift }) => shift,
        () => MAX_SHIFT,
        'CLS',
      ),
    };
  } finally {
    await muster.stop();
  }
}

export const webPage: Bench = { names: ['web.page.requests', 'web.page.bytes', 'web.page.shift'], run };
