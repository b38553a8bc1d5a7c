import type { FieldError } from '@muster/contract/envelope.ts';
import { ERRORS, type ErrorCode } from '@muster/contract/errors.ts';

/** A refusal on its way to the caller: code, status and words from the contract's catalogue. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.errors = details.errors ?? [];
    this.data = details.data ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

export type ProblemDetails = {
  /** Replaces the catalogue's words where the figures of the case belong in them. */
  message?: string;
  errors?: readonly FieldError[];
  data?: unknown;
  retryAfterSeconds?: number;
};

export function problem(code: ErrorCode, details: ProblemDetails = {}): Problem {
  return new Problem(code, details);
}

/** A refusal at one field. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('INVALID_INPUT', { message, errors: [{ field, message }] });
}

export function notFound(): Problem {
  return new Problem('NOT_FOUND');
}

/** What there is. Errors: NOT_FOUND where there is nothing. */
export function orNotFound<T>(thing: T): NonNullable<T> {
  if (thing === null || thing === undefined) throw notFound();
  return thing;
}
