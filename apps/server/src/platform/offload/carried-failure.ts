import { type Loggable, loggable, refusalIn } from '../http/errors.ts';
import { Problem, type ProblemDetails } from '../http/problem.ts';

/** Why a call failed in its thread, as plain data: a refusal for its caller, or what the log is told. */
export type CarriedFailure =
  | { readonly refusal: Problem['code']; readonly details: ProblemDetails }
  | { readonly unexpected: Loggable };

/** In the thread. */
export function carried(error: unknown): CarriedFailure {
  const refusal = refusalIn(error);
  if (refusal === null) return { unexpected: loggable(error instanceof Error ? error : new Error(String(error))) };
  const { code, message, errors, data, retryAfterSeconds } = refusal;
  const retry = retryAfterSeconds === null ? {} : { retryAfterSeconds };
  return { refusal: code, details: { message, errors, data, ...retry } };
}

/** The same failure, to be thrown to whoever made the call. */
export function thrown(failure: CarriedFailure): Error {
  if ('refusal' in failure) return new Problem(failure.refusal, failure.details);
  const { message, code, ...rest } = failure.unexpected;
  return Object.assign(new Error(message), rest, code === null ? {} : { code });
}
