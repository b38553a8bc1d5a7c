import { z } from '@muster/contract/zod.ts';

// Hostile input made from the contract's own schemas, so that a new endpoint is covered the day it is declared.

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
};

export function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** What no field expects, and what some columns cannot hold. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  -1,
  0.001,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -1e300,
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  'null\0character',
  'x'.repeat(20_000),
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd\r\nSet-Cookie: a=b',
  '=cmd|calc',
  '\ud800 half a pair',
  '\u202e\u0000',
  '2026-02-31',
  '0000-00-00',
  '9999-12-31',
  '2026-13',
  '99:99:99',
  '999999999999',
  '-999999999999',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  '1,2,3',
  ['x', null, 1],
];

/** Bodies that are no JSON, or JSON that no program should walk. */
export const RAW_BODIES: readonly string[] = [
  '',
  ' ',
  'null',
  '1',
  '"text"',
  '[]',
  '{"a":',
  '{"a":1}}',
  '\ufeff{}',
  nested(20_000),
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '{"__proto__":{"role":"Administrator"}}',
  '{"a":{"__proto__":null},"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"hasOwnProperty":1}',
  `{"a":1e999}`,
  `["${'x'.repeat(2_100_000)}"]`,
];

/** Stands for an e-mail address; whoever sends it puts a new one in its place. */
export const ADDRESS = 'someone@hostile.test';

const PATTERNED: Readonly<Record<string, string>> = { pan: 'AABCV1234F', tan: 'BLRV12345C', state: 'KA' };

/** A value the schema would most likely accept; `id` where it wants one. */
export function plausible(schema: JsonSchema, name: string, id: string): unknown {
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return plausible(either[0] ?? {}, name, id);
  if (schema.allOf) return plausible(schema.allOf[0] ?? {}, name, id);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) return plausibleObject(schema, id);
  if (type === 'array') return schema.items && 'type' in schema.items ? [plausible(schema.items, name, id)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  return plausibleText(schema, name, id);
}

function plausibleObject({ properties = {} }: JsonSchema, id: string): Record<string, unknown> {
  // Without a version nothing is stale.
  const names = Object.entries(properties).filter(([name]) => name !== 'version');
  return Object.fromEntries(names.map(([name, one]) => [name, plausible(one, name, id)]));
}

function plausibleText({ format, pattern, minLength }: JsonSchema, name: string, id: string): string {
  if (format === 'uuid') return id;
  if (format === 'email' || /e-?mail/i.test(name)) return ADDRESS;
  if (pattern?.includes('\\d{4})-(\\d{2})-(\\d{2}')) return '2026-11-20';
  if (pattern?.includes('\\d{4}')) return PATTERNED[name.toLowerCase()] ?? '2026';
  if (pattern?.includes('\\d')) return '1';
  return 'Plausible'.padEnd(minLength ?? 0, 'x');
}

const REPAIRS = [
  undefined,
  null,
  1,
  2026,
  '1',
  true,
  'Plausible',
  'A-long-pass-phrase-1',
  '1990-01-31',
  '2026-11-20',
  '2026-11',
  '+91 98450 12345',
  'AABCV1234F',
  'Male',
  '0',
  [],
  {},
];

/** `value`, changed where the schema refuses it until it takes it, or as near to that as these repairs come. */
export function accepted(schema: z.ZodType, value: unknown): unknown {
  let best = value;
  for (let round = 0; round < 4; round++) {
    for (const place of refusedPlaces(schema, best)) {
      const refused = place.join('.');
      const better = REPAIRS.map((repair) => withAt(best, place, repair)).find(
        (hostile) => !refusedPlaces(schema, hostile).some((other) => other.join('.') === refused),
      );
      if (better !== undefined) best = better;
    }
  }
  return best;
}

function refusedPlaces(schema: z.ZodType, value: unknown): (string | number)[][] {
  const { error } = schema.safeDecode(value);
  return (error?.issues ?? []).map(({ path }) => path.map((step) => (typeof step === 'number' ? step : String(step))));
}

/** Every place in a body that can be changed, as a path of names; lists are entered at their first element. */
export function placesIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  const inner = Object.entries(value).flatMap(([name, one]) =>
    placesIn(one, [...at, Array.isArray(value) ? Number(name) : name]),
  );
  return at.length ? [[...at], ...inner] : inner;
}

/** A copy of `value` with something else at one place. */
export function withAt(value: unknown, [first, ...rest]: readonly (string | number)[], other: unknown): unknown {
  if (first === undefined) return other;
  if (Array.isArray(value)) return value.map((one, i) => (i === first ? withAt(one, rest, other) : one));
  if (typeof value !== 'object' || value === null) return other;
  const inner = Object.entries(value).find(([name]) => name === first)?.[1];
  return { ...value, [first]: withAt(inner, rest, other) };
}
