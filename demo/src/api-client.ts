import type { Endpoint, RequestOf, ResponseOf } from '@muster/contract/endpoint.ts';
import type { z } from '@muster/contract/zod.ts';

/** A request as it goes over the wire, and its answer, whatever carries them. */
export type WireRequest = {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | null;
};
export type WireAnswer = { readonly status: number; readonly body: string };
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

type Input<E extends Endpoint> = Partial<RequestOf<E>> & { readonly files?: Readonly<Record<string, File>> };

export type Keys = (entry: Endpoint, words: string) => string | null;

/** Calls the product as any client does: through its contract, with its own access, checks and refusals. */
export type ApiClient = {
  /** @throws Error with the server's own words when it refuses. */
  call<E extends Endpoint>(entry: E, input?: Input<E>): Promise<ResponseOf<E>>;
  /** What a file says, as text. @throws Error as above. */
  file<E extends Endpoint>(entry: E, input?: Input<E>): Promise<string>;
  /** The same server, signed in. */
  as(token: string): ApiClient;
};

/** `keys` gives each call that changes something, and is made by somebody, its `Idempotency-Key`, or null for none. */
export function apiClient(transport: Transport, token: string | null = null, keys: Keys = () => null): ApiClient {
  const send = async <E extends Endpoint>(entry: E, input: Input<E>): Promise<WireAnswer> => {
    const { contentType, payload } = await payloadOf(input);
    const key = token === null || entry.method === 'GET' ? null : keys(entry, await wordsOf(entry, input));
    return transport({
      method: entry.method,
      url: addressOf(entry, input),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(contentType === null ? {} : { 'content-type': contentType }),
      },
      payload,
    });
  };
  return {
    as: (other) => apiClient(transport, other, keys),
    async call(entry, input = {}) {
      const envelope = envelopeOf(await send(entry, input));
      if (envelope['statusCode'] !== 200) throw refusal(entry, envelope);
      return decoded(entry, envelope);
    },
    async file(entry, input = {}) {
      const response = await send(entry, input);
      if (response.status !== 200) throw refusal(entry, envelopeOf(response));
      return response.body;
    },
  };
}

function envelopeOf({ body }: WireAnswer): Readonly<Record<string, unknown>> {
  return { ...JSON.parse(body) };
}

function refusal({ method, path }: Endpoint, envelope: Readonly<Record<string, unknown>>): Error {
  const errors = envelope['errors'] === undefined ? '' : ` ${JSON.stringify(envelope['errors'])}`;
  return new Error(`${method} ${path}: ${String(envelope['message'])}${errors}`);
}

function decoded<E extends Endpoint>(entry: E, envelope: Readonly<Record<string, unknown>>): ResponseOf<E> {
  const { kind } = entry.output;
  const { data = null, totalRecords } = envelope;
  const schema: E['output']['schema'] = entry.output.schema;
  return parsed<E['output']['schema']>(schema, kind === 'page' ? { rows: data, totalRecords } : data);
}

function parsed<S extends z.ZodType>(schema: S, wire: unknown): z.output<S> {
  return schema.parse(wire);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** All that a call says, without what differs each time it is sent. */
async function wordsOf(entry: Endpoint, input: Sent & Parameters<typeof addressOf>[1]): Promise<string> {
  const files = await Promise.all(Object.values(input.files ?? {}).map((file) => file.text()));
  return JSON.stringify([entry.method, addressOf(entry, input), input.body ?? null, files]);
}

type Sent = { readonly body?: unknown; readonly files?: Readonly<Record<string, File>> };

async function payloadOf(input: Sent) {
  if (input.files !== undefined) {
    const form = new FormData();
    for (const [name, value] of entriesOf(input.body)) form.append(name, String(value));
    for (const [name, file] of Object.entries(input.files)) form.append(name, file);
    const multipart = new Response(form);
    return { contentType: multipart.headers.get('content-type'), payload: Buffer.from(await multipart.arrayBuffer()) };
  }
  if (input.body === undefined) return { contentType: null, payload: null };
  return { contentType: 'application/json', payload: Buffer.from(JSON.stringify(input.body)) };
}

function addressOf(entry: Endpoint, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(entriesOf(input.params));
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of entriesOf(input.query)) if (value !== undefined) query.set(name, String(value));
  return `/api${path}${query.size === 0 ? '' : `?${query}`}`;
}
