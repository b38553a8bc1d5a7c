// What the features of the server know of each other: facts and events they import, and tables they name, in Drizzle or in SQL.

import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { parseSync } from '@swc/core';

/** `file` is below `apps/server/src`; `to` is a feature, `what` the fact file or the table of it. */
export type Reference = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly how: 'fact' | 'view' | 'key' | 'table';
};

/** An import between two files of one feature; both are below `apps/server/src`. */
export type InnerImport = { readonly file: string; readonly to: string };

export type Features = {
  readonly names: readonly string[];
  readonly references: readonly Reference[];
  readonly inner: readonly InnerImport[];
  readonly files: readonly string[];
};

/** A node of the syntax tree, or any part of one. */
export type Node = Readonly<Record<string, unknown>>;
type Table = { readonly name: string; readonly feature: string; readonly constant: string };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesOf(one);
  } else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesOf(part);
  }
}

function parseFile(path: string): Node[] {
  return [...nodesOf(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }).body)];
}

const textOfName = (node: unknown): string => (isNode(node) ? textOf(node['value']) : '');

const DECLARE_TABLES = ['tenantTable', 'keyedTenantTable', 'globalTable'];

function tablesOf(file: string, nodes: readonly Node[]): Table[] {
  const feature = featureOf(file);
  return nodes.flatMap((node) => {
    const { type, id, init } = node;
    if (type !== 'VariableDeclarator' || !isNode(init)) return [];
    if (!DECLARE_TABLES.includes(textOfName(init['callee']))) return [];
    const [first] = Array.isArray(init['arguments']) ? init['arguments'] : [];
    const name = isNode(first) ? textOfName(first['expression']) : '';
    return name ? [{ name, feature, constant: textOfName(id) }] : [];
  });
}

const featureOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

type Import = { readonly path: string; readonly names: readonly string[] };

function importsOf(nodes: readonly Node[]): Import[] {
  return nodes
    .filter(({ type }) => type === 'ImportDeclaration')
    .map(({ source, specifiers }) => {
      const all = Array.isArray(specifiers) ? specifiers.filter(isNode) : [];
      return {
        path: textOfName(source),
        names: all.map(({ imported, local }) => textOfName(imported) || textOfName(local)),
      };
    });
}

const SQL = /\b(?:select|insert|update|delete|where|join|exists|coalesce|is null|is not null)\b|::|[<>=]/;

/** Texts that could be SQL, what is filled into them left out. */
function sqlOf(nodes: readonly Node[]): string[] {
  const texts = nodes.flatMap(({ type, quasis, value }) => {
    if (type === 'StringLiteral') return [textOf(value)];
    if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return [];
    return [quasis.map((part) => (isNode(part) ? textOf(part['raw']) : '')).join(' ? ')];
  });
  return texts.filter((text) => SQL.test(text));
}

/** Tables that a text reads or writes, and those whose columns it names: a condition on `users` knows `users`. */
function tablesNamed(text: string): Set<string> {
  const words = [
    ...text.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g),
    ...text.matchAll(/\bfrom\s+[a-z_]+(?:\s+[a-z_]+)?\s*,\s*([a-z_]+)/g),
    ...text.matchAll(/(?<![\w./-])([a-z_]+)\.[a-z_]+\b/g),
    ...text.matchAll(/\bnull::([a-z_]+)/g),
  ];
  return new Set(words.map(([, word]) => word ?? ''));
}

const howOf = (file: string): Reference['how'] =>
  file.endsWith('.views.ts') ? 'view' : file.endsWith('.tables.ts') ? 'key' : 'table';

/** What the imports of a file name, as paths below `server`. */
const targetsOf = (file: string, nodes: readonly Node[]) =>
  importsOf(nodes)
    .filter(({ path }) => path.startsWith('.'))
    .map(({ path }) => posix.join(posix.dirname(file), path));

/** Every feature under `server` (`apps/server/src`), and what its files know of other features. Tests may know all. */
export function readFeatures(server: string): Features {
  const files = globSync('{features,platform}/**/*.ts', { cwd: server })
    .filter((file) => !/\.test\.ts$|(^|\/)test-|-for-tests\.ts$/.test(file))
    .toSorted();
  const sources = files.map((file) => ({ file, nodes: parseFile(join(server, file)) }));
  const tables = sources.flatMap(({ file, nodes }) => (file.endsWith('.tables.ts') ? tablesOf(file, nodes) : []));
  // What platform keeps is everybody's: the audit trail, the outbox.
  const owned = new Map(tables.filter(({ feature }) => feature !== 'platform').map((table) => [table.name, table]));
  const references = sources.flatMap(({ file, nodes }) => {
    const from = featureOf(file);
    const imports = importsOf(nodes).filter(({ path }) => path.startsWith('.'));
    const facts = imports.flatMap(({ path }): Reference[] => {
      const to = /\.(?:facts|events)\.ts$/.test(path) ? featureOf(posix.join(posix.dirname(file), path)) : from;
      return to === from ? [] : [{ file, from, to, what: basename(path), how: 'fact' }];
    });
    const constants = imports.flatMap(({ path, names }) =>
      path.endsWith('.tables.ts')
        ? tables.filter(({ feature, constant }) => names.includes(constant) && path.includes(`/${feature}/`))
        : [],
    );
    const inSql = new Set(sqlOf(nodes).flatMap((text) => [...tablesNamed(text)]));
    const tableNames = new Set([...constants.map(({ name }) => name), ...inSql]);
    const others = [...tableNames].flatMap((name): Reference[] => {
      const table = owned.get(name);
      if (!table || table.feature === from) return [];
      return [{ file, from, to: table.feature, what: name, how: howOf(file) }];
    });
    return [...facts, ...others];
  });
  const names = [...new Set(files.filter((file) => file.startsWith('features/')).map(featureOf))].toSorted();
  const inner = sources.flatMap(({ file, nodes }) =>
    targetsOf(file, nodes)
      .filter((to) => file.startsWith('features/') && featureOf(to) === featureOf(file))
      .map((to) => ({ file, to })),
  );
  return { names, references, inner, files };
}
