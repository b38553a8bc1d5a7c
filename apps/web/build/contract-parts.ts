import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** A module of the contract as two: what needs Zod, and what does not and comes without it. */
export type Parts = {
  /** What is there for others, by the part it is in. */
  readonly plain: readonly string[];
  readonly schemas: readonly string[];
  readonly codeOf: (part: 'plain' | 'schemas') => string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number };
/** One statement of a module: what it declares, and the names in it. */
type Statement = { readonly code: string; readonly declares: readonly string[]; readonly uses: Names };
/** A name that is imported: from where, and as what. */
type Imported = { readonly source: string; readonly name: string };
type Module = {
  readonly statements: readonly Statement[];
  readonly imports: ReadonlyMap<string, Imported>;
  readonly exports: readonly string[];
};

const isNode = (value: unknown): value is Node & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

type Names = ReadonlySet<string>;
const NONE: Names = new Set();

/** The names of values that are used below: not those of fields, members and types, nor what is declared there itself. */
function namesIn(node: unknown, own: Names = NONE): Names {
  if (Array.isArray(node)) return together(node.map((one) => namesIn(one, own)));
  if (!isNode(node)) return NONE;
  if (node.type.startsWith('TS')) return namesIn(node['expression'], own);
  if (node.type === 'Identifier') return own.has(String(node['name'])) ? NONE : new Set([String(node['name'])]);
  const isFunction = node.type === 'ArrowFunctionExpression' || node.type.startsWith('Function');
  const inside = isFunction ? together([own, namesIn(node['params']), declaredIn(node['body'])]) : own;
  const children = Object.entries(node).filter(([key]) => !isLabel(key, node));
  return together(children.map(([, child]) => namesIn(child, inside)));
}

const together = (sets: readonly Names[]): Names => new Set(sets.flatMap((names) => [...names]));

const isLabel = (key: string, node: Record<string, unknown>) =>
  (key === 'key' || key === 'property') && node['computed'] === false && node['shorthand'] !== true;

/** What a body declares, also deeper inside. */
function declaredIn(node: unknown): Names {
  if (Array.isArray(node)) return together(node.map(declaredIn));
  if (!isNode(node)) return NONE;
  const own = node.type === 'VariableDeclarator' ? [namesIn(node['id'])] : [];
  return together([...own, ...Object.values(node).map(declaredIn)]);
}

const nameOf = (node: unknown): string => {
  if (isNode(node) && typeof node['name'] === 'string') return node['name'];
  throw new Error('A declaration of the contract has a plain name');
};

const listIn = (node: unknown): readonly unknown[] => (Array.isArray(node) ? node : []);

function declaredBy(node: Record<string, unknown>): readonly string[] {
  if (node['type'] !== 'VariableDeclaration') return node['type'] === 'FunctionDeclaration' ? [nameOf(node['id'])] : [];
  return listIn(node['declarations']).flatMap((one) => [...namesIn(isNode(one) ? one['id'] : null)]);
}

const isType = (node: Record<string, unknown>) => node['importKind'] === 'type' || node['exportKind'] === 'type';

function readModule(file: string): Module {
  const code = readFileSync(file, 'utf8');
  const statements: Statement[] = [];
  const imports = new Map<string, Imported>();
  const exports: string[] = [];
  for (const node of parseAst(code, { lang: 'ts' }).body) {
    if (!isNode(node) || isType(node) || node.type.startsWith('TS')) continue;
    if (node.type === 'ImportDeclaration') {
      const source = isNode(node['source']) ? String(node['source']['value']) : '';
      for (const one of listIn(node['specifiers'])) {
        if (!isNode(one) || isType(one)) continue;
        imports.set(nameOf(one['local']), {
          source,
          name: isNode(one['imported']) ? nameOf(one['imported']) : 'default',
        });
      }
      continue;
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node['declaration'] : node;
    if (!isNode(declaration)) {
      exports.push(...listIn(node['specifiers']).map((one) => nameOf(isNode(one) ? one['exported'] : null)));
      continue;
    }
    const declares = declaredBy(declaration);
    if (declaration !== node) exports.push(...declares);
    statements.push({ code: code.slice(declaration.start, declaration.end), declares, uses: namesIn(declaration) });
  }
  return { statements, imports, exports };
}

const partsByFile = new Map<string, Parts>();

export function partsOf(file: string, folder: string): Parts {
  const before = partsByFile.get(file);
  if (before !== undefined) return before;
  const module = readModule(file);
  const needsZod = new Set(module.imports.keys().filter((local) => isOfZod(module.imports.get(local), file, folder)));
  const isSchema = ({ declares, uses }: Statement) =>
    declares.length === 0 || [...declares, ...uses].some((name) => needsZod.has(name));
  for (let before = -1; before !== needsZod.size; ) {
    before = needsZod.size;
    for (const one of module.statements.filter(isSchema)) for (const name of one.declares) needsZod.add(name);
  }
  const parts: Parts = {
    plain: module.exports.filter((name) => !needsZod.has(name)),
    schemas: module.exports.filter((name) => needsZod.has(name)),
    codeOf: (part) => codeOfPart(module, file, part === 'schemas', isSchema),
  };
  partsByFile.set(file, parts);
  return parts;
}

/** The file of the contract that an import means; null for what is not of it. */
export function contractFile(source: string, importer: string, folder: string): string | null {
  if (source.startsWith('@muster/contract/')) return join(folder, source.slice('@muster/contract/'.length));
  return source.startsWith('.') && importer.startsWith(folder) ? join(importer, '..', source) : null;
}

function isOfZod(origin: Imported | undefined, file: string, folder: string): boolean {
  if (origin === undefined) return false;
  if (origin.source === 'zod') return true;
  const target = contractFile(origin.source, file, folder);
  return target !== null && partsOf(target, folder).schemas.includes(origin.name);
}

/** The statements of one part, with the imports that they use; the part with schemas takes the other's names from it. */
function codeOfPart(module: Module, file: string, isOfSchemas: boolean, isSchema: (one: Statement) => boolean): string {
  const own = module.statements.filter((one) => isSchema(one) === isOfSchemas);
  const names = own.flatMap(({ declares }) => declares);
  const uses = new Set(own.flatMap(({ uses: names }) => [...names]));
  const others = module.statements.flatMap(({ declares }) => declares).filter((name) => !names.includes(name));
  const imports = [...module.imports].filter(([local]) => uses.has(local) || module.exports.includes(local));
  const plain = isOfSchemas ? others.filter((name) => uses.has(name)) : [];
  return [
    ...imports.map(([local, { source, name }]) => `import { ${name} as ${local} } from ${JSON.stringify(source)};`),
    plain.length > 0 ? `import { ${plain.join(', ')} } from ${JSON.stringify(`${file}?part=plain`)};` : '',
    ...own.map(({ code }) => code),
    `export { ${[...names, ...imports.map(([local]) => local).filter((local) => module.exports.includes(local))].join(', ')} };`,
  ].join('\n');
}
