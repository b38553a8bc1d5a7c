import type { Access, RoleName } from './access.ts';
import { z } from './zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an endpoint returns in `data`: one value, a page of rows, a file, or a stream of events. */
export type Output<S extends z.ZodType = z.ZodType> =
  | { readonly kind: 'value'; readonly schema: S }
  | { readonly kind: 'page'; readonly schema: S }
  | { readonly kind: 'file'; readonly contentType: string; readonly schema: S; readonly holds: FileHolds };

/**
 * Whether a file is an entry of the audit trail: what of people it holds, as the trail calls it, or why it is none. Who
 * downloads nothing but their own data leaves no entry.
 */
export type FileHolds = { readonly ofPeople: string } | { readonly nothingOf: string };

/** The largest file that is taken, unless a call says otherwise. */
export const MAX_FILE_BYTES = 5_242_880;

/** A file of a multipart request. */
export type FileField = {
  /** MAX_FILE_BYTES where nothing is said. */
  readonly maxBytes?: number;
  /** What is said of one that is larger, where there is more to say than that it is. */
  readonly tooLarge?: string;
};

export type FileFields = Readonly<Record<string, FileField>>;

/**
 * What a call lets a role do, in the words of the Roles page; calls for the same thing say the same. By role where one
 * may do more with it than the other: each is named with what it may and the roles below it may not. Null for a call
 * that only helps another.
 */
export type Ability = string | Readonly<Partial<Record<RoleName, string>>> | null;

/** How often it may be called: `address` is few times a minute from one address, for what could be guessed or flooded. */
export type CallLimit = 'address';

export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends Output = Output,
> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** For programmers. */
  readonly summary: string;
  /** Every call but those open to strangers has one. */
  readonly ability?: Ability;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** The request is multipart/form-data: `body` describes its text fields, `files` its file fields. */
  readonly files?: FileFields;
  /** Without one, as often as everything else by one person. */
  readonly limit?: CallLimit;
  /** The response carries a session's token: it is never stored for repeated requests. */
  readonly opensSession?: true;
  /** The response shows what opens something (a key, an address, a link): stored for repeated requests it is encrypted. */
  readonly showsSecret?: true;
  readonly output: O;
  readonly message: string;
};

const nothing = z.object({});
const noBody = z.unknown();
const noData = z.null();

type Optional<T, Fallback> = T extends undefined ? Fallback : T;

/** What is written of an endpoint beside its method and path. */
type Declared<P, Q, B, O> = {
  summary: string;
  ability?: Ability;
  access: Access;
  params?: P;
  query?: Q;
  body?: B;
  files?: FileFields;
  limit?: CallLimit;
  opensSession?: true;
  showsSecret?: true;
  output?: O;
  message?: string;
};

type Schema = z.ZodType | undefined;

/** Declares one endpoint: the only place where its method, path, access, shapes and message are written. */
type Declare = <
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
  O extends Output | undefined = undefined,
>(
  path: Endpoint['path'],
  declared: Declared<P, Q, B, O>,
) => Endpoint<
  Optional<P, typeof nothing>,
  Optional<Q, typeof nothing>,
  Optional<B, typeof noBody>,
  Optional<O, { readonly kind: 'value'; readonly schema: typeof noData }>
>;

function declare(method: Method): Declare;
function declare(method: Method) {
  return (path: Endpoint['path'], definition: Declared<z.ZodType, z.ZodType, z.ZodType, Output>): Endpoint => {
    const { params = nothing, query = nothing, body = noBody, message = 'Success', ...rest } = definition;
    return { output: { kind: 'value', schema: noData }, ...rest, method, path, params, query, body, message };
  };
}

export const get = declare('GET');
export const post = declare('POST');
export const put = declare('PUT');
export const patch = declare('PATCH');
export const del = declare('DELETE');

export function value<S extends z.ZodType>(schema: S) {
  return { kind: 'value', schema } as const;
}

/** A page of rows: on the wire `{ data: rows, records, totalRecords }`. */
export function page<S extends z.ZodType>(row: S) {
  return { kind: 'page', schema: z.object({ rows: z.array(row), totalRecords: z.int() }) } as const;
}

/** A file that holds data of people: each download of others' is an entry of the audit trail, which calls it so. */
export function fileOf(ofPeople: string, contentType: string) {
  return { kind: 'file', contentType, schema: z.unknown(), holds: { ofPeople } } as const;
}

/** A file whose download is no entry of the audit trail, and why. */
export function plainFile(nothingOf: string, contentType: string) {
  return { kind: 'file', contentType, schema: z.unknown(), holds: { nothingOf } } as const;
}

/** What a handler receives: parsed, in domain values. */
export type ParsedRequest<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};

/** What a caller sends, in wire values. */
export type RequestOf<E extends Endpoint> = {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
};

/** What a handler returns and a caller receives, in domain values. */
export type ResponseOf<E extends Endpoint> = z.output<E['output']['schema']>;
