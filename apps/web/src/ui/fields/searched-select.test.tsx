import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import type { Choice, Found } from './searched.tsx';
import { SearchedMultiSelect } from './searched-multi-select.tsx';
import { SearchedSelect } from './searched-select.tsx';

const PEOPLE: readonly Choice[] = [
  { value: 'a', label: 'Asha Rao', detail: 'VI-0012' },
  { value: 'm', label: 'Meera Krishnan', detail: 'VI-0047' },
  { value: 'r', label: 'Ravi Kumar', detail: null },
];

/** A server that finds people by a part of their name, and what it was asked. */
function finding(change: Partial<Found> = {}) {
  const texts: string[] = [];
  const search = (text: string): Found => {
    if (texts.at(-1) !== text) texts.push(text);
    const choices = PEOPLE.filter(({ label }) =>
      ` ${label}`.toLowerCase().includes(` ${text}`.trimEnd().toLowerCase()),
    );
    return { choices, isSearching: false, failure: null, ...change };
  };
  return { texts, useFound: search };
}

type One = { readonly first?: Choice; readonly error?: string; readonly disabled?: boolean };

async function openOne(found = finding(), { first, error, disabled = false }: One = {}) {
  const onChange = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue first={first?.value ?? ''}>
        {(value, setValue) => (
          <SearchedSelect
            label="Manager"
            useFound={found.useFound}
            first={first ?? null}
            error={error}
            disabled={disabled}
            nothingFound="Nobody of that name"
            value={value}
            onChange={(id) => {
              onChange(id);
              setValue(id);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/people/new' },
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Manager' });
  return { user, field, onChange, texts: found.texts };
}

const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('one of what the server finds', () => {
  test('is searched for once the person stops typing, not with every key', async () => {
    const { user, field, texts } = await openOne();
    await user.type(field, 'meera');
    expect(texts).toEqual(['']);
    await waitFor(() => expect(texts).toEqual(['', 'meera']));
    expect(optionNames()).toEqual(['Meera Krishnan VI-0047']);
  });

  test('is chosen by the keyboard alone: the arrow goes to it, Enter takes it', async () => {
    const { user, field, onChange, texts } = await openOne();
    await user.tab();
    expect(document.activeElement).toBe(field);
    await user.keyboard('ra');
    await waitFor(() => expect(texts.at(-1)).toBe('ra'));
    expect(optionNames()).toEqual(['Asha Rao VI-0012', 'Ravi Kumar']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['r']]);
    expect(field.value).toBe('Ravi Kumar');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  test('Escape closes the list and leaves what was chosen', async () => {
    const { user, field, onChange } = await openOne(finding(), { first: { value: 'm', label: 'Meera Krishnan' } });
    await user.click(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('Meera Krishnan');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('shows the label in the field, and behind it in the list what tells two apart', async () => {
    const { user, field } = await openOne();
    await user.click(field);
    expect(optionNames()).toEqual(['Asha Rao VI-0012', 'Meera Krishnan VI-0047', 'Ravi Kumar']);
    await user.click(screen.getByRole('option', { name: /Meera/ }));
    expect(field.value).toBe('Meera Krishnan');
  });

  test('stays in the list while another is searched for', async () => {
    const { user, field, texts } = await openOne();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: /Meera/ }));
    await user.clear(field);
    await user.type(field, 'ravi');
    await waitFor(() => expect(texts.at(-1)).toBe('ravi'));
    expect(optionNames()).toEqual(['Meera Krishnan', 'Ravi Kumar']);
  });

  test('is there before anybody searches, and its own name is not searched for', async () => {
    const gone = { value: 'g', label: 'Gopal Menon' };
    const { user, field, texts } = await openOne(finding(), { first: gone });
    expect(field.value).toBe('Gopal Menon');
    await user.click(field);
    expect(optionNames()[0]).toBe('Gopal Menon');
    expect(texts).toEqual(['']);
  });

  test('can be taken out again, which is nobody', async () => {
    const { user, field, onChange } = await openOne();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: /Meera/ }));
    const clear = field.parentElement?.querySelector('button');
    if (!clear) throw new Error('There is no cross');
    await user.click(clear);
    expect(onChange.mock.calls).toEqual([['m'], ['']]);
    expect(field.value).toBe('');
  });
});

describe('a search', () => {
  test('that finds nothing says so in the words of the field', async () => {
    const { user, field, texts } = await openOne();
    await user.type(field, 'zubin');
    await waitFor(() => expect(texts.at(-1)).toBe('zubin'));
    expect(screen.getByText('Nobody of that name')).toBeTruthy();
    expect(optionNames()).toEqual([]);
  });

  test('that is on its way does not say that there is nothing', async () => {
    const { user, field } = await openOne(finding({ choices: [], isSearching: true }));
    await user.click(field);
    expect(screen.getByText('Searching…')).toBeTruthy();
    expect(screen.queryByText('Nobody of that name')).toBeNull();
  });

  test('that failed says why under the field', async () => {
    const { field } = await openOne(finding({ choices: [], failure: 'The people could not be loaded.' }));
    expect(screen.getByText('The people could not be loaded.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  test('that failed gives way to what the form says of the field', async () => {
    await openOne(finding({ failure: 'The people could not be loaded.' }), { error: 'A manager is required' });
    expect(screen.getByText('A manager is required')).toBeTruthy();
    expect(screen.queryByText('The people could not be loaded.')).toBeNull();
  });

  test('is not begun in a field that is out of reach', async () => {
    const { user, field } = await openOne(finding(), { disabled: true });
    await user.click(field);
    await user.tab();
    expect(document.activeElement).not.toBe(field);
    expect(optionNames()).toEqual([]);
  });
});

async function openMany(found = finding(), first: readonly Choice[] = []) {
  const onChosen = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue first={first}>
        {(chosen, setChosen) => (
          <SearchedMultiSelect
            label="Who else is told"
            useFound={found.useFound}
            chosen={chosen}
            onChosen={(choices) => {
              onChosen(choices.map(({ label }) => label));
              setChosen(choices);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/people/new' },
  );
  return { user, field: screen.getByRole('combobox', { name: 'Who else is told' }), onChosen, texts: found.texts };
}

describe('several of what the server finds', () => {
  test('are chosen one after the other, and those that are chosen leave the list', async () => {
    const { user, field, onChosen } = await openMany();
    await user.click(field);
    await user.click(screen.getByRole('option', { name: /Meera/ }));
    await user.click(screen.getByRole('option', { name: /Asha/ }));
    expect(onChosen.mock.calls.at(-1)).toEqual([['Meera Krishnan', 'Asha Rao']]);
    expect(optionNames()).toEqual(['Ravi Kumar']);
  });

  test('stay while others are searched for', async () => {
    const { user, field, onChosen, texts } = await openMany(finding(), [PEOPLE[1]!]);
    await user.type(field, 'ravi');
    await waitFor(() => expect(texts.at(-1)).toBe('ravi'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChosen.mock.calls.at(-1)).toEqual([['Meera Krishnan', 'Ravi Kumar']]);
  });

  test('lose the last one with Backspace in an empty field', async () => {
    const { user, field, onChosen } = await openMany(finding(), PEOPLE.slice(0, 2));
    await user.click(field);
    await user.keyboard('{Backspace}');
    expect(onChosen.mock.calls).toEqual([[['Asha Rao']]]);
  });

  test('are searched for from the beginning once one was found', async () => {
    const { user, field, texts } = await openMany();
    await user.type(field, 'ravi');
    await waitFor(() => expect(texts.at(-1)).toBe('ravi'));
    await user.click(screen.getByRole('option', { name: /Ravi/ }));
    await waitFor(() => expect(texts.at(-1)).toBe(''));
  });

  test('say that nothing is found', async () => {
    const { user, field, texts } = await openMany();
    await user.type(field, 'zubin');
    await waitFor(() => expect(texts.at(-1)).toBe('zubin'));
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });
});
