import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slicesOf } from './cursor.ts';
import { type Database, openDatabase } from './database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let server: TestDatabase;
let db: Database;
beforeAll(async () => {
  server = await createTestDatabase();
  db = await openDatabase(server.appUrl, 1);
});
afterAll(async () => {
  await db.close();
  await server.drop();
});

/** The slices of the numbers up to the last, three at a time, one query after the other in one transaction. */
function slicesTo(...lasts: readonly number[]): Promise<number[][][]> {
  return db.inTenant(randomUUIDv7(), async (tx) => {
    const all: number[][][] = [];
    for (const last of lasts) {
      const slices: number[][] = [];
      const query = sql`select n from generate_series(1, ${last}::int) n order by n`;
      for await (const slice of slicesOf<{ n: number }>(tx, query, 3)) slices.push(slice.map(({ n }) => n));
      all.push(slices);
    }
    return all;
  });
}

test('the rows of a query come in slices, in their order and each once, and none is empty', async () => {
  expect(await slicesTo(7, 6, 0)).toEqual([
    [[1, 2, 3], [4, 5, 6], [7]],
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [],
  ]);
});

test('two are read side by side, and one that is left early leaves nothing behind', async () => {
  const numbers = (last: number) => sql`select n from generate_series(1, ${last}::int) n order by n`;
  const seen = await db.inTenant(randomUUIDv7(), async (tx) => {
    const pairs: number[][] = [];
    for await (const [one] of slicesOf<{ n: number }>(tx, numbers(4), 2)) {
      for await (const [other] of slicesOf<{ n: number }>(tx, numbers(9), 3)) {
        pairs.push([one?.n ?? 0, other?.n ?? 0]);
        break;
      }
    }
    const { rows } = await tx.execute<{ open: number }>(
      sql`select count(*)::int as open from pg_cursors where name like 'slices%'`,
    );
    return { pairs, open: rows[0]?.open };
  });
  expect(seen).toEqual({
    pairs: [
      [1, 1],
      [3, 1],
    ],
    open: 0,
  });
});
