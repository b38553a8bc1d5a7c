import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** The installation's secret: MUSTER_SECRET, or one made at the first start and kept in the data folder. */
export async function installationSecret(configured: string | null, dataDir: string): Promise<string> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret');
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(48).toString('base64url');
    await file.writeFile(secret);
    await file.close();
    return secret;
  } catch {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32) throw new ConfigError(`The secret in ${path} is damaged: restore it from a backup.`);
    return secret;
  }
}
