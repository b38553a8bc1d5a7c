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
  await user.pointer({ keys: '[MouseLeft>]', target: field() });
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'));
});
