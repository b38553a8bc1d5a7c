import { vi } from 'vitest';

/** The names of the files that the browser saves from now on. */
export function savedFiles(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
