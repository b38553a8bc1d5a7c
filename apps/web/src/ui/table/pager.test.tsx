import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, press } from '../../testing/user-actions-for-tests.ts';
import { Pager } from './pager.tsx';
import type { Paging } from './table-types.ts';

async function show(change: Partial<Paging> = {}) {
  const onPage = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue first={change.page ?? 1}>
        {(page, setPage) => (
          <Pager
            pageSize={25}
            total={1_23_456}
            {...change}
            page={page}
            onPage={(to) => {
              onPage(to);
              setPage(to);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/people' },
  );
  return { user, onPage };
}

describe('the pages of a list', () => {
  test('say which rows are shown, counted as in India', async () => {
    await show({ page: 4_000 });
    expect(screen.getByText('99,976 to 1,00,000 of 1,23,456')).toBeTruthy();
  });

  test('end with the last row', async () => {
    await show({ total: 34, page: 2 });
    expect(screen.getByText('26 to 34 of 34')).toBeTruthy();
  });

  test('are turned by buttons that have names, with Tab and Enter', async () => {
    const { user, onPage } = await show({ total: 60 });
    await press(user, 'Next page');
    expect(screen.getByText('26 to 50 of 60')).toBeTruthy();
    screen.getByRole('button', { name: 'Page 3' }).focus();
    await user.keyboard('{Enter}');
    await press(user, 'Previous page');
    expect(onPage.mock.calls).toEqual([[2], [3], [2]]);
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('cannot be turned beyond the first and the last', async () => {
    const { user, onPage } = await show({ total: 60 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
    await press(user, 'Page 3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    expect(onPage).toHaveBeenCalledTimes(1);
  });

  test('lead back from a page whose rows are gone meanwhile', async () => {
    const { user, onPage } = await show({ total: 25, page: 2 });
    await press(user, 'Page 1');
    expect(onPage.mock.calls).toEqual([[1]]);
    expect(screen.getByText('1 to 25 of 25')).toBeTruthy();
  });

  test('are no pages where all rows are on one', async () => {
    await show({ total: 25 });
    expect(screen.getByText('1 to 25 of 25')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('how many rows a page has', () => {
  test('is chosen where there are more than the shortest page holds', async () => {
    const onPageSize = vi.fn();
    const { user } = await show({ total: 60, onPageSize });
    await choose(user, 'Rows a page', '100 a page');
    expect(onPageSize.mock.calls).toEqual([[100]]);
  });

  test('is no question of ten rows, nor on the phone', async () => {
    await show({ total: 10, onPageSize: vi.fn() });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('is no question on the phone, where there are fewer pages to press as well', async () => {
    onPhone();
    await show({ page: 10, onPageSize: vi.fn() });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Page 9' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Page 10' })).toBeTruthy();
  });
});
