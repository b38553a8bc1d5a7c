// Ctrl/Cmd-K: people, pages, actions. `/` goes to the search of the page, or here when it has none; `?` opens the
// help of the page. The list itself (Mantine's spotlight) is loaded when it is first asked for.
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import type { MenuGroup } from './menu.ts';
import { openHelp } from './open-help.tsx';
import { onOpenPalette } from './palette-state.ts';

const PaletteList = latePart(async () => (await import('./palette-list.tsx')).PaletteList);

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
  return <PaletteList groups={groups} openings={openings} onMissing={() => setOpenings(0)} />;
}

/** The search of the page marks itself with data-page-search (ui/search-field.tsx). */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]');
  field?.focus();
  return field !== null;
}
