import { join } from 'node:path';
import type { Plugin } from 'vite';

const UI = join(import.meta.dirname, '..', 'src', 'ui');
const LATE_PART = join(UI, 'late-part.tsx');
const IMPORT = /^import \{([^}]*)\} from '(\.[^']+\.tsx)';/gm;
const IS_DIALOG = /^(?:[A-Z]\w*)?(Dialogs?|Drawer|Modal)$/;
/** Of Mantine: before the first press they are only their button or field (late-overlay.tsx). */
const OVERLAYS: Readonly<Record<string, string>> = {
  Menu: 'late/late-menu.tsx',
  MultiSelect: 'late/late-multi-select.tsx',
  Popover: 'late/late-popover.tsx',
  Select: 'late/late-select.tsx',
  Tooltip: 'late/late-tooltip.tsx',
};
const MANTINE = /^import \{([^}]*)\} from '@mantine\/core';/gm;
const WHOLE = /\/ui\/late\/whole-[\w-]+\.tsx$/;
/** A form in a dialog, whose own dialog is late. */
const FRAME = /\/form-dialog\.tsx$/;

/**
 * What opens over a page is no part of it: a component whose name ends in Dialog, Drawer or Modal is fetched when it is first
 * drawn. In the sources it is imported like any other.
 */
export function lateDialogs(): Plugin {
  return {
    name: 'muster:late-dialogs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx$/ },
      handler: (code, id) => (staysWhole(id) ? null : { code: withLateDialogs(code), map: null }),
    },
  };
}

/** What is fetched late: of it Mantine has the import that the code names. */
export const staysWhole = (id: string) => WHOLE.test(id);

export function withLateDialogs(code: string): string {
  const withOverlays = code.replace(MANTINE, (line: string, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    const late = names.filter((name) => name in OVERLAYS);
    if (late.length === 0) return line;
    const others = names.filter((name) => !late.includes(name) && name !== '');
    const imports = late.map((name) => `import { ${name} } from '${join(UI, OVERLAYS[name] ?? '')}';`);
    return [`import { ${others.join(', ')} } from '@mantine/core';`, ...imports].join(' ');
  });
  return withOverlays.replace(IMPORT, (line: string, list: string, source: string) => {
    const names = list.split(',').map((name) => name.trim());
    const late = FRAME.test(source) ? [] : names.filter((name) => IS_DIALOG.test(name));
    if (late.length === 0) return line;
    const others = names.filter((name) => !late.includes(name) && name !== '');
    const parts = late.map((name) => `const ${name} = late${name}(async () => (await import('${source}')).${name});`);
    const helper = late
      .map((name) => `${name.endsWith('Drawer') ? 'lateDrawer' : 'lateDialog'} as late${name}`)
      .join(', ');
    // Types alone are no import: one of no value would bring the whole file.
    const values = others.filter((name) => !name.startsWith('type '));
    const rest = values.length === 0 ? '' : `import { ${others.join(', ')} } from '${source}'; `;
    return `${rest}import { ${helper} } from '${LATE_PART}'; ${parts.join(' ')}`;
  });
}
