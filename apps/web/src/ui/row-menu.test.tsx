import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { RowMenu } from './row-menu.tsx';

async function openMenu() {
  const [onEdit, onDelete] = [vi.fn(), vi.fn()];
  const { user } = await renderScreen(
    () => (
      <RowMenu
        name="Quality"
        entries={[
          { label: 'Rename', onPick: onEdit },
          { label: 'Merge', disabled: true, onPick: () => {} },
          { label: 'Delete', danger: true, onPick: onDelete },
        ]}
      />
    ),
    { path: '/departments' },
  );
  return { user, button: screen.getByRole('button', { name: 'Actions for Quality' }), onEdit, onDelete };
}

const item = (name: string) => screen.findByRole('menuitem', { name });

describe('the menu of a row', () => {
  test('is closed at first, and says that it is a menu', async () => {
    const { button } = await openMenu();
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('opens with Enter, is walked through with the arrows past what cannot be done, and does with Enter', async () => {
    const { user, button, onDelete } = await openMenu();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    const rename = await item('Rename');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(rename));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await item('Delete'));
    await user.keyboard('{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  test('is closed with Escape, which does nothing and gives the focus back to its button', async () => {
    const { user, button, onEdit, onDelete } = await openMenu();
    await user.click(button);
    await item('Rename');
    await user.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect([onEdit.mock.calls, onDelete.mock.calls]).toEqual([[], []]);
  });

  test('holds back what cannot be done', async () => {
    const { user, button } = await openMenu();
    await user.click(button);
    expect((await item('Merge')).hasAttribute('disabled')).toBe(true);
  });
});
