import { unchanged, wholeNumber } from '@muster/contract/wire.ts';
import type { z } from '@muster/contract/zod.ts';

/** The source of a function that decodes, made of those of decode.ts; null where the wire's value is the value. */
type Code = string | null;

/** What it takes of a function of the contract: the name it is called by in the source. */
type Import = (decode: unknown) => string | null;

type Shape = z.core.$ZodTypeDef & {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly discriminator?: string;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly transform?: unknown;
  readonly values?: readonly unknown[];
};

const AS_THEY_ARE = ['string', 'number', 'boolean', 'literal', 'enum', 'null', 'unknown', 'custom'];
const AROUND_ANOTHER = ['optional', 'nullable', 'default', 'readonly', 'nonoptional'];

const defOf = (schema: z.ZodType): Shape => schema._zod.def;

/** How a response of this schema is decoded without it. What it cannot say fails the build. */
export function decodeCode(schema: z.ZodType, importOf: Import): Code {
  const codeOf = (part: z.ZodType): Code => decodeCode(part, importOf);
  const def = defOf(schema);
  if (AS_THEY_ARE.includes(def.type)) return null;
  if (AROUND_ANOTHER.includes(def.type) && def.innerType) return codeOf(def.innerType);
  if (def.type === 'object') return fieldsCode(partsOf(schema, codeOf));
  if (def.type === 'array' && def.element) return around('each', codeOf(def.element));
  if (def.type === 'record' && def.valueType) return around('values', codeOf(def.valueType));
  if (def.type === 'union') return unionCode(def, codeOf);
  if (def.type === 'pipe' && def.transform) return codecCode(def.transform, importOf);
  if (def.type === 'pipe' && def.in && def.out) {
    const [first, second] = [codeOf(def.in), codeOf(def.out)];
    return first !== null && second !== null ? `inTurn(${first}, ${second})` : (first ?? second);
  }
  throw new Error(`A response with ${def.type} cannot be read without its schema`);
}

const around = (name: string, code: Code): Code => (code === null ? null : `${name}(${code})`);

type Parts = ReadonlyMap<string, Code>;

const partsOf = (schema: z.ZodType, codeOf: (part: z.ZodType) => Code): Parts =>
  new Map(Object.entries(defOf(schema).shape ?? {}).map(([name, part]) => [name, codeOf(part)]));

function fieldsCode(parts: Parts): Code {
  const fields = [...parts].filter(([, code]) => code !== null);
  return fields.length === 0 ? null : `fields({${fields.map(([name, code]) => `${JSON.stringify(name)}:${code}`)}})`;
}

function codecCode(transform: unknown, importOf: Import): Code {
  if (transform === unchanged) return null;
  const list = typeof transform === 'function' && 'list' in transform ? transform.list : undefined;
  if (list !== undefined) return list === null ? null : `listed(${JSON.stringify(list)})`;
  const name = importOf(transform);
  if (name === null) throw new Error(`A decoding is no exported function of the contract: ${transform}`);
  return `some(${name})`;
}

function unionCode(def: Shape, codeOf: (part: z.ZodType) => Code): Code {
  const options = withoutNumbersAsText(def.options ?? []);
  const codes = options.map(codeOf);
  if (codes.every((code) => code === codes[0])) return codes[0] ?? null;
  if (options.some((option) => defOf(option).type !== 'object'))
    throw new Error('A union of decodings has to be told apart');
  const parts = options.map((option) => partsOf(option, codeOf));
  const names = new Set(parts.flatMap((one) => [...one.keys()]));
  const ways = new Map(
    [...names].map((name) => [name, new Set(parts.flatMap((one) => (one.has(name) ? [one.get(name) ?? null] : [])))]),
  );
  if ([...ways.values()].every((codesOf) => codesOf.size === 1)) {
    return fieldsCode(new Map([...ways].map(([name, codesOf]) => [name, [...codesOf][0] ?? null])));
  }
  const { discriminator } = def;
  if (discriminator === undefined) throw new Error('A union of decodings has to be told apart');
  const cases = options.flatMap((option, index) => {
    const mark = defOf(option).shape?.[discriminator];
    return (mark && codes[index] !== null ? (defOf(mark).values ?? []) : []).map(
      (value) => `${JSON.stringify(String(value))}:${codes[index]}`,
    );
  });
  return `by(${JSON.stringify(discriminator)}, {${cases}})`;
}

/** What takes a number takes it as text too from a form; the server writes the number. */
function withoutNumbersAsText(options: readonly z.ZodType[]): readonly z.ZodType[] {
  const hasNumber = options.some((option) => defOf(option).type === 'number');
  return hasNumber ? options.filter((option) => defOf(option).transform !== wholeNumber) : options;
}
