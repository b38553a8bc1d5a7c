/**
 * What may stand under `inputs` of a kind: a field alone (null), or one that holds an object, or a list of objects, with
 * the fields of those.
 */
export type FieldTree = { readonly [name: string]: FieldTree | null };

/** Fields alone, written in one text. */
export function fields(names: string): FieldTree {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, null]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields under `inputs` of a case that its kind does not have, with their path; a misspelt field is never ignored. */
export function unknownFields(input: unknown, known: FieldTree): readonly string[] {
  return isObject(input) && isObject(input.inputs) ? strangers(input.inputs, known, '') : [];
}

function strangers(given: Readonly<Record<string, unknown>>, known: FieldTree, path: string): readonly string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    if (!Object.hasOwn(known, name)) return [`${path}${name}`];
    const within = known[name];
    if (within === undefined || within === null) return [];
    if (!Array.isArray(value)) return isObject(value) ? strangers(value, within, `${path}${name}.`) : [];
    return value.flatMap((each: unknown, index) =>
      isObject(each) ? strangers(each, within, `${path}${name}[${index}].`) : [],
    );
  });
}
