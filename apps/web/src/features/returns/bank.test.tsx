import {
  addBankTemplate,
  bankLetter,
  getBankSettings,
  previewBankTemplate,
  readBankResponse,
  releaseBankFile,
  saveBankSettings,
} from '@muster/contract/features/payments/payments.contract.ts';
import type { BankResponse, BankSettings } from '@muster/contract/features/payments/payments-bank.ts';
import { downloadReturn, getDue, listDues, makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import type { DueDetails, DueRow, ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { BankSettingsPage } from './bank-settings-page.tsx';
import { FilesPage } from './files-page.tsx';

const FILE = '0190a000-0000-7000-8000-0000000000d1';
const RUN = '0190a000-0000-7000-8000-0000000000d2';

const SETTINGS: BankSettings = {
  layout: null,
  templateId: null,
  account: null,
  ifsc: null,
  narration: null,
  valueDate: null,
  transfer: 'NEFT',
  hdfcCodes: 'letters',
  iciciProduct: 'PAB_VENDOR',
  kotakClient: null,
  kotakProduct: 'SALPAY',
  needsChecker: false,
  looseningAskedBy: null,
  templates: [],
  version: 3,
};
const MADE: ReturnFile = {
  id: FILE,
  kind: 'bank',
  variant: 'HDFC Bank, ENet',
  version: 1,
  fileName: 'hdfc202610.csv',
  size: 400,
  hash: 'cd'.repeat(32),
  people: 2,
  total: rupees(100_000),
  payrollId: RUN,
  madeAt: '2026-10-29T05:00:00Z',
  madeBy: 'Asha Rao',
  downloadedAt: '2026-10-29T06:00:00Z',
  downloadedBy: 'Asha Rao',
  filedOn: null,
  reference: null,
  paidOn: null,
  challan: null,
  leftOut: 0,
  isOutdated: false,
  actions: ['download', 'read response', 'take back'],
  payment: {
    bank: 'HDFC Bank, ENet',
    valueDate: '2026-10-30',
    needsChecker: false,
    checkedBy: null,
    checkedAt: null,
    paid: 0,
    failed: 0,
    isTakenBack: false,
    changed: ['Nina Rao'],
  },
};
const ROW: DueRow = {
  kind: 'bank',
  place: null,
  state: 'downloaded',
  ...{ title: 'Bank advice', detail: 'HDFC Bank, ENet', dueOn: '2026-10-30', people: 2 },
  ...{ total: rupees(100_000), note: '0 of 2 payments recorded', blocking: 0, warnings: 0, mayTake: false },
};
const DUE: DueDetails = {
  ...ROW,
  ...{ month: 10, year: 2026, payrollId: RUN, variant: null, findings: [], checks: [], typed: [], totals: [] },
  ...{ firstLines: [], files: [MADE], mayMake: false, nextPeople: 0 },
  failed: [{ id: RUN, name: 'Gita Rao', amount: rupees(5000), reason: 'Account is frozen' }],
};

function start(due: DueDetails) {
  const server = fakeServer();
  server.returns(listDues, {
    ...{
      month: 10,
      year: 2026,
      payrollId: RUN,
      payrollStatus: 'Approved',
      dues: [ROW],
      cost: null,
      reconciliation: null,
    },
    months: [{ month: 10, year: 2026 }],
  });
  server.returns(getDue, due);
  return server;
}
async function chooseFile(user: UserEvent, file: File): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input');
  await user.upload(input, file);
}
const open = () => renderScreen(FilesPage, { path: '/payroll/files', at: '/payroll/files?kind=bank' });

test('the response of the bank is tried first, and then recorded', async () => {
  const server = start(DUE);
  const response: BankResponse = {
    isDryRun: true,
    counts: { paid: 1, failed: 1, pending: 0, known: 0, refused: 0 },
    paid: rupees(60_000),
    failed: rupees(40_000),
    rows: [
      {
        row: 2,
        outcome: 'paid',
        name: 'Meera Rao',
        amount: rupees(60_000),
        utr: 'UTIB01',
        paidOn: '2026-10-30',
        note: null,
      },
      { row: 3, outcome: 'failed', name: 'Nina Rao', amount: rupees(40_000), utr: null, paidOn: null, note: 'Closed' },
    ],
    missing: 0,
  };
  server.returns(readBankResponse, response);
  const { user } = await open();
  expect(await screen.findByText('Changed since: Nina Rao')).toBeDefined();
  expect(screen.getByText('Gita Rao: Account is frozen')).toBeDefined();
  await press(user, 'Response of the bank');
  const form = await dialog('Response of the bank');
  await chooseFile(user, new File(['x'], 'response.csv', { type: 'text/csv' }));
  await press(user, 'Check the file', form);
  expect(await screen.findByText(/Row 3: Nina Rao/)).toBeDefined();
  expect(screen.getByText('1 paid, ₹60,000.00. 1 failed, ₹40,000.00.')).toBeDefined();
  await press(user, 'Record 2 payments', form);
  await waitFor(() => expect(server.received(readBankResponse)).toHaveLength(2));
});

test('the letter to the bank is saved beside a file that was downloaded', async () => {
  const server = start({ ...DUE, files: [{ ...MADE, actions: ['download', 'letter'] }] });
  server.sends(bankLetter, 'Letter to the bank hdfc202610.pdf', 'pdf');
  const files = savedFiles();
  const { user } = await open();
  await press(user, 'Letter to the bank');
  await waitFor(() => expect(server.received(bankLetter)).toMatchObject([{ params: { id: FILE } }]));
  await waitFor(() => expect(files).toEqual(['Letter to the bank hdfc202610.pdf']));
});

test('a file that somebody else has to release is not downloaded', async () => {
  const waiting: ReturnFile = { ...MADE, downloadedAt: null, actions: ['release', 'take back'] };
  const server = start({ ...DUE, state: 'ready', mayMake: true, files: [waiting] });
  server.returns(makeReturn, waiting);
  server.returns(releaseBankFile, MADE);
  server.sends(downloadReturn, 'hdfc202610.csv', 'line');
  const { user } = await open();
  await screen.findByRole('button', { name: 'Make file' });
  // From now on it waits for the second person: what is pressed makes another and downloads none.
  server.returns(getDue, { ...DUE, state: 'to check', mayMake: true, files: [waiting] });
  await press(user, 'Make file');
  expect(await screen.findByText('File made. Somebody else has to release it.')).toBeDefined();
  expect(server.received(downloadReturn)).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Make it again' })).toBeDefined();
  await press(user, 'Release');
  await waitFor(() => expect(server.received(releaseBankFile)).toMatchObject([{ params: { id: FILE } }]));
});

test('bank settings are saved, and what is missing is said at its field', async () => {
  const server = fakeServer();
  server.returns(getBankSettings, { ...SETTINGS, layout: 'kotak', valueDate: 'payDate' });
  server.returns(saveBankSettings, SETTINGS);
  const { user } = await renderScreen(BankSettingsPage, { path: '/payroll/files/bank' });
  await fill(user, /^Account debited/, '12 34');
  await press(user, 'Save');
  expect(await screen.findByText('A bank account number has 6 to 34 letters and digits')).toBeDefined();
  await fill(user, /^Account debited/, '1234567890');
  await fill(user, /^IFSC of this account/, 'kkbk0000888');
  await fill(user, /^Narration/, 'SALARY');
  await fill(user, /^Client code/, 'ZARITEX');
  await press(user, 'Save');
  await waitFor(() =>
    expect(server.received(saveBankSettings)).toMatchObject([
      { body: { layout: 'kotak', account: '1234567890', kotakClient: 'ZARITEX', version: 3 } },
    ]),
  );
});

test('a template shows its first lines while it is laid out', async () => {
  const server = fakeServer();
  server.returns(getBankSettings, SETTINGS);
  server.returns(addBankTemplate, SETTINGS);
  server.returns(previewBankTemplate, {
    ...{
      month: 10,
      year: 2026,
      people: 2,
      lines: ['Name,Account', 'MEERA RAO,50100'],
      problems: ['Nina Rao has no IFSC'],
    },
  });
  const { user } = await renderScreen(BankSettingsPage, { path: '/payroll/files/bank' });
  await press(user, 'Add template');
  const form = await dialog('Add template');
  expect(await screen.findByText('Preview, October 2026, 2 people')).toBeDefined();
  expect(screen.getByText('Nina Rao has no IFSC')).toBeDefined();
  await press(user, 'Save', form);
  expect(await screen.findByText('Name the template')).toBeDefined();
  await fill(user, /^Name/, 'State Bank', form);
  await press(user, 'Remove column 5', form);
  await press(user, 'Move column 2 up', form);
  await press(user, 'Save', form);
  await waitFor(() => expect(server.received(addBankTemplate)).toHaveLength(1));
  expect(server.received(addBankTemplate)[0]?.body).toMatchObject({
    name: 'State Bank',
    columns: [{ field: 'account' }, { field: 'name' }, { field: 'ifsc' }, { field: 'amount' }],
  });
});
