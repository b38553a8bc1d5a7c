// What the linter does not see of the shape of the code: objects spread to pack lines, and how long functions really are.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { isNode, type Node, nodesOf } from './read-features.ts';
import { ROOMS } from './walls.ts';

const NO_SOURCE =
  /(^|\/)(node_modules|dist|coverage|migrations|test-results)\/|[.](test|spec)[.]tsx?$|-for-tests[.]tsx?$|(^|\/)test-[^/]+$/;

/** The source files under `root`, tests left out. */
export function sourceFilesOf(root: string): string[] {
  return ROOMS.flatMap((room) => globSync(`${room}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .filter((file) => !NO_SOURCE.test(file))
    .toSorted();
}

type Parsed = { readonly nodes: readonly Node[]; readonly lineAt: (position: number) => number };

/** The parser counts bytes on from one file to the next: what is before the first word of a file is taken off. */
function parsed(file: string, text: string): Parsed {
  const module = parseSync(`;${text}`, { syntax: 'typescript', tsx: file.endsWith('x') });
  const start = module.span.start;
  const bytes = Buffer.from(`;${text}`);
  const breaks = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at);
  return {
    nodes: [...nodesOf(module.body)],
    lineAt: (position) => breaks.filter((at) => at < position - start).length + 1,
  };
}

const spanOf = ({ span }: Node) => {
  if (!isNode(span)) return null;
  const { start, end } = span;
  return typeof start === 'number' && typeof end === 'number' ? { start, end } : null;
};

/** Lines where an object is written out only to be spread: it says the same without, and over more lines. */
export function literalSpreads(file: string, text: string): string[] {
  if (!text.includes('...{')) return [];
  const { nodes, lineAt } = parsed(file, text);
  const spread = nodes.flatMap((node) => (node['type'] === 'ObjectExpression' ? [node['properties']].flat() : []));
  const inTags = nodes.flatMap((node) => (node['type'] === 'JSXOpeningElement' ? [node['attributes']].flat() : []));
  return [...spread, ...inTags]
    .filter((part): part is Node => isNode(part) && part['type'] === 'SpreadElement')
    .map(({ arguments: value }) => value)
    .filter((value): value is Node => isNode(value) && value['type'] === 'ObjectExpression')
    .map((value) => `${file}:${lineAt(spanOf(value)?.start ?? 0)}`);
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod'];
const TAGS = ['JSXElement', 'JSXFragment'];

/** Functions and tags longer than `max` lines, from the first to the last; tags in a constant of a file count as well. */
export function longParts(file: string, text: string, max: number): string[] {
  if (text.split('\n').length <= max) return [];
  const { nodes, lineAt } = parsed(file, text);
  return nodes
    .filter(({ type }) => [...FUNCTIONS, ...TAGS].includes(String(type)))
    .flatMap((node) => {
      const span = spanOf(node);
      if (span === null) return [];
      const [first, last] = [lineAt(span.start), lineAt(span.end)];
      return last - first + 1 > max ? [`${file}:${first} has ${last - first + 1} lines`] : [];
    });
}

const IRREGULAR =
  'begun bought brought built caught chosen done drawn found given gone held kept known lost made meant paid said seen sent shown spent taken thought told written';
const PARTICIPLES = new Set(IRREGULAR.split(' '));
/** Words that end like one and are none. */
const NO_PARTICIPLES = new Set(
  'bed embed exceed feed hundred indeed need proceed red seed shared speed succeed unshared'.split(' '),
);

const isParticiple = (name: string) => PARTICIPLES.has(name) || (/^[a-z]+ed$/.test(name) && !NO_PARTICIPLES.has(name));

/** Names of values and functions that are a bare participle (`shown`, `asked`): they do not say of what. */
export function bareParticiples(file: string, text: string): string[] {
  const { nodes, lineAt } = parsed(file, text);
  const names = nodes.flatMap((node) => {
    const { type } = node;
    if (type === 'VariableDeclarator') return boundBy(node['id']);
    if (type === 'FunctionDeclaration') return [node['identifier'], ...paramsOf(node)];
    return type === 'FunctionExpression' || type === 'ArrowFunctionExpression' ? paramsOf(node) : [];
  });
  return names
    .filter((name): name is Node => isNode(name) && isParticiple(String(name['value'])))
    .map((name) => `${file}:${lineAt(spanOf(name)?.start ?? 0)} ${String(name['value'])}`);
}

const paramsOf = ({ params }: Node): unknown[] =>
  [params].flat().flatMap((param) => (isNode(param) ? boundBy(param['pat'] ?? param) : []));

/** The names that a pattern binds; a name that a type or another module gave, taken over as it is, is not ours. */
function boundBy(pattern: unknown): unknown[] {
  if (!isNode(pattern)) return [];
  if (pattern['type'] === 'Identifier') return [pattern];
  if (pattern['type'] === 'ArrayPattern') return [pattern['elements']].flat().flatMap(boundBy);
  return [];
}

/** `look` at every source file under `root`. */
export function lookAtSources(root: string, look: (file: string, text: string) => string[]): string[] {
  return sourceFilesOf(root).flatMap((file) => look(file, readFileSync(join(root, file), 'utf8')));
}
