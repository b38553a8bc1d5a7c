import type { Endpoint, ParsedRequest } from '@muster/contract/endpoint.ts';
import type { FieldError } from '@muster/contract/envelope.ts';
import { HIDDEN_SIGN, hiddenSigns } from '@muster/contract/visible-text.ts';
import type { z } from '@muster/contract/zod.ts';
import { problem } from './problem.ts';

type Raw = { params: unknown; query: unknown; body: unknown };

/** Parses a request by its contract entry. Bad input: 422 with every field and message; a bad id in the path: 404. */
export function parseRequest<E extends Endpoint>(entry: E, raw: Raw): ParsedRequest<E> {
  const params = entry.params.safeDecode(raw.params);
  if (!params.success) throw problem('NOT_FOUND');
  const query = entry.query.safeDecode(raw.query);
  const body = entry.body.safeDecode(raw.body);
  if (raw.body === undefined && !body.success) throw problem('EMPTY_BODY');
  const errors = [...fieldErrors(query.error), ...fieldErrors(body.error)];
  if (!query.success || !body.success) throw refusedInput(errors);
  // What machines send is kept as it came; a file has its own rules.
  if (entry.access.who !== 'device') refuseHidden({ ...fieldsOf(query.data), ...fieldsOf(body.data) });
  return received(params.data, query.data, body.data);
}

const fieldsOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** Whichever text it is, and whoever sends it: two that look alike must be alike. Errors: INVALID_INPUT. */
function refuseHidden(input: object): void {
  const fields = hiddenSigns(input).slice(0, MAX_ERRORS);
  if (fields.length) throw refusedInput(fields.map((field) => ({ field, message: HIDDEN_SIGN })));
}

// The schemas of the entry have just parsed these three.
function received<E extends Endpoint>(params: unknown, query: unknown, body: unknown): ParsedRequest<E> {
  return { params, query, body } as ParsedRequest<E>;
}

function refusedInput(errors: readonly FieldError[]) {
  const first = errors[0];
  return problem('INVALID_INPUT', { ...(first && errors.length === 1 ? { message: first.message } : {}), errors });
}

// A long list that is wrong throughout must not become a longer response.
const MAX_ERRORS = 100;

export function fieldErrors(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? [])
    .slice(0, MAX_ERRORS)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }));
}
