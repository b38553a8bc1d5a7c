import type { Plugin } from 'vite';

const PARTS = [
  'import { TableScrollContainer } from "./TableScrollContainer.mjs";',
  'Table.ScrollContainer = TableScrollContainer;',
];

/** Mantine’s table brings a box that scrolls, which nobody uses (our lists scroll by themselves), and that its scroll area. */
export function smallTable(): Plugin {
  return {
    name: 'muster:small-table',
    apply: 'build',
    transform: {
      filter: { id: /\/Table\/Table\.mjs$/ },
      handler(code) {
        if (!PARTS.every((part) => code.includes(part))) {
          this.error('Mantine’s table is another one now: see small-table.ts');
        }
        return { code: PARTS.reduce((rest, part) => rest.replace(part, ''), code), map: null };
      },
    },
  };
}
