import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFilesOf } from './code-shape.ts';
import { ROOT } from './run-process.ts';

/** The kinds of file of a server feature: the table of ARCHITECTURE.md says what each holds. */
const KINDS =
  'access document events facts feature input jobs mails notices provides return routes rules store tables texts thread views worker'.split(
    ' ',
  );

/** With what the name of a use case begins, and one of the functions it exports. */
const VERBS =
  'accrue activate add adjust answer apply approve ask assign calculate certify change check choose close combine compare complete compute consent copy count create credit decide delete deliver download draft edit enter explore export file find guess import invite judge keep list load lock log make map mark notify open pay prepare preview print propose purge read recalculate receive record recost refresh register reject release remember request resend resolve review save send set settle show start store stream submit switch take undo update upload verify view withdraw withhold work write'.split(
    ' ',
  );

/** A use case that changes a thing in several ways is called after them all. */
const WAYS: Readonly<Record<string, readonly string[]>> = { save: ['add', 'change', 'create', 'update'] };

const KEEP_SQL = /[.](facts|store|tables|views)[.]ts$/;
const SQL =
  /import (?!type )[^;]*from '(drizzle-orm|[^']*[.]tables[.]ts)|\btx\s*[.](delete|execute|insert|planned|rows|select|update)/;
const WRITING = /\btx\s*[.](delete|insert|update)\b|\b(rowsOf|insertSet)\b/;

const FEATURES = 'apps/server/src/features/';
const files = sourceFilesOf(ROOT)
  .filter((file) => file.startsWith(FEATURES))
  .map((file) => ({ file: file.slice(FEATURES.length), text: readFileSync(join(ROOT, file), 'utf8') }));

/** A kind by its last name; without one it is a use case, named by its verb. */
function isOfAKind({ file, text }: { readonly file: string; readonly text: string }): boolean {
  const [name = '', ...suffixes] = basename(file, '.ts').split('.');
  const kind = suffixes.at(-1);
  if (kind !== undefined) return KINDS.includes(kind);
  const [verb = ''] = name.split('-');
  const exported = [verb, ...(WAYS[verb] ?? [])].map((one) => `${one}(?![a-z])`).join('|');
  return VERBS.includes(verb) && new RegExp(`^export (async )?(const|function[*]?) (${exported})`, 'm').test(text);
}

test('every file of a feature is of a kind', () => {
  const strays = files.filter((one) => !isOfAKind(one));
  expect(strays.map(({ file }) => file)).toEqual([]);
});

test('the table of ARCHITECTURE.md has every kind', () => {
  const page = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const kinds = [...page.matchAll(/^\| `<(?:feature|noun)>[.](\w+)[.]ts`/gm)].map(([, kind]) => kind);
  expect(kinds.toSorted()).toEqual(KINDS);
});

test('SQL stands in stores, views and facts, and views write nothing', () => {
  const outside = files.filter(({ file, text }) => !KEEP_SQL.test(file) && SQL.test(text));
  const writers = files.filter(({ file, text }) => file.endsWith('.views.ts') && WRITING.test(text));
  expect([...outside, ...writers].map(({ file }) => file)).toEqual([]);
});

test('no table is declared past `tenant-table.ts`, which gives those of tenants their key and policy', () => {
  const strays = sourceFilesOf(ROOT)
    .filter((file) => file.endsWith('.tables.ts'))
    .filter((file) => /\bpg(Table|Schema)/.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(strays).toEqual([]);
});

test('the verbs are sorted, and each is used', () => {
  const used = new Set(
    files
      .map(({ file }) => basename(file, '.ts'))
      .filter((name) => !name.includes('.'))
      .map((name) => name.split('-')[0] ?? ''),
  );
  expect(VERBS).toEqual([...used].filter((verb) => VERBS.includes(verb)).toSorted());
});
