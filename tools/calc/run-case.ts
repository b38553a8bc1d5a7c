import type { Tracer } from '@muster/engine/kernel/trace.ts';
import type { Kind } from './kinds.ts';

/** The result of one case, or `{ error }` when its input cannot be read. */
export function runCase(kind: Kind, input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  try {
    return kind.run(input, tracer);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
