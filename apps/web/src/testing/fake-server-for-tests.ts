// A server that returns what a test tells it, in the contract's own words: screens use their real client against it.
//
//   const server = fakeServer();
//   server.returns(getPayroll, draft);                      // typed as the server's own result
//   server.refuses(approvePayroll, 'PAYROLL_SECOND_PERSON');
//   …
//   expect(server.received(approvePayroll)).toEqual([{ params: { id: draft.id }, query: {}, body: { version: 3 } }]);
import type { Endpoint, ResponseOf } from '@muster/contract/endpoint.ts';
import type { FieldError } from '@muster/contract/envelope.ts';
import { ERRORS, type ErrorCode } from '@muster/contract/errors.ts';
import type { z } from '@muster/contract/zod.ts';
import { vi } from 'vitest';

/** A request as it arrived, still on the wire. */
export type ReceivedRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
};

type Refusal = { readonly message?: string; readonly data?: unknown; readonly errors?: readonly FieldError[] };
type Refusing = Refusal & {
  /** Of the requests for which this is false it returns what it was told before. */
  readonly when?: (request: ReceivedRequest) => boolean;
};
type Handler = (request: ReceivedRequest) => Response | Promise<Response>;
type Route = { readonly entry: Endpoint; readonly response: Handler };

export type FakeServer = {
  /** From now on the endpoint returns this, or what the function makes of the request. */
  returns<E extends Endpoint>(entry: E, response: ResponseOf<E> | ((request: ReceivedRequest) => ResponseOf<E>)): void;
  /** From now on the endpoint refuses, with the contract's words where no others are given. */
  refuses(entry: Endpoint, code: ErrorCode, refusal?: Refusing): void;
  /** From now on the endpoint returns a file. */
  sends(entry: Endpoint, name: string, content: string): void;
  /** From now on the endpoint keeps its caller waiting until the returned function is called. */
  delays<E extends Endpoint>(entry: E, response: ResponseOf<E>): () => void;
  /** What has come to the endpoint so far. */
  received(
    entry: Endpoint,
  ): readonly { params: ReceivedRequest['params']; query: ReceivedRequest['query']; body: unknown }[];
  /** Requests nobody told the server to answer, or which the contract refuses: a screen that makes one fails its test. */
  readonly unexpected: readonly string[];
};

let running: FakeServer | null = null;

/** Answers every request of the test that starts it. */
export function fakeServer(): FakeServer {
  const routes: Route[] = [];
  const log: { entry: Endpoint; request: ReceivedRequest }[] = [];
  const unexpected: string[] = [];

  const serve = (entry: Endpoint, response: Handler) => void routes.unshift({ entry, response });

  vi.stubGlobal('fetch', async (address: string, init: RequestInit): Promise<Response> => {
    const url = new URL(address, 'http://muster.test');
    const route = routeOf(routes, init.method, url.pathname);
    if (route) {
      const { entry, response, params } = route;
      const query = Object.fromEntries(url.searchParams);
      const request = { params, query, body: bodyOf(init.body), headers: new Headers(init.headers) };
      log.push({ entry, request });
      unexpected.push(...problemsOf(entry, request).map((problem) => `${entry.method} ${url.pathname}: ${problem}`));
      await networkDelay();
      return response(request);
    }
    unexpected.push(`${init.method} ${url.pathname}${url.search}`);
    return refusal('NOT_FOUND', {});
  });

  running = {
    returns(entry, response) {
      serve(entry, (request) => success(entry, isFunction(response) ? response(request) : response));
    },
    refuses(entry, code, { when = () => true, ...options } = {}) {
      const before = routes.find((route) => route.entry === entry);
      serve(entry, (request) => (before && !when(request) ? before.response(request) : refusal(code, options)));
    },
    sends(entry, name, content) {
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      serve(entry, () => new Response(content, { headers }));
    },
    delays(entry, response) {
      const { promise, resolve } = Promise.withResolvers<void>();
      serve(entry, () => promise.then(() => success(entry, response)));
      return resolve;
    },
    received: (entry) =>
      log
        .filter(({ entry: { method, path } }) => method === entry.method && path === entry.path)
        .map(({ request: { params, query, body } }) => ({ params, query, body })),
    unexpected,
  };
  return running;
}

/** @throws Error when the screen of the test asked for more than the server knows. */
export function stopFakeServer(): void {
  const unexpected = running?.unexpected ?? [];
  running = null;
  vi.unstubAllGlobals();
  if (unexpected.length) throw new Error(`The screen asked what the server does not answer:\n${unexpected.join('\n')}`);
}

function isFunction<E extends Endpoint>(
  response: ResponseOf<E> | ((request: ReceivedRequest) => ResponseOf<E>),
): response is (request: ReceivedRequest) => ResponseOf<E> {
  return typeof response === 'function';
}

/** No answer comes in the same moment: the page is drawn first, as with a server at the other end of a wire. */
function networkDelay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2));
}

/** What was said last of an address; a plain one goes before a pattern, as on the server. */
function routeOf(routes: readonly Route[], method: string | undefined, pathname: string) {
  const matches = routes.flatMap(({ entry, response }) => {
    const params = entry.method === method ? paramsOf(entry, pathname) : null;
    return params === null ? [] : [{ entry, response, params }];
  });
  return matches.find(({ entry }) => !entry.path.includes('{')) ?? matches[0];
}

function paramsOf(entry: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = entry.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/api${pattern}$`).exec(pathname);
  if (match === null) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]));
}

/** What the contract has against a request; forms with files are read by their own rules on the server. */
function problemsOf({ params, query, body, files }: Endpoint, request: ReceivedRequest): string[] {
  const parts = [params.safeParse(request.params), query.safeParse(request.query)];
  if (files === undefined) parts.push(body.safeParse(request.body));
  return parts.flatMap(({ error }) => error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  return body instanceof FormData ? Object.fromEntries(body) : undefined;
}

function success<E extends Endpoint>(entry: E, response: ResponseOf<E>): Response {
  const data = encoded(entry.output.schema, response);
  const isPage = entry.output.kind === 'page' && typeof data === 'object' && data !== null && 'rows' in data;
  const rows = isPage ? { ...data, data: data.rows } : { data };
  return Response.json({ statusCode: 200, message: entry.message, ...rows });
}

function encoded<S extends z.ZodType>(schema: S, response: z.output<S>): unknown {
  return schema.encode(response);
}

function refusal(errorCode: ErrorCode, { message, data = null, errors = [] }: Refusal): Response {
  const { status, message: defaultMessage } = ERRORS[errorCode];
  return Response.json({ statusCode: status, errorCode, message: message ?? defaultMessage, data, errors }, { status });
}
