import type { Tracer } from '@muster/engine/kernel/trace.ts';
import type { Kind } from './kinds.ts';
import { unknownFields } from './known-fields.ts';

/** The result of one case, or `{ error }` when its input cannot be read. */
export function runCase(kind: Kind, input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  const unknown = unknownFields(input, kind.fields);
  if (unknown.length > 0) return { error: unknownInWords(unknown) };
  try {
    return kind.run(input, tracer);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function unknownInWords(names: readonly string[]): string {
  const which = names.length === 1 ? `field ${names[0]}: is not known` : `fields ${names.join(', ')}: are not known`;
  return `${which}; --help lists the fields of every kind`;
}
