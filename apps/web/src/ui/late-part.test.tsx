import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { latePart } from './late-part.tsx';
import { pendingToasts, removeToasts } from './toast.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part-old.js'));

afterEach(() => void removeToasts());

describe('a part that is loaded when it is asked for', () => {
  test('shows what stands in for it, then the part with what it was given', async () => {
    const Greeting = latePart(
      async () =>
        ({ name }: { name: string }) => <p>Good morning, {name}</p>,
      <p>One moment</p>,
    );
    render(<Greeting name="Meera" />, { wrapper: MantineProvider });
    expect(screen.getByText('One moment')).toBeTruthy();
    expect(await screen.findByText('Good morning, Meera')).toBeTruthy();
  });

  test('whose file is gone is closed with a message, and the page stays with what was typed', async () => {
    const Palette = latePart<object>(gone);
    let closed = 0;
    const onMissing = () => {
      closed += 1;
    };
    render(
      <>
        <input aria-label="Name" defaultValue="typed" />
        <Palette onMissing={onMissing} />
      </>,
      { wrapper: MantineProvider },
    );
    await waitFor(() => expect(closed).toBe(1));
    expect(pendingToasts().map(({ text }) => text)).toEqual([
      'This could not be loaded. Check your connection, or reload when you are done.',
    ]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('typed');
  });

  test('that is a piece of the page says it in its place', async () => {
    const Piece = latePart<object>(gone);
    render(<Piece />, { wrapper: MantineProvider });
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
    expect(pendingToasts()).toEqual([]);
  });

  test('is tried again when it is asked for again', async () => {
    let tries = 0;
    const Part = latePart<object>(() => {
      tries += 1;
      return tries === 1 ? gone() : Promise.resolve(() => <p>Here it is</p>);
    });
    const { unmount } = render(<Part onMissing={() => {}} />, { wrapper: MantineProvider });
    await waitFor(() => expect(pendingToasts().length).toBe(1));
    unmount();
    render(<Part onMissing={() => {}} />, { wrapper: MantineProvider });
    expect(await screen.findByText('Here it is')).toBeTruthy();
  });
});
