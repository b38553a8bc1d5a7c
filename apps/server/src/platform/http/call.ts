import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Visitor } from '../caller.ts';
import type { UploadedFile } from './multipart.ts';

/** A request of somebody who has signed in; it is handed to use cases as their `Caller`. */
export type Call = Caller & PublicCall;

/** A request of anybody; it is handed to use cases as their `Visitor`. */
export type PublicCall = Visitor & {
  readonly files: Readonly<Record<string, UploadedFile>>;
  /** Replaces the contract's message in the envelope of this response. */
  setMessage(message: string): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
