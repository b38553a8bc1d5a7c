import type { Tracer } from '@muster/engine/explain/trace.ts';
import { z } from 'zod';
import { CaseError } from './case-error.ts';
import { object } from './case-fields.ts';
import { readCase } from './read-case.ts';

/** One kind of case: what may go in, what comes out, and the calculation of the engine it calls. */
export type Kind = {
  readonly title: string;
  /** The fields that may also be outside `inputs`. */
  readonly outerFields: readonly string[];
  readonly inputs: z.ZodObject;
  readonly results: z.ZodObject;
  /** The result of one case in rupees, or `{ error }` when it cannot be worked with. */
  readonly calculate: (input: unknown, tracer?: Tracer | null) => Record<string, unknown>;
};

type Shape = z.core.$ZodLooseShape;

type Definition<Inputs extends Shape, Results extends Shape> = {
  readonly title: string;
  readonly outerFields?: readonly (keyof Inputs & string)[];
  readonly inputs: Inputs;
  readonly results: Results;
  readonly work: (
    inputs: z.output<z.ZodObject<Inputs, z.core.$strict>>,
    tracer: Tracer | null,
  ) => z.input<z.ZodObject<Results, z.core.$strip>>;
};

export function defineKind<Inputs extends Shape, Results extends Shape>(kind: Definition<Inputs, Results>): Kind {
  const { title, outerFields = [], work } = kind;
  const inputs = object(kind.inputs);
  const results = z.object(kind.results);
  return {
    title,
    outerFields,
    inputs,
    results,
    calculate: (input, tracer = null) => {
      try {
        return results.parse(work(readCase(input, inputs, outerFields), tracer));
      } catch (problem) {
        if (!(problem instanceof CaseError)) throw problem;
        return { error: problem.message };
      }
    },
  };
}
