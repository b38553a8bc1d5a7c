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
} from '@muster/contract/features/returns.contract.ts';
import type { DueDetails, DueRow, MonthOfReturns, ReturnFile } from '@muster/contract/features/returns-file.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { savedFiles } from '../../testing/saved-files-for-tests.ts';
import { dialog, fill, press } from '../../testing/user-actions-for-tests.ts';
import { FilesPage } from './files-page.tsx';

const RUN = '0190a000-0000-7000-8000-0000000000c1';
const FILE = '0190a000-0000-7000-8000-0000000000c2';
const NINA = '0190a000-0000-7000-8000-0000000000c3';

const ROW: DueRow = {
  kind: 'epf',
  place: null,
  title: 'Provident fund, ECR',
  detail: 'ECR text file, EPFO',
  dueOn: '2026-11-15',
  people: 2,
  total: rupees(12_250),
  state: 'blocked',
  note: '1 problem',
  blocking: 1,
  warnings: 0,
  mayTake: false,
};
const MONTH: MonthOfReturns = {
  month: 10,
  year: 2026,
  payrollId: RUN,
  payrollStatus: 'Approved',
  dues: [ROW],
  cost: null,
  reconciliation: {
    isBalanced: false,
    brokenPayslips: 0,
    comparisons: [
      {
        label: 'Payroll and bank',
        left: { label: 'Net pay of the payroll', amount: rupees(100_000) },
        right: { label: 'To bank accounts', amount: rupees(60_000) },
        parts: [{ label: 'Withheld', amount: rupees(30_000), people: 2 }],
        difference: rupees(10_000),
      },
    ],
  },
  months: [
    { month: 10, year: 2026 },
    { month: 9, year: 2026 },
  ],
};
const MADE: ReturnFile = {
  id: FILE,
  kind: 'epf',
  variant: 'Regular',
  version: 1,
  fileName: 'ecr202610.txt',
  size: 82,
  hash: 'ab'.repeat(32),
  people: 2,
  total: rupees(12_250),
  payrollId: RUN,
  madeAt: '2026-11-10T05:00:00Z',
  madeBy: 'Asha Rao',
  downloadedAt: '2026-11-10T05:00:10Z',
  downloadedBy: 'Asha Rao',
  filedOn: null,
  reference: null,
  paidOn: null,
  challan: null,
  leftOut: 0,
  isOutdated: false,
  actions: ['download', 'file'],
};
const BLOCKED: DueDetails = {
  ...ROW,
  month: 10,
  year: 2026,
  payrollId: RUN,
  variant: 'Regular',
  findings: [
    {
      rule: 'uan',
      isBlocking: true,
      message: 'Nina Rao has no UAN',
      count: 1,
      people: [
        { id: NINA, name: 'Nina Rao', employeeNumber: 'VI-0002', message: 'Nina Rao has no UAN', amount: rupees(6125) },
      ],
      mend: 'person',
      link: '/users/my-people?search=Nina%20Rao',
    },
  ],
  checks: [{ label: 'UAN of every member, each once', isPassed: false, result: '1 person' }],
  typed: [{ label: 'Return type', value: 'Regular' }],
  totals: [{ label: 'Pension (account 10)', amount: rupees(4166) }],
  firstLines: [],
  files: [],
  mayMake: false,
  nextPeople: 2,
};
const READY: DueDetails = { ...BLOCKED, state: 'ready', note: null, findings: [], mayMake: true };

function start(details: DueDetails) {
  const server = fakeServer();
  server.returns(listDues, MONTH);
  server.returns(getDue, details);
  return server;
}

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

test('shows what does not add up, and names what lies between two sums', async () => {
  start(READY);
  await renderScreen(FilesPage, { path: '/payroll/files' });
  expect(await screen.findByText('Something does not add up')).toBeDefined();
  expect(screen.getByText('Withheld, 2 people')).toBeDefined();
  expect(screen.getByText('Payroll and bank: ₹10,000.00 without a name')).toBeDefined();
});

test('what goes out stands under the month it is due in, with whom it goes to and how near it is', async () => {
  const server = fakeServer();
  const row = (dueOn: string | null, changes: Partial<DueRow>): DueRow => ({
    ...ROW,
    dueOn,
    state: 'ready',
    ...changes,
  });
  server.returns(listDues, {
    ...MONTH,
    dues: [
      row('2026-10-30', { kind: 'bank', title: 'Bank advice', detail: 'HDFC Bank, ENet' }),
      row('2026-11-15', {}),
      row('2026-11-20', {
        kind: 'professionalTax',
        title: 'Professional tax, Karnataka',
        place: 'KA',
        state: 'paid',
        blocking: 0,
      }),
      row('2026-12-31', { kind: 'professionalTax', title: 'Professional tax, Assam', place: 'AS' }),
      row('2027-01-15', { kind: 'welfareFund', title: 'Labour welfare fund, Goa', place: 'GA' }),
      row(null, { kind: 'professionalTax', title: 'Professional tax, Kerala', place: 'KL' }),
    ],
  });
  await renderScreen(FilesPage, { path: '/payroll/files', as: { fixedToday: '2026-11-13' } });
  await screen.findByText('Bank advice');
  const shown = screen.getAllByRole('row').slice(1);
  expect(shown.map((one) => [...one.children].slice(0, 3).map((cell) => cell.textContent))).toEqual([
    ['October'],
    ['30 Oct 14 days late', 'Bank adviceHDFC Bank, ENet', 'HDFC Bank'],
    ['By 30 Nov'],
    ['15 Nov in 2 days', 'Provident fund, ECRECR text file, EPFO', 'EPFO'],
    // Nothing is left to do.
    ['20 Nov ', 'Professional tax, KarnatakaECR text file, EPFO', 'Karnataka Commercial Taxes'],
    ['December'],
    ['31 Dec in 48 days', 'Professional tax, AssamECR text file, EPFO', 'Government of Assam'],
    ['Later'],
    ['15 Jan 2027 in 63 days', 'Labour welfare fund, GoaECR text file, EPFO', 'Goa Labour Welfare Board'],
    ['Without a fixed day'],
    ['–', 'Professional tax, KeralaECR text file, EPFO', 'The local body'],
  ]);
});

test('says when nothing goes out', async () => {
  const server = fakeServer();
  server.returns(listDues, {
    ...MONTH,
    payrollId: null,
    payrollStatus: null,
    dues: [],
    reconciliation: null,
    months: [],
  });
  await renderScreen(FilesPage, { path: '/payroll/files' });
  expect(await screen.findByText('Nothing goes out for this month')).toBeDefined();
});

test('a file that was made without somebody says what is left, and that the sums are of a new one', async () => {
  const downloaded = { ...BLOCKED, state: 'downloaded', note: null, files: [MADE] } as const;
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
  expect(await screen.findByText('Typed on the portal')).toBeDefined();
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

test('shows what the month costs as a sum of its parts', async () => {
  const server = start(READY);
  const parts = [
    { part: 'netPay', label: 'Net pay to people', amount: rupees(80_000) },
    { part: 'providentFund', label: 'Provident fund', amount: rupees(20_000) },
  ] as const;
  const cost = {
    total: rupees(100_000),
    parts: [...parts],
    approvedAt: '2026-10-30T11:10:00Z',
    approvedBy: 'Asha Rao',
  };
  server.returns(listDues, { ...MONTH, cost });
  await renderScreen(FilesPage, { path: '/payroll/files' });
  const shown = await screen.findByRole('region', { name: 'What the month costs' });
  expect(shown.textContent).toContain('Cost of October 2026₹1,00,000.00Net pay to people₹80,000.00');
  expect(shown.textContent).toContain('Payroll approved 30 Oct 2026, 4:40 PM, by Asha Rao');
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
