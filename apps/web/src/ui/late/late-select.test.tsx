import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Select } from './late-select.tsx';

const LABELS = [
  { value: 'all', label: 'Everybody' },
  { value: 'own', label: 'Those who report to me' },
];

function Filter() {
  const [value, setValue] = useState<string | null>('own');
  return <Select aria-label="Whose days" data={LABELS} value={value} onChange={setValue} />;
}

test('a choice shows what is chosen, opens with the first press and keeps the focus', async () => {
  const { user } = await renderScreen(Filter, { path: '/' });
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Whose days' });
  expect(field().value).toBe('Those who report to me');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option')).toBeNull();
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Everybody' }));
  await waitFor(() => expect(field().value).toBe('Everybody'));
  expect(document.activeElement).toBe(field());
});
