import type { IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';

type Rule = IRegularForbiddenRuleType;

const FEATURE = '^apps/server/src/features/([^/]+)/';
const TESTS = '[.]test[.]tsx?$|[.]spec[.]ts$|/test-[^/]+[.]ts$|-for-tests[.]ts$';
const PACKAGE = '(^|/)node_modules/';

function wall(name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, comment, severity: 'error', from, to };
}

const rooms: Rule[] = [
  wall(
    'law-stands-alone',
    'packages/law imports nothing but itself: no package, no Node module.',
    { path: '^packages/law/src/', pathNot: TESTS },
    { pathNot: '^packages/law/src/' },
  ),
  wall(
    'engine-knows-only-law',
    'packages/engine imports itself and packages/law: no package, no Node module.',
    { path: '^packages/engine/src/', pathNot: TESTS },
    { pathNot: '^packages/(engine|law)/src/' },
  ),
  wall(
    'kernel-stands-alone',
    'engine/kernel imports nothing but itself: contract and web are built on it.',
    { path: '^packages/engine/src/kernel/', pathNot: TESTS },
    { pathNot: '^packages/engine/src/kernel/' },
  ),
  wall(
    'oracle-shares-nothing',
    'The oracle that holds the engine knows neither engine nor law; only engine-*.ts drives the engine beside it.',
    { path: '^packages/engine/src/oracle/', pathNot: '/engine-[^/]+-for-tests[.]ts$|[.]test[.]ts$' },
    { pathNot: '^packages/engine/src/oracle/|(^|/)node_modules/fast-check/' },
  ),
  wall(
    'returns-know-kernel-and-law',
    'packages/returns writes files from frozen figures: it imports itself, engine/kernel, law and fflate.',
    { path: '^packages/returns/src/', pathNot: TESTS },
    { pathNot: `^packages/(returns|law)/src/|^packages/engine/src/kernel/|${PACKAGE}fflate/` },
  ),
  wall(
    'return-rules-know-no-writer',
    'What checks a file is written from its published rules: it knows nothing that writes one.',
    { path: '^packages/returns/src/rules/', pathNot: TESTS },
    { pathNot: '^packages/returns/src/(rules/|finding[.]ts$)|^packages/law/src/|^packages/engine/src/kernel/' },
  ),
  wall(
    'contract-knows-only-the-kernel',
    'packages/contract imports itself, engine/kernel, Zod and ipaddr.js.',
    { path: '^packages/contract/src/', pathNot: TESTS },
    { pathNot: `^packages/contract/src/|^packages/engine/src/kernel/|${PACKAGE}(zod|ipaddr[.]js)/` },
  ),
  wall(
    'calc-knows-engine-and-law',
    'packages/calc imports itself, engine, law and Zod; its command also Node.',
    { path: '^packages/calc/src/', pathNot: TESTS },
    {
      pathNot: `^packages/(calc|engine|law)/src/|${PACKAGE}zod/`,
      dependencyTypesNot: ['core'],
    },
  ),
  wall(
    'calc-is-asked-by-tests-only',
    'The calculator is a room of its own: what serves and what runs in a browser does not take it along.',
    { pathNot: `^packages/calc/src/|${TESTS}` },
    { path: '^packages/calc/src/' },
  ),
  wall(
    'server-not-to-other-rooms',
    'The server imports packages, never the web, the bench, the tools or the journeys; main.ts alone offers the demo.',
    { path: '^apps/server/', pathNot: '^apps/server/src/main[.]ts$' },
    { path: '^(apps/web|e2e|demo|bench|tools)/' },
  ),
  wall(
    'web-not-to-other-rooms',
    'The web imports packages, never the server, its tables or Node.',
    { path: '^apps/web/src/', pathNot: TESTS },
    { path: '^(apps/server|e2e|demo|bench|tools)/' },
  ),
  wall(
    'web-without-node',
    'What runs in a browser cannot use a module of Node.',
    { path: '^apps/web/src/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
];

const server: Rule[] = [
  wall(
    'server-platform-knows-no-feature',
    'platform is below the features: it is handed what it needs.',
    { path: '^apps/server/src/platform/', pathNot: TESTS },
    { path: '^apps/server/src/(features/|app[.]ts|main[.]ts)' },
  ),
  wall(
    'server-feature-asks-only-facts',
    "A feature asks another one through its <feature>.facts.ts, and hears of it through its <feature>.events.ts. Tables may be joined by views and referred to by other features' tables.",
    { path: FEATURE, pathNot: `${TESTS}|[.](tables|views)[.]ts$` },
    { path: FEATURE, pathNot: ['^apps/server/src/features/$1/', '[.](facts|events)[.]ts$'] },
  ),
  wall(
    'server-views-and-tables-see-only-tables',
    "Views join and tables refer to other features' tables; beyond that they too ask facts.",
    { path: `${FEATURE}.*[.](tables|views)[.]ts$` },
    { path: FEATURE, pathNot: ['^apps/server/src/features/$1/', '[.](facts|tables)[.]ts$'] },
  ),
  wall(
    'server-features-do-not-compose',
    'Only app.ts puts features together.',
    { path: '^apps/server/src/features/', pathNot: TESTS },
    { path: '^apps/server/src/(app|main)[.]ts$' },
  ),
  wall(
    'rules-touch-nothing',
    '<feature>.rules.ts are pure decisions: the engine, the contract, each other, times of day, refusals, hashes and a dictionary of passwords.',
    { path: '^apps/server/src/features/.*[.]rules[.]ts$' },
    {
      pathNot:
        '^packages/|[.]rules[.]ts$|^apps/server/src/platform/(clock/time-of-day|http/problem)[.]ts$|^crypto$|/@zxcvbn-ts/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  wall(
    'pool-is-private',
    'Connections are made in platform/database only; everything else is handed a bound transaction.',
    { path: '^apps/server/src/', pathNot: `^apps/server/src/platform/database/|${TESTS}` },
    { path: `${PACKAGE}(pg|@types/pg|pg-pool|drizzle-orm/node-postgres)/`, dependencyTypesNot: ['type-only'] },
  ),
  wall(
    'test-parts-stay-in-tests',
    'What only tests need is not in the running server.',
    { path: '^apps/server/src/', pathNot: TESTS },
    { path: '/test-[^/]+[.]ts$|-for-tests[.]ts$', pathNot: 'node_modules' },
  ),
];

const web: Rule[] = [
  wall(
    'web-kit-knows-no-feature',
    'ui and platform are below the features.',
    { path: '^apps/web/src/(ui|platform)/' },
    { path: '^apps/web/src/(features|app)/' },
  ),
  wall(
    'web-kit-fetches-nothing',
    'The kit is handed its data.',
    { path: '^apps/web/src/ui/', pathNot: TESTS },
    { path: `^apps/web/src/platform/(api-client|queries)|${PACKAGE}@tanstack/react-query/` },
  ),
  wall(
    'web-features-do-not-meet',
    'A web feature imports no other feature; app composes them.',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/(app/|features/)', pathNot: '^apps/web/src/features/$1/' },
  ),
];

const everywhere: Rule[] = [
  wall('no-circles', 'Two files that need each other are one thing, or three.', {}, { circular: true }),
  wall('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
];

/** The walls of ARCHITECTURE.md, as dependency-cruiser reads them. */
export const wallRules: IFlattenedRuleSet = { forbidden: [...rooms, ...server, ...web, ...everywhere] };
