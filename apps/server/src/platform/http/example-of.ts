import { z } from '@muster/contract/zod.ts';

const ID = '0199a8f2-6c1e-7d3a-9b54-2f6e8c0d1a37';

/** By the name of the field, where its schema does not say what is meant; the first that it takes. */
const BY_NAME: readonly (readonly [RegExp, unknown])[] = [
  [/email$/i, 'asha.rao@example.in'],
  [/password$/i, 'monsoon-ledger-41'],
  [/firstName$/i, 'Asha'],
  [/lastName$/i, 'Rao'],
  [/mobile|phone|contact/i, '+91 98450 12345'],
  [/birth/i, '1994-03-08'],
  [/^halfDay/i, '04:30'],
  [/colour/i, '#2f6f4f'],
  [/^status$/i, 'Approved'],
  [/^start(Date)?$|^from$|joining/i, '2026-11-20'],
  [/^end(Date)?$|^to$/i, '2026-11-21'],
  [/fyStart|yearStart$/i, 2026],
  [/fyEnd|yearEnd$/i, 2027],
  [/^month$/i, 11],
  [/year$/i, 2026],
  [/start(Time)?$/i, '09:30'],
  [/end(Time)?$/i, '18:30'],
  [/amount|ctc/i, 50_000],
  [/reason|comments?|note|description/i, 'As agreed on Friday'],
  [/name$|title$|subject$/i, 'Pune office'],
];

/** For fields that no name tells of. */
const USUAL: readonly unknown[] = [
  'Example',
  ID,
  '2026-11-20',
  '2026-11',
  '2026-11-20T09:30:00+05:30',
  '09:30',
  1,
  0,
  2026,
  true,
  '1',
  '2026',
  'MH',
];

/** A value that the schema takes, with the fields that must be there; undefined where none is found. */
export function exampleOf(schema: z.ZodType, name = ''): unknown {
  return candidates(schema, name).find((candidate) => schema.safeDecode(candidate).success);
}

function* candidates(schema: z.core.$ZodType, name: string): Generator<unknown, void> {
  if (schema instanceof z.ZodObject) yield* objects(schema);
  else if (schema instanceof z.ZodArray) yield* [exampleIn(schema.element, name), []];
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* candidates(one, name);
  else if (schema instanceof z.ZodPipe) {
    yield* candidates(schema.in instanceof z.ZodTransform ? schema.out : schema.in, name);
  } else if (schema instanceof z.ZodEnum) yield* schema.options;
  else if (schema instanceof z.ZodLiteral) yield* schema.values;
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    yield* candidates(schema.unwrap(), name);
  } else if (schema instanceof z.ZodNullable) {
    yield* candidates(schema.unwrap(), name);
    yield null;
  } else {
    for (const [names, value] of BY_NAME) if (names.test(name)) yield value;
    yield* USUAL;
  }
}

function exampleIn(schema: z.core.$ZodType, name: string): unknown[] {
  const example = schema instanceof z.ZodType ? exampleOf(schema, name) : undefined;
  return example === undefined ? [] : [example];
}

/** With what must be there, then with what is missed; where nothing must be there, with everything or one of it. */
function* objects({ shape }: z.ZodObject): Generator<unknown, void> {
  const all = Object.keys(shape);
  const examples = new Map<string, unknown[]>();
  const withFields = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = shape[name];
        return examples
          .getOrInsertComputed(name, () => (field ? exampleIn(field, name) : []))
          .map((value) => [name, value]);
      }),
    );
  const requiredNames = all.filter((name) => shape[name]?._zod.optin === undefined);
  yield withFields(requiredNames.length > 0 ? requiredNames : all);
  for (const name of all) yield withFields([...requiredNames, name]);
  yield* [withFields(all), {}];
}
