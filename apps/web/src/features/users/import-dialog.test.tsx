import { MAX_FILE_BYTES, type ResponseOf } from '@muster/contract/endpoint.ts';
import { importPeople, importTemplate } from '@muster/contract/features/users-csv.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, fill, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { ImportDialog } from './import-dialog.tsx';

type Summary = ResponseOf<typeof importPeople>;

const CHECKED: Summary = {
  total: 12,
  created: 12,
  existing: 0,
  skipped: 0,
  isDryRun: true,
  errors: [],
  ambiguousDates: null,
};
const DONE: Summary = { ...CHECKED, isDryRun: false };

const WRONG_DEPARTMENT: Summary['errors'][number] = {
  row: 4,
  field: 'Department',
  person: 'Aditi Deshpande',
  value: 'Enginering',
  message: 'There is no such department',
  suggestion: 'Engineering',
};

let closed = 0;

async function openImport() {
  const server = fakeServer();
  closed = 0;
  const close = () => {
    closed += 1;
  };
  const view = await renderScreen(() => <ImportDialog onClose={close} />, { path: '/' });
  const modal = await dialog('Import Users');
  const choose = (file = new File(['First name'], 'people.csv', { type: 'text/csv' })) =>
    view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
  return { server, modal, choose, ...view };
}

/** With a file that was checked. */
async function openChecked(summary: Partial<Summary>) {
  const view = await openImport();
  view.server.returns(importPeople, { ...CHECKED, ...summary });
  await view.choose();
  await press(view.user, 'Check the file', view.modal);
  await view.modal.findByRole('region', { name: 'Outcome' });
  return view;
}

describe('importing people from a file', () => {
  test('begins with the file: nothing can be checked without one', async () => {
    const { modal } = await openImport();
    expect(modal.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    expect(modal.getByText('Up to 5,000 people from one CSV file, with salary and opening balances.')).toBeTruthy();
  });

  test('gives the empty file to fill in', async () => {
    const { server, user, modal } = await openImport();
    server.sends(importTemplate, 'people.csv', 'First name');
    const files = savedFiles();
    await press(user, 'Download template', modal);
    await waitFor(() => expect(files).toEqual(['people.csv']));
  });

  test('checks first, which writes nothing, and then imports what is right', async () => {
    const { server, user, modal } = await openChecked({});
    expect(modal.getByText('12 people can be imported')).toBeTruthy();
    expect(modal.getByText('Nothing is saved yet.')).toBeTruthy();
    server.returns(importPeople, DONE);
    await press(user, 'Import 12 people', modal);
    expect(await screen.findByText('12 people were imported')).toBeTruthy();
    expect(server.received(importPeople).map(({ body }) => body)).toMatchObject([
      {
        isDryRun: 'true',
        skipExisting: 'true',
        isRestricted: 'false',
        createDepartments: 'false',
        dateOrder: 'dayFirst',
      },
      { isDryRun: 'false' },
    ]);
    expect(server.received(importPeople)[0]?.body).toHaveProperty('usersCsv.name', 'people.csv');
    expect(closed).toBe(0);
    await press(user, 'Close', modal);
    expect(closed).toBe(1);
  });

  test('sends the choices that were ticked', async () => {
    const { server, user, modal, choose } = await openImport();
    server.returns(importPeople, CHECKED);
    await choose();
    await user.click(modal.getByRole('checkbox', { name: 'Restricted login' }));
    await user.click(modal.getByRole('checkbox', { name: 'Create missing departments' }));
    await user.click(modal.getByRole('checkbox', { name: 'Skip people who are already here' }));
    await press(user, 'Check the file', modal);
    await waitFor(() =>
      expect(server.received(importPeople)[0]?.body).toMatchObject({
        isRestricted: 'true',
        createDepartments: 'true',
        skipExisting: 'false',
      }),
    );
  });

  test('a choice that is changed after the check has to be checked again', async () => {
    const { user, modal } = await openChecked({});
    await user.click(modal.getByRole('checkbox', { name: 'Create missing departments' }));
    expect(modal.getByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(modal.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  test('another file begins anew', async () => {
    const { modal, choose } = await openChecked({ errors: [WRONG_DEPARTMENT], skipped: 1 });
    await choose(new File(['x'], 'other.csv', { type: 'text/csv' }));
    expect(modal.queryByRole('region', { name: 'Outcome' })).toBeNull();
    expect(modal.getByRole('button', { name: 'Check the file' })).toBeTruthy();
  });
});

describe('the rows that stay out', () => {
  test('are listed with who, where and why, and can be corrected on the spot', async () => {
    const { server, user, modal } = await openChecked({ created: 11, skipped: 1, errors: [WRONG_DEPARTMENT] });
    expect(modal.getByText('1 person of 12 would be left out')).toBeTruthy();
    const row = await rowOf('There is no such department');
    expect(row.getByText('Aditi Deshpande')).toBeTruthy();
    expect(row.getByText('4')).toBeTruthy();
    expect(row.getByRole('textbox', { name: 'Department of row 4' })).toHaveProperty('value', 'Enginering');
    await fill(user, 'Department of row 4', 'Quality', modal);
    server.returns(importPeople, CHECKED);
    await press(user, 'Check again', modal);
    expect(await modal.findByRole('button', { name: 'Import 12 people' })).toBeTruthy();
    expect(corrections(server.received(importPeople)[1]?.body)).toEqual([
      { row: 4, column: 'Department', value: 'Quality' },
    ]);
  });

  test('offer what was probably meant', async () => {
    const { server, user, modal } = await openChecked({ created: 11, skipped: 1, errors: [WRONG_DEPARTMENT] });
    await press(user, 'Did you mean Engineering?', modal);
    expect(modal.getByRole('textbox', { name: 'Department of row 4' })).toHaveProperty('value', 'Engineering');
    expect(modal.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    await press(user, 'Check again', modal);
    await waitFor(() =>
      expect(corrections(server.received(importPeople)[1]?.body)).toEqual([
        { row: 4, column: 'Department', value: 'Engineering' },
      ]),
    );
  });

  test('of which nothing can be corrected here have no field', async () => {
    const twice = {
      ...WRONG_DEPARTMENT,
      field: 'Whole row',
      message: 'This person is in the file twice',
      suggestion: null,
    };
    await openChecked({ created: 11, skipped: 1, errors: [twice] });
    expect((await rowOf('This person is in the file twice')).queryByRole('textbox')).toBeNull();
  });

  test('do not keep the others from being imported', async () => {
    const { server, user, modal } = await openChecked({ created: 1, skipped: 1, total: 2, errors: [WRONG_DEPARTMENT] });
    server.returns(importPeople, { ...DONE, created: 1, skipped: 1, total: 2, errors: [WRONG_DEPARTMENT] });
    await press(user, 'Import 1 person', modal);
    expect(await screen.findByText('1 person was imported')).toBeTruthy();
    expect(modal.getByText('1 person of 2 was left out')).toBeTruthy();
    expect(modal.queryByRole('textbox')).toBeNull();
  });

  test('are there as a file, all of them, when they are too many to show', async () => {
    const errors = Array.from({ length: 130 }, (_, at) => ({ ...WRONG_DEPARTMENT, row: at + 2 }));
    const { user, modal } = await openChecked({ created: 0, total: 130, skipped: 130, errors });
    expect(modal.getByText('The first 100 of 130 errors. Download the errors to see all of them.')).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Check again' })).toBeTruthy();
    const files = savedFiles();
    await press(user, 'Download the errors', modal);
    expect(files).toEqual(['import-errors.csv']);
  });

  test('people who are here already are counted apart', async () => {
    const { modal } = await openChecked({ created: 10, existing: 2 });
    expect(modal.getByText('2 people already here')).toBeTruthy();
    expect(modal.getByRole('button', { name: 'Import 10 people' })).toBeTruthy();
  });
});

describe('dates that can be read in two ways', () => {
  test('are shown as they are read, and read the other way when asked', async () => {
    const { server, user, modal } = await openChecked({
      ambiguousDates: { count: 3, value: '10/11/2026', dayFirst: '2026-11-10', monthFirst: '2026-10-11' },
    });
    expect(modal.getByText('10/11/2026 is read as 10 Nov 2026')).toBeTruthy();
    expect(modal.getByText('Is that right? 2 more dates are read the same way.')).toBeTruthy();
    await user.click(modal.getByRole('radio', { name: 'Month first: 11 Oct 2026' }));
    expect(modal.getByText('10/11/2026 is read as 11 Oct 2026')).toBeTruthy();
    await press(user, 'Check again', modal);
    await waitFor(() => expect(server.received(importPeople)[1]?.body).toMatchObject({ dateOrder: 'monthFirst' }));
  });
});

describe('a file that cannot be read', () => {
  test('is refused at its field, in the words of the server', async () => {
    const { server, user, modal, choose } = await openImport();
    server.refuses(importPeople, 'IMPORT_WRONG_COLUMNS');
    await choose();
    await press(user, 'Check the file', modal);
    expect(await modal.findByText(/^The columns of the file do not match the template\./)).toBeTruthy();
    expect(modal.queryByRole('region', { name: 'Outcome' })).toBeNull();
  });

  test('is not even sent when it is too large', async () => {
    const { server, user, modal, choose } = await openImport();
    await choose(new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'people.csv', { type: 'text/csv' }));
    await press(user, 'Check the file', modal);
    expect(
      await modal.findByText('The file is larger than 5 MB. Split it into smaller files and import them one by one.'),
    ).toBeTruthy();
    expect(server.received(importPeople)).toEqual([]);
  });
});

function corrections(body: unknown): unknown {
  const corrections = typeof body === 'object' && body !== null && 'corrections' in body ? body.corrections : null;
  return typeof corrections === 'string' ? JSON.parse(corrections) : corrections;
}
