import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, press } from '../../testing/user-actions-for-tests.ts';
import { FinancialYearSelect } from './financial-year-select.tsx';
import { PeriodArrows } from './period-arrows.tsx';
import { SearchField } from './search-field.tsx';

async function open(first = '') {
  const onSearch = vi.fn();
  const address = { set: (_: string) => {} };
  const { user } = await renderScreen(
    () => (
      <HeldValue first={first}>
        {(value, setValue) => {
          address.set = setValue;
          return <SearchField label="Search people" value={value} onSearch={onSearch} wait={20} />;
        }}
      </HeldValue>
    ),
    { path: '/people' },
  );
  return { user, field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' }), onSearch, address };
}

describe('the search of a page', () => {
  test('searches once, after the last key, without the spaces around it', async () => {
    const { user, field, onSearch } = await open();
    await user.type(field, ' meera ');
    await waitFor(() => expect(onSearch).toHaveBeenCalled());
    expect(onSearch.mock.calls.at(-1)).toEqual(['meera']);
    expect(onSearch.mock.calls.length).toBeLessThan(7);
    expect(field.value).toBe(' meera ');
  });

  test('is emptied by Escape', async () => {
    const { user, field, onSearch } = await open('meera');
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(field.value).toBe('');
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['']]));
  });

  test('has a cross while there is something to clear, and the key that leads to it while there is not', async () => {
    const { user, field, onSearch } = await open('meera');
    await press(user, 'Clear the search');
    expect(field.value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
    expect(screen.getByText('/').tagName).toBe('KBD');
    await waitFor(() => expect(onSearch.mock.calls).toEqual([['']]));
  });

  test('leaves what is typed meanwhile when its own search comes back as the address', async () => {
    const { user, field, address, onSearch } = await open();
    onSearch.mockImplementation((text: string) => address.set(text));
    await user.type(field, 'meera ');
    await waitFor(() => expect(onSearch).toHaveBeenCalledWith('meera'));
    expect(field.value).toBe('meera ');
    await user.type(field, 'k');
    expect(field.value).toBe('meera k');
    await waitFor(() => expect(onSearch.mock.calls.at(-1)).toEqual(['meera k']));
    act(() => address.set(''));
    expect(field.value).toBe('');
    act(() => address.set('meera k'));
    expect(field.value).toBe('meera k');
  });

  test('follows the address, when one goes back', async () => {
    const { field, address, onSearch } = await open('meera');
    act(() => address.set('ravi'));
    expect(field.value).toBe('ravi');
    expect(onSearch).not.toHaveBeenCalled();
  });
});

describe('a period', () => {
  test('moves by a press or a key, and those who cannot see it are told where it is', async () => {
    onPhone();
    const onMove = vi.fn();
    const { user } = await renderScreen(
      () => <PeriodArrows unit="month" label="November 2026" onMove={onMove} isWide />,
      { path: '/attendance' },
    );
    expect(screen.getByText('November 2026').getAttribute('aria-live')).toBe('polite');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous month' }));
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard(' ');
    expect(onMove.mock.calls).toEqual([[-1], [1]]);
    expect(screen.getByRole('button', { name: 'Next month' })).toBe(document.activeElement);
  });
});

describe('a financial year', () => {
  test('is chosen among those there is something of, the newest first', async () => {
    const onYear = vi.fn();
    const { user } = await renderScreen(
      () => <FinancialYearSelect year={2026} years={[2024, 2025, 2026]} onYear={onYear} />,
      { path: '/tax' },
    );
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Financial year' });
    expect(field.value).toBe('FY 2026-27');
    await user.click(field);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'FY 2026-27',
      'FY 2025-26',
      'FY 2024-25',
    ]);
    await user.keyboard('{Escape}');
    await choose(user, 'Financial year', 'FY 2024-25');
    expect(onYear.mock.calls).toEqual([[2024]]);
  });

  test('stands in its own list even where there is nothing of it', async () => {
    const { user } = await renderScreen(() => <FinancialYearSelect year={2099} years={[]} onYear={vi.fn()} />, {
      path: '/tax',
    });
    await user.click(screen.getByRole('combobox', { name: 'Financial year' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['FY 2099-00']);
  });
});
