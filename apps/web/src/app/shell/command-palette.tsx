// Ctrl/Cmd-K: people, pages, actions. `/` goes to the search of the page, or here when it has none; `?` opens the
// help of the page. The list itself (Mantine's spotlight) is loaded when it is first asked for.
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MenuGroup } from './menu.ts';
import { openHelp } from './open-help.tsx';
import { onOpenPalette } from './palette-state.ts';

const PaletteList = lazy(async () => ({ default: (await import('./palette-list.tsx')).PaletteList }));

export function CommandPalette({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((times) => times + 1);
  useEffect(() => onOpenPalette(() => setOpenings((times) => times + 1)), []);
  useHotkeys([['mod+K', open]], []);
  useHotkeys([
    ['/', () => focusPageSearch() || open()],
    ['shift+?', openHelp],
  ]);
  if (openings === 0) return null;
  return (
    <Suspense>
      <PaletteList groups={groups} openings={openings} />
    </Suspense>
  );
}

/** The search of the page marks itself with data-page-search (ui/search-field.tsx). */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]');
  field?.focus();
  return field !== null;
}
