import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { toast } from '../ui/toast.ts';
import { Toasts } from './toasts.tsx';

const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

test('without their host messages are shown plainly beside the page, which stays', async () => {
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <Toasts Host={Gone} />
    </>,
    { wrapper: MantineProvider },
  );
  act(() => toast.success('Settings have been updated successfully'));
  expect((await screen.findByRole('status')).textContent).toContain('Settings have been updated successfully');
  act(() => toast.error('Somebody else changed this meanwhile', { stays: true }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this meanwhile');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('typed');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? document.body);
  expect(screen.queryByRole('alert')).toBeNull();
});
