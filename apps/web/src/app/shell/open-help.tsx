import { closeDialog, openDialog } from '../../ui/dialogs/open-dialog.ts';
import { latePart } from '../../ui/late-part.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { builtScreenAt } from './help.ts';
import { openShortcuts } from './shortcuts.tsx';

const HelpPage = latePart(async () => (await import('./help-page.tsx')).HelpPage, <RowsSkeleton rows={6} />);

/** Help for the screen in sight; where there is none, the keyboard shortcuts. */
export function openHelp(): void {
  const screen = builtScreenAt(window.location.pathname);
  if (screen === null) {
    openShortcuts();
    return;
  }
  const id = 'help';
  openDialog({
    modalId: id,
    title: `Help: ${screen.title}`,
    size: 520,
    children: (
      <HelpPage
        path={screen.path}
        onMissing={() => closeDialog(id)}
        onShortcuts={() => {
          closeDialog(id);
          openShortcuts();
        }}
      />
    ),
  });
}
