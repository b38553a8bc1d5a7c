import { createTracer, type Tracer } from '@muster/engine/explain/trace.ts';
import type { Kind } from '../cases/define-kind.ts';
import { readableResult } from './readable.ts';

export type Batch = { readonly output: string; readonly exitCode: 0 | 1 };

/** All cases, as JSON or as sheets for people. The exit code is 1 when there were cases and every one of them erred. */
export function runBatch(kind: Kind, cases: readonly unknown[], style: 'json' | 'sheets'): Batch {
  const results: Record<string, unknown>[] = [];
  const sheets: string[] = [];
  for (const input of cases) {
    const tracer = style === 'sheets' ? createTracer() : null;
    const result = runCase(kind, input, tracer);
    results.push(result);
    if (tracer !== null) sheets.push(readableResult(input, result, tracer));
  }
  const allErred = results.length > 0 && results.every((result) => 'error' in result);
  return { output: style === 'json' ? `${JSON.stringify(results)}\n` : sheets.join(''), exitCode: allErred ? 1 : 0 };
}

/** Amounts beyond what money can hold are refused by the engine itself: they spoil their own case, not the batch. */
function runCase(kind: Kind, input: unknown, tracer: Tracer | null): Record<string, unknown> {
  try {
    return kind.calculate(input, tracer);
  } catch (error) {
    return { error: String(error).replace(/^\w*Error: /, '') };
  }
}
