import {
  claimsForm,
  downloadForm,
  formsOverview,
  listForms,
  makeForms,
  releaseForms,
  uploadPartA,
  withdrawForms,
} from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { pick, press } from '../../testing/user-actions-for-tests.ts';
import { FormsPage } from './forms-page.tsx';
import { OwnFormsPage } from './own-forms-page.tsx';
import type { FormRow, FormRun, Overview } from './tax-forms.queries.ts';

const MEERA = '0190a000-0000-7000-8000-0000000000d1';
const RAVI = '0190a000-0000-7000-8000-0000000000d2';
const FORM = '0190a000-0000-7000-8000-0000000000f1';

const RUN: FormRun = {
  ...{ id: FORM, kind: 'make', state: 'done', done: 2, total: 2, startedBy: 'Asha Rao' },
  startedAt: '2026-11-27T05:30:00Z',
  problems: [
    {
      employeeId: RAVI,
      employeeName: 'Ravi Rao',
      message: 'The PAN is not recorded',
      link: '/users/my-people?search=Ravi',
    },
  ],
};

const row = (more: Partial<FormRow>): FormRow => ({
  ...{ employeeId: MEERA, employeeName: 'Meera Rao', employeeNumber: 'VI-0001', formId: FORM, hasLeft: false },
  ...{ taxDeducted: rupees(120_000), taxPayable: rupees(120_000), madeAt: '2026-11-27T05:30:00Z', isOutdated: false },
  ...{ partA: null, releasedAt: null, releasedWithPartA: false, isReleaseOld: false, withdrawal: null, blocks: [] },
  actions: ['make', 'release', 'downloadOwn'],
  ...more,
});

const SHOWN: Overview = {
  ...{ financialYear: 2026, form: 'statement', years: [2026, 2025], blocks: [], run: RUN, totalRecords: 2 },
  counts: { people: 2, made: 1, withPartA: 0, madeWithoutPartA: 1, released: 0, withoutPan: 1 },
  people: [
    row({}),
    row({
      ...{ employeeId: RAVI, employeeName: 'Ravi Rao', formId: null, madeAt: null, taxPayable: null, actions: [] },
      blocks: [{ message: 'The PAN is not recorded', link: '/users/my-people?search=Ravi' }],
    }),
  ],
};

test('each person stands with what keeps the form back and where that is mended', async () => {
  const server = fakeServer();
  server.returns(formsOverview, SHOWN);
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  const table = await screen.findByRole('table', { name: 'Forms' });
  const [, meera, ravi] = within(table).getAllByRole('row');
  expect(meera?.textContent).toContain('Made');
  expect(ravi?.textContent).toContain('The PAN is not recorded');
  expect(screen.getByRole('heading', { name: '1 person not made' })).toBeTruthy();
  server.returns(makeForms, { ...RUN, state: 'running', problems: [] });
  await press(user, 'Make forms');
  expect(server.received(makeForms)[0]?.body).toEqual({ fyStart: 2026, fyEnd: 2027 });
});

test('without a deductor nothing can be made, and it is said where the deductor is entered', async () => {
  const server = fakeServer();
  const blocks = [{ message: 'The responsible person is not named', link: '/org/tax-deductor' }];
  server.returns(formsOverview, { ...SHOWN, run: null, blocks });
  await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  expect(await screen.findByText('The responsible person is not named')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make forms' }).hasAttribute('disabled')).toBe(true);
});

test('forms are released, also without Part A where that is wanted', async () => {
  const server = fakeServer();
  server.returns(formsOverview, { ...SHOWN, financialYear: 2025, form: 'form16', run: null });
  server.returns(releaseForms, { ...RUN, kind: 'release' });
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  expect(await screen.findByRole('columnheader', { name: 'Part A' })).toBeTruthy();
  await pick(user, 'More', 'Release');
  await user.click(await screen.findByRole('checkbox', { name: 'Also without Part A' }));
  await press(user, 'Release');
  expect(server.received(releaseForms)[0]?.body).toEqual({ fyStart: 2025, fyEnd: 2026, withoutPartA: true });
});

test('what was released and is wrong is withdrawn with a reason, of one person or of everybody', async () => {
  const server = fakeServer();
  const released = { releasedAt: '2026-11-27T05:30:00Z', actions: ['withdraw', 'downloadIssued'] } as const;
  server.returns(formsOverview, {
    ...{ ...SHOWN, run: null, counts: { ...SHOWN.counts, released: 2 } },
    people: [row({ ...released, actions: [...released.actions] })],
  });
  server.returns(withdrawForms, { withdrawn: 1 });
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  await screen.findByRole('table', { name: 'Forms' });
  await pick(user, 'Actions for Meera Rao', 'Withdraw');
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw the statement of Meera Rao' });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await within(dialog).findByText('Give a reason')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The TAN was wrong');
  const withdrawn = { at: '2026-11-27T06:30:00Z', byName: 'Asha Rao', reason: 'The TAN was wrong' };
  server.returns(formsOverview, { ...SHOWN, run: null, people: [row({ withdrawal: withdrawn })] });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn on 27 Nov 2026: The TAN was wrong')).toBeTruthy();
  const ofYear = { fyStart: 2026, fyEnd: 2027, reason: 'The TAN was wrong' };
  expect(server.received(withdrawForms)[0]?.body).toEqual({ ...ofYear, employeeIds: [MEERA] });
});

test('a moderator finds nothing to withdraw', async () => {
  const server = fakeServer();
  server.returns(formsOverview, { ...SHOWN, run: null, counts: { ...SHOWN.counts, released: 2 } });
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms', as: { roleId: 'Moderator' } });
  await screen.findByRole('table', { name: 'Forms' });
  await press(user, 'More');
  expect(await screen.findByRole('menuitem', { name: 'Release' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Withdraw all' })).toBeNull();
});

test('a year of the computation statement speaks of Form 130, which has no Part A', async () => {
  const server = fakeServer();
  const released = { releasedAt: '2027-05-28T05:30:00Z', releasedWithPartA: true } as const;
  const partA = { fileName: 'ABCPM1234A.pdf', uploadedAt: '2027-05-27T05:30:00Z' };
  const actions: FormRow['actions'] = ['release', 'withdraw', 'downloadPartA'];
  const people = [row({ ...released, partA, actions })];
  server.returns(formsOverview, { ...SHOWN, run: null, people, counts: { ...SHOWN.counts, withPartA: 1 } });
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  expect(await screen.findByRole('columnheader', { name: 'Form 130' })).toBeTruthy();
  expect(screen.getByText(/^1 of 2 made · 1 with Form 130/)).toBeTruthy();
  expect(screen.getByText('Released with Form 130')).toBeTruthy();
  await press(user, 'Actions for Meera Rao');
  for (const name of ['Release with Form 130', 'Download Form 130']) {
    expect(await screen.findByRole('menuitem', { name })).toBeTruthy();
  }
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByText(/Our part and Form 130 stay/)).toBeTruthy();
  expect(screen.queryByText(/Part A/)).toBeNull();
});

test('a ZIP of TRACES says whom it found, and why it left out the others', async () => {
  const server = fakeServer();
  server.returns(formsOverview, { ...SHOWN, run: null });
  server.returns(uploadPartA, {
    matched: [{ fileName: 'ABCPM1234A.pdf', employeeId: MEERA, employeeName: 'Meera Rao', isReplaced: false }],
    refused: [{ fileName: 'ZZZPZ9999Z.pdf', reason: 'Nobody here has the PAN ZZZPZ9999Z' }],
  });
  const { user } = await renderScreen(FormsPage, { path: '/payroll/taxes/forms' });
  await screen.findByRole('table', { name: 'Forms' });
  await pick(user, 'More', 'Upload Form 130');
  const dialog = await screen.findByRole('dialog', { name: 'Form 130 from TRACES' });
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no place for a file');
  await user.upload(input, new File(['PK'], 'traces.zip', { type: 'application/zip' }));
  await press(user, 'Upload');
  expect(await within(dialog).findByText('Nobody here has the PAN ZZZPZ9999Z')).toBeTruthy();
  expect(within(dialog).getByText(/Form 130 of 1 person is kept/)).toBeTruthy();
  server.refuses(uploadPartA, 'PART_A_UNREADABLE', { message: 'This ZIP is protected by a password.' });
  await user.upload(input, new File(['PK'], 'locked.zip', { type: 'application/zip' }));
  await press(user, 'Upload');
  expect(await within(dialog).findByText('This ZIP is protected by a password.')).toBeTruthy();
});

test('a member downloads what was released to them, and sees nothing of others', async () => {
  const server = fakeServer();
  server.returns(listForms, [
    {
      ...{ id: FORM, employeeId: MEERA, financialYearStart: 2025, financialYearEnd: 2026, form: 'form16' },
      ...{ generatedAt: '2026-05-27T05:30:00Z', releasedAt: '2026-05-28T05:30:00Z', hasPartA: true },
      withdrawal: null,
    },
  ]);
  server.sends(downloadForm, 'Form 16.pdf', '%PDF');
  server.refuses(claimsForm, 'NO_DECLARATION', { message: 'Nothing is declared for 2026-27 yet.' });
  const { user } = await renderScreen(OwnFormsPage, { path: '/payroll/taxes/form16', as: { roleId: 'Member' } });
  expect(await screen.findByText('Released 28 May 2026, Parts A and B')).toBeTruthy();
  expect(screen.queryByText('Forms of everybody')).toBeNull();
  await press(user, 'Download Form 16 of FY 2025-26');
  expect(server.received(downloadForm)[0]).toMatchObject({ params: { id: FORM }, query: { part: 'issued' } });
  await press(user, 'Download Form 124');
  expect(server.received(claimsForm)[0]?.query).toEqual({ fyStart: '2026', fyEnd: '2027' });
});

test('a form that was taken back is shown to its person as withdrawn, when and why, with nothing to download', async () => {
  const server = fakeServer();
  server.returns(listForms, [
    {
      ...{ id: FORM, employeeId: MEERA, financialYearStart: 2025, financialYearEnd: 2026, form: 'form16' },
      ...{ generatedAt: '2026-05-27T05:30:00Z', releasedAt: null, hasPartA: false },
      withdrawal: { at: '2026-06-02T05:30:00Z', reason: 'The address was wrong.' },
    },
  ]);
  await renderScreen(OwnFormsPage, { path: '/payroll/taxes/form16', as: { roleId: 'Member' } });
  const form = (await screen.findByText('Form 16 of FY 2025-26')).closest('li') ?? document.body;
  expect(form.textContent).toContain('Withdrawn on 02 Jun 2026: The address was wrong. What you downloaded of it');
  expect(form.textContent).toContain('You are told when a new one is ready.');
  expect(screen.queryByRole('button', { name: 'Download Form 16 of FY 2025-26' })).toBeNull();
  expect(screen.queryByText('Nothing is released yet')).toBeNull();
});

test('nothing released yet says when it comes', async () => {
  const server = fakeServer();
  server.returns(listForms, []);
  await renderScreen(OwnFormsPage, { path: '/payroll/taxes/form16' });
  expect(await screen.findByText('Nothing is released yet')).toBeTruthy();
  expect(screen.getByText('Forms of everybody')).toBeTruthy();
});

test('in the year that goes on nobody is told of a payroll of theirs that is not approved, but when it ends', async () => {
  const server = fakeServer();
  const blocks = [{ message: 'The payroll of November 2026 is not approved', link: '/payroll/payroll-run' }];
  const people = [row({ formId: null, madeAt: null, taxPayable: null, actions: [], blocks })];
  server.returns(formsOverview, { ...SHOWN, form: 'statement', run: null, people });
  const fixedToday = { fixedToday: '2026-11-27' };
  await renderScreen(FormsPage, { path: '/payroll/taxes/forms', as: fixedToday });
  expect(await screen.findByText(/FY 2026-27 goes on: forms are made once the payroll of March 2027/)).toBeTruthy();
  expect(screen.getAllByText('After March payroll').length).toBeGreaterThan(0);
  expect(screen.queryByText('The payroll of November 2026 is not approved')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Open where it is mended/ })).toBeNull();
});

test('of somebody who has left, the last payroll that is not approved is said, with the way to it', async () => {
  const server = fakeServer();
  const blocks = [{ message: 'The payroll of October 2026 is not approved', link: '/payroll/payroll-run' }];
  const people = [row({ formId: null, madeAt: null, taxPayable: null, actions: [], blocks, hasLeft: true })];
  server.returns(formsOverview, { ...SHOWN, form: 'statement', run: null, people });
  await renderScreen(FormsPage, { path: '/payroll/taxes/forms', as: { fixedToday: '2026-11-27' } });
  expect((await screen.findAllByText('The payroll of October 2026 is not approved')).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('link', { name: 'Open where it is mended for Meera Rao' }).length).toBeGreaterThan(0);
});
