import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { addPerson } from '../../test-people.ts';
import { users } from './users.tables.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

test('what people are found by and sorted out by is their row, whatever happens to it', async () => {
  const own = await registeredAdministrator(muster, 'asha@found.test', 'Found');
  const text = fc.constantFrom('Rao', 'O’Neil', 'ÉMILIE', 'மீரா', '50%_', 'X-1', 'Łucja');
  const optional = fc.option(text, { nil: null });
  const unique = fc.boolean().map((isThere) => (isThere ? randomUUIDv7() : null));
  const change = fc.record(
    {
      firstName: text,
      lastName: text,
      middleName: optional,
      phoneNumber: optional,
      employeeNumber: unique,
      email: unique,
      designation: optional,
      role: fc.constantFrom('Member' as const, 'Moderator' as const),
      status: fc.constantFrom('Active' as const, 'Deactivated' as const, 'RestrictedLogin' as const),
    },
    { requiredKeys: [] },
  );
  const people = await Promise.all([1, 2, 3].map(() => addPerson(muster, own.tenantId, 'Member')));
  const step = fc.tuple(fc.constantFrom(...people), change);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), (steps) =>
      muster.services.db.inTenant(own.tenantId, async (tx) => {
        for (const [{ id }, changes] of steps)
          if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, id));
        const rows = await tx.select().from(users);
        for (const row of rows) {
          const { firstName, middleName, lastName, employeeNumber, email, phoneNumber } = row;
          const parts = [firstName, lastName, employeeNumber, email, phoneNumber].filter((part) => part !== null);
          const whole = middleName ? `\n${firstName} ${middleName} ${lastName}` : '';
          expect(row.searchText).toBe(`${parts.join(' ')}${whole}`.toLowerCase());
        }
        const counted = Object.groupBy(rows, ({ status, role }) => `${status} ${role}`);
        const kept = await tx.rows<{ key: string; n: number }>(
          sql`select status || ' ' || role as key, n from people_counts where n <> 0`,
        );
        expect(Object.fromEntries(kept.map(({ key, n }) => [key, n]))).toEqual(
          Object.fromEntries(Object.entries(counted).map(([key, those]) => [key, those?.length])),
        );
      }),
    ),
    { numRuns: 15 },
  );
});

test('a page from the middle, from the end and past it is the same as in one long list, however it is sorted', async () => {
  const { token, tenantId } = await registeredAdministrator(muster, 'admin@pages.test', 'Pages');
  for (const n of Array(12).keys())
    await addPerson(muster, tenantId, n % 5 === 0 ? 'Moderator' : 'Member', {
      firstName: n % 3 === 0 ? 'Same' : `Of ${n % 4}`,
      lastName: 'Pages',
      ...(n % 2 === 0 ? {} : { designation: `Post ${n % 3}`, dateOfJoining: `202${n % 6}-01-01` }),
    });
  const page = async (query: string): Promise<string[]> => {
    const { body } = await muster.call('GET', `/Users?${query}`, { token });
    expect(body.totalRecords).toBe(13);
    return body.data.map(({ id }: { id: string }) => id);
  };
  for (const sortBy of [0, 1, 2, 4, 5, 6, 7])
    for (const orderBy of [0, 1]) {
      const sorting = `sortBy=${sortBy}&orderBy=${orderBy}`;
      const whole = await page(`${sorting}&pageSize=100`);
      const pages = [1, 2, 3, 4, 5].map((number) => page(`${sorting}&pageSize=4&pageNumber=${number}`));
      expect([sorting, (await Promise.all(pages)).map(({ length }) => length)]).toEqual([sorting, [4, 4, 4, 1, 0]]);
      expect((await Promise.all(pages)).flat()).toEqual(whole);
      expect(new Set(whole).size).toBe(13);
    }
});
