import type { Rolldown } from 'vite';

/** The files that some modules are in, with all that these import without waiting. */
export function staticFiles(bundle: Rolldown.OutputBundle, isWanted: (module: string) => boolean): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(isWanted)).map(({ fileName }) => fileName));
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) files.add(next);
  }
  return [...files];
}
