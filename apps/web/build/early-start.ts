import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Access, everyone, isOpenTo, needsSession, type RoleName } from '@muster/contract/access.ts';
import { PAGES } from '@muster/contract/pages.ts';
import type { Plugin, Rolldown } from 'vite';
import { CALLS_TOGETHER, FIRST_CALLS, type FirstCall, SHELL_CALLS } from '../src/app/first-calls.ts';
import { addressOf } from '../src/platform/address.ts';
import { patternOf } from '../src/platform/path-pattern.ts';
import { isOpenToVisitors } from '../src/platform/site-map.ts';
import { staticFiles } from './static-files.ts';

/** The server replaces it with the nonce of scripts, as the other mark with that of styles. */
export const SCRIPT_NONCE = '__CSP_SCRIPT_NONCE__';
export const SCHEME = '<script src="/color-scheme.js"></script>';
/** A line of pages.ts, frameless-pages.ts or outer-pages.ts: the address of a page and its module. */
const PAGE = /'(\/[^']*)'[:,]\s*(?:page: )?page\(\s*\(\) => import\('([^']+)'\)/g;

/** Writes into the page what runs before its code: the colour scheme, and early-start.js with what each page needs. */
export function earlyStart(root: string): Plugin {
  return {
    name: 'muster:early-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const data = startOf(root, bundle, html);
        const script = readFileSync(join(root, 'early-start.js'), 'utf8').replace(
          '__START__',
          () => `/*start*/${JSON.stringify(data)}/*end*/`,
        );
        const scheme = readFileSync(join(root, 'public', 'color-scheme.js'), 'utf8');
        return html.replace(SCHEME, () => `<script nonce="${SCRIPT_NONCE}">${scheme}${script}</script>`);
      },
    },
  };
}

function startOf(root: string, bundle: Rolldown.OutputBundle, html: string) {
  const filesOf = (modules: readonly string[]) =>
    staticFiles(bundle, (id) => modules.includes(id))
      .filter((file) => !html.includes(file))
      .map((file) => file.replace('assets/', ''));
  const pagesIn = (list: string, frame: readonly string[]) =>
    [...readFileSync(join(root, 'src', 'app', list), 'utf8').matchAll(PAGE)].map(([, path = '', module = '']) => ({
      path,
      pattern: patternOf(path),
      files: filesOf([...frame, module].map((file) => join(root, 'src', 'app', file))),
    }));
  const outer = pagesIn('outer-pages.ts', ['door/door-app.tsx']);
  const frameless = pagesIn('frameless-pages.ts', ['inner-app.tsx']).map((page) => ({ ...page, isForVisitors: false }));
  const inner = pagesIn('pages.ts', ['inner-app.tsx', 'shell/app-shell.tsx']);
  const pages = [...outer, ...frameless, ...inner.map((page) => ({ ...page, ...callsOf(page.path) }))];
  return { pages, signIn: outer.find(({ path }) => path === '/login') };
}

/** Who may open a page, and what it asks first: `calls` by themselves, `sections` out of the response of one `together`. */
function callsOf(path: string) {
  const page = PAGES.find((one) => one.path === path);
  const own = ofPage(FIRST_CALLS, path) ?? [];
  const together = ofPage(CALLS_TOGETHER, path);
  return {
    isForVisitors: isOpenToVisitors(path),
    access: openTo(page?.access ?? everyone()),
    calls: [...SHELL_CALLS, ...own].map(callOf),
    ...(together && {
      together: addressOf(together.entry, {}),
      sections: Object.entries(together.sections).map(([name, call]) => ({
        name,
        isPage: call.entry.output.kind === 'page',
        ...callOf(call),
      })),
    }),
  };
}

const ofPage = <T>(calls: Readonly<Partial<Record<string, T>>>, path: string) => calls[path];

const callOf = ({ entry, params, query, roles }: FirstCall) => ({
  address: addressOf(entry, { params, query }),
  ...openTo(entry.access),
  ...(roles && { roles, team: false }),
});

const openTo = (access: Access) => ({
  roles: ROLES.filter((role) => isOpenTo(access, role)),
  team: 'team' in access,
  feature: needsSession(access) && !access.outsidePlan ? (access.feature ?? null) : null,
});

const ROLES: readonly RoleName[] = ['Administrator', 'Moderator', 'Member'];
