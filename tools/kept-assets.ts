import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a build lies, and where its files wait while the next one is made. */
export type Place = { readonly dist: string; readonly aside: string };

/** The files of the build before: tabs that are open while Muster is updated still ask for them. */
const formerFile = ({ dist }: Place) => join(dist, '.of-the-build-before');

/**
 * Keeps the present build's own files from being emptied out with it; those of the build before it go. What waits already
 * was set aside for a build that failed, and waits on.
 */
export function setAside(place: Place): void {
  const assets = join(place.dist, 'assets');
  if (!existsSync(assets)) return;
  const former = formerFile(place);
  const older = new Set(existsSync(former) ? readFileSync(former, 'utf8').split('\n') : []);
  for (const name of readdirSync(assets)) {
    if (!older.has(name)) cpSync(join(assets, name), join(place.aside, name), { preserveTimestamps: true });
  }
}

/** Beside the files of the new build. */
export function bringBack(place: Place): void {
  const { dist, aside } = place;
  const waiting = existsSync(aside) ? readdirSync(aside) : [];
  const added = waiting.filter((name) => !existsSync(join(dist, 'assets', name)));
  for (const name of added) cpSync(join(aside, name), join(dist, 'assets', name), { preserveTimestamps: true });
  writeFileSync(formerFile(place), added.join('\n'));
  rmSync(aside, { recursive: true, force: true });
}
