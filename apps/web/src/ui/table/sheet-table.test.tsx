import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Money } from '../money.tsx';
import { SheetTable, type SheetTableProps } from './sheet-table.tsx';

const SALARY: SheetTableProps = {
  label: 'Salary',
  columns: [
    { key: 'what', title: 'Component' },
    { key: 'month', title: 'Monthly', align: 'right' },
    { key: 'year', title: 'Annual', align: 'right', tinted: true },
  ],
  rows: [
    { key: 'e', band: 'Earnings' },
    {
      key: 'basic',
      cells: ['Basic', <Money key="m" amount={rupees(75_000)} />, <Money key="y" amount={rupees(9_00_000)} />],
    },
    { key: 'pf', above: '12% of ₹15,000', cells: ['Provident fund', '₹1,800', '₹21,600'], tone: 'quiet' },
    { key: 'net', cells: ['Net pay', '₹73,200'], tone: 'total' },
  ],
};

const show = (change: Partial<SheetTableProps> = {}) =>
  renderScreen(() => <SheetTable {...SALARY} {...change} />, { path: '/salary' });

test('a sheet is a table by its name, with heads, bands over their rows, and grouped amounts', async () => {
  await show();
  const table = within(screen.getByRole('table', { name: 'Salary' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Component',
    'Monthly',
    'Annual',
    'Earnings',
  ]);
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ComponentMonthlyAnnual',
    'Earnings',
    'Basic₹75,000.00₹9,00,000.00',
    '12% of ₹15,000',
    'Provident fund₹1,800₹21,600',
    'Net pay₹73,200',
  ]);
});

test('a band and what a row is reach over all columns', async () => {
  await show();
  expect(screen.getByText('Earnings').getAttribute('colspan')).toBe('3');
  expect(screen.getByText('12% of ₹15,000').getAttribute('colspan')).toBe('3');
});

test('a row with fewer cells than columns leaves the others empty, and does not shift', async () => {
  await show();
  const net = screen.getByRole('row', { name: /Net pay/ });
  expect([...net.children].map(({ textContent }) => textContent)).toEqual(['Net pay', '₹73,200', '']);
});

test('amounts stand right, and the better column is tinted from head to foot', async () => {
  await show();
  const [, month, year] = screen.getByRole('row', { name: /Provident fund/ }).children;
  expect(month?.className).toContain('right');
  expect(month?.className).not.toContain('tinted');
  expect(year?.className).toContain('tinted');
  expect(screen.getByRole('columnheader', { name: 'Annual' }).className).toContain('tinted');
});

test('what scrolls sideways can be reached by the keyboard', async () => {
  const { user } = await show();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('table', { name: 'Salary' }).parentElement);
});

test('heads that are not seen are still read out', async () => {
  await show({ hideHead: true });
  const head = screen.getByRole('columnheader', { name: 'Monthly' });
  expect(head.closest('thead')?.className).toBe('sr-only');
});

test('a sheet without rows has its heads', async () => {
  await show({ rows: [] });
  expect(screen.getAllByRole('row')).toHaveLength(1);
});
