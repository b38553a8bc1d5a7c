import { expect, test } from 'vitest';
import { readResponse } from './read-response.ts';

const SENT = [
  { reference: 'E101202610', amount: 11_650_000 },
  { reference: 'E102202610', amount: 6_184_000 },
];
const read = (rows: readonly (readonly string[])[]) => readResponse(rows, SENT);

test('the file of ICICI comes back with a number before and status, reference and UTR behind its columns', () => {
  const heading = [
    'File_Sequence_Num',
    'PYMT_MODE',
    'BENE_ACC_NO',
    'AMOUNT',
    'REMARK',
    'PYMT_DATE',
    'REF_NO',
    'STATUS',
    'Customer Ref No',
    'UTR NO',
  ];
  const rows = [
    heading,
    [
      '1',
      'NEFT',
      '50100123456789',
      '116500.00',
      'SALARY',
      '31-10-2026',
      'E101202610',
      'Paid',
      '',
      'ICICN52026103100001',
    ],
    ['2', 'NEFT', '30412345678', '61840.00', 'SALARY', '31-10-2026', 'E102202610', 'Rejected by bank', '', ''],
  ];
  expect(read(rows)).toEqual([
    {
      row: 2,
      reference: 'E101202610',
      outcome: 'paid',
      utr: 'ICICN52026103100001',
      on: '2026-10-31',
      reason: null,
      problem: null,
    },
    {
      row: 3,
      reference: 'E102202610',
      outcome: 'failed',
      utr: null,
      on: '2026-10-31',
      reason: 'Rejected by bank',
      problem: null,
    },
  ]);
});

test('RazorpayX gives payout id, status, UTR and what went wrong; a title above the heading is passed over', () => {
  const rows = [
    ['Payouts of October'],
    [],
    ['Payout Id', 'Payout Reference ID', 'Payout Amount', 'Status', 'UTR', 'Error Description', 'Processed On'],
    ['pout_1', 'e101202610', '1,16,500', 'processed', '630412345678', '', '31 Oct 2026 10:04'],
    ['pout_2', 'E102202610', '61840', 'reversed', '630412345679', 'Account is frozen', '46326'],
    ['Total', '', '178340', '', '', '', ''],
  ];
  expect(read(rows)).toMatchObject([
    { row: 4, outcome: 'paid', utr: '630412345678', on: '2026-10-31', problem: null },
    { row: 5, outcome: 'failed', on: '2026-10-31', reason: 'Account is frozen', problem: null },
  ]);
});

test('without a heading status and UTR are known by what they look like', () => {
  const rows = [
    ['N', '116500.00', '50100123456789', 'E101202610', 'HDFC0000123', 'SUCCESS', 'UTIBN62026103100001'],
    ['N', '61840.00', '30412345678', 'E102202610', 'SBIN0004567', 'IN PROCESS', ''],
  ];
  expect(read(rows)).toMatchObject([
    { row: 1, outcome: 'paid', utr: 'UTIBN62026103100001', on: null, problem: null },
    { row: 2, outcome: 'pending', utr: null, problem: null },
  ]);
});

test('without a status a UTR says that it is paid, and a reason that it is not', () => {
  const heading = ['Reference', 'UTR Number', 'Failure reason'];
  expect(read([heading, ['E101202610', 'UTIB12345678', ''], ['E102202610', '', 'No such account']])).toMatchObject([
    { outcome: 'paid' },
    { outcome: 'failed', reason: 'No such account' },
  ]);
  expect(read([heading, ['E101202610', '', '']])).toMatchObject([
    { outcome: null, problem: 'The response does not say what became of it' },
  ]);
});

const HEADING = ['Ref', 'Amount', 'Status', 'UTR', 'Reason', 'Date'];
test.each([
  [['E101202610', '116500.01', 'Paid', 'UTIB12345678'], 'The amount is not that of the file'],
  [['E101202610', '116500', 'Paid', ''], 'It is paid and has no UTR'],
  [['E101202610', '116500', 'Paid', '=cmd|1'], 'The UTR has signs that no UTR has'],
  [['E101202610', '116500', 'Perhaps', ''], 'The status “Perhaps” is not known'],
  [['E101202610', '116500', 'Unpaid', ''], 'The status “Unpaid” is not known'],
])('%o cannot be recorded: %s', (row, problem) => {
  expect(read([HEADING, row])).toMatchObject([{ row: 2, problem }]);
});

test('a payment that is there twice is recorded once, and reasons carry no formula', () => {
  const rows = [
    HEADING,
    ['E101202610', '', 'Failed', '', '=HYPERLINK("x")\nfrozen', '30/02/2026'],
    ['E101202610', '', 'Paid', 'UTIB12345678', '', '2026-10-31'],
  ];
  expect(read(rows)).toMatchObject([
    { outcome: 'failed', reason: 'HYPERLINK("x") frozen', on: null, problem: null },
    { problem: 'The payment is in the response twice' },
  ]);
});

test('a file that names no payment is none of this file', () => {
  expect(read([HEADING, ['E999202610', '1', 'Paid', 'UTIB12345678']])).toBeNull();
  expect(read([])).toBeNull();
});
