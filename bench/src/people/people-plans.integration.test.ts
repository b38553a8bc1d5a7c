import { randomUUIDv7 } from 'node:crypto';
import { paise } from '@muster/engine/kernel/money.ts';
import type { PeopleFilters } from '@muster/server/features/users/people-search.facts.ts';
import { createTestDatabase, type TestDatabase } from '@muster/server/platform/database/test-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeopleBySql } from './people-by-sql.ts';
import { PAGE_SIZE, pageStatement, type Statement } from './people-statements.ts';

// How PostgreSQL finds people as the role that serves, beside an organisation of the same size: by an index, whatever is asked.

const PEOPLE = 4000;
const LAST_PAGE = PEOPLE - PAGE_SIZE;
/** Pages of the database for a page of twenty people with their department, regime and salary. */
const MAX_BUFFERS = 600;

let database: TestDatabase;
let owner: pg.Client;
let app: pg.Client;
const own = randomUUIDv7();
const other = randomUUIDv7();

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  app = new pg.Client({ connectionString: database.appUrl });
  await Promise.all([owner.connect(), app.connect()]);
  for (const tenantId of [own, other]) {
    await owner.query(`insert into tenants (tenant_id, tenant_name) values ($1, 'Of thousands')`, [tenantId]);
    await addPeopleBySql(owner, tenantId, PEOPLE);
  }
  await owner.query('vacuum analyze users');
}, 120_000);
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Sort Space Type'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
};

/** As the product's reading transactions run it: for this tenant, planned for any values. */
async function planOf({ text, values }: Statement): Promise<{ top: Node; nodes: readonly Node[] }> {
  await app.query(`begin read only; select set_config('app.tenant_id', '${own}', true);
    select set_config('plan_cache_mode', 'force_generic_plan', true); prepare page as ${text}`);
  const literals = values.map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value)))).join(', ');
  const { rows } = await app.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
    `explain (analyze, buffers, format json) execute page(${literals})`,
  );
  await app.query('rollback; deallocate page');
  const top = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (top === undefined) throw new Error('No plan');
  const below = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(below)];
  return { top, nodes: below(top) };
}

async function departmentId(): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from departments where tenant_id = $1 limit 1', [own]);
  return rows[0]?.id ?? '';
}

type PageQuery = { readonly filters: PeopleFilters; readonly offset?: number; readonly lacking?: string };
const sorted = (sortBy: number, orderBy: '0' | '1'): PageQuery => ({ filters: { sortBy, orderBy }, offset: LAST_PAGE });

test.each<[string, string, PageQuery | (() => Promise<PageQuery>)]>([
  ['the first page', 'users_by_name', { filters: {} }],
  ['the last page', 'users_by_name', { filters: {}, offset: LAST_PAGE }],
  ['the last page of the active ones', 'users_by_name', { filters: { status: 'Active' }, offset: LAST_PAGE - 80 }],
  ['by name, down', 'users_by_name', sorted(0, '0')],
  ['by e-mail', 'users_by_email', sorted(1, '1')],
  ['by e-mail, down', 'users_by_email_down', sorted(1, '0')],
  ['by role', 'users_by_role', sorted(2, '1')],
  ['by role, down', 'users_by_role', sorted(2, '0')],
  ['by designation', 'users_by_designation', sorted(4, '1')],
  ['by designation, down', 'users_by_designation_down', sorted(4, '0')],
  ['by status', 'users_by_status', sorted(5, '1')],
  ['by status, down', 'users_by_status', sorted(5, '0')],
  ['by the day of joining', 'users_by_joining', sorted(6, '1')],
  ['by the day of joining, down', 'users_by_joining_down', sorted(6, '0')],
  ['by the last login', 'users_by_login', sorted(7, '1')],
  ['by the last login, down', 'users_by_login_down', sorted(7, '0')],
  ['moderators', 'users_staff', { filters: { roleId: 'Moderator' } }],
  ['members', 'users_by_name', { filters: { roleId: 'Member' } }],
  ['of a department', 'users_department', async () => ({ filters: { departmentId: await departmentId() } })],
  ['of a designation', 'users_by_', { filters: { designation: 'Welder' } }],
  ['who joined in some days', 'users_', { filters: { startDate: '2020-01-01', endDate: '2020-01-31' } }],
  [
    'paid between two amounts',
    'salary_structures_by_ctc',
    { filters: { minAnnualCTC: paise(4_000_000_0), maxAnnualCTC: paise(4_010_000_0) } },
  ],
  ['without a bank account', 'users_without_bank', { filters: {}, lacking: 'users.bank_account_secret is null' }],
  ['found by a text', 'users_search', { filters: { searchText: 'Meera Kri' } }],
  [
    'found by a part of a number, the active ones',
    'users_search',
    { filters: { searchText: 's-399', status: 'Active' } },
  ],
])('%s: by %s', async (_, index, what) => {
  const { filters, offset = 0, lacking = null } = typeof what === 'function' ? await what() : what;
  const { top, nodes } = await planOf(await pageStatement(own, filters, offset, lacking));
  expect(nodes.map((node) => node['Index Name'] ?? '').filter((name) => name.startsWith(index))).not.toEqual([]);
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  // A small table is read as it stands.
  expect(whole.filter((table) => table === 'users' || table === 'salary_structures')).toEqual([]);
  expect(nodes.filter((node) => node['Sort Space Type'] === 'Disk')).toEqual([]);
  expect(top['Shared Hit Blocks'] + top['Shared Read Blocks']).toBeLessThan(MAX_BUFFERS);
});

test('people of another organisation are found by nobody, whatever is looked for', async () => {
  const idsLike = async (tenantId: string, pattern: string) => {
    await app.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`);
    const { rows } = await app.query<{ id: string }>('select person as id from people_named($1) person', [pattern]);
    await app.query('rollback');
    return rows.map(({ id }) => id);
  };
  const { rows } = await owner.query<{ id: string }>('select id from users where tenant_id = $1', [other]);
  const others = new Set(rows.map(({ id }) => id));
  for (const pattern of ['%', '%meera%', '%s-1%', '%@%', '%test%']) {
    const ids = await idsLike(own, pattern);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => others.has(id))).toEqual([]);
  }
  expect(await idsLike(own, `%${other.slice(-12)}%`)).toEqual([]);
  expect(await idsLike('', '%')).toEqual([]);
});
