import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { TenantTx } from '../database/database.ts';

/** What is sent of a topic to each of these people, as JSON; whoever is missing is sent nothing. */
export type ReadTopic = (tenantId: string, people: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;

/** A call that becomes a stream. */
export type StreamCall = {
  readonly principal: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Tells people who look at Muster of what changed, whichever process they are connected to. */
export type Live = {
  /** Once this is stored, everybody's streams are read again and sent what they show now. It may not fail. */
  notify(tx: TenantTx, people: readonly string[]): void;
  /** Turns a call into a stream: what is so now, and again after each change. Errors: TOO_MANY_STREAMS, SHUTTING_DOWN, SERVER_BUSY. */
  stream(call: StreamCall, read: ReadTopic): Promise<void>;
};
