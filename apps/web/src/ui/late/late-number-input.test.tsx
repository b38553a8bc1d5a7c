import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { NumberInput } from './late-number-input.tsx';

function Days() {
  const [value, setValue] = useState<number | string>(5);
  return <NumberInput label="More than" suffix=" days" min={1} max={6} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'More than' });

test('it looks as the whole does', async () => {
  const { user } = await renderScreen(Days, { path: '/' });
  const parts = () =>
    [...document.body.querySelectorAll('[class*="mantine-NumberInput"]')].map(({ tagName }) => tagName);
  const before = parts();
  expect(field().value).toBe('5 days');
  await user.click(field());
  await waitFor(() => expect(field().readOnly).toBe(false));
  expect(field().value).toBe('5 days');
  expect(parts()).toEqual(before);
  expect(before).not.toHaveLength(0);
});

test('a number is typed after the first press, which keeps the focus', async () => {
  const { user } = await renderScreen(Days, { path: '/' });
  await user.click(field());
  await waitFor(() => expect(field().readOnly).toBe(false));
  expect(document.activeElement).toBe(field());
  await user.clear(field());
  await user.keyboard('3');
  expect(field().value).toBe('3 days');
});
