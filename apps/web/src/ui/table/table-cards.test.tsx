import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { press } from '../../testing/user-actions-for-tests.ts';
import { Table } from './table.tsx';
import { groupsOf } from './table-groups.tsx';
import type { TableProps } from './table-types.ts';

type Place = { readonly name: string; readonly people: number; readonly state: string };

const PLACES: TableProps<Place> = {
  label: 'Places',
  rows: [
    { name: 'Chennai', people: 40, state: 'Tamil Nadu' },
    { name: 'Coimbatore', people: 12, state: 'Tamil Nadu' },
    { name: 'Pune', people: 7, state: 'Maharashtra' },
  ],
  rowKey: ({ name }) => name,
  columns: [{ key: 'name', title: 'Name', render: ({ name }) => name }],
  card: ({ name, people, state }) => ({
    icon: <span>◆</span>,
    title: name,
    tag: <span>open</span>,
    detail: state,
    line: 'since April',
    aside: people,
  }),
  empty: <p>No places yet</p>,
};

beforeEach(onPhone);

const show = (change: Partial<TableProps<Place>> = {}) =>
  renderScreen(() => <Table {...PLACES} {...change} />, { path: '/places' });

describe('a list on the phone', () => {
  test('is cards and no table', async () => {
    await show();
    expect(screen.queryByRole('table')).toBeNull();
    const cards = within(screen.getByRole('list', { name: 'Places' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      '◆ChennaiopenTamil Nadusince April40',
      '◆CoimbatoreopenTamil Nadusince April12',
      '◆PuneopenMaharashtrasince April7',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows no more of a card than there is', async () => {
    await show({ card: ({ name }) => ({ title: name }) });
    expect(screen.getByRole('list', { name: 'Places' }).textContent).toBe('ChennaiCoimbatorePune');
  });

  test('opens what a card stands for by its name, with Tab and Enter', async () => {
    const onRow = vi.fn();
    const { user } = await show({ onRow: ({ name }) => onRow(name) });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Coimbatore' }));
    await user.keyboard('{Enter}');
    await press(user, 'Pune');
    expect(onRow.mock.calls).toEqual([['Coimbatore'], ['Pune']]);
  });

  test('has the actions of a row on its card', async () => {
    const onEdit = vi.fn();
    const actions = ({ name }: Place) => (
      <button type="button" onClick={() => onEdit(name)}>
        Edit {name}
      </button>
    );
    const { user } = await show({ actions });
    await press(user, 'Edit Pune');
    expect(onEdit.mock.calls).toEqual([['Pune']]);
  });

  test('has a list for each group, under its heading with the sum', async () => {
    await show({
      groupOf: ({ state }) => state,
      groupAside: (rows) => `${rows.reduce((sum, { people }) => sum + people, 0)} people`,
    });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Tamil Nadu52 people',
      'Maharashtra7 people',
    ]);
    expect(within(screen.getByRole('list', { name: 'Places, Tamil Nadu' })).getAllByRole('listitem')).toHaveLength(2);
    expect(within(screen.getByRole('list', { name: 'Places, Maharashtra' })).getAllByRole('listitem')).toHaveLength(1);
  });

  test('that loads is a skeleton of cards; one without rows says what there would be', async () => {
    const { user } = await show({ rows: undefined, loading: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('without rows says what there would be', async () => {
    await show({ rows: [] });
    expect(screen.getByText('No places yet')).toBeTruthy();
  });

  test('has no sorting where nothing can be sorted', async () => {
    await show({ onSort: vi.fn() });
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });
});

test('rows are grouped as they follow each other: a name that comes again is a group of its own', () => {
  const groups = groupsOf(['a1', 'a2', 'b1', 'a3'], ([letter = '']) => letter);
  expect(groups).toEqual([
    { name: 'a', rows: ['a1', 'a2'] },
    { name: 'b', rows: ['b1'] },
    { name: 'a', rows: ['a3'] },
  ]);
  expect(groupsOf([], String)).toEqual([]);
});
