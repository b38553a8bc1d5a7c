import { getDue, listDues } from '@muster/contract/features/returns/returns.contract.ts';
import type { DueDetails, DueRow, MonthOfReturns, ReturnFile } from '@muster/contract/features/returns/returns-file.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';

export const RUN = '0190a000-0000-7000-8000-0000000000c1';
export const FILE = '0190a000-0000-7000-8000-0000000000c2';
export const NINA = '0190a000-0000-7000-8000-0000000000c3';

export const ROW: DueRow = {
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
export const MONTH: MonthOfReturns = {
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
export const MADE: ReturnFile = {
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
export const BLOCKED: DueDetails = {
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
export const READY: DueDetails = { ...BLOCKED, state: 'ready', note: null, findings: [], mayMake: true };

export function start(details: DueDetails) {
  const server = fakeServer();
  server.returns(listDues, MONTH);
  server.returns(getDue, details);
  return server;
}
