import type { z } from 'zod';
import type { Kind } from '../cases/define-kind.ts';
import { formOf } from '../cases/field-forms.ts';

/** One field of a kind in words, named by its path: `oneOffs[].amount`. */
export type FieldLine = {
  readonly path: string;
  readonly form: string;
  /** `required`, what is meant without it, or nothing. */
  readonly need: string;
  readonly about: string;
};

/** Every field that a kind reads, from its schema. Fields that several places share are listed at the first. */
export function fieldsOf(kind: Kind): readonly FieldLine[] {
  return linesOf(kind.inputs, '', new Map());
}

function linesOf(object: z.ZodObject, before: string, pathByObject: Map<z.ZodObject, string>): readonly FieldLine[] {
  return Object.entries(object.shape).flatMap(([name, field]) => {
    const { form, usual, about = '', within } = formOf(field);
    const path = `${before}${name}`;
    const line = { path, form, need: needOf(usual), about };
    if (within === undefined) return [line];
    const inside = form === 'list' ? `${path}[]` : path;
    const place = pathByObject.get(within);
    if (place !== undefined) return [{ ...line, form: `${form} as ${place}` }];
    pathByObject.set(within, inside);
    return [line, ...linesOf(within, `${inside}.`, pathByObject)];
  });
}

function needOf(usual: string | null | undefined): string {
  if (usual === undefined) return 'required';
  return usual === null ? '' : `${usual} unless said`;
}

export function resultsOf(kind: Kind): readonly string[] {
  return Object.keys(kind.results.shape);
}
