import { glob } from 'node:fs/promises';

/**
 * Every module of the contract, in the order of their names. In the bundle of the server they have no files of their own:
 * `tools/server-bundle.config.ts` puts the list itself in the place of this one.
 */
export async function contractModules(): Promise<Record<string, unknown>[]> {
  const folder = new URL('.', import.meta.resolve('@muster/contract/zod.ts'));
  const files = (await Array.fromAsync(glob('**/*.ts', { cwd: folder }))).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(files.sort().map((file) => import(new URL(file, folder).href)));
}
