import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'migrations');
const [file = ''] = globSync('*_identities_proven_by_mail.sql', { cwd: folder });

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const id = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [FIRST, SECOND] = [id(1), id(2)];

async function person(n: number, email: string, verifiedAt: string | null, tenants: readonly string[]): Promise<void> {
  await owner.query('insert into identities (id, email, verified_at) values ($1, $2, $3)', [id(n), email, verifiedAt]);
  for (const [at, tenant] of tenants.entries()) {
    const values = [id(n), tenant, id(n * 10 + at)];
    await owner.query('insert into memberships (identity_id, tenant_id, user_id) values ($1, $2, $3)', values);
  }
  await owner.query(
    `insert into email_tokens (digest, identity_id, purpose, expires_at) values ($1, $2, 'verify', now() + interval '1 day')`,
    [email, id(n)],
  );
}

/** The part of the migration that moves rows, once more, on rows as they were before it. */
async function moveRows(): Promise<void> {
  const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
  const moving = statements.filter((sql) => /^\s*(--.*\n)*\s*(UPDATE|DO) /.test(sql));
  expect(moving).toHaveLength(4);
  for (const sql of moving) await owner.query(sql);
}

test('identities from before keep their organisations, and each invitation becomes one of its own', async () => {
  await person(100, 'several@before.test', '2026-01-01', [FIRST, SECOND]);
  await person(200, 'one@before.test', '2026-01-01', [FIRST]);
  await person(300, 'invited-twice@before.test', null, [FIRST, SECOND]);
  await moveRows();

  const proven = await owner.query('select email from identities where proven_at is not null');
  expect(proven.rows).toEqual([{ email: 'several@before.test' }]);
  const homes =
    await owner.query(`select i.email, count(*)::int as identities, sum(n)::int as memberships from identities i
    cross join lateral (select count(*) as n from memberships m where m.identity_id = i.id) of group by 1 order by 1`);
  expect(homes.rows).toEqual([
    { email: 'invited-twice@before.test', identities: 2, memberships: 2 },
    { email: 'one@before.test', identities: 1, memberships: 1 },
    { email: 'several@before.test', identities: 1, memberships: 2 },
  ]);
  const links = await owner.query(
    'select digest, tenant_id, used_at is null as good from email_tokens order by digest',
  );
  expect(links.rows).toEqual([
    { digest: 'invited-twice@before.test', tenant_id: FIRST, good: true },
    { digest: 'one@before.test', tenant_id: FIRST, good: true },
    { digest: 'several@before.test', tenant_id: null, good: false },
  ]);
});
