import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { Envelope } from '@muster/contract/envelope.ts';
import { encoderOf, UNFIT } from './encoder.ts';

/** A response that was written where its call was carried out, in a thread. */
export class WrittenResponse {
  readonly body: Uint8Array;
  constructor(body: Uint8Array) {
    this.body = body;
  }
}

/** The output of a call as its response. Throws where it is not what the contract says. */
export function responseBody(entry: Endpoint, message: string, output: unknown): string {
  return JSON.stringify(envelopeOf(entry, message, output));
}

/** The same before it is text. */
export function envelopeOf(entry: Endpoint, message: string, output: unknown): Envelope<unknown> {
  if (entry.output.kind === 'file') throw new TypeError('A file is no text');
  const fast = encoderOf(entry.output.schema)(output);
  // Where it does not fit, the schema says why.
  const data = fast === UNFIT ? entry.output.schema.encode(output) : fast;
  return envelope(entry, message, data);
}

/** The result of a transaction as the response of its call, to be stored as it is; null when it is none, or shows a secret. */
export function bodyOf(entry: Endpoint, message: string, result: unknown): string | null {
  if (entry.output.kind === 'file' || entry.showsSecret) return null;
  const fast = encoderOf(entry.output.schema)(result ?? null);
  if (fast !== UNFIT) return JSON.stringify(envelope(entry, message, fast));
  const encoded = entry.output.schema.safeEncode(result ?? null);
  return encoded.success ? JSON.stringify(envelope(entry, message, encoded.data)) : null;
}

function envelope(entry: Endpoint, message: string, data: unknown): Envelope<unknown> {
  if (entry.output.kind === 'page' && isPage(data)) {
    return { statusCode: 200, message, data: data.rows, records: data.rows.length, totalRecords: data.totalRecords };
  }
  return { statusCode: 200, message, data };
}

function isPage(data: unknown): data is { rows: unknown[]; totalRecords: number } {
  return typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows);
}

/** Of a file that a call returns: its name, and what the audit trail says of its download (`record-download.ts`). */
export type FileHead = {
  readonly fileName: string;
  /** Whose data it holds, where they can be named; it counts as that of others where nothing is said. */
  readonly people?: readonly string[];
  /** Of what the trail speaks beside the name of the file: one entry for each. */
  readonly downloads?: readonly { readonly entityId: string; readonly after: object }[];
};

/** What a file endpoint returns. */
export type FileOutput = FileHead & { readonly content: Uint8Array };

/** The same of a file that is not held whole: its parts are made one by one, as fast as they are taken. */
export type StreamedFile = FileHead & { readonly parts: AsyncIterable<Uint8Array> };

export function isFile(output: unknown): output is FileOutput {
  return typeof output === 'object' && output !== null && 'content' in output && output.content instanceof Uint8Array;
}

export function isStreamed(output: unknown): output is StreamedFile {
  if (typeof output !== 'object' || output === null || !('parts' in output)) return false;
  const { parts } = output;
  return typeof parts === 'object' && parts !== null && Symbol.asyncIterator in parts;
}
