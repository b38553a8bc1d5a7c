import type { Endpoint, ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { Principal } from '../auth/principal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { StreamedFile, WrittenResponse } from '../http/response-body.ts';

export type UploadedFiles = Readonly<Record<string, UploadedFile>>;

/** Who makes a call and when, as far as a thread is told. */
export type CalledBy = {
  readonly principal: Principal;
  readonly address: string;
  readonly requestId: string;
  readonly services: { readonly clock: Clock; readonly db: Pick<Database, 'told'> };
  /** What came with the call. */
  readonly files?: UploadedFiles;
};

/** A thread that carries calls out. */
export type OffloadThread = {
  /**
   * Carries a call out in the thread, all of it in transactions of the thread's own. Errors: those of the use case;
   * SERVER_BUSY after minutes.
   */
  call<E extends Endpoint>(entry: E, by: CalledBy, input: ParsedRequest<E>): Promise<ResponseOf<E>>;
  /** The same of a call that only reads: its response is written in the thread, too, where it would keep this one busy. */
  written<E extends Endpoint>(entry: E, by: CalledBy, input: ParsedRequest<E>): Promise<WrittenResponse>;
  /**
   * The same of a call that only reads and returns a file in parts: each is made in the thread when it is asked for, in
   * its turn, so that neither this thread nor that one holds more than one of them.
   */
  streamed<E extends Endpoint>(entry: E, by: CalledBy, input: ParsedRequest<E>): Promise<StreamedFile>;
  close(): Promise<void>;
};

/** Makes a thread of calls: `file` serves them (`serveOffloaded`), and starts with the first. */
export type OpenOffload = (file: URL) => OffloadThread;
