import { encryptedNumbers } from './features/people/encrypted-numbers.provides.ts';
import { type Config, ConfigError } from './platform/config/config.ts';
import { keepSecret, newSecret, readSecret, secretFile } from './platform/config/installation-secret.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { fittingSecret, recordSecret } from './platform/database/known-secret.ts';
import { asOwner, bringUpToDate, type Owner } from './platform/database/migrate.ts';
import {
  configuredRole,
  EMBEDDED_ROLE,
  type ServingRole,
  servingRole,
  urlFor,
} from './platform/database/serving-role.ts';
import { QUEUES } from './workers.ts';

/** What is served from: the address of the role that serves, and the secret that fits the database. */
export type Installation = { readonly databaseUrl: string; readonly secret: string };

/** With the owner's rights and for nothing else: the secret is settled, the schema brought up to date, the role made. */
export function openInstallation(config: Config, embeddedUrl: string | null): Promise<Installation> {
  return asOwner(ownerUrlOf(config, embeddedUrl), async (owner) => {
    const secret = await settledSecret(config, owner);
    const access = await accessOf(config, owner, embeddedUrl !== null, secret);
    await bringUpToDate(owner, access.role, QUEUES);
    await recordSecret(owner.pool, secret, 'current');
    return { secret, databaseUrl: access.url };
  });
}

/** The database of an installation that was opened before, as the role that serves. */
export async function openAsServed(config: Config, embeddedUrl: string | null): Promise<Database> {
  const path = secretFile(config.dataDir);
  const secret = config.secret ?? (await readSecret(path));
  if (secret === null)
    throw new ConfigError(`There is no secret in ${path}: start Muster there once, or set MUSTER_SECRET.`);
  const { url } = await asOwner(ownerUrlOf(config, embeddedUrl), (owner) =>
    accessOf(config, owner, embeddedUrl !== null, secret),
  );
  return openDatabase(url, 2);
}

export function ownerUrlOf(config: Config, embeddedUrl: string | null): string {
  const url = embeddedUrl ?? config.databaseUrl;
  if (url === null) throw new ConfigError('There is no database: DATABASE_URL is not set.');
  return url;
}

/** The role that serves and its address. */
export async function accessOf(
  config: Config,
  { url, pool }: Owner,
  isEmbedded: boolean,
  secret: string,
): Promise<{ role: ServingRole; url: string }> {
  if (isEmbedded) return { role: EMBEDDED_ROLE, url: urlFor(url, EMBEDDED_ROLE) };
  if (config.appDatabaseUrl !== null)
    return { role: configuredRole(config.appDatabaseUrl), url: config.appDatabaseUrl };
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const role = servingRole(rows[0]?.name ?? '', secret);
  return { role, url: urlFor(url, role) };
}

// Made only while nothing was ever encrypted: a new one in place of a lost one would hide the loss.
async function settledSecret(config: Config, { pool }: Owner): Promise<string> {
  const path = secretFile(config.dataDir);
  const secret = config.secret ?? (await readSecret(path));
  const place = config.secret === null ? path : 'MUSTER_SECRET';
  const fitting = await fittingSecret(pool, { secret, place }, encryptedNumbers);
  if (fitting !== null) return fitting;
  const created = newSecret();
  await keepSecret(path, created);
  return created;
}
