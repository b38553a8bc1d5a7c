import { z } from '@muster/contract/zod.ts';

/** A value as its schema writes it; UNFIT where it is not what the schema says, or only the schema itself can tell. */
type Encoder = (value: unknown) => unknown;

export const UNFIT = Symbol('not what the schema says');

type Schema = z.core.$ZodType;

const encoders = new WeakMap<Schema, Encoder>();

/**
 * What `encode` does, for values that fit: a schema is walked once and not for each value, which every response pays
 * for. It only ever says less than the schema: what it does not know it leaves to it.
 */
export function encoderOf(schema: Schema): Encoder {
  const earlier = encoders.get(schema);
  if (earlier) return earlier;
  // One that holds itself finds this.
  encoders.set(schema, (value) => encode(value));
  const encode = (schema._zod.def.checks?.length ? null : plainEncoder(schema)) ?? bySchema(schema);
  encoders.set(schema, encode);
  return encode;
}

/** Null where there is none. */
function plainEncoder(schema: Schema): Encoder | null {
  if (schema instanceof z.ZodObject) return schema.def.catchall ? null : objectEncoder(schema.def.shape);
  if (schema instanceof z.ZodArray) return arrayEncoder(encoderOf(schema.def.element));
  if (schema instanceof z.ZodNullable) {
    const inner = encoderOf(schema.def.innerType);
    return (value) => (value === null ? null : inner(value));
  }
  if (schema instanceof z.ZodOptional) return optionalEncoder(schema);
  // Both do nothing on the way out.
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) return encoderOf(schema.def.innerType);
  if (schema instanceof z.ZodCodec) return codecEncoder(schema);
  if (schema instanceof z.ZodUnion) return unionEncoder(schema);
  return leafEncoder(schema);
}

function leafEncoder(schema: Schema): Encoder | null {
  if (schema instanceof z.ZodUUID) {
    const { pattern } = schema.def;
    return pattern ? (value) => (typeof value === 'string' && pattern.test(value) ? value : UNFIT) : null;
  }
  if (schema instanceof z.ZodNumberFormat) {
    return schema.format === 'safeint' ? (value) => (Number.isSafeInteger(value) ? value : UNFIT) : null;
  }
  if (schema instanceof z.ZodString && !schema.def.coerce && schema.format === null) return ofType('string');
  if (schema instanceof z.ZodBoolean && !schema.def.coerce) return ofType('boolean');
  if (schema instanceof z.ZodNumber && !schema.def.coerce) return (value) => (Number.isFinite(value) ? value : UNFIT);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values: ReadonlySet<unknown> = schema._zod.values;
    return (value) => (values.has(value) ? value : UNFIT);
  }
  if (schema instanceof z.ZodNull) return (value) => (value === null ? null : UNFIT);
  if (schema instanceof z.ZodUnknown) return (value) => value;
  if (schema instanceof z.ZodCustom) {
    const { fn } = schema.def;
    return (value) => (fn(value) === true ? value : UNFIT);
  }
  return null;
}

const ofType =
  (type: 'string' | 'boolean'): Encoder =>
  (value) =>
    typeof value === type ? value : UNFIT;

/** The schema itself, for one value in the middle of others. */
function bySchema(schema: Schema): Encoder {
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, { async: false, direction: 'backward' });
    return result instanceof Promise || result.issues.length > 0 ? UNFIT : result.value;
  };
}

function arrayEncoder(element: Encoder): Encoder {
  return (value) => {
    if (!Array.isArray(value)) return UNFIT;
    const all: unknown[] = [];
    for (const one of value) {
      const text = element(one);
      if (text === UNFIT) return UNFIT;
      all.push(text);
    }
    return all;
  };
}

function optionalEncoder(schema: z.ZodOptional): Encoder | null {
  const { innerType } = schema.def;
  if (schema._zod.traits.has('$ZodExactOptional') || innerType._zod.optin === 'defaulted') return null;
  const inner = encoderOf(innerType);
  return (value) => (value === undefined ? undefined : inner(value));
}

function codecEncoder(schema: z.ZodCodec): Encoder {
  const { reverseTransform } = schema.def;
  const [inside, outside] = [encoderOf(schema.def.out), encoderOf(schema.def.in)];
  return (value) => {
    const inner = inside(value);
    if (inner === UNFIT) return UNFIT;
    const payload = { value: inner, issues: [] };
    const outer: unknown = reverseTransform(inner, payload);
    return outer instanceof Promise || payload.issues.length > 0 ? UNFIT : outside(outer);
  };
}

/** The first that fits. */
function unionEncoder(schema: z.ZodUnion): Encoder | null {
  const { traits } = schema._zod;
  if (traits.has('$ZodDiscriminatedUnion') || traits.has('$ZodXor')) return null;
  const options = schema.def.options.map(encoderOf);
  return (value) => {
    for (const option of options) {
      const output = option(value);
      if (output !== UNFIT) return output;
    }
    return UNFIT;
  };
}

type Fields = Readonly<Record<string, Schema>>;

/** Null where a field may appear although it is not there. Written out, as the schemas' own parsers are. */
function objectEncoder(fields: Fields): Encoder | null {
  const all = Object.entries(fields).map(([name, schema], at) => ({
    name: JSON.stringify(name),
    encoded: `v${at}`,
    call: `e[${at}](o[${JSON.stringify(name)}])`,
    presence: presenceOf(schema, name),
  }));
  if (all.some(({ presence }) => presence === null)) return null;
  const lines = all.map(({ name, encoded, call, presence }) => {
    const missing = presence === 'required' ? ` || (o[${name}] === undefined && !(${name} in o))` : '';
    const value = presence === 'optional' ? `${name} in o ? ${call} : undefined` : call;
    return `const ${encoded} = ${value}; if (${encoded} === unfit${missing}) return unfit;`;
  });
  const firstOptional = all.findIndex(({ presence }) => presence === 'optional');
  const leading = firstOptional < 0 ? all : all.slice(0, firstOptional);
  const literal = leading.map(({ name, encoded }) => `${name}: ${encoded}`).join(', ');
  const later = all.slice(leading.length).map(({ name, encoded, presence }) => {
    return `${presence === 'optional' ? `if (${name} in o) ` : ''}r[${name}] = ${encoded};`;
  });
  const build = new Function(
    'e',
    'o',
    'unfit',
    `${lines.join('\n')}\nconst r = { ${literal} };\n${later.join('\n')}\nreturn r;`,
  );
  const each = Object.values(fields).map(encoderOf);
  return (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? build(each, value, UNFIT) : UNFIT;
}

type Presence = 'required' | 'optional' | 'defaulted';

function presenceOf({ _zod: { optin, optout } }: Schema, name: string): Presence | null {
  // In a literal it is no field.
  if (name === '__proto__') return null;
  if (optin === undefined) return 'required';
  if (optin === 'optional') return optout === 'optional' ? 'optional' : null;
  return optout === 'optional' ? null : 'defaulted';
}
