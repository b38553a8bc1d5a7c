import type { FieldError } from '@muster/contract/envelope.ts';
import { ApiError } from './api-error.ts';

export type RawEnvelope = {
  readonly statusCode: number;
  readonly message: string;
  readonly data: unknown;
  readonly totalRecords?: number;
  readonly errorCode?: string;
  readonly errors?: readonly FieldError[];
};

/** The JSON answer, or null when there is none that could be read (a proxy's page, an empty body). */
export async function readEnvelope(response: Response): Promise<RawEnvelope | null> {
  try {
    const body: unknown = await response.json();
    return isEnvelope(body) ? body : null;
  } catch {
    return null;
  }
}

export function refusalFrom(status: number, envelope: RawEnvelope | null): ApiError {
  if (envelope === null) {
    const message =
      status === 429
        ? 'Too many requests. Please wait a moment and try again.'
        : 'The server could not be reached. Nothing was changed.';
    return new ApiError({ status, code: status >= 500 ? 'UNAVAILABLE' : 'UNREADABLE', message });
  }
  return new ApiError({
    status: envelope.statusCode,
    code: envelope.errorCode ?? 'REFUSED',
    message: envelope.message,
    fieldErrors: envelope.errors ?? [],
    data: envelope.data,
  });
}

function isEnvelope(value: unknown): value is RawEnvelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'statusCode' in value &&
    typeof value.statusCode === 'number' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
