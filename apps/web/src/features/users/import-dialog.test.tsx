import { MAX_FILE_BYTES, type ResponseOf } from '@muster/contract/endpoint.ts';
import { importPeople, importTemplate } from '@muster/contract/features/users-csv.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { dialog, fill, press, rowOf } from '../../testing/hands-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
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
  const shown = await renderScreen(() => <ImportDialog onClose={close} />, { path: '/' });
  const asked = await dialog('Import Users');
  const choose = (file = new File(['First name'], 'people.csv', { type: 'text/csv' })) =>
    shown.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
  return { server, asked, choose, ...shown };
}

/** With a file that was checked. */
async function openChecked(summary: Partial<Summary>) {
  const opened = await openImport();
  opened.server.answers(importPeople, { ...CHECKED, ...summary });
  await opened.choose();
  await press(opened.user, 'Check the file', opened.asked);
  await opened.asked.findByRole('region', { name: 'Outcome' });
  return opened;
}

describe('importing people from a file', () => {
  test('begins with the file: nothing can be checked without one', async () => {
    const { asked } = await openImport();
    expect(asked.getByRole('button', { name: 'Check the file' })).toHaveProperty('disabled', true);
    expect(asked.getByText('Up to 5,000 people from one CSV file, with salary and opening balances.')).toBeTruthy();
  });

  test('gives the empty file to fill in', async () => {
    const { server, user, asked } = await openImport();
    server.sends(importTemplate, 'people.csv', 'First name');
    const saved = savedFiles();
    await press(user, 'Download template', asked);
    await waitFor(() => expect(saved).toEqual(['people.csv']));
  });

  test('checks first, which writes nothing, and then imports what is right', async () => {
    const { server, user, asked } = await openChecked({});
    expect(asked.getByText('12 people can be imported')).toBeTruthy();
    expect(asked.getByText('Nothing is saved yet.')).toBeTruthy();
    server.answers(importPeople, DONE);
    await press(user, 'Import 12 people', asked);
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
    await press(user, 'Close', asked);
    expect(closed).toBe(1);
  });

  test('sends the choices that were ticked', async () => {
    const { server, user, asked, choose } = await openImport();
    server.answers(importPeople, CHECKED);
    await choose();
    await user.click(asked.getByRole('checkbox', { name: 'Restricted login' }));
    await user.click(asked.getByRole('checkbox', { name: 'Create missing departments' }));
    await user.click(asked.getByRole('checkbox', { name: 'Skip people who are already here' }));
    await press(user, 'Check the file', asked);
    await waitFor(() =>
      expect(server.received(importPeople)[0]?.body).toMatchObject({
        isRestricted: 'true',
        createDepartments: 'true',
        skipExisting: 'false',
      }),
    );
  });

  test('a choice that is changed after the check has to be checked again', async () => {
    const { user, asked } = await openChecked({});
    await user.click(asked.getByRole('checkbox', { name: 'Create missing departments' }));
    expect(asked.getByRole('button', { name: 'Check again' })).toBeTruthy();
    expect(asked.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  test('another file begins anew', async () => {
    const { asked, choose } = await openChecked({ errors: [WRONG_DEPARTMENT], skipped: 1 });
    await choose(new File(['x'], 'other.csv', { type: 'text/csv' }));
    expect(asked.queryByRole('region', { name: 'Outcome' })).toBeNull();
    expect(asked.getByRole('button', { name: 'Check the file' })).toBeTruthy();
  });
});

describe('the rows that stay out', () => {
  test('are listed with who, where and why, and can be corrected on the spot', async () => {
    const { server, user, asked } = await openChecked({ created: 11, skipped: 1, errors: [WRONG_DEPARTMENT] });
    expect(asked.getByText('1 person of 12 would be left out')).toBeTruthy();
    const row = await rowOf('There is no such department');
    expect(row.getByText('Aditi Deshpande')).toBeTruthy();
    expect(row.getByText('4')).toBeTruthy();
    expect(row.getByRole('textbox', { name: 'Department of row 4' })).toHaveProperty('value', 'Enginering');
    await fill(user, 'Department of row 4', 'Quality', asked);
    server.answers(importPeople, CHECKED);
    await press(user, 'Check again', asked);
    expect(await asked.findByRole('button', { name: 'Import 12 people' })).toBeTruthy();
    expect(corrections(server.received(importPeople)[1]?.body)).toEqual([
      { row: 4, column: 'Department', value: 'Quality' },
    ]);
  });

  test('offer what was probably meant', async () => {
    const { server, user, asked } = await openChecked({ created: 11, skipped: 1, errors: [WRONG_DEPARTMENT] });
    await press(user, 'Did you mean Engineering?', asked);
    expect(asked.getByRole('textbox', { name: 'Department of row 4' })).toHaveProperty('value', 'Engineering');
    expect(asked.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    await press(user, 'Check again', asked);
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
    const { server, user, asked } = await openChecked({ created: 1, skipped: 1, total: 2, errors: [WRONG_DEPARTMENT] });
    server.answers(importPeople, { ...DONE, created: 1, skipped: 1, total: 2, errors: [WRONG_DEPARTMENT] });
    await press(user, 'Import 1 person', asked);
    expect(await screen.findByText('1 person was imported')).toBeTruthy();
    expect(asked.getByText('1 person of 2 was left out')).toBeTruthy();
    expect(asked.queryByRole('textbox')).toBeNull();
  });

  test('are there as a file, all of them, when they are too many to show', async () => {
    const errors = Array.from({ length: 130 }, (_, at) => ({ ...WRONG_DEPARTMENT, row: at + 2 }));
    const { user, asked } = await openChecked({ created: 0, total: 130, skipped: 130, errors });
    expect(asked.getByText('The first 100 of 130 errors. Download the errors to see all of them.')).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Check again' })).toBeTruthy();
    const saved = savedFiles();
    await press(user, 'Download the errors', asked);
    expect(saved).toEqual(['import-errors.csv']);
  });

  test('people who are here already are counted apart', async () => {
    const { asked } = await openChecked({ created: 10, existing: 2 });
    expect(asked.getByText('2 people already here')).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Import 10 people' })).toBeTruthy();
  });
});

describe('dates that can be read in two ways', () => {
  test('are shown as they are read, and read the other way when asked', async () => {
    const { server, user, asked } = await openChecked({
      ambiguousDates: { count: 3, value: '10/11/2026', dayFirst: '2026-11-10', monthFirst: '2026-10-11' },
    });
    expect(asked.getByText('10/11/2026 is read as 10 Nov 2026')).toBeTruthy();
    expect(asked.getByText('Is that right? 2 more dates are read the same way.')).toBeTruthy();
    await user.click(asked.getByRole('radio', { name: 'Month first: 11 Oct 2026' }));
    expect(asked.getByText('10/11/2026 is read as 11 Oct 2026')).toBeTruthy();
    await press(user, 'Check again', asked);
    await waitFor(() => expect(server.received(importPeople)[1]?.body).toMatchObject({ dateOrder: 'monthFirst' }));
  });
});

describe('a file that cannot be read', () => {
  test('is refused at its field, in the words of the server', async () => {
    const { server, user, asked, choose } = await openImport();
    server.refuses(importPeople, 'IMPORT_WRONG_COLUMNS');
    await choose();
    await press(user, 'Check the file', asked);
    expect(await asked.findByText(/^The columns of the file do not match the template\./)).toBeTruthy();
    expect(asked.queryByRole('region', { name: 'Outcome' })).toBeNull();
  });

  test('is not even sent when it is too large', async () => {
    const { server, user, asked, choose } = await openImport();
    await choose(new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'people.csv', { type: 'text/csv' }));
    await press(user, 'Check the file', asked);
    expect(
      await asked.findByText('The file is larger than 5 MB. Split it into smaller files and import them one by one.'),
    ).toBeTruthy();
    expect(server.received(importPeople)).toEqual([]);
  });
});

function corrections(body: unknown): unknown {
  const sent = typeof body === 'object' && body !== null && 'corrections' in body ? body.corrections : null;
  return typeof sent === 'string' ? JSON.parse(sent) : sent;
}
