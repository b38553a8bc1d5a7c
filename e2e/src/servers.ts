export type JourneyServer = {
  readonly name: string;
  /** From the first port of the run on. */
  readonly offset: number;
  readonly args: readonly string[];
};

const DEMO = ['demo/src/main.ts', '--people', '24'] as const;

/** Who serves which files is said by the projects of `playwright.config.ts`. */
export const SERVERS: readonly JourneyServer[] = [
  { name: 'empty', offset: 0, args: ['apps/server/src/main.ts'] },
  { name: 'demo-l-to-z', offset: 1, args: DEMO },
  { name: 'demo-a-to-k', offset: 2, args: DEMO },
  { name: 'counted', offset: 3, args: ['apps/server/src/main.ts'] },
];

/** Where `serve-all.ts` says whether all of them are ready. */
export const READY_OFFSET = SERVERS.length;
