import { refusalIn } from '../http/errors.ts';
import { Problem, type ProblemDetails } from '../http/problem.ts';

/** Why a call failed in its thread, as plain data: a refusal for its caller, or what the log is told. */
export type CarriedFailure =
  | { readonly code: Problem['code']; readonly details: ProblemDetails }
  | { readonly name: string; readonly message: string; readonly stack: string | undefined };

/** In the thread. The query of a failed statement stays there: its parameters are people's data. */
export function carried(error: unknown): CarriedFailure {
  const refusal = refusalIn(error);
  if (refusal !== null) {
    const { code, message, errors, data, retryAfterSeconds } = refusal;
    return { code, details: { message, errors, data, ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }) } };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, stack };
}

/** The same failure, to be thrown to whoever made the call. */
export function thrown(failure: CarriedFailure): Error {
  if ('code' in failure) return new Problem(failure.code, failure.details);
  return Object.assign(new Error(failure.message), { name: failure.name, stack: failure.stack });
}
