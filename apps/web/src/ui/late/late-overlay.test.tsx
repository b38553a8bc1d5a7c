import { ActionIcon } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Menu } from './late-menu.tsx';
import { Popover } from './late-popover.tsx';

const onRename = vi.fn();

const RowMenu = () => (
  <Menu>
    <Menu.Target>
      <ActionIcon aria-label="Actions">…</ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onRename}>Rename</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

function Bell() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon aria-label="Bell" onClick={() => setOpen(!isOpen)}>
          !
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>Three are new</Popover.Dropdown>
    </Popover>
  );
}

test('a menu is a button that says so, opens with the keyboard and gives the focus back', async () => {
  const { user } = await renderScreen(RowMenu, { path: '/' });
  const button = () => screen.getByRole('button', { name: 'Actions' });
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Rename')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button()));
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(onRename).toHaveBeenCalledTimes(1);
});

test('a popover opens by the press of its own button, and closes by the next', async () => {
  const { user } = await renderScreen(Bell, { path: '/' });
  const press = () => user.click(screen.getByRole('button', { name: 'Bell' }));
  await press();
  expect(await screen.findByText('Three are new')).toBeTruthy();
  await press();
  await waitFor(() => expect(screen.queryByText('Three are new')).toBeNull());
});
