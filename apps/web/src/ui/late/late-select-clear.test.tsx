import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Select } from './late-select.tsx';

function Place() {
  const [value, setValue] = useState<string | null>('all');
  return (
    <Select
      aria-label="Place"
      data={[{ value: 'all', label: 'Everybody' }]}
      clearable
      value={value}
      onChange={setValue}
    />
  );
}

// Alone in its file: once the list was fetched, a choice is whole from the beginning.
test('what is chosen is taken away by its button, before the list is here', async () => {
  const { user } = await renderScreen(Place, { path: '/' });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' });
  expect(field().value).toBe('Everybody');
  const button = document.body.querySelector('button');
  if (button === null) throw new Error('No button');
  await user.click(button);
  await waitFor(() => expect(field().value).toBe(''));
  expect(document.body.querySelector('button')).toBeNull();
});
