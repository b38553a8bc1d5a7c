import { modals } from '@mantine/modals';
import { lazy, Suspense } from 'react';
import { RowsSkeleton } from '../../ui/states.tsx';
import { builtScreenAt } from './help.ts';
import { openShortcuts } from './shortcuts.tsx';

const HelpPage = lazy(async () => ({ default: (await import('./help-page.tsx')).HelpPage }));

/** Help for the screen in sight; where there is none, the keyboard shortcuts. */
export function openHelp(): void {
  const screen = builtScreenAt(window.location.pathname);
  if (screen === null) {
    openShortcuts();
    return;
  }
  const id = 'help';
  modals.open({
    modalId: id,
    title: `Help: ${screen.title}`,
    size: 520,
    children: (
      <Suspense fallback={<RowsSkeleton rows={6} />}>
        <HelpPage
          path={screen.path}
          onShortcuts={() => {
            modals.close(id);
            openShortcuts();
          }}
        />
      </Suspense>
    ),
  });
}
