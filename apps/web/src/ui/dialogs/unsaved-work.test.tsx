import { Link } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { useUnsavedWork } from './unsaved-work.ts';

function Work({ isDirty }: { readonly isDirty: boolean }) {
  useUnsavedWork(isDirty);
  return <p>{isDirty ? 'Changed' : 'Saved'}</p>;
}

async function open() {
  const { user, address } = await renderScreen(
    () => (
      <HeldValue first={false}>
        {(isDirty, setDirty) => (
          <>
            <button type="button" onClick={() => setDirty(!isDirty)}>
              Change or save
            </button>
            <Link to="/">Away</Link>
            <Link to="/settings" search={{ view: 'pay' }}>
              Another view
            </Link>
            <Work isDirty={isDirty} />
          </>
        )}
      </HeldValue>
    ),
    { path: '/settings' },
  );
  return { user, address };
}

function answering(answer: boolean) {
  const ask = vi.fn((_: string) => answer);
  vi.stubGlobal('confirm', ask);
  return ask;
}

describe('work that is not saved', () => {
  test('is asked about before the page is left, and stays where one declines', async () => {
    const ask = answering(false);
    const { user, address } = await open();
    await press(user, 'Change or save');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await waitFor(() =>
      expect(ask.mock.calls).toEqual([['You have changes that are not saved. Leave this page and lose them?']]),
    );
    expect(address()).toBe('/settings');
    expect(screen.getByText('Changed')).toBeTruthy();
  });

  test('is lost where one agrees', async () => {
    answering(true);
    const { user, address } = await open();
    await press(user, 'Change or save');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await screen.findByText('Another page');
    expect(address()).toBe('/');
  });

  test('is not asked about while the address alone changes', async () => {
    const ask = answering(false);
    const { user, address } = await open();
    await press(user, 'Change or save');
    await user.click(screen.getByRole('link', { name: 'Another view' }));
    await waitFor(() => expect(address()).toBe('/settings?view=pay'));
    expect(ask).not.toHaveBeenCalled();
  });
});

test('saved work is left without a question', async () => {
  const ask = answering(false);
  const { user, address } = await open();
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByText('Another page');
  expect(address()).toBe('/');
  expect(ask).not.toHaveBeenCalled();
});
