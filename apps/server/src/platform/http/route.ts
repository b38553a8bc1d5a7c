import '@fastify/multipart';
import { Readable } from 'node:stream';
import { needsSession } from '@muster/contract/access.ts';
import type { Endpoint, ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { callerOf } from '../caller.ts';
import { markingKey } from '../idempotency/idempotency.ts';
import { servingRequest } from '../threads/request-scheduler.ts';
import type { Call, PublicCall } from './call.ts';
import { inPlaceOf } from './call-places.ts';
import { uploadOf } from './multipart.ts';
import type { OtherCalls } from './other-calls.ts';
import { parseRequest } from './parse.ts';
import { problem } from './problem.ts';
import { recordDownload } from './record-download.ts';
import { bodyOf, isFile, isStreamed, responseBody, WrittenResponse } from './response-body.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyInstance {
    /** What is served, for a call whose response is made of those of others. */
    otherCalls: OtherCalls;
  }
}

/** Serves a contract entry to signed-in callers. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handler: (input: ParsedRequest<E>, call: Call) => Promise<ResponseOf<E> | WrittenResponse>,
): void {
  if (!needsSession(entry.access)) throw new Error(`${entry.path} is for strangers: use publicRoute`);
  app.otherCalls.add(entry, handler);
  register(app, entry, async (input: ParsedRequest<E>, call) => {
    const { principal } = call.request;
    if (!principal) throw problem('TokenNotFound');
    const caller = callerOf(call, principal);
    const output = await handler(input, { ...call, ...caller });
    if (isFile(output) || isStreamed(output)) await recordDownload(caller, entry, output);
    return output;
  });
}

/** Serves a contract entry to anyone, or to machines, whose key the use case checks. */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handler: (input: ParsedRequest<E>, call: PublicCall) => Promise<ResponseOf<E>>,
): void {
  if (needsSession(entry.access)) throw new Error(`${entry.path} needs a session: use route`);
  register(app, entry, handler);
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  entry: E,
  handler: (input: ParsedRequest<E>, call: PublicCall) => Promise<ResponseOf<E> | WrittenResponse>,
): void {
  app.route({
    method: entry.method,
    url: entry.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { entry },
    // Responses of the API carry fixed headers instead (api-headers.ts).
    helmet: false,
    // What is only read comes without a body.
    ...(entry.method === 'GET' ? { decompress: false } : {}),
    handler: async (request, reply) => {
      const parts = entry.files && request.isMultipart() ? await uploadOf(request, entry.files) : null;
      const input = parseRequest(entry, {
        params: request.params,
        query: request.query,
        body: parts ? parts.fields : request.body,
      });
      let { message } = entry;
      const call: PublicCall = {
        services: app.services,
        requestId: request.id,
        address: request.ip,
        files: parts?.files ?? {},
        setMessage: (text) => {
          message = text;
        },
        request,
        reply,
      };
      const marked = () =>
        markingKey(
          request,
          () => handler(input, call),
          (result) => bodyOf(entry, message, result),
        );
      const output = await servingRequest(request, () => inPlaceOf(request, marked));
      if (reply.sent) return reply;
      return send(reply, entry, message, output);
    },
  });
}

function send(reply: FastifyReply, entry: Endpoint, message: string, output: unknown): FastifyReply {
  if (entry.output.kind === 'file') return sendFile(reply, entry.output.contentType, output);
  reply.header('content-type', 'application/json; charset=utf-8');
  if (!(output instanceof WrittenResponse)) return reply.send(responseBody(entry, message, output));
  const { buffer, byteOffset, byteLength } = output.body;
  return reply.send(Buffer.from(buffer, byteOffset, byteLength));
}

function sendFile(reply: FastifyReply, contentType: string, output: unknown): FastifyReply {
  if (!isFile(output) && !isStreamed(output)) throw new TypeError('A file endpoint must return a file');
  const name = output.fileName.replace(/[^\w.\- ]+/g, '_');
  reply.header('content-type', contentType);
  reply.header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${percent(output.fileName)}`);
  if ('parts' in output) return reply.send(Readable.from(output.parts, { objectMode: false }));
  const { buffer, byteOffset, byteLength } = output.content;
  return reply.send(Buffer.from(buffer, byteOffset, byteLength));
}

/** As RFC 5987 wants it; half a surrogate pair in a name is no reason to refuse the file. */
function percent(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}
