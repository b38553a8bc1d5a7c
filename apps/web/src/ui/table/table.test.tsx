import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { onPhone } from '../../testing/phone-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, press } from '../../testing/user-actions-for-tests.ts';
import { Money } from '../money.tsx';
import { Table } from './table.tsx';
import type { Sort, TableProps } from './table-types.ts';

type Employee = { readonly id: string; readonly name: string; readonly place: string; readonly pay: number };

const MEERA: Employee = { id: 'm', name: 'Meera Krishnan', place: 'Chennai', pay: 1_25_000 };
const ASHA: Employee = { id: 'a', name: 'Asha Rao', place: 'Pune', pay: 84_500.5 };
const RAVI: Employee = { id: 'r', name: 'Ravi Kumar', place: 'Pune', pay: -2_400 };

const PEOPLE: TableProps<Employee> = {
  label: 'People',
  rows: [MEERA, ASHA, RAVI],
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [
    { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true },
    { key: 'place', title: 'Place', render: ({ place }) => place },
    { key: 'pay', title: 'Pay', render: ({ pay }) => <Money amount={rupees(pay)} />, align: 'right', sortable: true },
  ],
  card: ({ name, place, pay }) => ({ title: name, detail: place, aside: <Money amount={rupees(pay)} /> }),
  empty: <p>No people yet</p>,
};

const show = (change: Partial<TableProps<Employee>> = {}) =>
  renderScreen(() => <Table {...PEOPLE} {...change} />, { path: '/people' });

const grid = () => screen.getByRole('table', { name: 'People' });
const rowTexts = () => [...grid().querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
const head = (name: string) => within(grid()).getByRole('columnheader', { name });

describe('a list', () => {
  test('is a table with its heads and a row for each, amounts grouped as in India', async () => {
    await show();
    expect(
      within(grid())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Place', 'Pay']);
    expect(rowTexts()).toEqual([
      'Meera KrishnanChennai₹1,25,000.00',
      'Asha RaoPune₹84,500.50',
      'Ravi KumarPune(₹2,400.00)',
    ]);
    expect(screen.getByRole('region', { name: 'People, list' }).getAttribute('aria-busy')).toBe('false');
  });

  test('draws each cell once when it comes', async () => {
    const render = vi.fn(({ place }: Employee) => place);
    await show({ columns: [{ key: 'place', title: 'Place', render }] });
    expect(render.mock.calls.map(([{ name }]) => name)).toEqual(['Meera Krishnan', 'Asha Rao', 'Ravi Kumar']);
  });

  test('without rows says what there would be, and has no heads', async () => {
    await show({ rows: [] });
    expect(screen.getByText('No people yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('that is loaded for the first time is a skeleton, and is not called empty', async () => {
    await show({ rows: undefined, loading: true });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('No people yet')).toBeNull();
    expect(screen.getByRole('region', { name: 'People, list' }).getAttribute('aria-busy')).toBe('true');
  });

  test('that is loaded again keeps its rows meanwhile', async () => {
    await show({ loading: true });
    expect(rowTexts()).toHaveLength(3);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('region', { name: 'People, list' }).getAttribute('aria-busy')).toBe('true');
  });

  test('has its search and filters above the rows, also where there are none', async () => {
    await show({ rows: [], toolbar: <input aria-label="Search people" /> });
    expect(screen.getByRole('textbox', { name: 'Search people' })).toBeTruthy();
  });

  test('marks the rows that something keeps back', async () => {
    await show({ isWrong: ({ pay }) => pay < 0 });
    const classes = [...grid().querySelectorAll('tbody tr')].map(({ className }) => className.includes('wrong'));
    expect(classes).toEqual([false, false, true]);
  });

  test('may show another head than its name, which is still read out', async () => {
    const columns = PEOPLE.columns.map((column) => (column.key === 'place' ? { ...column, heading: 'P' } : column));
    await show({ columns });
    expect(head('Place P')).toBeTruthy();
  });
});

describe('sorting', () => {
  const sorting = (first?: Sort) => {
    const onSort = vi.fn();
    const shown = renderScreen(
      () => (
        <HeldValue<Sort | undefined> first={first}>
          {(sort, setSort) => (
            <Table
              {...PEOPLE}
              {...(sort ? { sort } : {})}
              onSort={(next) => {
                onSort(next);
                setSort(next);
              }}
            />
          )}
        </HeldValue>
      ),
      { path: '/people' },
    );
    return shown.then(({ user }) => ({ user, onSort }));
  };

  test('is done by Tab to a head and Enter: first upwards, then downwards, then upwards', async () => {
    const { user, onSort } = await sorting();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Name' }));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');
    await user.keyboard('{Enter}');
    expect(onSort.mock.calls.map(([{ key, descending }]) => [key, descending])).toEqual([
      ['name', false],
      ['name', true],
      ['name', false],
    ]);
  });

  test('is told to those who cannot see the arrow', async () => {
    const { user } = await sorting();
    expect(head('Name').ariaSort).toBe('none');
    await press(user, 'Name');
    expect(head('Name').ariaSort).toBe('ascending');
    await press(user, 'Name');
    expect(head('Name').ariaSort).toBe('descending');
    expect(head('Pay').ariaSort).toBe('none');
    expect(head('Place').getAttribute('aria-sort')).toBeNull();
  });

  test('of another column begins upwards', async () => {
    const { user, onSort } = await sorting({ key: 'name', descending: true });
    await press(user, 'Pay');
    expect(onSort.mock.calls).toEqual([[{ key: 'pay', descending: false }]]);
  });

  test('is not offered by a column that cannot be sorted', async () => {
    await sorting();
    expect(within(head('Place')).queryByRole('button')).toBeNull();
  });

  test('is a list of choices on the phone, each column both ways', async () => {
    onPhone();
    const { user, onSort } = await sorting();
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Sort by Name',
      'Sort by Name, reversed',
      'Sort by Pay',
      'Sort by Pay, reversed',
    ]);
    await user.keyboard('{Escape}');
    await choose(user, 'Sort by', 'Sort by Pay, reversed');
    expect(onSort.mock.calls).toEqual([[{ key: 'pay', descending: true }]]);
  });
});

describe('a row that opens something', () => {
  const rowsOf = () => [...grid().querySelectorAll<HTMLElement>('tbody tr')];

  test('opens by a press, or by Tab to it and Enter', async () => {
    const onRow = vi.fn();
    const { user } = await show({ onRow: ({ name }) => onRow(name), columns: PEOPLE.columns.slice(1, 2) });
    await user.click(screen.getByText('Chennai'));
    await user.tab();
    expect(document.activeElement).toBe(rowsOf()[1]);
    await user.keyboard('{Enter}');
    expect(onRow.mock.calls).toEqual([['Meera Krishnan'], ['Asha Rao']]);
  });

  test('is not opened by what stands on it', async () => {
    const [onRow, onEdit] = [vi.fn(), vi.fn()];
    const actions = ({ name }: Employee) => (
      <button type="button" onClick={() => onEdit(name)}>
        Edit {name}
      </button>
    );
    const { user } = await show({ onRow, actions });
    await press(user, 'Edit Asha Rao');
    screen.getByRole('button', { name: 'Edit Ravi Kumar' }).focus();
    await user.keyboard('{Enter}');
    expect(onEdit.mock.calls).toEqual([['Asha Rao'], ['Ravi Kumar']]);
    expect(onRow).not.toHaveBeenCalled();
  });

  test('has the focus and a mark while the keyboard is at it, and is tinted while it is open', async () => {
    await show({ onRow: vi.fn(), activeKey: 'a', openKey: 'r' });
    await waitFor(() => expect(document.activeElement).toBe(rowsOf()[1]));
    expect(rowsOf().map((row) => row.hasAttribute('data-active'))).toEqual([false, true, false]);
    expect(rowsOf().map((row) => row.hasAttribute('data-open'))).toEqual([false, false, true]);
  });

  test('is nothing to stop at where it opens nothing', async () => {
    const { user } = await show({ columns: PEOPLE.columns.slice(1, 2) });
    await user.tab();
    expect(rowsOf()).not.toContain(document.activeElement);
  });
});

describe('selection', () => {
  const selecting = async (change: Partial<TableProps<Employee>> = {}) => {
    const onSelect = vi.fn();
    const { user } = await renderScreen(
      () => (
        <HeldValue<readonly Employee[]> first={[]}>
          {(selected, setSelected) => (
            <Table
              {...PEOPLE}
              {...change}
              selected={selected}
              onSelect={(rows) => {
                onSelect(rows.map(({ name }) => name));
                setSelected(rows);
              }}
            />
          )}
        </HeldValue>
      ),
      { path: '/people' },
    );
    return { user, onSelect };
  };

  test('is made row by row with Space, each box called by its row', async () => {
    const { user, onSelect } = await selecting();
    screen.getByRole('checkbox', { name: 'Select Asha Rao' }).focus();
    await user.keyboard(' ');
    expect(onSelect.mock.calls).toEqual([[['Asha Rao']]]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Asha Rao' }).checked).toBe(true);
    await user.keyboard(' ');
    expect(onSelect.mock.calls.at(-1)).toEqual([[]]);
  });

  test('is made of all of them at once, and says so while it is only some', async () => {
    const { user, onSelect } = await selecting();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
    await user.click(screen.getByRole('checkbox', { name: 'Select Ravi Kumar' }));
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(onSelect.mock.calls.at(-1)?.[0].toSorted()).toEqual(['Asha Rao', 'Meera Krishnan', 'Ravi Kumar']);
    expect(all.checked).toBe(true);
  });

  test('leaves out rows that may not be selected', async () => {
    const { user, onSelect } = await selecting({ maySelect: ({ pay }) => pay > 0 });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ravi Kumar' }).disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(onSelect.mock.calls.at(-1)).toEqual([['Meera Krishnan', 'Asha Rao']]);
  });

  test('does not open the row', async () => {
    const onRow = vi.fn();
    const { user } = await selecting({ onRow });
    await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }));
    expect(onRow).not.toHaveBeenCalled();
  });
});

describe('groups', () => {
  const groups = {
    groupOf: ({ place }: Employee) => place,
    groupAside: (rows: readonly Employee[]) => `${rows.length} of them`,
  };

  test('have a heading over their rows with their sum at its right, as wide as the table', async () => {
    await show(groups);
    expect(rowTexts().map((text) => text?.slice(0, 8))).toEqual([
      'Chennai1',
      'Meera Kr',
      'Pune2 of',
      'Asha Rao',
      'Ravi Kum',
    ]);
    const heading = within(grid()).getByRole('rowheader', { name: /^Pune/ });
    expect(heading.textContent).toBe('Pune2 of them');
    expect(heading.getAttribute('colspan')).toBe('3');
  });

  test('reach over the boxes of a selection and the buttons of a row too', async () => {
    await show({ ...groups, onSelect: vi.fn(), actions: () => <button type="button">Edit</button> });
    expect(
      within(grid())
        .getByRole('rowheader', { name: /^Chennai/ })
        .getAttribute('colspan'),
    ).toBe('5');
  });
});
