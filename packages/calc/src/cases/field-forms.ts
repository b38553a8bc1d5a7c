import type { z } from 'zod';

/** What is written about a field: how its value is written, what is meant without it, and the fields inside it. */
export type FieldForm = {
  readonly form: string;
  /** What is meant where the field is absent; null where nothing is, undefined where it is required. */
  readonly usual?: string | null;
  readonly about?: string;
  readonly within?: z.ZodObject;
};

const forms = new WeakMap<z.core.$ZodType, FieldForm>();

export function withForm<Field extends z.core.$ZodType>(field: Field, form: FieldForm): Field {
  forms.set(field, form);
  return field;
}

/** @throws RangeError for a field that was made without its form: a mistake of the program. */
export function formOf(field: z.core.$ZodType): FieldForm {
  const form = forms.get(field);
  if (form === undefined) throw new RangeError('a field of a case has no form');
  return form;
}

/** The same field with words about it. */
export function about<Field extends z.core.$ZodType>(words: string, field: Field): Field {
  return withForm(field, { ...formOf(field), about: words });
}

/** The field, or null where it is absent. */
export function optional<Field extends z.ZodType>(field: Field) {
  const read = field.nullish().transform((value) => value ?? null);
  return withForm(read, { ...formOf(field), usual: null });
}

/** The field, or what is usual where it is absent. */
export function usually<Field extends z.ZodType, const Usual>(usual: Usual, field: Field, inWords = String(usual)) {
  const read = field.nullish().transform((value) => value ?? usual);
  return withForm(read, { ...formOf(field), usual: inWords });
}
