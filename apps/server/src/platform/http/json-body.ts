import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

export const NULL_CHARACTER = 'Text cannot contain the null character.';

/** Deeper than any request of ours; a few thousand levels would exhaust the stack of whoever walks them. */
const MAX_DEPTH = 33;
/** Far more than any request of ours: 2 MB can hold a million values, which keep the parser, and everybody, waiting. */
const MAX_VALUES = 50_000;

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

/**
 * Errors: SyntaxError; MALFORMED_JSON when nested too deeply, of too many values or reaching for a prototype;
 * INVALID_INPUT for a null character.
 */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  refuseHuge(text);
  const parsed: unknown = JSON.parse(text);
  refuseHostile(parsed);
  return parsed;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts levels and values before anything is parsed; strings are passed over whole. */
function refuseHuge(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (OPENING.has(sign)) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) throw tooMuch('The request body is nested too deeply.');
    } else if (CLOSING.has(sign)) depth -= 1;
    else if (sign === COMMA) values += 1;
    if (values > MAX_VALUES) throw tooMuch('The request body holds too many values.');
  }
}

function tooMuch(message: string) {
  return problem('MALFORMED_JSON', { message });
}

/** Where a string that begins at a quotation mark ends; the end of the text when it does not. */
function endOfString(text: string, began: number): number {
  for (let at = text.indexOf('"', began + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    // A mark behind an odd number of backslashes belongs to the string.
    if ((at - before) % 2 === 1) return at;
  }
  return text.length;
}

function refuseHostile(value: unknown): void {
  if (typeof value === 'string') {
    // PostgreSQL stores every character but this one.
    if (value.includes('\0')) throw problem('INVALID_INPUT', { message: NULL_CHARACTER });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) refuseHostile(one);
    return;
  }
  for (const [key, one] of Object.entries(value)) {
    if (key === '__proto__' || key.includes('\0')) throw problem('MALFORMED_JSON');
    refuseHostile(one);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
