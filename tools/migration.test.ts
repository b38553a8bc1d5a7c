import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forceStatements, outdatedSnapshots } from './migration.ts';
import { ROOT } from './run-process.ts';

test('row-level security binds the owner of a table too', () => {
  const sql = [
    'ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint',
    'ALTER TABLE "public"."leave_days" ENABLE ROW LEVEL SECURITY;',
    'CREATE INDEX "users_name" ON "users" ("name");',
  ].join('\n');
  expect(forceStatements(sql)).toBe(
    '--> statement-breakpoint\nALTER TABLE "users" FORCE ROW LEVEL SECURITY;\n' +
      '--> statement-breakpoint\nALTER TABLE "public"."leave_days" FORCE ROW LEVEL SECURITY;\n',
  );
});

test('a migration without such a table gets nothing', () => {
  expect(forceStatements('ALTER TABLE "users" ADD COLUMN "note" text;')).toBe('');
});

test('only the newest snapshot of the tables is kept', () => {
  expect(outdatedSnapshots(['0012_snapshot.json', '0010_snapshot.json', '0011_snapshot.json'])).toEqual([
    '0010_snapshot.json',
    '0011_snapshot.json',
  ]);
  expect(outdatedSnapshots(globSync('*_snapshot.json', { cwd: join(ROOT, 'apps/server/migrations/meta') }))).toEqual(
    [],
  );
});
