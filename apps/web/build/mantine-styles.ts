import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WHOLE_SHEET = /\/@mantine\/core\/styles\.layer\.css$/;

/** Of Mantine's style sheet the parts whose classes the app's code names, in Mantine's own order, and what has none. */
export function mantineStyles(classes: () => ReadonlySet<string>): Plugin {
  return {
    name: 'muster:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    transform(sheet, id) {
      return WHOLE_SHEET.test(id) ? partsInUse(sheet, join(dirname(id), 'styles'), classes()) : null;
    },
  };
}

/** The sheet is its parts one after the other: those that are not in use are cut out. */
function partsInUse(sheet: string, folder: string, classes: ReadonlySet<string>): string {
  const parts = readdirSync(folder).filter((name) => name.endsWith('.layer.css'));
  return parts.reduce((rest, name) => {
    const part = bodyOf(readFileSync(join(folder, name), 'utf8'));
    const own = part.match(/(?<=\.)m_[\da-f]+/g) ?? [];
    if (own.length === 0 || own.some((name) => classes.has(name))) return rest;
    if (!rest.includes(part)) throw new Error(`${name} is no part of Mantine’s style sheet`);
    return rest.replace(part, () => '');
  }, sheet);
}

/** What stands inside `@layer mantine { … }`. */
const bodyOf = (file: string) => file.slice(file.indexOf('{') + 1, file.lastIndexOf('}')).trim();
