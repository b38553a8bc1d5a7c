import type { Plugin } from 'vite';

const IMPORT = 'import { useMergeRefs } from "@floating-ui/react";';
const OWN = 'import { useMergedRef } from "@mantine/hooks"; const useMergeRefs = (refs) => useMergedRef(...refs);';

/** Mantine’s scroll area takes one small function from what places things over a page, and all of that with it. */
export function smallScrollArea(): Plugin {
  return {
    name: 'muster:small-scroll-area',
    apply: 'build',
    transform: {
      filter: { id: /\/ScrollArea\/ScrollArea\.mjs$/ },
      handler(code) {
        if (!code.includes(IMPORT)) this.error('Mantine’s scroll area is another one now: see small-scroll-area.ts');
        return { code: code.replace(IMPORT, OWN), map: null };
      },
    },
  };
}
