import {
  addHoliday,
  chooseHoliday,
  deleteHoliday,
  listHolidays,
  saveHolidaySettings,
  updateHoliday,
} from '@muster/contract/features/holidays/holidays.contract.ts';
import { copyHolidays, readCopy } from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import {
  addReadyDays,
  getReadyList,
  importHolidays,
  listReadyLists,
} from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import { getHolidayYear, previewHoliday } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { holiday } from '../../testing/holiday-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Holiday, ReadyDay, ReadyList } from './holidays.queries.ts';
import { EFFECT, holidayYear } from './holidays-for-tests.ts';
import { HolidaysPage } from './holidays-page.tsx';

const REPUBLIC_DAY: Holiday = holiday({ kind: 'national', actions: ['edit', 'delete'], version: 2 });
const ONAM: Holiday = holiday({
  ...{ id: '0190a000-0000-7000-8000-0000000000f2', name: 'Onam', date: '2026-08-26' },
  ...{ isOptional: true, kind: 'optional', actions: ['edit', 'delete', 'choose'] },
});
const RAJYOTSAVA: Holiday = holiday({
  ...{ id: '0190a000-0000-7000-8000-0000000000f3', name: 'Rajyotsava', date: '2026-11-01' },
  ...{ states: ['KA'], isTentative: true, actions: ['edit', 'delete'] },
});
const ROWS = [REPUBLIC_DAY, ONAM, RAJYOTSAVA];

async function openHolidays(as: Parameters<typeof renderScreen>[1]['as'] = {}, rows = ROWS, year = holidayYear()) {
  const server = fakeServer();
  server.returns(listHolidays, ({ query }) => (query['holidayYear'] === '2026' ? rows : []));
  server.returns(getHolidayYear, ({ query }) => ({ ...year, year: Number(query['holidayYear']) }));
  server.returns(previewHoliday, EFFECT);
  const shown = await renderScreen(HolidaysPage, { path: '/leaves/holidays', at: '/leaves/holidays?year=2026', as });
  await screen.findByText('Onam');
  return { server, ...shown };
}

test('a year is shown by month and as a list, with whose each day is', async () => {
  const { user } = await openHolidays();
  expect(await screen.findByText('2026: 2 days kept, 1 of 1 optional to choose.')).toBeTruthy();
  const january = within(screen.getByRole('region', { name: 'January 2026' }));
  await user.click(january.getByRole('button', { name: '26 Jan: Republic Day, national' }));
  expect(document.activeElement?.textContent).toContain('Republic Day');
  expect((await rowOf('Onam')).getByText('Optional')).toBeTruthy();
  expect((await rowOf('Rajyotsava')).getByText('Karnataka, date may move')).toBeTruthy();
});

test('each place is held against its law, and can be looked at alone', async () => {
  const { user, address } = await openHolidays();
  expect(screen.getByText(/8 more are needed/)).toBeTruthy();
  expect(screen.getByText('No statutory minimum is held for this state.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Tamil Nadu 26' }));
  await waitFor(() => expect(screen.queryByText('Rajyotsava')).toBeNull());
  expect(address()).toContain('place=TN');
});

test('the arrows lead to other years, which may be empty', async () => {
  const { server, user, address } = await openHolidays();
  await press(user, 'Next year');
  expect(await screen.findByText('No holidays in 2027 yet')).toBeTruthy();
  expect(server.received(listHolidays).at(-1)?.query).toEqual({ holidayYear: '2027' });
  expect(address()).toContain('year=2027');
});

test('the keys printed below move by year, also while a choice of the page has the focus', async () => {
  const { user, address } = await openHolidays();
  expect(screen.getByText('On the keyboard').parentElement?.textContent).toContain('year after');
  await user.click(screen.getByRole('radio', { name: /Tamil Nadu/ }));
  await user.keyboard(']');
  await waitFor(() => expect(address()).toContain('year=2027'));
  await user.keyboard('[[[[');
  await waitFor(() => expect(address()).toContain('year=2025'));
});

test('an empty year has one filled button, and every heading follows on the one above', async () => {
  const { user } = await openHolidays();
  const levels = () => screen.getAllByRole('heading').map((one) => Number(one.tagName.slice(1)));
  expect(levels().every((level, at, all) => level - (all[at - 1] ?? 0) <= 1)).toBe(true);
  const variantOf = (name: string) => screen.getByRole('button', { name }).dataset['variant'];
  expect(variantOf('Add holiday')).toBe('filled');
  await press(user, 'Next year');
  await screen.findByText('No holidays in 2027 yet');
  expect(variantOf('Add holiday')).toBe('default');
  expect(variantOf('Choose from a ready list')).not.toBe('default');
});

test('a holiday is added after what it changes was shown, and edited with its version', async () => {
  const { server, user } = await openHolidays();
  server.returns(addHoliday, REPUBLIC_DAY);
  await press(user, 'Add holiday');
  const added = await dialog('Add holiday');
  await press(user, 'Save', added);
  expect(await added.findByText('Please enter a holiday name')).toBeTruthy();
  expect(added.getByText('Please select a date')).toBeTruthy();
  await fill(user, /^Name/, 'Pongal', added);
  await fill(user, /^Date/, '15 Jan 2026', added);
  await user.tab();
  expect(await added.findByText('62 people')).toBeTruthy();
  expect(added.getByText('January 2026: 1 day')).toBeTruthy();
  expect(added.getByText('Meera Krishnan, 15 Jan')).toBeTruthy();
  await press(user, 'Save', added);
  expect(await screen.findByText('Holiday added successfully')).toBeTruthy();
  const body = { name: 'Pongal', date: '2026-01-15', kind: 'ordinary', isOptional: false, states: [], locations: [] };
  expect(server.received(addHoliday)[0]?.body).toMatchObject(body);
  expect(server.received(previewHoliday).at(-1)?.body).toMatchObject({ change: 'add', holiday: body });

  server.refuses(updateHoliday, 'CONFLICT', {
    errors: [{ field: 'name', message: 'Onam is already a holiday on this day.' }],
  });
  await pick(user, 'Actions for Rajyotsava', 'Edit');
  const edited = await dialog('Edit holiday');
  await fill(user, /^Name/, 'Onam', edited);
  await press(user, 'Save', edited);
  expect(await edited.findByText('Onam is already a holiday on this day.')).toBeTruthy();
  expect(server.received(updateHoliday)[0]?.body).toMatchObject({
    ...{ id: RAJYOTSAVA.id, name: 'Onam', version: 1, states: ['KA'], isTentative: true },
  });
});

test('a holiday is deleted once that is agreed, with what it changes', async () => {
  const { server, user } = await openHolidays();
  server.returns(deleteHoliday, null);
  await pick(user, 'Actions for Onam', 'Delete');
  const confirmation = await dialog('Delete holiday');
  expect(confirmation.getByText('Onam on 26 Aug 2026 will be a usual day again.')).toBeTruthy();
  expect(await confirmation.findByText('62 people')).toBeTruthy();
  await press(user, 'Delete', confirmation);
  await waitFor(() => expect(server.received(deleteHoliday)[0]?.params).toEqual({ id: ONAM.id }));
});

test('members read the list, and choose an optional day', async () => {
  const rows = ROWS.map((one) => ({ ...one, actions: one.actions.filter((action) => action === 'choose') }));
  const year = holidayYear({ places: [], mayEdit: false });
  const { server, user } = await openHolidays({ roleId: 'Member' }, rows, year);
  expect(screen.queryByRole('button', { name: 'Add holiday' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(screen.getByText('You have chosen 0 of 2.')).toBeTruthy();
  server.returns(chooseHoliday, { holidayId: ONAM.id, employeeId: ONAM.id, date: ONAM.date, chosen: 1, quota: 2 });
  await press(user, 'Choose Onam');
  expect(await screen.findByText('Optional holiday chosen')).toBeTruthy();
  expect(server.received(chooseHoliday)[0]?.params).toEqual({ id: ONAM.id });
});

test('staff say how many optional holidays there are to choose', async () => {
  const { server, user } = await openHolidays();
  server.returns(saveHolidaySettings, { optionalPerYear: 3, version: 1 });
  await fill(user, 'Each person may keep, in a year', '3');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.received(saveHolidaySettings)[0]?.body).toEqual({ optionalPerYear: 3, version: 0 }),
  );
});

const LIST: ReadyList = {
  ...{ id: 'IN-KA-2026', name: 'Karnataka general holidays', year: 2026, state: 'KA', days: 4 },
  ...{ isComplete: true, missing: [], note: null, sourceTitle: 'Karnataka DPAR general holidays 2026 (20)' },
  ...{ sources: ['https://example.in/list'], confirmedOn: '2026-11-22', minimumDays: 10 },
};
const DAY: ReadyDay = {
  ...{ key: '2026-03-19 Ugadi', date: '2026-03-19', name: 'Ugadi', kind: 'ordinary', scope: 'Public' },
  ...{
    isTentative: false,
    isProposal: false,
    isDisputed: false,
    isUsual: true,
    isFixed: false,
    note: null,
    state: 'new',
  },
  ...{ existing: null, existingPlaces: [] },
};

test('days of a ready list are chosen: what is there already is not, estimates only by hand', async () => {
  const { server, user } = await openHolidays();
  const missing = { ...LIST, id: 'IN-DL-2026', name: 'Delhi (GNCTD) public holidays', days: 0, isComplete: false };
  server.returns(listReadyLists, [
    LIST,
    { ...missing, missing: ['the GNCTD list itself'], sources: [], sourceTitle: null },
  ]);
  server.returns(getReadyList, {
    list: LIST,
    days: [
      { ...DAY, isFixed: true },
      { ...DAY, key: 'known', name: 'Gandhi Jayanti', date: '2026-10-02', state: 'added' },
      { ...DAY, key: 'estimate', name: 'Eid', date: '2026-03-21', isProposal: true, isFixed: true },
      { ...DAY, key: 'bank', name: 'Closing of banks', date: '2026-04-01', isUsual: false },
      { ...DAY, key: 'festival', name: 'Deepavali', date: '2026-11-08' },
    ],
  });
  server.returns(addReadyDays, { added: 1, widened: 0, known: 0 });
  await press(user, 'Add many');
  await user.click(await screen.findByRole('menuitem', { name: 'From a ready list' }));
  const lists = await dialog('Ready lists of 2026');
  await user.click(await lists.findByRole('combobox', { name: 'List' }));
  expect(await screen.findByRole('option', { name: 'Delhi (GNCTD) public holidays: not found' })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Karnataka general holidays, 4 days' }));
  expect(await lists.findByText('Complete official list')).toBeTruthy();
  expect(lists.getByRole('checkbox', { name: /Gandhi Jayanti/ }).hasAttribute('disabled')).toBe(true);
  await press(user, 'Add 1 holiday', lists);
  await waitFor(() =>
    expect(server.received(addReadyDays)[0]?.body).toEqual({
      keys: ['2026-03-19 Ugadi'],
      forEverybody: false,
      asOptional: false,
    }),
  );
});

test('days that another state has come ticked where law fixes them, and say which place is added', async () => {
  const { server, user } = await openHolidays();
  server.returns(listReadyLists, [LIST]);
  const elsewhere = { state: 'elsewhere', existing: 'May Day' } as const;
  server.returns(getReadyList, {
    list: LIST,
    days: [
      {
        ...DAY,
        ...elsewhere,
        key: 'may',
        name: 'May Day',
        date: '2026-05-01',
        isFixed: true,
        existingPlaces: ['Maharashtra', 'Goa', 'Kerala'],
      },
      { ...DAY, ...elsewhere, key: 'onam', name: 'Onam', date: '2026-08-26', existingPlaces: ['Kerala'] },
    ],
  });
  await press(user, 'Add many');
  await user.click(await screen.findByRole('menuitem', { name: 'From a ready list' }));
  const lists = await dialog('Ready lists of 2026');
  await user.click(await lists.findByRole('combobox', { name: 'List' }));
  await user.click(await screen.findByRole('option', { name: /Karnataka/ }));
  const may = await lists.findByRole('checkbox', {
    name: /May Day.*Also in Maharashtra, Goa and 1 more: Karnataka will be added/,
  });
  expect(may).toHaveProperty('checked', true);
  const onam = lists.getByRole('checkbox', { name: /Onam.*Already a holiday in Kerala. Tick to add Karnataka/ });
  expect(onam).toHaveProperty('checked', false);
  expect(
    lists.getByText(
      /1 day is fixed by law: ticked, or added already. Karnataka asks for at least 10 holidays a year: 9 of your choice./,
    ),
  ).toBeTruthy();
  await user.click(onam);
  expect(lists.getByText('Also in Kerala: Karnataka will be added')).toBeTruthy();
  await user.click(lists.getByRole('checkbox', { name: 'For everybody, not only for this state' }));
  expect(lists.getByText('Also in Kerala: will be for everybody')).toBeTruthy();
});

test('a file is checked before it is imported, and says which rows are wrong', async () => {
  const { server, user } = await openHolidays();
  const nothing = { added: 0, widened: 0, known: 0, total: 2, rows: [] };
  server.returns(importHolidays, {
    ...nothing,
    isDryRun: true,
    effect: null,
    errors: [{ row: 3, message: 'There is no state Atlantis' }],
  });
  await press(user, 'Add many');
  await user.click(await screen.findByRole('menuitem', { name: 'Import a file' }));
  const form = await dialog('Import holidays');
  const file = new File(['Date,Name'], 'holidays.csv', { type: 'text/csv' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('No file input');
  await user.upload(input, file);
  await press(user, 'Check the file', form);
  expect(await form.findByText('There is no state Atlantis')).toBeTruthy();
  const row = { row: 2, date: '2026-01-15', name: 'Pongal', kind: 'ordinary' as const, state: 'new' as const };
  server.returns(importHolidays, { ...nothing, added: 1, rows: [row], isDryRun: true, effect: EFFECT, errors: [] });
  await press(user, 'Check the file', form);
  expect(await form.findByText('1 holiday to add')).toBeTruthy();
  expect(form.getByRole('heading', { name: 'Before you save' })).toBeTruthy();
  server.returns(importHolidays, { ...nothing, added: 1, rows: [row], isDryRun: false, effect: null, errors: [] });
  await press(user, 'Import 1 holiday', form);
  expect(await form.findByText('1 holiday added')).toBeTruthy();
});

test('the year before is copied, each day where it falls, and what it changes is seen before', async () => {
  const { server, user } = await openHolidays();
  const copied = {
    ...{ kind: 'ordinary' as const, states: [], locations: [], existing: null, state: 'new' as const },
    existingPlaces: [],
  };
  server.returns(readCopy, [
    {
      ...copied,
      ...{ id: REPUBLIC_DAY.id, name: 'Republic Day', copiedDate: '2025-01-26', date: '2026-01-26' },
      ...{ dateFrom: 'same date', isTentative: false, state: 'added' },
    },
    {
      ...copied,
      ...{ id: ONAM.id, name: 'Onam', copiedDate: '2025-09-05', date: '2026-08-26' },
      ...{ dateFrom: 'list', isTentative: true },
    },
  ]);
  server.returns(copyHolidays, { added: 1, widened: 0, known: 0 });
  await press(user, 'Add many');
  await user.click(await screen.findByRole('menuitem', { name: 'Copy from 2025' }));
  const form = await dialog('Copy from 2025');
  expect(await form.findByText('was on 05 Sep')).toBeTruthy();
  expect(form.getByText('Date may move')).toBeTruthy();
  await press(user, 'See what it changes', form);
  expect(await form.findByText('Extra days off, all employees together')).toBeTruthy();
  const copy = { year: 2026, ids: [ONAM.id] };
  expect(server.received(previewHoliday)[0]?.body).toEqual({ change: 'copy', copy });
  await press(user, 'Add 1 holiday', form);
  await waitFor(() => expect(server.received(copyHolidays)[0]?.body).toEqual(copy));
});
