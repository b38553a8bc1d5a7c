import {
  downloadReturn,
  downloadReturns,
  getDue,
  listDues,
  makeReadyReturns,
  makeReturn,
  recordDuePaid,
  recordFiled,
  saveReturnIdentity,
} from '@muster/contract/features/returns/returns.contract.ts';
import type { DueDetails, DueRow } from '@muster/contract/features/returns/returns-file.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { BLOCKED, FILE, MADE, MONTH, NINA, READY, ROW, start } from './files-for-tests.ts';
import { FilesPage } from './files-page.tsx';

test('names what keeps a file back, takes the UAN on the spot, and can do without the person', async () => {
  const server = start(BLOCKED);
  server.returns(saveReturnIdentity, null);
  server.returns(makeReturn, { ...MADE, leftOut: 1 });
  server.sends(downloadReturn, 'ecr202610.txt', 'line');
  const files = savedFiles();
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=epf' });
  expect(await screen.findByText('Blocked: 1 problem')).toBeDefined();
  await fill(user, 'UAN of Nina Rao', '12345');
  await press(user, 'Save');
  expect(await screen.findByText('A UAN has 12 digits, for example 101234567890')).toBeDefined();
  await fill(user, 'UAN of Nina Rao', '100000000099');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.received(saveReturnIdentity)).toMatchObject([
      { params: { id: NINA }, body: { uan: '100000000099' } },
    ]),
  );
  await press(user, 'Make it without 1 person');
  await waitFor(() => expect(server.received(makeReturn)).toMatchObject([{ body: { kind: 'epf', leaveOut: [NINA] } }]));
  await waitFor(() => expect(files).toEqual(['ecr202610.txt']));
});

test('the filing of a file is recorded with its reference', async () => {
  const server = start({ ...READY, files: [MADE] });
  server.returns(recordFiled, { ...MADE, filedOn: '2026-11-12', reference: 'TRRN 4711' });
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=epf' });
  await press(user, 'Record filing');
  const form = await dialog('Record the filing of ecr202610.txt');
  await press(user, 'Record', form);
  expect(await screen.findByText('Enter the day it was filed')).toBeDefined();
  await fill(user, /Reference/, 'TRRN 4711', form);
  await fill(user, /Filed on/, '12 Nov 2026', form);
  await press(user, 'Record', form);
  await waitFor(() =>
    expect(server.received(recordFiled)).toMatchObject([
      { params: { id: FILE }, body: { filedOn: '2026-11-12', reference: 'TRRN 4711' } },
    ]),
  );
});

test('a file that was made without somebody says what is left, and that the sums are of a new one', async () => {
  const downloaded: DueDetails = { ...BLOCKED, state: 'downloaded', note: null, files: [MADE] };
  const server = start(downloaded);
  server.returns(listDues, { ...MONTH, dues: [{ ...ROW, state: 'downloaded', note: null }] });
  await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=epf' });
  expect(await screen.findByText('1 problem is left')).toBeDefined();
  expect(await screen.findByText('Downloaded: 1 problem is left')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'A new file adds up to' })).toBeDefined();
});

test('what has no file is paid with a challan, of one state at a time', async () => {
  const tax: DueRow = {
    ...ROW,
    kind: 'professionalTax',
    state: 'to pay',
    ...{ place: 'KA', title: 'Professional tax, Karnataka', detail: 'Challan of the state' },
    ...{ note: null, blocking: 0, dueOn: '2026-11-20' },
  };
  const server = start({
    ...{ ...READY, ...tax, variant: null, mayMake: false, mayRecord: true, challan: null },
    typed: [{ label: 'Registration number', value: '29AABCV1234F' }],
  });
  server.returns(listDues, {
    ...MONTH,
    dues: [ROW, tax, { ...tax, place: 'MH', title: 'Professional tax, Maharashtra' }],
  });
  server.returns(recordDuePaid, null);
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files' });
  await user.click(await screen.findByText('Professional tax, Karnataka'));
  expect(await screen.findByText('Enter on the portal')).toBeDefined();
  expect(server.received(getDue).at(-1)?.query).toMatchObject({ kind: 'professionalTax', place: 'KA' });
  await press(user, 'Record challan');
  const asked = await dialog('Record the payment of Professional tax, Karnataka');
  await fill(user, 'Paid on', '18 Nov 2026', asked);
  await fill(user, 'Challan number', 'PTC 4711', asked);
  await press(user, 'Record', asked);
  await waitFor(() =>
    expect(server.received(recordDuePaid)).toMatchObject([
      { body: { kind: 'professionalTax', place: 'KA', month: 10, paidOn: '2026-11-18', challan: 'PTC 4711' } },
    ]),
  );
});

test('the name at the bank is entered beside the problem, and one file gets a value date of its own', async () => {
  const bank = { ...BLOCKED, kind: 'bank', title: 'Bank advice', variant: 'HDFC Bank, ENet' } as const;
  const [finding] = BLOCKED.findings;
  if (finding === undefined) throw new Error('There is no finding');
  const server = start({ ...bank, mayMake: true, findings: [{ ...finding, rule: 'name-at-bank' }] });
  server.returns(listDues, { ...MONTH, dues: [{ ...ROW, kind: 'bank', title: 'Bank advice' }] });
  server.returns(saveReturnIdentity, null);
  server.returns(makeReturn, MADE);
  server.sends(downloadReturn, 'hdfc202610.csv', 'line');
  const files = savedFiles();
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=bank' });
  await fill(user, 'Name at the bank of Nina Rao', 'Nina, Rao');
  await press(user, 'Save');
  expect(await screen.findByText('Banks take letters, digits and spaces')).toBeDefined();
  await fill(user, 'Name at the bank of Nina Rao', 'Nina K Rao');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.received(saveReturnIdentity)).toMatchObject([{ body: { accountHolderName: 'Nina K Rao' } }]),
  );
  await fill(user, 'Value date of this file', '30 Nov 2026');
  await press(user, 'Download');
  await waitFor(() => expect(server.received(makeReturn)).toMatchObject([{ body: { valueDate: '2026-11-30' } }]));
  await waitFor(() => expect(files).toEqual(['hdfc202610.csv']));
});

test('what is ready is made and saved in one press, and what waits for somebody is said', async () => {
  const server = start(READY);
  const ready = { ...ROW, state: 'ready', note: null, blocking: 0, mayTake: true } as const;
  server.returns(listDues, {
    ...MONTH,
    dues: [
      ROW,
      { ...ready, kind: 'esi', title: 'ESI contribution' },
      { ...ready, kind: 'epfArrears', title: 'Arrears' },
    ],
  });
  const held = [{ title: 'Bank advice', reason: 'Somebody else has to release it' }];
  server.returns(makeReadyReturns, { files: [MADE, { ...MADE, id: NINA }], held });
  server.sends(downloadReturns, 'files202610.zip', 'bytes');
  const files = savedFiles();
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files' });
  await press(user, 'Download 2 ready');
  await waitFor(() => expect(files).toEqual(['files202610.zip']));
  expect(server.received(makeReadyReturns)).toMatchObject([{ body: { month: 10, year: 2026 } }]);
  expect(server.received(downloadReturns)).toMatchObject([{ query: { ids: `${FILE},${NINA}` } }]);
  // One by itself is saved as it is.
  server.returns(makeReadyReturns, { files: [MADE], held: [] });
  server.sends(downloadReturn, 'esi202610.xls', 'bytes');
  await press(user, 'Download ESI contribution');
  await waitFor(() => expect(files).toEqual(['files202610.zip', 'esi202610.xls']));
  expect(server.received(makeReadyReturns).at(-1)).toMatchObject({ body: { kind: 'esi' } });
});

test('a ZIP that could not be fetched is not said to be downloaded', async () => {
  const server = start(READY);
  const ready = { ...ROW, state: 'ready', note: null, blocking: 0, mayTake: true } as const;
  server.returns(listDues, { ...MONTH, dues: [ready, { ...ready, kind: 'esi', title: 'ESI contribution' }] });
  server.returns(makeReadyReturns, { files: [MADE, { ...MADE, id: NINA }], held: [] });
  server.refuses(downloadReturns, 'RETURN_STATE', { message: 'This file was lost.' });
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files' });
  await press(user, 'Download 2 ready');
  expect(await screen.findByText('This file was lost.')).toBeTruthy();
  expect(screen.queryByText(/downloaded in one ZIP/)).toBeNull();
});

test('a name is proposed in letters, for somebody to confirm', async () => {
  const [finding] = BLOCKED.findings;
  const [nina] = finding?.people ?? [];
  if (finding === undefined || nina === undefined) throw new Error('There is no finding');
  const server = start({
    ...{ ...BLOCKED, kind: 'esi' },
    findings: [{ ...finding, rule: 'insured-name', people: [{ ...nina, suggestion: 'N K RAO' }] }],
  });
  server.returns(listDues, { ...MONTH, dues: [{ ...ROW, kind: 'esi' }] });
  server.returns(saveReturnIdentity, null);
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=esi' });
  await press(user, 'Save');
  await waitFor(() => expect(server.received(saveReturnIdentity)).toMatchObject([{ body: { uanName: 'N K RAO' } }]));
});

test('beside the ESI file both shares of everybody are downloaded for reading', async () => {
  const server = start({ ...READY, kind: 'esi', title: 'ESI contribution' });
  server.returns(listDues, { ...MONTH, dues: [{ ...ROW, kind: 'esi', title: 'ESI contribution' }] });
  server.returns(makeReturn, { ...MADE, kind: 'esiSheet', variant: 'Monthly', fileName: 'esisheet202610.csv' });
  server.sends(downloadReturn, 'esisheet202610.csv', 'line');
  const files = savedFiles();
  const { user } = await renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=esi' });
  await press(user, 'Download contribution sheet');
  await waitFor(() => expect(server.received(makeReturn)).toMatchObject([{ body: { kind: 'esiSheet', month: 10 } }]));
  await waitFor(() => expect(files).toEqual(['esisheet202610.csv']));
  await press(user, 'Download CSV for reading');
  await waitFor(() => expect(server.received(makeReturn)).toMatchObject([{}, { body: { kind: 'esiReview' } }]));
});

test('J and K go through what is due, Enter opens it, and Esc comes back to its row', async () => {
  const server = start(BLOCKED);
  server.returns(listDues, { ...MONTH, dues: [ROW, { ...ROW, kind: 'esi', title: 'ESI contribution' }] });
  const { user, address } = await renderScreen(FilesPage, { path: '/payroll/files' });
  await screen.findByRole('row', { name: /ESI contribution/ });
  await user.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /ESI contribution/ }));
  await user.keyboard('k{Enter}');
  await screen.findByRole('dialog', { name: 'What goes out' });
  expect(address()).toContain(`kind=${ROW.kind}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain(ROW.title));
});
