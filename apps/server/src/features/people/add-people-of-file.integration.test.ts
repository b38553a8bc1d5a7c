import type { ImportReading } from '@muster/contract/features/users/users-import-shapes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '../../platform/sheets/read-xlsx-for-tests.ts';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { upload } from '../users/people-for-tests.ts';
import { sahyadri } from './sahyadri-for-tests.ts';
import { godavari, kaveri, narmada, type Spreadsheet, tapti } from './spreadsheets-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

type Query = {
  id: string;
  title: string;
  message: string;
  rows: number;
  likely: string | null;
  refusal: string | null;
};
type Left = { where: string; reason: string; value: string };

async function organisation(name: string) {
  const admin = await registeredAdministrator(muster, `admin@${name}.test`, name);
  const send = (call: 'check' | 'add', { name: fileName, content }: Spreadsheet, reading: ImportReading = {}) =>
    upload(muster, `/Users/import/${call}`, {
      token: admin.token,
      file: { field: 'peopleFile', name: fileName, content },
      fields: { reading: JSON.stringify(reading) },
    });
  const get = (path: string) => muster.call('GET', path, { token: admin.token });
  const person = async (search: string) => {
    const { body } = await get(`/Users?searchText=${search}`);
    return (await get(`/Users/${body.data[0].id}`)).body.data;
  };
  const total = async () => (await get('/Users?pageSize=1')).body.totalRecords;
  return { send, get, person, total, ...admin };
}

/** The place of a column, counted from 0: AB is 27. */
const placeOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const idsOf = (questions: Query[]) => questions.map(({ id }) => id);
const left = (list: Left[]) => list.map(({ where, reason }) => `${where} ${reason}`);

describe('a sheet of 40 people with a total below them', () => {
  const ANSWERS = {
    'column|taxable': 'all',
    'words|employmentType|permanent': 'Full-time',
    'words|place|chenai': 'Chennai, Tamil Nadu',
    'cell|dateOfJoining|SC-022|31-Feb-24': '2024-02-29',
  };

  test('is asked four things at once, with the likely answer for words and never for a date', async () => {
    const { send, total } = await organisation('sahyadri-check');
    const { body } = await send('check', sahyadri());
    const { data } = body;
    expect(data).toMatchObject({ sheet: 'Staff list', headingRows: [1], rows: 41, people: 40, leftOut: 1, ready: 0 });
    expect(data).toMatchObject({
      readyAfterAnswers: 40,
      withFigures: 33,
      figures: ['pay', 'PF', 'PT', 'TDS'],
      openQuestions: 4,
    });
    expect(data.newDepartments).toEqual(['Fettling', 'Foundry', 'Quality', 'Stores']);
    expect(data.questions.map(({ id, title, likely, rows }: Query) => [id, title, likely, rows])).toEqual([
      ['column|taxable', '“Gross till Oct”: is all of it taxable salary?', null, 41],
      ['words|employmentType|permanent', 'Employment type “Permanent”', 'Full-time', 38],
      ['words|place|chenai', 'Row 21, Deepak Pawar: place “Chenai”', 'Chennai, Tamil Nadu', 1],
      ['cell|dateOfJoining|SC-022|31-Feb-24', 'Row 23, Ganesh Shaikh: joined “31-Feb-24”', null, 1],
    ]);
    expect(data.questions[3].message).toBe('February 2024 has 29 days: which day?');
    expect(data.understood).toContainEqual({ target: 'annualCTC', from: '6 Lakh', to: '₹6,00,000.00', rows: 4 });
    expect(data.understood).toContainEqual({
      target: 'dateOfJoining',
      from: '01-Nov-19',
      to: '1 November 2019',
      rows: 39,
    });
    expect(await total()).toBe(1);
  });

  test('says of each who comes what law asks on this pay in this place', async () => {
    const { send } = await organisation('sahyadri-law');
    const { body } = await send('check', sahyadri(), { answers: ANSWERS });
    const lawOf = (number: string) =>
      body.data.whoComes
        .find(({ employeeNumber }: { employeeNumber: string }) => employeeNumber === number)
        ?.law.map(({ label }: { label: string }) => label);
    // A woman under ₹25,000 a month pays no professional tax in Maharashtra.
    expect(lawOf('SC-001')).toEqual(['PF', 'ESI', 'LWF']);
    expect(lawOf('SC-021')).toEqual(['PF', 'ESI', 'PT', 'LWF']);
    expect(lawOf('SC-040')).toEqual(['PF', 'PT Chennai', 'LWF']);
  });

  test('brings them in when it is answered, remembers the columns, and adds nobody a second time', async () => {
    const { send, person, total, get } = await organisation('sahyadri');
    const answers = { ...ANSWERS, 'words|place|nowhere': 'Goa' };
    const { body } = await send('check', sahyadri(), { answers });
    expect(body.data).toMatchObject({ ready: 40, openQuestions: 0, newEmploymentTypes: [] });
    expect(body.data.answered).toHaveLength(4);
    const added = await send('add', sahyadri(), { answers });
    expect(added.body.message).toBe('40 people were added');
    // Nobody is kept from the first payroll for want of the taxable salary.
    expect(await person('SC-002')).toMatchObject({ openingBalances: { gross: 140_140, taxable: 140_140, tds: 5605 } });
    const insights = (await get('/Payroll/Insights')).body.data;
    expect(JSON.stringify(insights)).not.toContain('NO_FIGURES_SINCE_APRIL');
    expect(added.body.data).toMatchObject({ added: 40, skipped: 0, invited: 40 });
    expect(await person('SC-022')).toMatchObject({ dateOfJoining: '2024-02-29', departmentName: 'Fettling' });
    expect(await person('SC-020')).toMatchObject({ workState: 'TN', workCity: 'Chennai' });
    expect(await person('SC-003')).toMatchObject({ annualCTC: 600_000, employmentType: { name: 'Full-time' } });
    const again = await send('add', sahyadri(), { answers });
    expect(again.body.data).toMatchObject({ added: 0, existing: 40, skipped: 0 });
    expect(await total()).toBe(41);
    const next = await send('check', sahyadri());
    expect(next.body.data.columns[7]).toMatchObject({ key: 'doj', target: 'dateOfJoining', isRemembered: true });
  });

  test('makes a type anew when that is the answer, and leaves out rows that are answered so', async () => {
    const { send, person } = await organisation('sahyadri-new');
    const answers = {
      ...ANSWERS,
      'words|employmentType|permanent': '#new',
      'cell|dateOfJoining|SC-022|31-Feb-24': '#leave out',
    };
    const { body } = await send('add', sahyadri(), { answers });
    expect(body.data).toMatchObject({ added: 39, newEmploymentTypes: ['Permanent'] });
    expect(left(body.data.notTaken)).toContain('Staff list!23:23 You chose to leave it out');
    expect(await person('SC-001')).toMatchObject({ employmentType: { name: 'Permanent' } });
  });

  test('is read with the columns and the sheet that are chosen', async () => {
    const { send } = await organisation('sahyadri-columns');
    const { body } = await send('check', sahyadri(), { sheet: 'Left', columns: { dept: null, slno: 'costCentre' } });
    expect(body.data).toMatchObject({ sheet: 'Left', people: 3, newDepartments: [] });
    expect(body.data.columns[0]).toMatchObject({ target: 'costCentre' });
    expect(body.data.columns[3]).toMatchObject({ target: null });
  });
});

describe('a CSV of an older spreadsheet', () => {
  const ANSWERS = {
    'column|ctc period': 'month',
    'column|dates|joiningdate': 'month first',
    'words|email|': '#no login',
    'cell|annualCTC|Karthik|thirty': '30000',
    'cell|monthlyCTC|Karthik|thirty': '30000',
  };

  test('asks once whether pay is by the month and which way round its dates are', async () => {
    const { send } = await organisation('kaveri-check');
    const { data } = (await send('check', kaveri())).body;
    expect(data).toMatchObject({ sheet: null, headingRows: [2], people: 4, leftOut: 2, ready: 0 });
    expect(idsOf(data.questions)).toEqual([
      'column|ctc period',
      'column|dates|joiningdate',
      'words|email|',
      'cell|annualCTC|Karthik|thirty',
    ]);
    expect(data.proposedNumbers).toEqual({ first: 'EMP001', last: 'EMP004', count: 4 });
  });

  test('brings in people with one name, without numbers and without a login, and knows them again', async () => {
    const { send, get, person, total, token } = await organisation('kaveri');
    const reading = { answers: ANSWERS, firstNumber: 'KT-09' };
    const { body } = await send('add', kaveri(), reading);
    expect(body.data).toMatchObject({ added: 4, invited: 3 });
    expect(await person('Selvam')).toMatchObject({
      firstName: 'Selvam',
      lastName: '',
      employeeNumber: 'KT-09',
      dateOfJoining: '2021-03-04',
      annualCTC: 300_000,
      workState: 'TN',
    });
    expect(await person('Radha')).toMatchObject({ lastName: 'Krishnan', status: 'RestrictedLogin', email: null });
    expect(await person('KT-10')).toMatchObject({ firstName: 'José', lastName: 'D’Souza', annualCTC: 480_000 });
    // One name is nowhere padded.
    for (const path of [
      '/Payroll/Insights',
      '/Attendances/team?date=2026-11-27&reportingFilterType=3',
      '/Leaves/calendar?startDate=2026-12-01&endDate=2026-12-31&reportingFilterType=3',
    ]) {
      const { status, body: list } = await get(path);
      expect([path, status, JSON.stringify(list).includes('Selvam"')]).toEqual([path, 200, true]);
      expect(JSON.stringify(list)).not.toContain('Selvam "');
    }
    const selvam = await person('Selvam');
    const required = { dateOfBirth: '1990-05-20', experience: 2 };
    const changed = await muster.call('PUT', '/Users', {
      token,
      body: { ...selvam, ...required, designation: 'Driver' },
    });
    expect(changed.status).toBe(200);
    expect(await person('Selvam')).toMatchObject({ lastName: '', designation: 'Driver' });
    const again = await send('add', kaveri(), { answers: ANSWERS });
    expect(again.body.data).toMatchObject({ added: 0, existing: 4 });
    expect(await total()).toBe(5);
  });
});

describe('a sheet with two heading rows, pay in parts and formulas', () => {
  test('names each cell that has no value, asks about hidden rows, and adds the parts up', async () => {
    const { send, person } = await organisation('narmada');
    const { data } = (await send('check', narmada())).body;
    expect(data).toMatchObject({ headingRows: [3, 4], people: 4, leftOut: 2, ready: 0 });
    expect(idsOf(data.questions)).toEqual([
      'sheet|hidden rows',
      'cell|ctcPart|102/monthlyearningsspecialallowance|#REF!',
      'cell|ctcPart|103/monthlyearningshra|',
    ]);
    const answers = {
      'sheet|hidden rows': 'take',
      'cell|ctcPart|102/monthlyearningsspecialallowance|#REF!': '5,000',
      'cell|ctcPart|103/monthlyearningshra|': '13333.33',
    };
    const added = await send('add', narmada(), { answers });
    expect(added.body.data).toMatchObject({ added: 5, newDepartments: ['Assembly', 'Testing'] });
    expect(await person('Rohit')).toMatchObject({
      annualCTC: 480_000,
      dateOfJoining: '2018-04-10',
      departmentName: 'Assembly',
      workCity: 'Indore',
      workState: 'MP',
    });
    expect(await person('Nisha')).toMatchObject({ annualCTC: 559_999.92 });
    expect(await person('Verma')).toMatchObject({ annualCTC: 360_000 });
  });
});

describe('a sheet with months first, pay in lakhs and a rounded account number', () => {
  const ANSWERS = {
    'column|since april': 'since April',
    'words|employmentType|regular': 'Full-time',
    'words|employmentType|trainee': 'Intern',
    'words|employmentType|moonlighter': '#empty',
    'cell|bankAccountNumber|T2|1.23457E+15': '1234567890123456',
    'cell|dateOfJoining|T3|13/13/2022': '2022-12-13',
    'words|workState|karnatka': 'Karnataka',
    'words|department|slaes': 'Sales',
    'cell|email|T3|zoya@tapti': 'zoya@tapti.test',
    'words|gender|x': '#empty',
    'cell|ifscCode|T3|HDFC123': 'HDFC0000123',
    'cell|employeeNumber|T3#2|T3': 'T3',
    'words|reportingManager|nobody known': '#empty',
  };

  test('says every fault of every row in one round, also those of departments, types and managers', async () => {
    const { send } = await organisation('tapti-check');
    const { data } = (await send('check', tapti())).body;
    expect(new Set(idsOf(data.questions))).toEqual(new Set(Object.keys(ANSWERS)));
    const likely = data.questions.flatMap((one: Query) => (one.likely ? [`${one.id} ${one.likely}`] : []));
    expect(likely).toEqual([
      'words|employmentType|regular Full-time',
      'words|employmentType|trainee Intern',
      'words|workState|karnatka Karnataka',
      'words|department|slaes Sales',
    ]);
  });

  test('comes in but for who has the number of another, which is said again as long as the answer is no better', async () => {
    const { send, person } = await organisation('tapti');
    const { body } = await send('check', tapti(), { answers: ANSWERS });
    expect(body.data).toMatchObject({ ready: 4, openQuestions: 1 });
    expect(body.data.questions[0]).toMatchObject({ refusal: 'Employee number T3 is also in row 4' });
    const better = { ...ANSWERS, 'cell|employeeNumber|T3#2|T3': 'T4' };
    expect((await send('check', tapti(), { answers: better })).body.data).toMatchObject({ ready: 5, openQuestions: 0 });
    const added = await send('add', tapti(), { answers: ANSWERS });
    expect(added.body.data).toMatchObject({ added: 4, skipped: 1 });
    expect(left(added.body.data.notTaken)).toEqual(['A5 Employee number T3 is also in row 4']);
    expect(await person('mohan@tapti.test')).toMatchObject({
      reportingManagerName: 'Indira Nair',
      annualCTC: 650_000,
      workState: 'OD',
      dateOfJoining: '2019-07-01',
      dateOfBirth: '1990-05-06',
      bankAccountNumber: '1234567890123456',
      gender: 1,
      openingBalances: { tds: 0, pf: 10_800 },
    });
    expect(await person('zoya@tapti.test')).toMatchObject({ departmentName: 'Sales', employmentType: null });
  });
});

describe('a sheet with the month beside the year so far', () => {
  test('takes what is since April by its heading, and asks for what it cannot read', async () => {
    const { send, person } = await organisation('godavari');
    const { data } = (await send('check', godavari())).body;
    const targets = Object.fromEntries(
      data.columns.map(({ heading, target }: { heading: string; target: string | null }) => [heading, target]),
    );
    expect(targets).toMatchObject({
      'Gross Oct-26': null,
      'TDS Oct-26': null,
      'Gross Apr to Oct': 'openingBalances.gross',
      'TDS Apr to Oct': 'openingBalances.tds',
      'Old PAN': null,
      'Mobile No': null,
      'D.O.J': 'dateOfJoining',
    });
    expect(idsOf(data.questions)).toEqual([
      'sheet|hidden columns',
      'column|taxable',
      'cell|annualCTC|2|3,60,000 p.m.',
      'words|place|kovvur',
      'cell|pan|3|ABC123',
      'cell|dateOfJoining|4|not known',
      'cell|openingBalances.gross|5|-5',
      'cell|email|4|g1@godavari.test',
    ]);
    const answers = {
      'sheet|hidden columns': 'take',
      'column|taxable': 'later',
      'cell|annualCTC|2|3,60,000 p.m.': '4320000',
      'words|place|kovvur': 'Kovvur, Andhra Pradesh',
      'cell|pan|3|ABC123': '#empty',
    };
    const added = await send('add', godavari(), { answers });
    expect(added.body.data).toMatchObject({ added: 3, skipped: 2 });
    expect(await person('g3@godavari.test')).toMatchObject({ workCity: 'Kovvur', workState: 'AP', pan: null });
    expect(await person('g1@godavari.test')).toMatchObject({
      phoneNumber: '+919840000001',
      openingBalances: { gross: 210_000, taxable: 0, pf: 12_600, professionalTax: 1400, tds: 3500 },
    });
  });
});

const columnsOf = (prefix: string, letters: string) =>
  [...letters].map((letter) => `${prefix}${letter}:${letter} The column is not taken`);
const noTypeAt = (cells: readonly string[]) => cells.map((cell) => `${cell} It is none of your types yet.`);
const SAHYADRI_TYPES = noTypeAt(Array.from({ length: 38 }, (_, at) => `Staff list!K${at + 2}`));

describe('of each of the five sheets', () => {
  test.each([
    {
      ...{ name: 'sahyadri', file: sahyadri },
      names: [
        ...columnsOf('Staff list!', 'AV'),
        'Staff list!42:42 It is a total',
        ...SAHYADRI_TYPES.slice(0, 19),
        'Staff list!J21 Which state is it in?',
        ...SAHYADRI_TYPES.slice(19, 21),
        'Staff list!H23 February 2024 has 29 days: which day?',
        ...SAHYADRI_TYPES.slice(21),
      ],
    },
    {
      ...{ name: 'kaveri', file: kaveri },
      names: [
        '8:8 It is a total',
        '9:9 It has nothing but a name',
        'E5 Nobody can be invited without a work e-mail.',
        'C7 Enter an amount in rupees, such as 6,00,000',
      ],
    },
    {
      ...{ name: 'narmada', file: narmada },
      names: [
        'Pay!9:9 It is hidden in the sheet',
        'Pay!10:10 It is a total',
        'Pay!H6 The formula in this cell gives #REF!. Enter the value',
        'Pay!G7 The result of this formula is not in the file. Open it in your spreadsheet program, save it and choose it again, or enter the value',
      ],
    },
    {
      ...{ name: 'tapti', file: tapti },
      names: [
        ...columnsOf('', 'KL'),
        ...noTypeAt(['O2']),
        'I3 The spreadsheet has rounded this number, and its last figures are lost. Enter it whole',
        ...noTypeAt(['O3']),
        'E4 There is no month 13. Enter the day first, such as 27/11/2026',
        'G4 There is no state “Karnatka”',
        ...noTypeAt(['O4']),
        'P4 Did you mean Sales?',
        'M4 Enter a valid e-mail address',
        'N4 Enter Male, Female, Others or PreferNotToDisclose',
        'J4 Enter a valid IFSC, for example HDFC0000123',
        'A5 Employee number T3 is also in row 4',
        'H4 There is no employee number Nobody Known in the organisation or in this file',
      ],
    },
    {
      ...{ name: 'godavari', file: godavari },
      names: [
        ...columnsOf('Oct!', 'AJKR'),
        'Oct!S:S The column is hidden in the sheet',
        'Oct!4:4 It repeats the headings',
        'Oct!8:8 It is a total',
        'Oct!9:9 It has neither a name nor a date of joining',
        'Oct!I3 This amount is by the month. Enter the amount of a year',
        'Oct!G5 Which state is it in?',
        'Oct!P5 Enter a valid PAN, for example AABCV1234F',
        'Oct!H6 Enter a date, such as 27 Nov 2026 or 27/11/2026',
        'Oct!L7 An opening balance cannot be negative',
        'Oct!Q6 The e-mail g1@godavari.test is also in row 2',
      ],
    },
  ])('$name: every row, column and cell that is not taken is named, with the reason', async ({ name, file, names }) => {
    const { send } = await organisation(`left-${name}`);
    expect(left((await send('check', file())).body.data.notTaken)).toEqual(names);
  });
});

describe('a file that is none', () => {
  const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]);
  test.each([
    ['with a password', locked, /locked with a password.*delete the password/],
    ['of an old Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /before 2007/],
    ['that is broken', Buffer.from('PK\u0003\u0004rest'), /cannot be read\. Open it in Excel/],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /neither a spreadsheet/],
    ['that is empty', Buffer.alloc(0), /empty/],
    ['without headings', Buffer.from('1,2,3\n4,5,6'), /No row of headings/],
    ['without people', Buffer.from('Name,DOJ,Annual CTC\n'), /no people below/],
  ])('%s is refused with what to do', async (_, content, words) => {
    const { send } = await organisation('none');
    const { status, body } = await send('check', { name: 'people.xlsx', content });
    expect([status, body.errorCode]).toEqual([422, 'IMPORT_UNREADABLE']);
    expect(body.message).toMatch(/^The file could not be read\. /);
    expect(body.message).toMatch(words);
  });

  test('is said where none was sent, and a reading that is no JSON is refused', async () => {
    const { token } = await organisation('nothing');
    const file = { field: 'peopleFile', name: 'a.csv', content: Buffer.from('Name') };
    const wrong = await upload(muster, '/Users/import/check', { token, file, fields: { reading: 'x' } });
    expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('Send the reading as JSON')]);
  });
});

describe('the template', () => {
  test.each([['xlsx'], ['csv']])(
    'as %s has an example that is nobody, and everything else is read as it is',
    async (format) => {
      const { send, get } = await organisation(`template-${format}`);
      const { raw } = await get(`/Users/import/template/${format}`);
      const { status, body } = await send('check', { name: `people.${format}`, content: raw });
      expect([status, body.data.people, body.data.leftOut, body.data.openQuestions]).toEqual([200, 0, 2, 0]);
      expect(body.data.columns.filter(({ target }: { target: string | null }) => target === null)).toEqual([]);
      expect(left(body.data.notTaken)).toEqual([
        expect.stringContaining('It is a line of the template'),
        expect.stringContaining('It is a line of the template'),
      ]);
    },
  );

  test('as a spreadsheet lets one choose what is allowed, departments and types of the organisation too', async () => {
    const { get, token } = await organisation('template-lists');
    await muster.call('POST', '/Departments', { token, body: { name: 'R & D', code: 'RD' } });
    const [sheet, lists] = await readXlsx((await get('/Users/import/template/xlsx')).raw);
    const chosen = (sheet?.choices ?? []).map(({ range, formula1 = '' }) => ({
      ...(/^(?<column>[A-Z]+)(?<row>\d+):/.exec(range)?.groups ?? {}),
      ...(/^Lists!\$(?<list>[A-Z]+)/.exec(formula1)?.groups ?? {}),
    }));
    const headings = sheet?.rows[2] ?? [];
    const valuesOf = (list = '') => (lists?.rows ?? []).flatMap((row) => row[list.charCodeAt(0) - 65] || []);
    const choices = Object.fromEntries(
      chosen.map(({ column = '', list = '' }) => [headings[placeOf(column)]?.replace(' *', ''), valuesOf(list)]),
    );
    expect(Object.keys(choices)).toEqual([
      ...['Gender', 'Department', 'Employment type', 'Work state', 'Tax regime', 'PF member', 'EPS member'],
      ...['International worker', 'PF basis', 'Disability', 'Residential status', 'LWF category'],
    ]);
    expect(choices).toMatchObject({
      Gender: ['Male', 'Female', 'Others', 'PreferNotToDisclose'],
      Department: ['R & D'],
    });
    expect(choices['Work state']).toContain('Tamil Nadu');
    expect(choices['Employment type']).toContain('Full-time');
    // Heads, allowed values and the example stand above.
    expect(new Set(chosen.map(({ row }) => row))).toEqual(new Set(['6']));
  });

  test('is what the export gives: it comes back in and everybody is here already', async () => {
    const { send, get } = await organisation('exported');
    await send('add', narmada(), { answers: { 'sheet|hidden rows': 'leave' } });
    const { raw } = await get('/Users/export/xlsx');
    const { body } = await send('check', { name: 'people.xlsx', content: raw });
    expect(body.data).toMatchObject({ people: 3, existing: 3, openQuestions: 0 });
  });
});
