import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  addPeopleOfFile,
  checkPeopleFile,
  peopleTemplateCsv,
  peopleTemplateXlsx,
} from '@muster/contract/features/users/users-import-file.contract.ts';
import type {
  ImportCheck,
  ImportOutcome,
  ImportQuestion,
} from '@muster/contract/features/users/users-import-shapes.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../../testing/saved-files-for-tests.ts';
import { choose, fill, pick, press } from '../../../testing/user-actions-for-tests.ts';
import { ImportPage } from './import-page.tsx';

const QUESTION: ImportQuestion = {
  ...{ id: 'words employmentType permanent', kind: 'words', target: 'employmentType' },
  ...{ title: 'Employment type “Permanent”', message: 'It is none of your types yet.', rows: 38 },
  ...{
    cells: ['Staff list!H4'],
    value: 'Permanent',
    input: 'choice',
    likely: 'Full-time',
    answer: null,
    refusal: null,
  },
  choices: [
    { value: 'Full-time', label: 'Full-time' },
    { value: '#new', label: 'Add “Permanent” as a type' },
  ],
};
const DATE: ImportQuestion = {
  ...QUESTION,
  ...{ id: 'cell dateOfJoining SC-022', kind: 'cell', target: 'dateOfJoining', rows: 1, likely: null, input: 'date' },
  ...{ title: 'Row 22, Ganesh Pawar: joined “31-Feb-24”', message: 'February 2024 has 29 days: which day?' },
  ...{
    cells: ['Staff list!F22'],
    value: '31-Feb-24',
    choices: [{ value: '#leave out', label: 'Leave these rows out' }],
  },
};
const AMOUNT: ImportQuestion = {
  ...DATE,
  ...{ id: 'cell annualCTC SC-017', target: 'annualCTC', input: 'amount', cells: ['Staff list!G17'], value: 'six' },
  ...{ title: 'Row 17, Anbu Selvan: CTC “six”', message: 'This is no amount.' },
};

const CHECK: ImportCheck = {
  ...{ fileName: 'sahyadri-staff.xlsx', sheet: 'Staff list', headingRows: [1], rows: 41, people: 40, leftOut: 1 },
  sheets: [{ name: 'Staff list', rows: 41, isHidden: false }],
  ...{ existing: 0, ready: 1, readyAfterAnswers: 40, annualCTC: rupees(27_000_000) },
  ...{
    newDepartments: ['Fettling', 'Stores'],
    newEmploymentTypes: [],
    withFigures: 33,
    figures: ['pay', 'PF', 'PT', 'TDS'],
  },
  columns: [
    {
      ...{ key: 'Emp Code', heading: 'Emp Code', letter: 'A', target: 'employeeNumber', isRemembered: true },
      ...{ isHidden: false, samples: ['SC-001'] },
    },
    {
      ...{ key: 'Father', heading: 'Father Name', letter: 'M', target: null, isRemembered: false },
      ...{ isHidden: false, samples: [] },
    },
  ],
  ...{ questions: [QUESTION, DATE, AMOUNT], openQuestions: 3, answered: [] },
  understood: [{ target: 'annualCTC', from: '6 Lakh', to: '₹6,00,000.00', rows: 2 }],
  notTaken: [
    {
      ...{ kind: 'row', where: 'Staff list!42:42', row: 42, person: '', heading: '', value: 'Total' },
      reason: 'It is a total',
    },
  ],
  whoComes: [
    {
      ...{ row: 17, employeeNumber: 'SC-017', isNumberProposed: false, name: 'Anbu Selvan', department: 'Fettling' },
      ...{ isDepartmentNew: true, dateOfJoining: '2023-06-12', place: 'Chennai', annualCTC: rupees(384_000) },
      ...{
        law: [
          { kind: 'PF', label: 'PF' },
          { kind: 'PT', label: 'PT Chennai' },
        ],
        isReady: false,
      },
    },
  ],
  proposedNumbers: null,
};
const READY: Partial<ImportCheck> = { questions: [], openQuestions: 0, ready: 40 };
const OUTCOME: ImportOutcome = {
  ...{ added: 40, existing: 0, skipped: 0, invited: 38, newDepartments: ['Fettling', 'Stores'] },
  ...{ newEmploymentTypes: [], notTaken: [] },
};

const STAFF = new File(['PK'], 'sahyadri-staff.xlsx');

async function openImport() {
  const server = fakeServer();
  const view = await renderScreen(ImportPage, { path: '/users/my-people/import' });
  const chooseFile = (file = STAFF) =>
    view.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
  const readings = () =>
    server
      .received(checkPeopleFile)
      .map(({ body }) => JSON.parse(String(Object.entries(body ?? {}).find(([name]) => name === 'reading')?.[1])));
  return { server, chooseFile, readings, ...view };
}

/** With a file that was read. */
async function openChecked(change: Partial<ImportCheck> = {}) {
  const view = await openImport();
  view.server.returns(checkPeopleFile, { ...CHECK, ...change });
  await view.chooseFile();
  await screen.findByRole('region', { name: 'Who comes' });
  return view;
}

const question = (name: string | RegExp) => {
  const row = screen.getByText(name).closest('li');
  if (row === null) throw new Error('No question');
  return within(row);
};

describe('before there is a file', () => {
  test('it says what can be read, gives templates to whoever has no list, and leads to inviting by hand', async () => {
    const { server, user } = await openImport();
    const byHand = screen.getByRole('link', { name: 'Invite them one by one' });
    expect(byHand.getAttribute('href')).toBe('/users/my-people');
    expect(screen.getByText(/^Excel \(XLSX\) or CSV, up to 5,000 people, in whatever columns you have/)).toBeTruthy();
    server.sends(peopleTemplateXlsx, 'people.xlsx', 'PK');
    server.sends(peopleTemplateCsv, 'people.csv', 'First name');
    const files = savedFiles();
    await press(user, 'Excel template');
    await press(user, 'CSV template');
    await waitFor(() => expect(files).toEqual(['people.xlsx', 'people.csv']));
  });

  test('a file that cannot be read is refused in the words of the server, and another can be chosen', async () => {
    const { server, chooseFile } = await openImport();
    server.refuses(checkPeopleFile, 'IMPORT_UNREADABLE', { message: 'This file has a password. Save it without one.' });
    await chooseFile();
    expect((await screen.findByRole('alert')).textContent).toBe('This file has a password. Save it without one.');
    server.returns(checkPeopleFile, CHECK);
    await chooseFile();
    expect(await screen.findByText('3 answers')).toBeTruthy();
  });

  test('one that is too large is not even sent', async () => {
    const { server, chooseFile } = await openImport();
    await chooseFile(new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'people.csv'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The file is larger than 5 MB\./);
    expect(server.received(checkPeopleFile)).toEqual([]);
  });
});

describe('what was read', () => {
  test('stands in one strip, with where it is from and that nothing is saved', async () => {
    await openChecked();
    expect(
      screen.getByText('sahyadri-staff.xlsx, sheet “Staff list”. Nothing is saved until you press Add.'),
    ).toBeTruthy();
    const strip = [...document.querySelectorAll('dl[aria-label="What the file has"] > div')].map(
      (one) => one.textContent,
    );
    expect(strip).toEqual([
      'Rows read4140 people, 1 row left out',
      'Ready140 after the 3 answers below',
      'CTC a year₹2,70,00,000.00sum of the 40',
      'New with them2 departmentsFettling, Stores',
      'Paid since April33pay, PF, PT, TDS in the file',
    ]);
  });

  test('says who comes with what law asks, how odd cells were read, and what is not taken', async () => {
    const { user } = await openChecked();
    const people = within(screen.getByRole('table', { name: 'People who come' }));
    expect(people.getByText('Anbu Selvan')).toBeTruthy();
    expect(people.getByText('PT Chennai')).toBeTruthy();
    expect(people.getByText('Fettling').tagName).toBe('MARK');
    expect(within(screen.getByRole('region', { name: 'Understood as' })).getByText('6 Lakh')).toBeTruthy();
    const left = within(screen.getByRole('region', { name: 'Not taken' }));
    expect(left.getByText('It is a total')).toBeTruthy();
    const files = savedFiles();
    await press(user, 'Download all 1', left);
    expect(files).toEqual(['not-taken.csv']);
  });

  test('a column is read as something else when that is chosen, or not taken', async () => {
    const { user, readings } = await openChecked();
    expect(screen.getByText('remembered')).toBeTruthy();
    await choose(user, 'Father Name is', "Father's name");
    await waitFor(() => expect(readings()[1]).toEqual({ columns: { Father: 'fatherName' } }));
    await choose(user, 'Emp Code is', 'not taken');
    await waitFor(() => expect(readings()[2]).toEqual({ columns: { Father: 'fatherName', 'Emp Code': null } }));
  });

  test('of several sheets another can be taken', async () => {
    const sheets = [...CHECK.sheets, { name: 'Left', rows: 3, isHidden: true }];
    const { user, readings } = await openChecked({ sheets });
    await choose(user, 'Sheet', 'Left (3 rows, hidden)');
    await waitFor(() => expect(readings()[1]).toEqual({ sheet: 'Left', columns: {} }));
  });

  test('numbers that the file does not have are shown before anything is saved, and begin where one says', async () => {
    const proposedNumbers = { first: 'EMP001', last: 'EMP040', count: 40 };
    const { server, user, readings } = await openChecked({ ...READY, proposedNumbers });
    expect(screen.getByText('40 people have none in the file: they get EMP001 to EMP040.')).toBeTruthy();
    await fill(user, 'First employee number', 'SC-001');
    await user.tab();
    await waitFor(() => expect(readings()[1]).toEqual({ firstNumber: 'SC-001' }));
    server.returns(addPeopleOfFile, OUTCOME);
    server.refuses(dashboard, 'FORBIDDEN');
    await press(user, 'Add 40 people');
    await waitFor(() => expect(server.received(addPeopleOfFile)).toHaveLength(1));
    expect(server.received(addPeopleOfFile)[0]?.body).toMatchObject({
      reading: JSON.stringify({ firstNumber: 'EMP001' }),
    });
  });
});

describe('answers', () => {
  test('one mends all rows of a word, the likely one being there already', async () => {
    const { user, readings } = await openChecked();
    const words = question('Employment type “Permanent”');
    expect(words.getByText('38 rows. It is none of your types yet.')).toBeTruthy();
    await press(user, 'Use for all 38', words);
    await waitFor(() => expect(readings()[1]).toEqual({ answers: { [QUESTION.id]: 'Full-time' } }));
  });

  test('a date is entered, never proposed, and its cell is named', async () => {
    const { user, readings } = await openChecked();
    const cell = question('Row 22, Ganesh Pawar: joined “31-Feb-24”');
    expect(cell.getByText('Staff list!F22')).toBeTruthy();
    expect(cell.getByRole('button', { name: 'Use it' })).toHaveProperty('disabled', true);
    await fill(user, /joined/, '29 Feb 2024', cell);
    await press(user, 'Use it', cell);
    await waitFor(() => expect(readings()[1]).toEqual({ answers: { [DATE.id]: '2024-02-29' } }));
  });

  test('an amount too, as it is typed in India; or the row stays out', async () => {
    const { user, readings } = await openChecked();
    const cell = question('Row 17, Anbu Selvan: CTC “six”');
    await fill(user, /CTC/, '6 lakh', cell);
    await press(user, 'Use it', cell);
    await waitFor(() => expect(readings()[1]).toEqual({ answers: { [AMOUNT.id]: '600000' } }));
    await pick(user, 'Other answers to Row 17, Anbu Selvan: CTC “six”', 'Leave these rows out');
    await waitFor(() => expect(readings()[2]).toEqual({ answers: { [AMOUNT.id]: '#leave out' } }));
  });

  test('the likely ones of words are accepted together, and nothing else is', async () => {
    const { user, readings } = await openChecked();
    await press(user, 'Accept the 1 likely');
    await waitFor(() => expect(readings()[1]).toEqual({ answers: { [QUESTION.id]: 'Full-time' } }));
  });

  test('are kept when another version of the file is chosen', async () => {
    const { user, chooseFile, readings } = await openChecked();
    await press(user, 'Accept the 1 likely');
    await waitFor(() => expect(readings()).toHaveLength(2));
    await chooseFile(new File(['PK'], 'sahyadri-staff-2.xlsx'));
    await waitFor(() => expect(readings()[2]).toEqual({ answers: { [QUESTION.id]: 'Full-time' } }));
  });

  test('that were given can be seen and changed', async () => {
    const answered = [{ ...QUESTION, answer: 'Full-time' }];
    const { user, readings } = await openChecked({ ...READY, answered });
    await press(user, '1 answered');
    await press(user, /^Change/);
    await waitFor(() => expect(readings()[1]).toEqual({ answers: {} }));
  });

  test('one that does not do is said where it was given', async () => {
    const refusal = 'There is no such type';
    await openChecked({ questions: [{ ...QUESTION, message: refusal, answer: 'Temp', refusal }], openQuestions: 1 });
    expect(question('Employment type “Permanent”').getByText(`38 rows. ${refusal}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});

describe('adding', () => {
  test('waits for the answers; people without a question can come before', async () => {
    const { server, user } = await openChecked();
    expect(screen.getByRole('button', { name: 'Add 40 people' })).toHaveProperty('disabled', true);
    server.returns(addPeopleOfFile, { ...OUTCOME, added: 1, skipped: 39, invited: 0, notTaken: CHECK.notTaken });
    server.refuses(dashboard, 'FORBIDDEN');
    await press(user, 'Add the 1 person without questions now');
    expect(await screen.findByRole('region', { name: '1 person added' })).toBeTruthy();
    expect(screen.getByText('39 people not added')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Not taken' })).toBeTruthy();
  });

  test('says what came of it, and another file can be brought in', async () => {
    const { server, user } = await openChecked(READY);
    server.returns(addPeopleOfFile, OUTCOME);
    server.refuses(dashboard, 'FORBIDDEN');
    await press(user, 'Add 40 people');
    const done = within(await screen.findByRole('region', { name: '40 people added' }));
    expect(done.getByText('38 people invited by mail')).toBeTruthy();
    expect(done.getByText('Fettling, Stores')).toBeTruthy();
    expect(done.getByRole('link', { name: 'See my people' })).toBeTruthy();
    await press(user, 'Bring in another file', done);
    expect(await screen.findByText('Choose your staff list')).toBeTruthy();
  });

  test('without a login nobody is sent a mail', async () => {
    const { user, readings } = await openChecked(READY);
    await user.click(screen.getByRole('checkbox', { name: 'Restricted login' }));
    await waitFor(() => expect(readings()[1]).toEqual({ isRestricted: true }));
  });

  test('a refusal stays beside what was answered', async () => {
    const { server, user } = await openChecked(READY);
    server.refuses(addPeopleOfFile, 'SEATS_EXCEEDED', { message: 'Your plan has room for 10 people: 3 are left.' });
    await press(user, 'Add 40 people');
    expect((await screen.findByRole('alert')).textContent).toContain('3 are left');
    expect(screen.getByRole('table', { name: 'People who come' })).toBeTruthy();
  });
});
