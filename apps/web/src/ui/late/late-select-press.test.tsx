import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Select } from './late-select.tsx';

function Choice() {
  return <Select aria-label="Whose days" data={['Everybody', 'Nobody']} />;
}

// Alone in its file: once the list was fetched, a choice is whole from the beginning.
test('a press opens a choice, too, where the list is here before the button is let go', async () => {
  const { user } = await renderScreen(Choice, { path: '/' });
  const field = () => screen.getByRole('combobox', { name: 'Whose days' });
  const before = field();
  await user.pointer({ keys: '[MouseLeft>]', target: before });
  await import('./whole-select.tsx');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field()).toBe(before);
  await user.pointer({ keys: '[/MouseLeft]', target: before });
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
});
