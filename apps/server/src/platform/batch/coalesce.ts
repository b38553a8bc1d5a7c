import { AsyncLocalStorage } from 'node:async_hooks';
import { troubleOf } from '../database/trouble.ts';

/** How it went for one of a group. `separate`: nothing was done for it yet, it needs a transaction of its own. */
export type Outcome<R> =
  | { readonly kind: 'done'; readonly result: R }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'separate' };

export const SEPARATELY = { kind: 'separate' } as const;

type Ways<I, R> = {
  /** Only what has the same line is ever in one group: that of one organisation. */
  lineOf(item: I): string;
  /** Two of one name are never in the same group. */
  nameOf(item: I): string;
  /** Does all of a group in one transaction. Where it throws nothing of it is done. */
  batch(items: readonly I[]): Promise<readonly Outcome<R>[]>;
  /** Does one in a transaction of its own. */
  separately(item: I): Promise<R>;
};

type Waiting<I, R> = { readonly item: I; settle(outcome: Outcome<R>): void };
type Line<I, R> = { waiting: Waiting<I, R>[]; groups: number };

const MAX_GROUP = 100;
/** While one group waits for the disk the next one works. */
const MAX_GROUPS_AT_ONCE = 2;

/**
 * What is asked at the same time is done as a group. Nobody waits for others to come: a group is whoever is there when it
 * begins, and whoever comes while the line is busy is in the next. Where a group fails, each of it is done alone, so that
 * nobody fails for another; unless the database is in trouble, since then nobody knows what is stored.
 */
export function coalesce<I, R>({ lineOf, nameOf, batch, separately }: Ways<I, R>): (item: I) => Promise<R> {
  const lines = new Map<string, Line<I, R>>();
  // A group belongs to none of the requests it serves.
  const outside = AsyncLocalStorage.snapshot();

  function begin(key: string, line: Line<I, R>): void {
    while (line.waiting.length > 0 && line.groups < MAX_GROUPS_AT_ONCE) {
      const group = nextGroup(line, nameOf);
      line.groups += 1;
      void outside(outcomesOf, group, batch).then((outcomes) => {
        line.groups -= 1;
        for (const [at, { settle }] of group.entries()) settle(outcomes[at] ?? SEPARATELY);
        begin(key, line);
      });
    }
    if (line.groups === 0) lines.delete(key);
  }

  function join(item: I): Promise<Outcome<R>> {
    const key = lineOf(item);
    const line = lines.get(key) ?? { waiting: [], groups: 0 };
    lines.set(key, line);
    return new Promise((settle) => {
      line.waiting.push({ item, settle });
      // Whatever else arrived in this turn comes along.
      if (line.waiting.length === 1) setImmediate(begin, key, line);
    });
  }

  return async (item) => {
    const outcome = await join(item);
    if (outcome.kind === 'refused') throw outcome.error;
    return outcome.kind === 'done' ? outcome.result : separately(item);
  };
}

async function outcomesOf<I, R>(
  group: readonly Waiting<I, R>[],
  batch: Ways<I, R>['batch'],
): Promise<readonly Outcome<R>[]> {
  try {
    return await batch(group.map(({ item }) => item));
  } catch (error) {
    return group.map(() => (troubleOf(error) === null ? SEPARATELY : { kind: 'refused', error }));
  }
}

/** Takes the first of each name out of the line. */
function nextGroup<I, R>(line: Line<I, R>, nameOf: Ways<I, R>['nameOf']): readonly Waiting<I, R>[] {
  const group = new Map<string, Waiting<I, R>>();
  const left: Waiting<I, R>[] = [];
  for (const one of line.waiting) {
    const name = nameOf(one.item);
    if (group.size === MAX_GROUP || group.has(name)) left.push(one);
    else group.set(name, one);
  }
  line.waiting = left;
  return [...group.values()];
}
