import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { FieldEncryption } from './crypto/field-encryption.ts';
import type { ReencryptedSlice } from './crypto/reencryption.ts';
import type { TenantTx } from './database/database.ts';
import type { Listener } from './events/listener.ts';
import type { JobData, Queue } from './jobs/jobs.ts';
import type { Regular } from './jobs/regularly.ts';
import type { OffloadThread } from './offload/offload-types.ts';
import type { Services } from './services.ts';
import type { Provision } from './slots.ts';

/** All that a feature registers, said once in its `<feature>.feature.ts`; `features.ts` has the list of them. */
export type Feature = {
  /** What it serves under `/api`. */
  readonly routes?: readonly Routes[];
  /** What it serves beside it, to attendance machines. */
  readonly machineRoutes?: (app: FastifyInstance, services: Services) => Promise<void>;
  /** What it puts into the slots of features below it. */
  readonly provides?: readonly Provision[];
  /** What it tells people of, in the order of the page where they choose. */
  readonly notices?: readonly TellsPeople[];
  /** Mails that nobody chooses against. */
  readonly mails?: readonly Listener[];
  readonly jobs?: readonly Job[];
  readonly nightly?: Nightly;
  readonly encrypts?: readonly Encrypted[];
};

/** `files` is the thread that long calls of files are handed to. */
type Routes = (app: FastifyInstance, services: Services, files: OffloadThread) => void;

type TellsPeople = {
  readonly kind: { readonly key: string; readonly area: string; readonly label: string };
  readonly listener: Listener;
  readonly provision: Provision;
};

export type Job = {
  readonly queue: Queue;
  /** When it is queued by itself, in Indian time. */
  readonly cron?: string;
  readonly work: (working: Working, data: JobData) => Promise<void>;
  /** What looks after it between jobs. */
  readonly watch?: (working: Working) => Regular;
};

export type Working = {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** One organisation after the other; one that fails is logged as `what` and does not keep the others waiting. */
  readonly everyTenant: (what: string, work: (tenantId: string) => Promise<unknown>) => Promise<void>;
};

/** What is due every night. Done twice it does nothing more. */
type Nightly = {
  /** Of the installation. */
  readonly ofAll?: (services: Services) => Promise<void>;
  /** Of each organisation; `gone` where there is none any more. */
  readonly ofEach?: (services: Services, tenantId: string, log: FastifyBaseLogger) => Promise<unknown>;
};

/** Columns (`table.column`) with numbers or files that only the secret opens, and how they get another key. */
export type Encrypted = {
  readonly columns: readonly string[];
  readonly reencrypt: (
    tx: TenantTx,
    fields: FieldEncryption,
    loses: boolean,
    after: string,
  ) => Promise<ReencryptedSlice>;
};
