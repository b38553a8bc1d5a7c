import { describe, expect, test } from 'vitest';
import { columnsOf, own } from './own-rows.ts';
import { queryText } from './query-text.ts';
import { tenantTable } from './tenant-table.ts';

const things = tenantTable('things', (c) => ({
  name: c.text('name').notNull(),
  place: c.integer('place'),
  ownerId: c.uuid('owner_id'),
  ...c.stamps(),
}));

const tx = { tenantId: 'the tenant' };

describe('the rows of a tenant', () => {
  test('are found by the tenant first, then by the columns that are named', () => {
    const condition = own(tx, things, { name: 'Chair', place: 3 });
    expect(condition && queryText(condition)).toEqual({
      sql: '("things"."tenant_id" = $1 and "things"."name" = $2 and "things"."place" = $3)',
      params: ['the tenant', 'Chair', 3],
    });
  });

  test('are never found by something that is no column, or that nobody said', () => {
    const wrong: object = { colour: 'green' };
    const missing: object = { name: undefined };
    for (const where of [wrong, missing]) expect(() => own(tx, things, where)).toThrow(TypeError);
  });

  test('say everything but their tenant, their stamps and what is left out', () => {
    expect(Object.keys(columnsOf(things, 'ownerId'))).toEqual(['id', 'name', 'place']);
  });
});
