import type { Multipart } from '@fastify/multipart';
import { type FileField, type FileFields, MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { NULL_CHARACTER } from './json-body.ts';
import { fieldProblem, Problem, problem } from './problem.ts';

export type UploadedFile = { readonly fileName: string; readonly contentType: string; readonly content: Buffer };

export const MAX_FIELD_LENGTH = 100_000;
const UNFINISHED = 'The form was not received fully. Please send it again.';

export type Upload = { readonly fields: Record<string, string>; readonly files: Record<string, UploadedFile> };

const uploads = new WeakMap<FastifyRequest, Promise<Upload>>();

/** What a multipart request brings, read once however often it is asked for. Errors: those of the form itself. */
export function uploadOf(request: FastifyRequest, fileFields: FileFields): Promise<Upload> {
  const earlier = uploads.get(request);
  if (earlier) return earlier;
  const reading = Promise.race([readMultipart(request, fileFields), rejectWhenClosed(request)]).catch(
    (error: unknown) => {
      discardRest(request);
      throw error;
    },
  );
  uploads.set(request, reading);
  return reading;
}

// What is left of a refused form is not parsed any more: thousands of parts would keep everybody waiting.
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}

// The parser waits for ever for the rest of an upload whose sender has gone.
function rejectWhenClosed({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const onClose = () => {
      if (!raw.complete) reject(problem('INVALID_INPUT', { message: UNFINISHED }));
    };
    if (raw.destroyed) onClose();
    else raw.once('close', onClose);
  });
}

/** Reads a multipart request whole: text fields and the named files. Too large: 413. */
async function readMultipart(request: FastifyRequest, fileFields: FileFields): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null);
  const files: Record<string, UploadedFile> = Object.create(null);
  for await (const part of partsOf(request, fileFields)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = wholeText(part.fieldname, part.value, part);
      continue;
    }
    const field = Object.hasOwn(fileFields, part.fieldname) ? fileFields[part.fieldname] : undefined;
    const content = await part.toBuffer().catch((error: Error) => {
      throw 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(field) : refusedForm(error);
    });
    if (!field) {
      const names = Object.keys(fileFields).join('" or "');
      throw problem('INVALID_INPUT', { message: `Send the file as "${names}".` });
    }
    if (content.length > (field.maxBytes ?? MAX_FILE_BYTES)) throw tooLarge(field);
    files[part.fieldname] = { fileName: part.filename, contentType: part.mimetype, content };
  }
  return { fields, files };
}

/** The parts as they come. Errors: INVALID_INPUT when the form itself is broken. */
async function* partsOf(request: FastifyRequest, fileFields: FileFields): AsyncGenerator<Multipart> {
  const fileSize = Math.max(
    ...Object.values(fileFields).map(({ maxBytes = MAX_FILE_BYTES }) => maxBytes),
    MAX_FILE_BYTES,
  );
  try {
    yield* request.parts({ limits: { fileSize } });
  } catch (error) {
    throw refusedForm(error);
  }
}

// The parser's own complaints about a broken form are plain errors without a code.
function refusedForm(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem || 'code' in error) return error;
  return problem('INVALID_INPUT', { message: UNFINISHED });
}

function wholeText(field: string, text: string, { valueTruncated }: { valueTruncated: boolean }): string {
  if (valueTruncated) throw fieldProblem(field, `${field} is too long`);
  if (text.includes('\0')) throw fieldProblem(field, NULL_CHARACTER);
  return text;
}

function tooLarge(field: FileField | undefined): Problem {
  return problem('FILE_TOO_LARGE', field?.tooLarge ? { message: field.tooLarge } : {});
}
