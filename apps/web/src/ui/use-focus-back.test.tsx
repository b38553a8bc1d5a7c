import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { SideDrawer } from './dialogs/side-drawer.tsx';
import { RowMenu } from './row-menu.tsx';

function Places() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('dialog')}>
        Add a place
      </button>
      <button type="button" onClick={() => setOpen('drawer')}>
        Look at Pune
      </button>
      <RowMenu name="Pune" entries={[{ label: 'Rename', onPick: () => setOpen('dialog') }]} />
      {open === 'dialog' && (
        <Dialog title="Place" opened onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
      {open === 'drawer' && (
        <SideDrawer label="Pune" opened onClose={close}>
          <p>Forty people</p>
        </SideDrawer>
      )}
    </>
  );
}

describe('what is closed with Esc gives the focus back', () => {
  test.each([
    ['a dialog', 'Add a place'],
    ['a drawer', 'Look at Pune'],
  ])('%s, to the button that opened it', async (_, name) => {
    const { user } = await renderScreen(Places, { path: '/places' });
    const button = screen.getByRole('button', { name });
    await user.click(button);
    const opened = await screen.findByRole('dialog');
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('a dialog of a menu, to the button of the menu', async () => {
    const { user } = await renderScreen(Places, { path: '/places' });
    const button = screen.getByRole('button', { name: 'Actions for Pune' });
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
