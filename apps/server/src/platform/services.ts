import type { Sessions } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { FieldEncryption } from './crypto/field-encryption.ts';
import type { Database } from './database/database.ts';
import type { Events } from './events/events.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live-types.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { Mailer } from './mail/mail.ts';
import type { OpenOffload } from './offload/offload-types.ts';
import type { Slots } from './slots.ts';

/** What use cases are given: the platform, ready to use. */
export type Services = {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  readonly fields: FieldEncryption;
  readonly tokens: Tokens;
  readonly mail: Mailer;
  readonly events: Events;
  readonly security: SecurityLog;
  readonly jobs: Jobs;
  readonly files: FileStore;
  /** What higher features provide to lower ones. */
  readonly slots: Slots;
  /** Makes a change of role, status or plan bite at once, in every process. */
  readonly invalidate: Sessions['invalidate'];
  readonly live: Live;
  /** Opens a thread for calls that would keep this one busy. */
  readonly offload: OpenOffload;
};
