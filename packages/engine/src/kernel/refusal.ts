/**
 * A business reason why there is no result, with the figures behind it. Returned, never thrown: exceptions are for
 * mistakes of the program.
 */
export type Refusal<Code extends string = string> = {
  readonly refused: true;
  readonly code: Code;
  /** A sentence for people. */
  readonly message: string;
  readonly figures: Readonly<Record<string, string | number>>;
};

export function refuse<Code extends string>(
  code: Code,
  message: string,
  figures: Readonly<Record<string, string | number>> = {},
): Refusal<Code> {
  return { refused: true, code, message, figures };
}

export function isRefusal<Result extends object, Code extends string>(
  result: Result | Refusal<Code>,
): result is Refusal<Code> {
  // Read, not asked for with `in`, which is slow on results of many shapes: a payroll run does this for everything.
  const { refused }: { readonly refused?: unknown } = result;
  return refused === true;
}
