import type { Endpoint, ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { refuses } from '../access/guard.ts';
import type { TenantTx } from '../database/database.ts';
import type { Call } from './call.ts';
import { parseRequest } from './parse.ts';
import { Problem } from './problem.ts';

/** The calls of signed-in people, for one whose response is made of those of others. */
export type OtherCalls = {
  add<E extends Endpoint>(entry: E, handler: (input: ParsedRequest<E>, call: Call) => Promise<unknown>): void;
  /**
   * What a call that only reads returns to this caller, in a transaction that is open; undefined where they may not make
   * it, or it is refused.
   */
  read<E extends Endpoint>(entry: E, query: unknown, call: Call, tx: TenantTx): Promise<ResponseOf<E> | undefined>;
};

export function otherCalls(): OtherCalls {
  const handlers = new Map<Endpoint, (query: unknown, call: Call) => Promise<unknown>>();
  return {
    add(entry, handler) {
      handlers.set(entry, (query, call) => handler(parseRequest(entry, { params: {}, query, body: undefined }), call));
    },
    async read<E extends Endpoint>(entry: E, query: unknown, call: Call, tx: TenantTx) {
      if (entry.method !== 'GET') throw new Error(`${entry.path} is no call that only reads`);
      const handler = handlers.get(entry);
      if (!handler) throw new Error(`${entry.path} is not served`);
      if (refuses(entry, call.principal)) return undefined;
      try {
        // It was added with the handler of this very entry.
        return (await handler(query, { ...call, inTenant: (work) => work(tx) })) as ResponseOf<E>;
      } catch (error) {
        if (error instanceof Problem) return undefined;
        throw error;
      }
    },
  };
}
