import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { Plugin } from 'vite';
import { contractFile, partsOf } from './contract-parts.ts';
import { decodeCode } from './decode-code.ts';
import { LATE_SCHEMA, withLateSchemas } from './late-schemas.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'packages', 'contract', 'src');
const DECODE = join(import.meta.dirname, 'decode.ts');
/** Sets Zod up: whoever has a schema has that too. */
const ZOD = join(FOLDER, 'zod.ts');
/** What a page that only calls an endpoint does not read of it. */
const OF_SCHEMAS = 'body|query|params|output|files|message|summary|ability';
/** Who fetches a module of the contract late wants its schemas. */
const LATE_IMPORT = /\bimport\('(@muster\/contract\/[^'?]+)'\)/g;
const IMPORT = /^import \{([^}]*)\} from '(@muster\/contract\/[^']+)';/gm;

/**
 * Gives a page the endpoints that it calls without their schemas, and Zod only to what validates. Each module of the contract
 * is in parts: what needs no Zod, each endpoint with the way its response is decoded, and all with its schemas, for whoever
 * reads an entry's schema (`updateTenant.body`), imports a schema, or is of the contract itself.
 */
export function lightContract(): Plugin {
  const contract = readContract();
  return {
    name: 'muster:light-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(@muster\/contract\/|\.)|\?part=/ },
      handler(source, importer = '') {
        if (source.includes('?part=')) return { id: source, moduleSideEffects: false };
        const wantsAll = source.endsWith('?all') || importer.startsWith(FOLDER);
        const file = contractFile(source.replace('?all', ''), importer.replace(/\?.*/, ''), FOLDER);
        if (file === null) return null;
        const isWhole = file === ZOD || partsOf(file, FOLDER).schemas.length === 0;
        return isWhole ? file : { id: `${file}?part=${wantsAll ? 'all' : 'light'}`, moduleSideEffects: false };
      },
    },
    load: {
      filter: { id: /\?part=/ },
      async handler(id) {
        const [file = '', part = ''] = id.split('?part=');
        return { code: partCode(file, part, await contract), moduleType: 'ts', moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/ },
      handler(source) {
        const code = withLateSchemas(source).replace(LATE_IMPORT, "import('$1?all')");
        return { code: code.replace(IMPORT, (line, names, from) => split(line, names, from, code)), map: null };
      },
    },
  };
}

/** Who reads a schema of an entry imports it with all its schemas. */
function split(line: string, names: string, source: string, code: string): string {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const own = code.replaceAll(LATE_SCHEMA, '');
  const whole = all.filter((name) => new RegExp(`\\b${name}\\s*\\.(${OF_SCHEMAS})\\b`).test(own));
  if (whole.length === 0) return line;
  const light = all.filter((name) => !whole.includes(name));
  return `import { ${light.join(', ')} } from '${source}'; import { ${whole.join(', ')} } from '${source}?all';`;
}

type Contract = {
  readonly entries: ReadonlyMap<string, ReadonlyMap<string, Endpoint>>;
  /** Where the functions are that decode. */
  readonly places: ReadonlyMap<unknown, { readonly file: string; readonly name: string }>;
};

async function readContract(): Promise<Contract> {
  const entries = new Map<string, ReadonlyMap<string, Endpoint>>();
  const places = new Map<unknown, { file: string; name: string }>();
  for (const name of globSync('**/*.ts', { cwd: FOLDER }).filter((one) => !one.includes('.test.'))) {
    const file = join(FOLDER, name);
    const module: Record<string, unknown> = await import(file);
    const named = Object.entries(module);
    entries.set(file, new Map(named.flatMap(([key, value]) => (isEndpoint(value) ? [[key, value]] : []))));
    for (const [key, value] of named) if (typeof value === 'function') places.set(value, { file, name: key });
  }
  return { entries, places };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value;

function partCode(file: string, part: string, contract: Contract): string {
  const { plain, schemas, codeOf } = partsOf(file, FOLDER);
  if (part === 'plain' || part === 'schemas') return codeOf(part);
  const entries = contract.entries.get(file);
  const entry = entries?.get(part);
  if (entry !== undefined) return entryCode(entry, contract);
  const isLight = (name: string) => part === 'light' && entries?.has(name) === true;
  return [
    from(plain, `${file}?part=plain`),
    from(
      schemas.filter((name) => !isLight(name)),
      `${file}?part=schemas`,
    ),
    ...schemas
      .filter(isLight)
      .map((name) => `export { entry as ${name} } from ${JSON.stringify(`${file}?part=${name}`)};`),
  ].join('\n');
}

const from = (names: readonly string[], id: string) =>
  names.length === 0 ? '' : `export { ${names.join(', ')} } from ${JSON.stringify(id)};`;

function entryCode({ method, path, access, opensSession, output }: Endpoint, { places }: Contract): string {
  const imports = new Set<string>();
  const code = decodeCode(output.schema, (decode) => {
    const place = places.get(decode);
    if (place === undefined) return null;
    imports.add(`import { ${place.name} } from ${JSON.stringify(`${place.file}?part=plain`)};`);
    return place.name;
  });
  const about = JSON.stringify({ method, path, access, opensSession, output: output.kind });
  const helpers = [...new Set(code?.match(/\b(some|inTurn|each|fields|values|by|listed)(?=\()/g) ?? [])];
  return [
    `import { ${['entry as endpoint', ...helpers].join(', ')} } from ${JSON.stringify(DECODE)};`,
    ...imports,
    `export const entry = /* @__PURE__ */ endpoint(${about}${code === null ? '' : `, () => ${code}`});`,
  ].join('\n');
}
