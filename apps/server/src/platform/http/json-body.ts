import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

export const NULL_CHARACTER = 'Text cannot contain the null character.';

/** Deeper than any request of ours; a few thousand levels would exhaust the stack of whoever walks them. */
const DEEPEST = 32;

/**
 * JSON, and nothing else but multipart. A JSON content type with nothing behind it is a call without a body; the
 * schema decides whether that is enough.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, parseBody(String(body)));
    } catch (error) {
      done(error instanceof SyntaxError ? problem('MALFORMED_JSON') : asError(error), undefined);
    }
  });
}

/** Errors: SyntaxError; MALFORMED_JSON when nested too deeply or reaching for a prototype; INVALID_INPUT for a null character. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  const parsed: unknown = JSON.parse(text);
  refuseHostile(parsed, 0);
  return parsed;
}

function refuseHostile(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    // PostgreSQL stores every character but this one.
    if (value.includes('\0')) throw problem('INVALID_INPUT', { message: NULL_CHARACTER });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw problem('MALFORMED_JSON', { message: 'The request body is nested too deeply.' });
  if (Array.isArray(value)) {
    for (const one of value) refuseHostile(one, depth + 1);
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    if (key === '__proto__' || key.includes('\0')) throw problem('MALFORMED_JSON');
    refuseHostile(one, depth + 1);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
