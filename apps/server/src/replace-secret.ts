import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endEverySession, forEveryTenant } from './features/account/sessions.store.ts';
import { ENCRYPTED } from './features.ts';
import { accessOf, ownerUrlOf } from './open-installation.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { keepSecret, newSecret, readSecret, secretFile } from './platform/config/installation-secret.ts';
import { type FieldEncryption, fieldEncryption } from './platform/crypto/field-encryption.ts';
import { keyIdOf } from './platform/crypto/keys.ts';
import type { Reencrypted } from './platform/crypto/reencryption.ts';
import { sliceAfterSlice } from './platform/database/by-slices.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { DatabaseError } from './platform/database/database-error.ts';
import { isSecret, type KnownSecret, knownSecrets, recordSecret } from './platform/database/known-secret.ts';
import { asOwner, bringUpToDate, type Owner } from './platform/database/migrate.ts';
import { deleteKeys, deletePublicKeys } from './platform/idempotency/sweep-keys.ts';
import { QUEUES } from './workers.ts';

export type Replacement = {
  readonly config: Config;
  readonly embeddedUrl: string | null;
  /** The old secret is gone for good: what it encrypted is given up. */
  readonly loses: boolean;
};

/** What was done; `keptAs` is where the old secret lies now, for backups that are older. */
export type Replaced = Reencrypted & { readonly oldSecretFile: string | null };

type Secrets = { readonly next: string; readonly old: string | null };

/**
 * Encrypts everything anew under another secret and signs everybody out. Interrupted, it goes on where it was when it
 * is called again; until it has finished both secrets are kept and Muster does not start.
 */
export function replaceSecret(replacement: Replacement): Promise<Replaced> {
  const { config, embeddedUrl, loses } = replacement;
  return asOwner(ownerUrlOf(config, embeddedUrl), async (owner) => {
    const { next, old } = await secretsFor(replacement, await knownSecrets(owner.pool));
    const access = await accessOf(config, owner, embeddedUrl !== null, next);
    await refuseBesideOthers(owner, access.role.name);
    await bringUpToDate(owner, access.role, QUEUES);
    await recordSecret(owner.pool, next, 'next');
    const db = await openDatabase(access.url, 2);
    try {
      const counts = await reencryptEverything(db, fieldEncryption(next, old ?? next), loses);
      await endEverySession({ db });
      return { ...counts, oldSecretFile: await settle(config, owner, { next, old }) };
    } finally {
      await db.close();
    }
  });
}

const nextFile = ({ dataDir }: Config) => join(dataDir, 'secret.next');

async function secretsFor(replacement: Replacement, secrets: readonly KnownSecret[]): Promise<Secrets> {
  const { config, loses } = replacement;
  const current = secrets.find(({ state }) => state === 'current');
  const nextKey = secrets.find(({ state }) => state === 'next');
  if (!current) throw new DatabaseError('Start Muster once on this database before its secret is replaced.');
  const present = config.secret ?? (await readSecret(secretFile(config.dataDir)));
  // Finished but for the last word: the file was changed already.
  const old = present !== null && isSecret(present, current) ? present : null;
  const next = await nextSecret(config, nextKey, present);
  if (nextKey && !isSecret(next, nextKey)) {
    throw new ConfigError('A replacement of the secret was begun with another new secret: give that one again.');
  }
  if (isSecret(next, current)) throw new ConfigError('The new secret is the one this database has already.');
  if (old === null && !loses && next !== present) {
    throw new ConfigError('The secret that is given is not the one this database was encrypted with.');
  }
  return { next, old };
}

async function nextSecret(config: Config, nextKey: KnownSecret | undefined, present: string | null): Promise<string> {
  if (config.newSecret !== null) return config.newSecret;
  if (config.secret !== null) {
    throw new ConfigError('Give the new secret as MUSTER_NEW_SECRET, since the old one is given as MUSTER_SECRET.');
  }
  if (nextKey && present !== null && isSecret(present, nextKey)) return present;
  const pending = await readSecret(nextFile(config));
  if (pending !== null) return pending;
  const secret = newSecret();
  await keepSecret(nextFile(config), secret);
  return secret;
}

async function refuseBesideOthers({ pool }: Owner, role: string): Promise<void> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  if (rows[0]?.n) throw new DatabaseError('Muster is running on this database: stop it before its secret is replaced.');
}

async function reencryptEverything(db: Database, fields: FieldEncryption, loses: boolean): Promise<Reencrypted> {
  let [records, lost] = [0, 0];
  await forEveryTenant({ db }, async (tenantId) => {
    for (const { reencrypt } of ENCRYPTED) {
      await sliceAfterSlice(async (after) => {
        const slice = await db.inTenant(tenantId, (tx) => reencrypt(tx, fields, loses, after));
        records += slice.records;
        lost += slice.lost;
        return slice.last;
      });
    }
    await deleteKeys(db, tenantId);
  });
  await deletePublicKeys(db);
  return { records, lost };
}

/** First the files, then the database's word that it is over: between the two a repetition finds nothing left to do. */
async function settle(config: Config, owner: Owner, { next, old }: Secrets): Promise<string | null> {
  let oldSecretFile: string | null = null;
  if (config.secret === null) {
    if (old !== null) {
      oldSecretFile = join(config.dataDir, `secret.until-${keyIdOf(old)}`);
      await keepSecret(oldSecretFile, old);
    }
    await keepSecret(secretFile(config.dataDir), next);
    await rm(nextFile(config), { force: true });
  }
  await owner.pool.query(`
    begin;
    delete from installation.secrets where state = 'current';
    update installation.secrets set state = 'current' where state = 'next';
    commit`);
  return oldSecretFile;
}
