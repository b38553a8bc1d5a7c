import pg from 'pg';
import { DatabaseError } from './database-error.ts';

/** A standby, or a server that only reads: reached it is, and waiting does not help. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** What PostgreSQL refuses the owner, by code or class, as one sentence that says what to look at. */
const SENTENCES: readonly (readonly [string, (reason: string) => string])[] = [
  ['25006', (reason) => `The database of DATABASE_URL can only be read: ${reason}. Name the server that takes writes.`],
  [
    '28',
    (reason) => `The database does not let the role of DATABASE_URL in: ${reason}. Look at its name and password.`,
  ],
  ['3D000', (reason) => `There is no such database: ${reason}. Make it, or put the right name into DATABASE_URL.`],
  [
    '42501',
    (reason) => `The role of DATABASE_URL may not do what Muster needs: ${reason}. It has to own this database.`,
  ],
  [
    '53300',
    (reason) => `The database gives the role of DATABASE_URL no connection: ${reason}. Let it have more of them.`,
  ],
  ['53100', (reason) => `The disk of the database is full: ${reason}. Free some space.`],
];

/** The error as a DatabaseError, where it is the setup that is wrong; else as it is. */
export function inOneSentence(error: unknown): unknown {
  const code = codeOf(error);
  const sentence = SENTENCES.find(([start]) => code.startsWith(start))?.[1];
  if (sentence === undefined || error instanceof DatabaseError) return error;
  return new DatabaseError(sentence(messageOf(error)), { cause: error });
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.code ?? '';
  return '';
}

function messageOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.message;
  return 'it gave no reason';
}
