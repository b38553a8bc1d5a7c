import type pg from 'pg';
import { fieldEncryption, type NumberName } from '../crypto/field-encryption.ts';
import { checkValueOf, keyIdOf } from '../crypto/keys.ts';
import { DatabaseError } from './database-error.ts';

export type Connection = Pick<pg.Pool, 'query'>;
type State = 'current' | 'next';

export type KnownSecret = { readonly keyId: string; readonly checkValue: string; readonly state: State };

/** The secrets this database knows by their check values; none before its first start. */
export async function knownSecrets(owner: Connection): Promise<KnownSecret[]> {
  if (!(await exists(owner, 'installation.secrets'))) return [];
  const { rows } = await owner.query<KnownSecret>(
    'select key_id as "keyId", check_value as "checkValue", state from installation.secrets order by state',
  );
  return rows;
}

export function isSecret(secret: string, knownSecret: KnownSecret | undefined): boolean {
  return knownSecret?.checkValue === checkValueOf(secret);
}

export async function recordSecret(owner: Connection, secret: string, state: State): Promise<void> {
  await owner.query(
    `insert into installation.secrets (key_id, check_value, state) values ($1, $2, $3)
     on conflict (state) do update set key_id = excluded.key_id, check_value = excluded.check_value, since = now()
     where secrets.check_value <> excluded.check_value`,
    [keyIdOf(secret), checkValueOf(secret), state],
  );
}

/** A number that was encrypted with the secret of this database. */
export type EncryptedNumber = {
  readonly tenantId: string;
  readonly personId: string;
  readonly name: NumberName;
  readonly ciphertext: string;
};

/** What is kept in the database that needs a secret, as the features that keep it know. */
export type Encrypted = {
  /** Whether anything may be kept at all. */
  isUsed(owner: Connection): Promise<boolean>;
  sample(owner: Connection): Promise<EncryptedNumber | null>;
};

type Candidate = { readonly secret: string | null; readonly place: string };

/**
 * The secret, if the database can go on with it; null when there is none and nothing needs one yet.
 * `place` says where it was looked for. Errors: one sentence, before anything was changed.
 */
export async function fittingSecret(
  owner: Connection,
  { secret: candidate, place }: Candidate,
  encrypted: Encrypted,
): Promise<string | null> {
  const secrets = await knownSecrets(owner);
  if (secrets.some(({ state }) => state === 'next')) {
    throw new DatabaseError(
      'The secret is being replaced and that was interrupted: finish it with "npm run rotate-secret".',
    );
  }
  const [current] = secrets;
  if (candidate !== null && isSecret(candidate, current)) return candidate;
  const sample = await encrypted.sample(owner);
  if (candidate !== null && !current && (sample === null || opens(candidate, sample))) return candidate;
  if (sample === null && !(await encrypted.isUsed(owner))) return candidate;
  throw new DatabaseError(
    candidate === null
      ? `The secret is missing: this database was encrypted with one, put it back into ${place}.`
      : `The secret in ${place} is not the one this database was encrypted with: put that one back.`,
  );
}

/** Whether a database that may be older, or empty, has this table. */
export async function exists(owner: Connection, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table]);
  return rows[0]?.there === true;
}

function opens(secret: string, { tenantId, personId, name, ciphertext }: EncryptedNumber): boolean {
  try {
    fieldEncryption(secret).of(tenantId, personId).decrypt(name, ciphertext);
    return true;
  } catch {
    return false;
  }
}
