import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { derive } from '../crypto/keys.ts';
import { DatabaseError } from './database-error.ts';

/** The role that serves requests on an embedded database: it owns nothing and bypasses nothing. */
export const APP_ROLE = 'muster_app';

/** Who serves, and how that role signs in. */
export type ServingRole = {
  readonly name: string;
  /** Null where none is asked for: over the socket of the embedded database, and for a role that is not ours. */
  readonly password: string | null;
  /** False for a role that somebody else made and keeps: it is only given its rights. */
  readonly isOurs: boolean;
};

export const EMBEDDED_ROLE: ServingRole = { name: APP_ROLE, password: null, isOurs: true };

/** Roles belong to a whole server, so each database of a foreign one has its own: two Musters cannot clash. */
export function servingRole(database: string, secret: string): ServingRole {
  const plain = `${database}_app`;
  const mark = createHash('sha256').update(database).digest('hex').slice(0, 8);
  const name = Buffer.byteLength(plain) <= 63 ? plain : `${Array.from(database).slice(0, 12).join('')}_${mark}_app`;
  return { name, password: derive(secret, 'database role').toString('base64url'), isOurs: true };
}

/** The role of MUSTER_APP_DATABASE_URL. */
export function configuredRole(url: string): ServingRole {
  const { user } = new pg.Client({ connectionString: url });
  if (!user) throw new DatabaseError('MUSTER_APP_DATABASE_URL must name the role to sign in with.');
  return { name: user, password: null, isOurs: false };
}

/** The address of the same database for another role. */
export function urlFor(ownerUrl: string, { name, password }: ServingRole): string {
  const url = new URL(ownerUrl);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = encodeURIComponent(name);
  url.password = password ?? '';
  return url.href;
}

/** What PostgreSQL keeps of a password (RFC 5803): sent in place of it, the password reaches no log of the server. */
export function passwordVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyed('Server Key').toString('base64')}`;
}
