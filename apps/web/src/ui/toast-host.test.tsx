import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { pendingToasts, removeToasts, toast } from './toast.ts';

const show = () => renderScreen(() => <p>Settings</p>, { path: '/settings' });

/** The clock of the messages, with nothing else standing still. */
const withClock = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

afterEach(() => vi.useRealTimers());

describe('a message', () => {
  test('of what was done is told politely, one of what failed at once', async () => {
    await show();
    act(() => toast.success('Settings have been updated successfully'));
    expect((await screen.findByRole('status')).textContent).toContain('Settings have been updated successfully');
    act(() => toast.error('The settings could not be saved'));
    expect((await screen.findByRole('alert')).textContent).toContain('The settings could not be saved');
  });

  test.each(['warn', 'info'] as const)('that is a %s looks and stays like a failure', async (kind) => {
    await show();
    act(() => toast[kind]('Somebody else changed this meanwhile'));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this meanwhile');
  });

  test('is closed by the keyboard', async () => {
    const { user } = await show();
    act(() => toast.error('The settings could not be saved', { stays: true }));
    await screen.findByRole('alert');
    const close = screen.getByRole('button', { name: 'Close' });
    while (document.activeElement !== close) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('of what was done goes after two seconds, one of what failed after three', async () => {
    withClock();
    await show();
    act(() => {
      toast.success('Saved');
      toast.error('Not sent');
    });
    await screen.findByRole('status');
    await wait(2_500);
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    expect(screen.getByRole('alert')).toBeTruthy();
    await wait(1_500);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('that stays is there until it is closed', async () => {
    withClock();
    await show();
    act(() => toast.error('Reload when you are done', { stays: true }));
    await screen.findByRole('alert');
    await wait(60_000);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

describe('messages before anybody can show them', () => {
  afterEach(() => void removeToasts());

  test('wait in their order, and are shown once', async () => {
    toast.success('First');
    toast.error('Second');
    expect(pendingToasts().map(({ text, kind }) => [text, kind])).toEqual([
      ['First', 'success'],
      ['Second', 'error'],
    ]);
    await show();
    expect((await screen.findByRole('status')).textContent).toContain('First');
    expect(screen.getByRole('alert').textContent).toContain('Second');
    expect(pendingToasts()).toEqual([]);
  });

  test('are taken with how long each is shown', () => {
    toast.success('First');
    toast.error('Second');
    toast.error('Third', { stays: true });
    expect(removeToasts().map(({ closesAfterMs }) => closesAfterMs)).toEqual([2_000, 3_000, false]);
    expect(removeToasts()).toEqual([]);
  });
});
