import { createTracer } from '@muster/engine/kernel/trace.ts';
import type { Kind } from './kinds.ts';
import { readableResult } from './readable.ts';
import { runCase } from './run-case.ts';

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
