import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { CsvFileFields } from './csv-file-fields.tsx';
import { RowErrors } from './row-errors.tsx';

type Props = ComponentProps<typeof CsvFileFields>;

async function open(change: Partial<Props> = {}) {
  const onTemplate = vi.fn(async () => {});
  const onChoose = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue<File | null> first={null}>
        {(file, setFile) => (
          <CsvFileFields
            template="Empty file of holidays"
            onTemplate={onTemplate}
            hint="One line a holiday."
            refusal={null}
            {...change}
            file={file}
            onChoose={(chosen) => {
              onChoose(chosen?.name ?? null);
              setFile(chosen);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/holidays' },
  );
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no place for a file');
  return { user, input, onTemplate, onChoose };
}

const csv = new File(['Date,Name\n'], 'holidays.csv', { type: 'text/csv' });

test('the empty file is fetched by the keyboard', async () => {
  const { user, onTemplate } = await open();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Empty file of holidays' }));
  await user.keyboard('{Enter}');
  expect(onTemplate).toHaveBeenCalledTimes(1);
});

test('an empty file that cannot be fetched is told in a message', async () => {
  const failed = new ApiError({ status: 500, code: 'INTERNAL', message: 'The file could not be written.' });
  const { user } = await open({ onTemplate: () => Promise.reject(failed) });
  await user.click(screen.getByRole('button', { name: 'Empty file of holidays' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be written.');
});

test('the place for the file says what goes into it, and takes CSV alone', async () => {
  const { input } = await open();
  expect(screen.getByText('Choose a file')).toBeTruthy();
  expect(screen.getByText('One line a holiday.')).toBeTruthy();
  expect(input.accept).toBe('.csv,text/csv');
});

test('a chosen file is named, and can be taken out again', async () => {
  const { user, input, onChoose } = await open();
  await user.upload(input, csv);
  expect(screen.getByText('holidays.csv')).toBeTruthy();
  const clear = screen.getAllByRole('button').find((button) => button.className.includes('CloseButton'));
  if (!clear) throw new Error('The file cannot be taken out');
  await user.click(clear);
  await waitFor(() => expect(screen.queryByText('holidays.csv')).toBeNull());
  expect(onChoose.mock.calls).toEqual([['holidays.csv'], [null]]);
});

test('a file that was refused has the reason under it, and stays to be looked at', async () => {
  const { user, input } = await open({ refusal: 'Line 3: there is no month 13.' });
  await user.upload(input, csv);
  expect(screen.getByText('Line 3: there is no month 13.')).toBeTruthy();
  expect(screen.getByText('holidays.csv')).toBeTruthy();
});

test('what is wrong with the rows of a file is a table, one line each', async () => {
  const errors = [
    { row: 3, message: 'There is no month 13' },
    { row: 14, message: 'A holiday of this day is there already' },
  ];
  await renderScreen(
    () => (
      <RowErrors
        errors={errors}
        keyOf={({ row }) => String(row)}
        columns={[
          { heading: 'Row', cell: ({ row }) => row },
          { heading: 'What is wrong', cell: ({ message }) => message },
        ]}
      />
    ),
    { path: '/holidays' },
  );
  const table = screen.getByRole('table', { name: 'Errors by row' });
  expect([...table.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Row', 'What is wrong']);
  expect([...table.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    '3There is no month 13',
    '14A holiday of this day is there already',
  ]);
});
