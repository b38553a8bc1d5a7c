import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { onDesk, onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { DrawerBlocks, DrawerQuote } from './drawer-parts.tsx';
import { SideDrawer, type SideDrawerProps } from './side-drawer.tsx';

type Props = Partial<SideDrawerProps> & { readonly onNext: () => void };

function Leaves({ onNext, ...change }: Props) {
  useShortcuts({ j: onNext });
  return (
    <>
      <button type="button">Leave of Asha</button>
      <SideDrawer label="Leave of Meera" opened onClose={() => {}} {...change}>
        <DrawerBlocks>
          <p>Three days</p>
          <DrawerQuote>My sister marries</DrawerQuote>
        </DrawerBlocks>
      </SideDrawer>
    </>
  );
}

async function open(change: Partial<SideDrawerProps> = {}) {
  const [onNext, onClose] = [vi.fn(), vi.fn()];
  const { user } = await renderScreen(() => <Leaves onNext={onNext} onClose={onClose} {...change} />, {
    path: '/leaves',
  });
  return { user, onNext, onClose, drawer: await screen.findByRole('dialog', { name: 'Leave of Meera' }) };
}

const isPushed = () => document.documentElement.hasAttribute('data-pushed');

describe('a drawer', () => {
  test('shows one thing, with what somebody wrote in quotes', async () => {
    const { drawer } = await open();
    expect(drawer.textContent).toContain('Three days');
    expect(screen.getByText('“My sister marries”').tagName).toBe('BLOCKQUOTE');
  });

  test('that is closed shows nothing', async () => {
    await renderScreen(() => <Leaves onNext={vi.fn()} opened={false} />, { path: '/leaves' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isPushed()).toBe(false);
  });

  test.each(['Escape', 'Close'])('is closed by %s', async (by) => {
    const { user, onClose, drawer } = await open();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await press(user, by);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('over the list keeps the keys of the list to itself', async () => {
    const { user, onNext, drawer } = await open();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.keyboard('j');
    expect(onNext).not.toHaveBeenCalled();
    expect(drawer.hasAttribute('data-beside')).toBe(false);
  });
});

describe('a drawer that pushes the page aside', () => {
  test('leaves the list its keys and its presses, and the page keeps its width free', async () => {
    onDesk();
    const { user, onNext, onClose } = await open({ pushes: true });
    expect(isPushed()).toBe(true);
    await user.keyboard('j');
    expect(onNext).toHaveBeenCalledTimes(1);
    await press(user, 'Leave of Asha');
    expect(onClose).not.toHaveBeenCalled();
    expect(document.querySelector('.mantine-Drawer-overlay')).toBeNull();
  });

  test('covers the page where there is no room', async () => {
    onPhone();
    const { user, onNext, drawer } = await open({ pushes: true });
    expect(isPushed()).toBe(false);
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await user.keyboard('j');
    expect(onNext).not.toHaveBeenCalled();
  });

  test('gives the width back when it goes', async () => {
    onDesk();
    const { user } = await renderScreen(Leaving, { path: '/leaves' });
    await screen.findByRole('dialog', { name: 'Leave of Meera' });
    expect(isPushed()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByText('Another page');
    expect(isPushed()).toBe(false);
  });
});

const Away = () => <Link to="/">Away</Link>;

function Leaving() {
  return (
    <>
      <Away />
      <Leaves onNext={() => {}} pushes />
    </>
  );
}
