import type { z } from 'zod';
import { unknownFields, wrongField, wrongFields } from './case-error.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown, name: string): Fields {
  if (!isFields(value)) throw wrongField(name, 'must be an object');
  return value;
}

/**
 * The fields of a case: under `inputs`, or written straight into it, and those that may be `beside` the inputs, where
 * they win. What else is beside them is ignored; a field among the inputs that is not known never is.
 */
export function readCase<Inputs extends z.ZodObject>(
  input: unknown,
  inputs: Inputs,
  outerFields: readonly string[],
): z.output<Inputs> {
  const fields = fieldsOf(input, 'case');
  const innerFields =
    fields.inputs === undefined ? pickFields(fields, Object.keys(inputs.shape)) : fieldsOf(fields.inputs, 'inputs');
  const read = inputs.safeParse({ ...innerFields, ...pickFields(fields, outerFields) });
  if (read.success) return read.data;
  const unknown = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pathOf([...issue.path, key])) : [],
  );
  if (unknown.length > 0) throw unknownFields(unknown);
  throw wrongFields(read.error.issues.map(({ path, message }) => ({ field: pathOf(path), problem: message })));
}

function pickFields(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => (fields[name] ?? null) !== null).map((name) => [name, fields[name]]),
  );
}

/** `oneOffs[1].amount` */
function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((before, step) => {
    if (typeof step === 'number') return `${before}[${step}]`;
    return before === '' ? String(step) : `${before}.${String(step)}`;
  }, '');
}
