import { expect, test } from 'vitest';
import { forceStatements } from './migration.ts';

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
