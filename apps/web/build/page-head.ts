import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_META } from '@muster/contract/build-number.ts';
import type { Plugin, Rolldown } from 'vite';

/** The first font is needed for the first paint; its name carries a hash, so the tag is made at build time. */
export function preloadFirstFont(): Plugin {
  return {
    name: 'muster:preload-first-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-first-.*\.woff2$/.test(file));
        if (font === undefined) throw new Error('The first font is not in the bundle');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

const ICON = 'href="/favicon.svg"';

/** The icon stands in the page: a request for 343 bytes less. */
export function ownIcon(root: string): Plugin {
  return {
    name: 'muster:own-icon',
    apply: 'build',
    transformIndexHtml(html) {
      if (!html.includes(ICON)) throw new Error(`index.html has no ${ICON}`);
      const icon = readFileSync(join(root, 'public', 'favicon.svg'), 'utf8').replaceAll(/\n\s*/g, '');
      return html.replace(ICON, () => `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
    },
  };
}

/** Of the files with a hash in their names: other files, another number. */
function buildNumber(bundle: Rolldown.OutputBundle): string {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
  return createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 16);
}

/** The page says which build it is, so that a tab can tell when the server has another one. */
export function namedBuild(): Plugin {
  return {
    name: 'muster:named-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const attrs = { name: BUILD_META, content: buildNumber(bundle ?? {}) };
        return [{ tag: 'meta', attrs, injectTo: 'head' }];
      },
    },
  };
}
