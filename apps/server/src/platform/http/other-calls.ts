import type { Endpoint, ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { refuses } from '../access/guard.ts';
import type { TenantTx } from '../database/database.ts';
import type { Call } from './call.ts';
import { parseRequest } from './parse.ts';
import { Problem } from './problem.ts';
import { envelopeOf, WrittenResponse } from './response-body.ts';

/** The calls of signed-in people, for one whose response is made of those of others. */
export type OtherCalls = {
  add<E extends Endpoint>(entry: E, handler: (input: ParsedRequest<E>, call: Call) => Promise<unknown>): void;
  /**
   * What a call that only reads returns to this caller, in a transaction that is open; undefined where they may not make
   * it, or it is refused.
   */
  read<E extends Endpoint>(entry: E, query: unknown, call: Call, tx: TenantTx): Promise<ResponseOf<E> | undefined>;
  /** What a call that only reads responds to this caller, by its address and in transactions of its own; null where `read` has none. */
  readAt(address: string, call: Call): Promise<unknown>;
};

export function otherCalls(): OtherCalls {
  const handlers = new Map<Endpoint, (query: unknown, call: Call) => Promise<unknown>>();
  const byPath = new Map<string, Endpoint>();
  const read = async <E extends Endpoint>(entry: E, query: unknown, call: Call) => {
    if (entry.method !== 'GET') throw new Error(`${entry.path} is no call that only reads`);
    const handler = handlers.get(entry);
    if (!handler) throw new Error(`${entry.path} is not served`);
    if (refuses(entry, call.principal)) return undefined;
    try {
      // It was added with the handler of this very entry.
      return (await handler(query, call)) as ResponseOf<E>;
    } catch (error) {
      if (error instanceof Problem) return undefined;
      throw error;
    }
  };
  return {
    add(entry, handler) {
      handlers.set(entry, (query, call) => handler(parseRequest(entry, { params: {}, query, body: undefined }), call));
      if (isRead(entry)) byPath.set(entry.path, entry);
    },
    read: (entry, query, call, tx) => read(entry, query, { ...call, inTenant: (work) => work(tx) }),
    async readAt(address, call) {
      const { pathname, searchParams } = new URL(address, 'http://muster');
      const entry = byPath.get(pathname);
      // None within itself: one request would become hundreds.
      if (entry === undefined || entry === call.request.routeOptions.config.entry) return null;
      let { message } = entry;
      const setMessage = (text: string) => {
        message = text;
      };
      const query = Object.fromEntries(
        [...new Set(searchParams.keys())].map((name) => {
          const [first, ...others] = searchParams.getAll(name);
          return [name, others.length === 0 ? first : [first, ...others]];
        }),
      );
      const output = await read(entry, query, { ...call, setMessage });
      return output === undefined ? null : responseOf(entry, message, output);
    },
  };
}

/** A call of one address, whose response is text that opens nothing, and which is no more limited than any other. */
const isRead = ({ method, path, output, opensSession, showsSecret, limit }: Endpoint) =>
  method === 'GET' && !path.includes('{') && output.kind !== 'file' && !opensSession && !showsSecret && !limit;

function responseOf(entry: Endpoint, message: string, output: unknown): unknown {
  if (output instanceof WrittenResponse) return JSON.parse(new TextDecoder().decode(output.body));
  return envelopeOf(entry, message, output);
}
