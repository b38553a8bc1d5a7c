import {
  downloadReturn,
  getDue,
  listDues,
  makeReturn,
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
};
const MONTH: MonthOfReturns = {
  month: 10,
  year: 2026,
  payrollId: RUN,
  payrollStatus: 'Approved',
  dues: [ROW],
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
