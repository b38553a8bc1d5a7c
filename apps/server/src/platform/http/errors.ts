import type { Envelope } from '@muster/contract/envelope.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Trouble, troubleOf } from '../database/trouble.ts';
import { Problem, problem } from './problem.ts';

/** Business refusals that travel on HTTP 200. */
const ON_HTTP_200 = new Set([300, 406]);

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'EMPTY_BODY',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_PARTS_LIMIT: 'INVALID_INPUT',
  FST_FILES_LIMIT: 'INVALID_INPUT',
  FST_FIELDS_LIMIT: 'INVALID_INPUT',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_PROTO_VIOLATION: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'ROUTE_NOT_FOUND',
};

/** PostgreSQL refusals that are the caller's, not ours: value out of range, bad text, unique and foreign keys. */
const DATABASE_CODES: Readonly<Record<string, ErrorCode>> = {
  '22003': 'INVALID_INPUT',
  '22007': 'INVALID_INPUT',
  '22008': 'INVALID_INPUT',
  '22009': 'INVALID_INPUT',
  '22021': 'INVALID_INPUT',
  '22P02': 'INVALID_INPUT',
  '22P05': 'INVALID_INPUT',
  '23503': 'CONFLICT',
  '23505': 'CONFLICT',
  '23P01': 'CONFLICT',
  '40001': 'CONFLICT',
  '40P01': 'CONFLICT',
};

/** What can only wait, and for how long. */
const TROUBLES: Readonly<Record<Trouble, { code: ErrorCode; retryAfterSeconds: number }>> = {
  away: { code: 'DATABASE_AWAY', retryAfterSeconds: 2 },
  busy: { code: 'SERVER_BUSY', retryAfterSeconds: 2 },
  full: { code: 'DISK_FULL', retryAfterSeconds: 60 },
};

export function installErrors(app: FastifyInstance): void {
  handleErrors(app);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem('ROUTE_NOT_FOUND')));
  app.setSerializerCompiler(() => (payload) => JSON.stringify(payload instanceof Error ? UNEXPLAINED : payload));
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, response: { default: {} } };
  });
}

/**
 * Once more for a group of routes: an error while an error is sent goes to the handler above. When that fails too,
 * Fastify's own last words would be the error's message; they pass the serializer, which knows better.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendProblem(request, reply, asProblem(error)));
}

const UNEXPLAINED: Envelope<null> = {
  statusCode: 500,
  message: problem('INTERNAL').message,
  data: null,
  errorCode: 'INTERNAL',
};

function asProblem(error: FastifyError): Problem | { unexpected: Error } {
  const ourCode = FASTIFY_CODES[error.code];
  if (ourCode) return problem(ourCode);
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  if (error.statusCode === 400) return problem('MALFORMED_JSON');
  return { unexpected: error };
}

/** What an error of a use case tells its caller; null for one that is ours alone. */
export function refusalIn(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const code = databaseCode(error);
  const refusal = code ? DATABASE_CODES[code] : undefined;
  if (refusal) return problem(refusal);
  const trouble = troubleOf(error);
  return trouble ? inTrouble(trouble) : null;
}

/** The refusal that says to come again. */
export function inTrouble(trouble: Trouble): Problem {
  const { code, retryAfterSeconds } = TROUBLES[trouble];
  return problem(code, { retryAfterSeconds });
}

/** The PostgreSQL error code of an error or of its cause (Drizzle wraps). */
export function databaseCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
}

/**
 * What `work` gives; a row that another request added a moment before, seen only by the constraint, becomes `refusal`.
 */
export async function refusingDuplicate<T>(constraint: string, refusal: Problem, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseConstraint(error) === constraint ? refusal : error;
  }
}

/** What `work` gives; what another row has already is refused at its field, in the words for its constraint. */
export async function refusingInUse<T>(
  inUse: Readonly<Record<string, readonly [field: string, message: string]>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [field, message] = inUse[databaseConstraint(error) ?? ''] ?? [];
    if (field === undefined || message === undefined) throw error;
    throw problem('CONFLICT', { message, errors: [{ field, message }] });
  }
}

/** The name of the constraint that refused, if one did. */
export function databaseConstraint(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  }
  return null;
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Problem | { unexpected: Error },
): FastifyReply {
  if (failure instanceof Problem) {
    const body: Envelope<unknown> = {
      statusCode: failure.status,
      message: failure.message,
      data: failure.data,
      errorCode: failure.code,
      ...(failure.errors.length ? { errors: failure.errors } : {}),
    };
    if (failure.retryAfterSeconds !== null) reply.header('retry-after', String(failure.retryAfterSeconds));
    return reply.code(ON_HTTP_200.has(failure.status) ? 200 : failure.status).send(body);
  }
  const { status, message, code } = problem('INTERNAL');
  const { method, routeOptions, id } = request;
  request.log.error(
    { reference: id, method, route: routeOptions.url, ...loggable(failure.unexpected) },
    'request failed',
  );
  return reply.code(status).send({
    statusCode: status,
    message: `${message} Reference: ${id}`,
    data: null,
    errorCode: code,
  });
}

/** What Drizzle wrapped: its own message carries all parameters of the query. */
function causeOf(error: Error): Error {
  return error.cause instanceof Error ? error.cause : error;
}

export type Loggable = {
  readonly name: string;
  readonly message: string;
  readonly code: string | null;
  readonly stack: string | undefined;
};

/** What the log is told of an error: personal data must not reach it. */
export function loggable(error: Error): Loggable {
  const cause = causeOf(error);
  return { name: cause.name, message: cause.message, code: databaseCode(error), stack: cause.stack };
}
