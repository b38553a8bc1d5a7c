import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';

const STATES = ['Maharashtra', 'Manipur', 'Tamil Nadu'];

function States() {
  return (
    <>
      {/* Forms hand an `onFocus` of their own to the field. */}
      <Select label="State" data={STATES} defaultValue="Maharashtra" searchable onFocus={() => undefined} />
      <Select label="Seat" data={STATES} defaultValue="Manipur" />
    </>
  );
}

async function openStates() {
  const { user } = await renderScreen(States, { path: '/states' });
  return { user, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'State' }) };
}

const reach: Readonly<Record<string, (user: UserEvent, field: HTMLElement) => Promise<void>>> = {
  'the keyboard': (user) => user.tab(),
  'a press': async (user, field) => {
    await user.click(field);
    await new Promise((resolve) => setTimeout(resolve, 5));
  },
};

test.each(Object.keys(reach))(
  'what is typed into a filled list reached by %s takes the place of its text',
  async (by) => {
    const { user, field } = await openStates();
    await reach[by]?.(user, field);
    await user.keyboard('Tam');
    expect(field.value).toBe('Tam');
    expect(screen.getByRole('option', { name: 'Tamil Nadu' })).toBeTruthy();
  },
);

test('its text is selected once, so that a letter of it can still be changed', async () => {
  const { user, field } = await openStates();
  await reach['a press']?.(user, field);
  await user.keyboard('{ArrowRight}{Backspace}');
  expect(field.value).toBe('Maharashtr');
});

test('a list that is not searched stays as it is', async () => {
  const { user } = await openStates();
  const seat = screen.getByRole<HTMLInputElement>('combobox', { name: 'Seat' });
  await reach['a press']?.(user, seat);
  expect(seat.selectionStart).toBe(seat.selectionEnd);
});
