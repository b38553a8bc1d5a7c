import { randomUUIDv7 } from 'node:crypto';
import { listPeople } from '@muster/contract/features/users/users.contract.ts';
import type { PeopleFilters } from '@muster/server/features/users/people-search.facts.ts';
import pg from 'pg';
import { type Driver, nothingToEnd } from '../driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from '../measurement.ts';
import { type MusterProcess, startMusterProcess } from '../muster-process.ts';
import { addPeopleBySql } from './people-by-sql.ts';
import { PAGE_SIZE, pageStatement, type Statement } from './people-statements.ts';

/** In each of two organisations that share the tables: how much others have must not be felt. */
const PEOPLE = 100_000;
/** Calls of each kind in a round. */
const CALLS = 20;

/** Two words, a part of a number, a name of a hundred, and one that many have. */
const TEXTS = ['meera kri', 's-4711', 'zachariah', 'rao'];

type Call = { readonly path: string; readonly filters: PeopleFilters; readonly offset: number };

const searches: readonly Call[] = TEXTS.map((searchText) => ({
  path: `/api/Users?pageSize=${PAGE_SIZE}&searchText=${encodeURIComponent(searchText)}`,
  filters: { searchText },
  offset: 0,
}));

/** The last page by name and by the last login, and one in the middle. */
function deepPages(people: number): readonly Call[] {
  const last = Math.floor(people / PAGE_SIZE);
  const page = (number: number, filters: { sortBy?: number; orderBy?: '0' }) => ({
    path: `/api/Users?pageSize=${PAGE_SIZE}&pageNumber=${number}${Object.entries(filters)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')}`,
    filters,
    offset: (number - 1) * PAGE_SIZE,
  });
  return [page(last, {}), page(last, { sortBy: 7, orderBy: '0' }), page(Math.floor(last / 2), {})];
}

/** The mean of some calls one after the other, in milliseconds. */
async function callAll(
  { address, token }: Pick<MusterProcess, 'address' | 'token'>,
  all: readonly Call[],
): Promise<number> {
  const since = performance.now();
  for (let round = 0; round < CALLS; round += 1)
    for (const { path } of all) {
      const reply = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    }
  return (performance.now() - since) / (CALLS * all.length);
}

/** The same statements as the owner, whom no policy holds, each prepared once. */
async function sendAll(client: pg.Client, statements: readonly Statement[]): Promise<number> {
  const since = performance.now();
  for (let round = 0; round < CALLS; round += 1)
    for (const [place, { text, values }] of statements.entries())
      await client.query({ name: `floor_${place}_${text.length}`, text, values: [...values] });
  return (performance.now() - since) / (CALLS * statements.length);
}

async function measure(
  muster: MusterProcess,
  client: pg.Client,
  of: { readonly tenantId: string; readonly calls: readonly Call[]; readonly about: string },
  rounds: number,
): Promise<Result> {
  const statements = await Promise.all(
    of.calls.map(({ filters, offset }) => pageStatement(of.tenantId, filters, offset)),
  );
  await sendAll(client, statements);
  await callAll(muster, of.calls);
  const all: { value: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push({ floor: await sendAll(client, statements), value: await callAll(muster, of.calls) });
  return resultOf(all, ({ value, floor }) => value / floor, {
    unit: 'ms',
    about: `${of.about} of ${PEOPLE} people beside an organisation of as many, against the same SQL as the owner`,
    limit: { kind: 'at-most', ratio: 2.5, aim: null },
    details: {},
  });
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(10, options.log);
  const client = new pg.Client({ connectionString: muster.cluster.url('muster') });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>('select tenant_id as id from tenants');
    const tenantId = rows[0]?.id ?? '';
    const other = randomUUIDv7();
    await client.query(`insert into tenants (tenant_id, tenant_name) values ($1, 'Another')`, [other]);
    options.log(`lists: ${PEOPLE} people in each of two organisations`);
    for (const id of [tenantId, other]) await addPeopleBySql(client, id, PEOPLE);
    await client.query(
      `select set_config('app.tenant_id', $1, false), set_config('plan_cache_mode', 'force_generic_plan', false)`,
      [tenantId],
    );
    const results: Record<string, Result> = {};
    const kinds = [
      ['api.search', searches, 'a page of a search'],
      ['api.deep', deepPages(PEOPLE), 'a page far behind'],
    ] as const;
    for (const [name, calls, about] of kinds)
      if (options.isWished(name))
        results[name] = await measure(muster, client, { tenantId, calls, about }, options.rounds);
    return results;
  } finally {
    await client.end();
    await muster.stop();
  }
}

export const apiPeopleDriver: Driver = {
  figures: { 'api.search': { unit: 'ms', kind: 'at-most' }, 'api.deep': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster, isWished) {
    const { totalRecords } = await muster.api.call(listPeople, { query: { pageSize: '1' } });
    const deep = deepPages(totalRecords);
    const round = async () => ({
      ...(isWished('api.search') && { 'api.search': await callAll(muster, searches) }),
      ...(isWished('api.deep') && { 'api.deep': await callAll(muster, deep) }),
    });
    await round();
    return { round, end: nothingToEnd };
  },
};

export const apiPeople: Bench = { names: ['api.search', 'api.deep'], run };
