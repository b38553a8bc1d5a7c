import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { MultiSelect } from './late-multi-select.tsx';

function Levels() {
  const [value, setValue] = useState(['manager', 'administrator']);
  const data = [
    { value: 'manager', label: 'Manager' },
    { value: 'administrator', label: 'Administrator' },
    { value: 'department', label: 'Head of the department' },
  ];
  return <MultiSelect label="Approved by" data={data} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('combobox', { name: 'Approved by' });

test('what is chosen can be taken out before the list is here; a press opens it and keeps the focus', async () => {
  const { user } = await renderScreen(Levels, { path: '/' });
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByText('Manager')).toBeTruthy();
  const remove = document.body.querySelector('button');
  if (remove === null) throw new Error('Nothing can be taken out');
  await user.click(remove);
  await waitFor(() => expect(screen.queryByText('Manager')).toBeNull());
  expect(screen.getByText('Administrator')).toBeTruthy();
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: 'Head of the department' }));
  expect(await screen.findAllByText('Head of the department')).not.toHaveLength(0);
  expect(document.activeElement).toBe(field());
});
