import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';
import { upload } from '../users/people-for-tests.ts';

// Today is Friday, 27 November 2026.
let office: TestOffice;
beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  await office.person({ workState: 'KA', workLocation: 'Peenya office' });
  await office.person({ workState: 'MH', workCity: 'Mumbai' });
});
afterAll(() => office.stop());

const get = async (path: string) => (await office.call('GET', path)).body.data;
type Day = {
  readonly key: string;
  readonly date: string;
  readonly name: string;
  readonly state: string;
  readonly isUsual: boolean;
  readonly isProposal: boolean;
  readonly isFixed: boolean;
  readonly existingPlaces: string[];
};
const daysOf = async (list: string): Promise<Day[]> => (await get(`/holidays/ready-lists/${list}`)).days;

describe('ready lists', () => {
  test('are shown with their source and what is missing; one that was not found says so', async () => {
    const lists = await get('/holidays/ready-lists');
    const of = (id: string) => lists.find((list: { id: string }) => list.id === id);
    expect(of('IN-KA-2026')).toMatchObject({ state: 'KA', days: 20, isComplete: true, confirmedOn: '2026-11-22' });
    expect(of('IN-KA-2026').sources[0]).toMatch(/^https:/);
    expect(of('IN-KA-2027')).toMatchObject({ days: 0, isComplete: false, sources: [], sourceTitle: null });
    expect(of('IN-KA-2027').missing[0]).toContain('not found');
    expect((await office.call('GET', '/holidays/ready-lists/IN-XX-2026')).status).toBe(404);
  });

  test('mark days of the moon as tentative, estimates as proposals, and days of banks as unusual', async () => {
    const eid = (await daysOf('IN-EST-2027')).find(({ name }) => name === 'Eid-ul-Fitr');
    expect(eid).toMatchObject({ isProposal: true, isTentative: true, kind: 'ordinary' });
    const maharashtra = await daysOf('IN-MH-2026');
    expect(maharashtra.find(({ name }) => name.startsWith('Yearly closing'))).toMatchObject({ isUsual: false });
    // What the Act of the state fixes is national there.
    expect(maharashtra.find(({ name }) => name === 'Maharashtra Day')).toMatchObject({ kind: 'national' });
    // A day that is over is not tentative any more.
    expect(maharashtra.find(({ name }) => name === 'Bakri Id')).toMatchObject({ isTentative: false });
  });

  test('add the chosen days, once, bound to their state, and widen what another state has', async () => {
    await office.call('POST', '/holidays', { name: 'Gandhi Jayanti', date: '2026-10-02' });
    const wanted = (days: Day[], ...dates: string[]) => days.filter(({ date }) => dates.includes(date));
    const karnataka = wanted(await daysOf('IN-KA-2026'), '2026-03-19', '2026-10-02', '2026-12-25');
    expect(karnataka.map(({ state }) => state)).toEqual(['new', 'added', 'new']);
    const keys = karnataka.map(({ key }) => key);
    const added = (await office.call('POST', '/holidays/ready-lists/IN-KA-2026', { keys })).body;
    expect(added.data).toEqual({ added: 2, widened: 0, known: 1 });
    expect(added.message).toBe('2 holidays added, 1 was there already');
    const again = (await office.call('POST', '/holidays/ready-lists/IN-KA-2026', { keys })).body.data;
    expect(again).toEqual({ added: 0, widened: 0, known: 3 });

    const christmas = wanted(await daysOf('IN-MH-2026'), '2026-12-25');
    expect(christmas.map(({ name }) => name)).toEqual(['Christmas']);
    await office.call('POST', '/holidays/ready-lists/IN-MH-2026', { keys: christmas.map(({ key }) => key) });
    const listed: { name: string; states: string[]; lists: string[] }[] = await get('/holidays?holidayYear=2026');
    const kept = listed.filter(({ name }) => name.startsWith('Christmas'));
    expect(kept.flatMap(({ states }) => states).toSorted()).toEqual(['KA', 'MH']);
    const unknown = await office.call('POST', '/holidays/ready-lists/IN-MH-2026', { keys: ['2026-12-26 Boxing Day'] });
    expect([unknown.status, unknown.body.message]).toEqual([422, '2026-12-26 Boxing Day is not a day of this list']);
  });

  test('name the days that law fixes, each once, and where the organisation has the same day already', async () => {
    const fixed = (await daysOf('IN-MH-2026')).filter(({ isFixed }) => isFixed);
    expect(fixed.map(({ name }) => name)).toEqual([
      ...['Republic Day', 'Maharashtra Day', 'Independence Day', 'Mahatma Gandhi Jayanti'],
    ]);
    const republic = fixed.find(({ date }) => date === '2026-01-26');
    await office.call('POST', '/holidays/ready-lists/IN-MH-2026', { keys: [republic?.key] });
    const tamil = (await daysOf('IN-TN-2026')).find(({ date }) => date === '2026-01-26');
    expect(tamil).toMatchObject({ isFixed: true, state: 'elsewhere', existingPlaces: ['Maharashtra'] });
    const lists = await get('/holidays/ready-lists');
    expect(lists.find(({ id }: { id: string }) => id === 'IN-TN-2026')).toMatchObject({ minimumDays: 9 });
  });

  test('restricted days are to be chosen; ordinary ones can be left to choice, or be for everybody', async () => {
    const [first] = await daysOf('IN-RH-2026');
    await office.call('POST', '/holidays/ready-lists/IN-RH-2026', { keys: [first?.key] });
    const tamil = (await daysOf('IN-TN-2026')).find(({ date }) => date === '2026-04-14');
    const options = { keys: [tamil?.key], asOptional: true, forEverybody: true };
    await office.call('POST', '/holidays/ready-lists/IN-TN-2026', options);
    const listed = await get('/holidays?holidayYear=2026');
    const of = (date = '') => listed.find((one: Day) => one.date === date);
    expect(of(first?.date)).toMatchObject({ kind: 'optional', lists: ['IN-RH-2026'] });
    expect(of('2026-04-14')).toMatchObject({ kind: 'optional', states: [] });
  });
});

test('each place is held against its statutory minimum, and members see none of it', async () => {
  const year = await get('/holidays/overview?holidayYear=2026');
  const of = (state: string) => year.places.find((place: { state: string }) => place.state === state);
  expect(of('KA')).toMatchObject({ people: 1, minimum: { isMet: false } });
  expect(of('KA').minimum.sentence).toMatch(/^Karnataka: 26 Jan 2026, 1 May 2026, .* are fixed by law and not kept/);
  expect(of('MH').minimum.law).toBe('Maharashtra Shops and Establishments Act 2017 s.18(7)');
  expect(year.locations).toEqual([
    { name: 'Mumbai', people: 1 },
    { name: 'Peenya office', people: 1 },
  ]);
  const member = await office.person();
  const own = (await office.call('GET', '/holidays/overview', undefined, member.token)).body.data;
  expect(own).toMatchObject({ places: [], locations: [], mayEdit: false, optional: { quota: 2, chosen: [] } });
});

describe('a file of holidays', () => {
  const send = (text: string, isDryRun = false) =>
    upload(office.muster, '/holidays/import', {
      token: office.admin.token,
      file: { field: 'holidaysCsv', name: 'holidays.csv', content: Buffer.from(text) },
      fields: { isDryRun: String(isDryRun) },
    });
  const FILE = `Date,Name,Kind,States,Tentative
15/08/2028,Independence Day,,,
1 Nov 2028,Kannada Rajyotsava,,Karnataka,
2028-12-25,Christmas,optional,"KA; MH",yes
`;

  test('is tried first, then saved, and again adds nothing', async () => {
    const trial = await send(FILE, true);
    expect(trial.body.message).toBe('This was a check only: nothing is saved');
    expect(trial.body.data).toMatchObject({ isDryRun: true, added: 3, errors: [], total: 3 });
    expect(await get('/holidays?holidayYear=2028')).toEqual([]);
    expect((await send(FILE)).body.data).toMatchObject({ added: 3, known: 0 });
    expect((await send(FILE)).body.data).toMatchObject({ added: 0, known: 3 });
    expect(await get('/holidays?holidayYear=2028')).toMatchObject([
      { name: 'Independence Day', kind: 'national', states: [] },
      { name: 'Kannada Rajyotsava', kind: 'ordinary', states: ['KA'] },
      { name: 'Christmas', kind: 'optional', states: ['KA', 'MH'], isTentative: true },
    ]);
  });

  test('with a wrong row saves nothing and says what is wrong, row by row', async () => {
    const text = `Date,Name,Kind,States,Tentative
31/02/2029,Nothing,,,
01/05/2029,May Day,bank,,
01/05/2029,May Day,,Atlantis,
01/05/2029,,,,
01/05/2029,May Day,,,perhaps
02/05/2029,Fine,,,
02/05/2029,FINE,,,
`;
    const { data } = (await send(text)).body;
    expect(data.errors).toEqual([
      { row: 2, message: 'February 2029 has 28 days' },
      { row: 3, message: '"bank" is no kind: write National, Ordinary or Optional.' },
      { row: 4, message: 'There is no state Atlantis' },
      { row: 5, message: 'Please enter a holiday name' },
      { row: 6, message: 'Write Yes or No under Tentative.' },
      { row: 8, message: 'FINE on this day is also in row 7.' },
    ]);
    expect(await get('/holidays?holidayYear=2029')).toEqual([]);
    expect((await send('Day\n')).body.errorCode).toBe('IMPORT_WRONG_COLUMNS');
  });
});

describe('many at once', () => {
  test('the year before is copied once, each day where it falls, and nothing else of it', async () => {
    await office.call('POST', '/holidays', { name: 'Founders day', date: '2031-06-01', states: ['KA'] });
    await office.call('POST', '/holidays', { name: 'Founders day', date: '2031-06-02', states: ['MH'] });
    await office.call('POST', '/holidays', { name: 'Christmas', date: '2031-12-25' });
    const copy = await get('/holidays/copy?year=2032');
    expect(copy).toMatchObject([
      { name: 'Founders day', date: '2032-06-01', isTentative: true, state: 'new' },
      { name: 'Founders day', date: '2032-06-02', isTentative: true },
      { name: 'Christmas', date: '2032-12-25', isTentative: false, dateFrom: 'same date' },
    ]);
    const ids = [copy[0].id, copy[2].id];
    const preview = (await office.call('POST', '/holidays/preview', { change: 'copy', copy: { year: 2032, ids } }))
      .body;
    // A Tuesday for Karnataka; 25 December is a Saturday.
    expect(preview.data).toMatchObject({ daysLost: 0 });
    expect(preview.data.daysGained).toBeGreaterThanOrEqual(1);
    expect(await get('/holidays?holidayYear=2032')).toEqual([]);
    const done = (await office.call('POST', '/holidays/copy', { year: 2032, ids })).body;
    expect(done).toMatchObject({ message: '2 holidays added', data: { added: 2, widened: 0, known: 0 } });
    expect((await get('/holidays?holidayYear=2032')).map(({ states }: { states: string[] }) => states)).toEqual([
      ['KA'],
      [],
    ]);
    const again = (await office.call('POST', '/holidays/copy', { year: 2032, ids })).body;
    expect(again.data).toEqual({ added: 0, widened: 0, known: 2 });
    const unknown = await office.call('POST', '/holidays/copy', { year: 2031, ids });
    expect([unknown.status, unknown.body.message]).toEqual([422, 'One of these is no holiday of 2030']);
  });

  test('what a list or a file would do to the days of people is seen before it is saved', async () => {
    const [day] = (await daysOf('IN-MH-2026')).filter(({ date }) => date === '2026-05-01');
    const days = { keys: [day?.key ?? ''] };
    const seen = (await office.call('POST', '/holidays/preview', { change: 'list', listId: 'IN-MH-2026', days })).body;
    expect(seen.data).toMatchObject({ daysGained: 1, daysLost: 0 });
    const content = Buffer.from('Date,Name\n2029-07-02,Plant day\n');
    const { body } = await upload(office.muster, '/holidays/import', {
      token: office.admin.token,
      file: { field: 'holidaysCsv', name: 'holidays.csv', content },
      fields: { isDryRun: 'true' },
    });
    expect(body.data.effect.daysGained).toBeGreaterThanOrEqual(2);
    expect((await get('/holidays?holidayYear=2029')).map(({ name }: { name: string }) => name)).not.toContain(
      'Plant day',
    );
  });
});
