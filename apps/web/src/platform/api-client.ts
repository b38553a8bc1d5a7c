// The one way to the server. `call(entry, input)` takes an entry of the contract and is typed by it:
//
//   const page = await call(listUsers, { query: { page: 2, searchText: 'meera' } });   // rows, totalRecords
//   await call(updateUser, { params: { id }, body: { … } });                           // wire values, as forms hold them
//
// Answers come decoded (Paise, names instead of enumeration numbers). Every refusal is an ApiError.
// Pages use it through `contractQuery` and `useAction` in queries.ts, rarely directly.
import { needsSession } from '@muster/contract/access.ts';
import type { Endpoint, ResponseOf } from '@muster/contract/endpoint.ts';
import type { z } from '@muster/contract/zod.ts';
import { addressOf, type Blank, entriesOf, isBlank } from './address.ts';
import { ApiError, offline, unsaved } from './api-error.ts';
import { dropEarly, takeEarly } from './early-responses.ts';
import { type RawEnvelope, readEnvelope, refusalFrom } from './envelope.ts';
import { intercept } from './interception.ts';
import { noticeBuild } from './new-version.ts';
import { currentUser, isExpired, type SessionUser, sessionSettled } from './session.ts';

/** How long a change may stay without an answer before its sender is told. */
const MAX_WAIT_MS = 60_000;

/** Query values as the app holds them: numbers and booleans are written as text, blanks are left out. */
type Loose<Wire, Domain> = {
  [K in keyof Wire]: Wire[K] | (K extends keyof Domain ? Domain[K] : never) | Blank;
};
type InputPart<Key extends string, T> = unknown extends T
  ? { readonly [K in Key]?: T }
  : Record<never, never> extends T
    ? { readonly [K in Key]?: T }
    : { readonly [K in Key]: T };

export type CallInput<E extends Endpoint> = InputPart<'params', Loose<z.input<E['params']>, z.output<E['params']>>> &
  InputPart<'query', Loose<z.input<E['query']>, z.output<E['query']>>> &
  InputPart<'body', z.input<E['body']>> & {
    readonly files?: Readonly<Record<string, File | Blob>>;
    readonly signal?: AbortSignal;
    /** Given again when the same request is repeated after it got no answer. */
    readonly idempotencyKey?: string;
  };
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

type AnyInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | Blob>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly accept?: string;
};

/** Calls an endpoint and returns its data. */
export async function call<E extends Endpoint>(entry: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> {
  return (await callWithMessage(entry, input ?? {})).data;
}

/** As `call`, with the server's message beside the data. */
export async function callWithMessage<E extends Endpoint>(
  entry: E,
  input: AnyInput,
): Promise<{ data: ResponseOf<E>; message: string }> {
  const { response, user } = await request(entry, input);
  const envelope = await readEnvelope(response);
  if (envelope === null || envelope.statusCode !== 200) {
    throw report(entry, refusalFrom(response.status, envelope), user);
  }
  return { data: decode(entry, envelope), message: envelope.message };
}

export type ReceivedFile = { readonly blob: Blob; readonly name: string };

/** For endpoints that answer a file. */
export async function callFile<E extends Endpoint>(entry: E, ...[input]: CallArguments<E>): Promise<ReceivedFile> {
  const { response, user } = await request(entry, input ?? {});
  if (!response.ok) throw report(entry, refusalFrom(response.status, await readEnvelope(response)), user);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
  return { blob: await response.blob(), name: decodeURIComponent(name) };
}

/** Calls an endpoint for its server-sent events; the body goes on until either side ends it. */
export async function callStream(entry: Endpoint, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const { response, user } = await request(entry, { signal, accept: 'text/event-stream' });
  if (!response.ok) throw report(entry, refusalFrom(response.status, await readEnvelope(response)), user);
  if (!response.body) throw offline();
  return response.body;
}

/**
 * Sends a request as whoever is signed in. Refused because that session is over, it sends it again where the same person has
 * another one by now; a wish for one organisation is never carried out in another.
 */
async function request(entry: Endpoint, input: AnyInput): Promise<{ response: Response; user: SessionUser | null }> {
  const user = currentUser();
  const response = await send(entry, input, user);
  if (response.status !== 401 || entry.opensSession) return { response, user };
  await sessionSettled();
  const latest = currentUser();
  const hasAnother = latest?.id === user?.id && latest?.tenantId === user?.tenantId && latest?.token !== user?.token;
  return hasAnother ? { response: await send(entry, input, latest), user: latest } : { response, user };
}

async function send(entry: Endpoint, input: AnyInput, user: SessionUser | null): Promise<Response> {
  const headers = new Headers({ accept: input.accept ?? 'application/json' });
  authorise(entry, headers, user);
  if (isMutating(entry)) headers.set('idempotency-key', input.idempotencyKey ?? newIdempotencyKey());
  const body = bodyOf(input, headers);
  const address = addressOf(entry, input);
  if (isMutating(entry)) dropEarly();
  const early = isMutating(entry) ? null : takeEarly(address, user?.token);
  const connection = new AbortController();
  const listener = new AbortController();
  // The browser notices a lost connection long before the request gives up.
  globalThis.window?.addEventListener('offline', () => connection.abort(), { signal: listener.signal });
  const timeouts = isMutating(entry) && !input.files ? [AbortSignal.timeout(MAX_WAIT_MS)] : [];
  const signals = input.signal ? [input.signal] : [];
  const signal = AbortSignal.any([connection.signal, ...timeouts, ...signals]);
  try {
    const response = await (early
      ? unlessAborted(early, signal)
      : fetch(address, { method: entry.method, headers, ...(body === null ? {} : { body }), signal }));
    noticeBuild(response);
    return response;
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw isMutating(entry) ? unsaved() : offline();
  } finally {
    listener.abort();
  }
}

/** A response that this call did not ask for itself: it can be left, not stopped. */
function unlessAborted(early: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([early, promise]);
}

/** A stored user without a usable token is refused here already: the server could only say the same. */
function authorise(entry: Endpoint, headers: Headers, user: SessionUser | null): void {
  if (user === null) return;
  if (!isExpired(user.token)) headers.set('authorization', `Bearer ${user.token}`);
  else if (needsSession(entry.access)) {
    throw report(entry, new ApiError({ status: 401, code: 'TokenExpired', message: 'Token expired.' }), user);
  }
}

/** What a former session was refused says nothing of the present one. */
function report(entry: Endpoint, error: ApiError, user: SessionUser | null): ApiError {
  if (user?.token === currentUser()?.token) intercept(error, { mutating: isMutating(entry) });
  return error;
}

function isMutating(entry: Endpoint): boolean {
  return entry.method !== 'GET';
}

function decode<E extends Endpoint>(entry: E, envelope: RawEnvelope): ResponseOf<E> {
  const schema: E['output']['schema'] = entry.output.schema;
  const wire =
    entry.output.kind === 'page'
      ? { rows: envelope.data, totalRecords: envelope.totalRecords ?? 0 }
      : (envelope.data ?? null);
  return parsed<E['output']['schema']>(entry, schema, wire);
}

function parsed<S extends z.ZodType>(entry: Endpoint, schema: S, wire: unknown): z.output<S> {
  const result = schema.safeParse(wire);
  if (result.success) return result.data;
  throw new ApiError({
    status: 200,
    code: 'ANSWER_UNREADABLE',
    message: 'The answer could not be read. Please reload the page.',
    data: { endpoint: `${entry.method} ${entry.path}`, issues: result.error.issues },
  });
}

function bodyOf(input: AnyInput, headers: Headers): BodyInit | null {
  if (input.files) {
    const form = new FormData();
    for (const [name, value] of entriesOf(input.body)) {
      if (!isBlank(value)) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    for (const [name, file] of Object.entries(input.files)) form.append(name, file);
    return form;
  }
  if (input.body === undefined) return null;
  headers.set('content-type', 'application/json');
  return JSON.stringify(input.body);
}

/** randomUUID exists only on https and localhost; a tenant on plain http in an office network still needs keys. */
export function newIdempotencyKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  return Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
