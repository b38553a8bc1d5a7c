import type { FieldError } from '@muster/contract/envelope.ts';

/** A call that was refused or did not arrive. `message` is fit to be shown. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number;
  /** Stable code of the refusal, such as STALE_VERSION; OFFLINE without an answer. */
  readonly code: string;
  readonly fieldErrors: readonly FieldError[];
  /** Figures of the refusal, where the endpoint gives some. */
  readonly data: unknown;

  constructor(refusal: {
    status: number;
    code: string;
    message: string;
    fieldErrors?: readonly FieldError[];
    data?: unknown;
  }) {
    super(refusal.message);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fieldErrors = refusal.fieldErrors ?? [];
    this.data = refusal.data ?? null;
  }
}

export const OFFLINE_TEXT = 'Something Went Wrong. Please check your internet connection.';

export function offline(): ApiError {
  return new ApiError({ status: 0, code: 'OFFLINE', message: OFFLINE_TEXT });
}

/** A change that got no answer. Sent again it carries the same key, so that the server does it once. */
export const UNSAVED_TEXT =
  'Not saved: the server did not answer. What you typed is still here. Save again when the connection is back; it is never done twice.';

export function unsaved(): ApiError {
  return new ApiError({ status: 0, code: 'OFFLINE', message: UNSAVED_TEXT });
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'OFFLINE';
}

/** Words for any failure; a fault of our own never shows its insides. */
/** A part of the app that could not be loaded, in the words of the browsers: after an update its file is gone. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
}

export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return isMissingFile(error)
    ? 'Muster was updated, or the connection was lost: reload the page.'
    : 'Something went wrong. Please try again.';
}
