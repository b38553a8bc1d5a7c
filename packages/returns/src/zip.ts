// ZIP archives of files stored as they are: the same files give the same archive, and PDFs hardly get smaller.

import { zipSync } from 'fflate';

export type ZipFile = { readonly name: string; readonly content: Uint8Array };

/** The first day there is, whatever the time zone: an archive says nothing of when it was made. */
const ALWAYS = { level: 0, mtime: new Date(1980, 0, 1) } as const;

/**
 * The archive of these files, in their order.
 * @throws RangeError where two have one name: one of them would be lost.
 */
export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const byName = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  if (Object.keys(byName).length < files.length) throw new RangeError('Two files of an archive have one name');
  return zipSync(byName, ALWAYS);
}
