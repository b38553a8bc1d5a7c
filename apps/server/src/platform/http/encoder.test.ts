import { z } from '@muster/contract/zod.ts';
import { expect, test } from 'vitest';
import { contractModules } from './contract-modules.ts';
import { encoderOf, UNFIT } from './encoder.ts';
import { exampleOf } from './example-of.ts';

/** What the encoder says of a value: it may say less than the schema, and nothing else. */
function agrees(schema: z.ZodType, value: unknown): 'fits' | 'unfit' {
  const encoded = encoderOf(schema)(value);
  if (encoded === UNFIT) return 'unfit';
  const { success, data } = schema.safeEncode(value);
  if (!success) throw new Error(`The schema refuses ${JSON.stringify(value)}`);
  const [one, other] = [JSON.stringify(encoded), JSON.stringify(data)];
  if (one !== other) throw new Error(`${one} and not ${other}`);
  return 'fits';
}

const STRANGE: readonly unknown[] = [
  null,
  undefined,
  'x',
  1.5,
  {},
  '',
  0,
  -1,
  Number.NaN,
  true,
  [],
  [null],
  'a'.repeat(5000),
];

/** The value with one thing in it replaced or left out, for every place in it. */
function* spoiled(value: unknown, depth = 0): Generator<unknown> {
  yield* depth === 0 ? STRANGE : STRANGE.slice(0, 3);
  if (typeof value !== 'object' || value === null || depth > 4) return;
  if (Array.isArray(value)) {
    for (const one of spoiled(value[0], depth + 1)) yield [one, ...value.slice(1)];
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _, ...rest } = Object.fromEntries(Object.entries(value));
    yield rest;
    for (const one of spoiled(inner, depth + 1)) yield { ...value, [name]: one };
  }
  yield { ...value, unknown: 'left out' };
}

function schemasOf(modules: readonly object[]): z.ZodType[] {
  const entries = modules.flatMap((module): unknown[] => Object.values(module));
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('output' in entry)) return [];
    const { output } = entry;
    if (typeof output !== 'object' || output === null || !('schema' in output)) return [];
    return output.schema instanceof z.ZodType ? [output.schema] : [];
  });
}

test('every response of the contract is written as its schema writes it, and refused where it refuses', async () => {
  const schemas = schemasOf(await contractModules());
  expect(schemas.length).toBeGreaterThan(300);
  let fitted = 0;
  for (const schema of schemas) {
    const example = exampleOf(schema);
    const decoded = schema.safeDecode(example);
    if (!decoded.success) continue;
    if (agrees(schema, decoded.data) === 'fits') fitted += 1;
    for (const value of spoiled(decoded.data)) agrees(schema, value);
  }
  expect(fitted).toBeGreaterThan(300);
});

test('what is left out, undefined, defaulted, renamed or holds itself is as the schema has it', () => {
  const rupees = z.codec(z.string().regex(/^\d+$/), z.number(), { decode: Number, encode: String });
  const tree = z.object({
    name: z.string(),
    get children() {
      return z.array(tree);
    },
  });
  const schema = z.object({
    first: z.string().trim(),
    left: z.string().optional(),
    count: z.int().default(3),
    both: z.int().default(3).optional(),
    money: rupees.nullable(),
    any: z.unknown(),
    one: z.union([z.literal('a'), z.int(), z.object({ kind: z.literal('k') })]),
    by: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('x') }),
      z.object({ kind: z.literal('y'), n: z.int() }),
    ]),
    list: z.array(z.string()).max(2).readonly(),
    of: z.record(z.string(), z.boolean()),
    exact: z.exactOptional(z.string()),
    'odd "name"': z.null(),
    tree,
  });
  const value = {
    first: ' a ',
    count: 1,
    money: 12,
    any: { n: 1 },
    one: { kind: 'k', more: 1 },
    by: { kind: 'y', n: 1 },
    list: ['a'],
    of: { a: true },
    'odd "name"': null,
    tree: { name: 'a', children: [{ name: 'b', children: [] }] },
  };
  expect(agrees(schema, value)).toBe('fits');
  expect(agrees(schema, { ...value, left: undefined, both: undefined, any: undefined })).toBe('fits');
  for (const one of spoiled(value)) agrees(schema, one);
});

const STRICT: readonly z.ZodType[] = [
  z.uuid(),
  z.uuid().nullable(),
  z.int(),
  z.number(),
  z.email(),
  z.iso.date(),
  z.string().min(2),
];

test('what a schema says to few values is not said to more', () => {
  for (const schema of STRICT) {
    for (const value of [...STRANGE, '0199a8f2-6c1e-7d3a-9b54-2f6e8c0d1a37', '2026-11-27', 2 ** 53, -0, Infinity]) {
      expect(encoderOf(schema)(value) === UNFIT, `${schema.def.type} ${String(value)}`).toBe(
        !schema.safeEncode(value).success,
      );
    }
  }
});
