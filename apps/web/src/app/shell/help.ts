import { PAGES } from '@muster/contract/pages.ts';
import { type BuiltPath, isBuilt } from '../../platform/site-map.ts';

/** The built screen at an address; null where there is none. Case and a slash at the end do not matter. */
export function builtScreenAt(pathname: string): { readonly path: BuiltPath; readonly title: string } | null {
  const parts = partsOf(pathname);
  for (const { path, title } of PAGES) {
    const pattern = partsOf(path);
    const fits = pattern.length === parts.length && pattern.every((part, at) => part === '$id' || part === parts[at]);
    if (fits && isBuilt(path)) return { path, title };
  }
  return null;
}

function partsOf(path: string): string[] {
  return path.toLowerCase().split('/').filter(Boolean);
}
