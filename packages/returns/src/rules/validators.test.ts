import { expect, test } from 'vitest';
import { asciiBytes, utf8Bytes } from '../text.ts';
import { textWorkbook } from '../xls/write-xls.ts';
import { BANK_SHEETS, type BankSheetName } from './bank-columns.ts';
import { validateBankFile } from './validate-bank.ts';
import { ECR_RULES, validateEcr, validatePartPayment } from './validate-ecr.ts';
import { ESI_RULES, validateEsi } from './validate-esi.ts';

// As the portals and banks publish them, with invented people.
const ECR =
  '101234567890#~#ASHA RAO#~#42000#~#25000#~#25000#~#25000#~#3000#~#2083#~#917#~#0#~#0\r\n' +
  '100334455667#~#SUBRAMANIAN K#~#30000#~#20000#~#0#~#20000#~#2400#~#0#~#2400#~#0#~#0\r\n' +
  '101567890123#~#JOHN DSOUZA#~#48000#~#40000#~#25000#~#25000#~#4800#~#2083#~#2717#~#0#~#0\r\n';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31', rate: 'usual' } as const;

const REFUSED_ECR: readonly (readonly [rule: (typeof ECR_RULES)[number], line: number, text: string])[] = [
  ['letters', 0, ECR.replace('ASHA', 'ÁSHA')],
  ['line-end', 0, ECR.trimEnd()],
  ['line-end', 0, ECR.replace('\r\n', '\n')],
  ['empty', 0, ''],
  ['size', 0, `${ECR}${' '.repeat(8 * 1024 * 1024)}\r\n`],
  ['fields', 1, ECR.replace('#~#0\r\n', '\r\n')],
  ['uan', 1, ECR.replace('101234567890', 'UAN')],
  ['name', 1, ECR.replace('ASHA RAO', 'ASHA-RAO')],
  ['name', 1, ECR.replace('ASHA RAO', 'A'.repeat(86))],
  ['amount', 1, ECR.replace('42000', '42000.50')],
  ['amount', 1, ECR.replace('42000', '12345678901')],
  ['amount', 3, ECR.replace('#~#0\r\n', '#~#0\r\n').replace(/#~#0#~#0\r\n$/, '#~#0#~#\r\n')],
  ['twice', 4, ECR + ECR],
  ['gross', 1, ECR.replace('42000', '24999')],
  ['pension-wage', 2, ECR.replace('20000#~#0#~#20000', '20000#~#20001#~#20000')],
  ['ceiling', 3, ECR.replace('40000#~#25000', '40000#~#25001')],
  ['own-share', 1, ECR.replace('#~#3000#~#', '#~#2990#~#')],
  ['employer-share', 1, ECR.replace('#~#917#~#', '#~#900#~#')],
  ['pension-share', 1, ECR.replace('#~#2083#~#917#~#', '#~#2063#~#937#~#')],
  ['counted-twice', 1, ECR.replace('#~#917#~#', '#~#3000#~#')],
  ['days', 1, ECR.replace('#~#0#~#0\r\n', '#~#32#~#0\r\n')],
];

test.each(REFUSED_ECR)('a return is refused for %s in line %i', (rule, line, text) => {
  const found = validateEcr(utf8Bytes(text), OCTOBER).map((one) => `${one.rule} ${one.line}`);
  expect(found).toContain(`${rule} ${line}`);
});

test('every rule of a return is broken above, and none by the file as it is published', () => {
  expect(validateEcr(asciiBytes(ECR), OCTOBER)).toEqual([]);
  expect(new Set(REFUSED_ECR.map(([rule]) => rule))).toEqual(new Set(ECR_RULES));
  expect(validatePartPayment(asciiBytes('101234567890#~#ASHA RAO#~#3000#~#2083#~#917#~#0\r\n'))).toEqual([]);
});

const HEADING = [
  ...['IP Number (10 Digits)', 'IP Name( Only alphabets and space )'],
  ...['No of Days for which wages paid/payable during the month', 'Total Monthly Wages'],
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons- Click on the link for reference)',
  'Last Working Day( Format DD/MM/YYYY  or DD-MM-YYYY)',
];
const ESI = [
  HEADING,
  ['3112345678', 'FATIMA KHAN', '31', '18500', '0', ''],
  ['3112345680', 'LAKSHMI N', '0', '0', '1', ''],
  ['3112345681', 'SURESH B', '0', '0', '2', '28/09/2026'],
  ['3112345682', 'ANITA DAS', '0', '0', '4', '30/09/2026'],
];
const OF_OCTOBER = { year: 2026, month: 10 } as const;

/** The sheet with another text in a cell, both counted from zero. */
function sheet(row: number, column: number, text: string): string[][] {
  return ESI.map((cells, at) => cells.map((cell, place) => (at === row && place === column ? text : cell)));
}

const REFUSED_ESI: readonly (readonly [rule: (typeof ESI_RULES)[number], line: number, rows: string[][]])[] = [
  ['heading', 0, sheet(0, 3, 'Wages')],
  ['heading', 0, ESI.map((row) => ['1', ...row])],
  ['empty', 0, [HEADING]],
  ['fields', 1, ESI.map((row, at) => (at === 1 ? [...row, 'x'] : row))],
  ['fields', 1, ESI.map((row, at) => (at === 1 ? row.slice(0, 5) : row))],
  ['number', 1, sheet(1, 0, '31000123450000999')],
  ['number-twice', 2, sheet(2, 0, '3112345678')],
  ['insured-name', 1, sheet(1, 1, 'FATIMA  KHAN')],
  ['insured-name', 1, sheet(1, 1, '=FATIMA')],
  ['days', 1, sheet(1, 2, '30.5')],
  ['days', 1, sheet(1, 2, '32')],
  ['wages', 1, sheet(1, 3, '18500.50')],
  ['wages', 2, sheet(2, 3, '100')],
  ['reason', 1, sheet(1, 4, '1')],
  ['reason', 2, sheet(2, 4, '')],
  ['reason', 2, sheet(2, 4, '14')],
  ['last-day', 3, sheet(3, 5, '')],
  ['last-day', 2, sheet(2, 5, '28/09/2026')],
  ['last-day', 3, sheet(3, 5, '2026-09-28')],
  ['last-day', 3, sheet(3, 5, '31/09/2026')],
  ['last-day', 3, sheet(3, 5, '28/09-2026')],
];

test.each(REFUSED_ESI)('a contribution sheet is refused for %s in row %i', (rule, line, rows) => {
  const found = validateEsi(textWorkbook('Sheet1', rows), OF_OCTOBER).map((one) => `${one.rule} ${one.line}`);
  expect(found).toContain(`${rule} ${line}`);
});

test('every rule of a contribution sheet is broken, and none by the sheet as it is published', () => {
  expect(validateEsi(textWorkbook('Sheet1', ESI), OF_OCTOBER)).toEqual([]);
  expect(validateEsi(textWorkbook('Sheet1', ESI), { year: 2026, month: 11 })).toMatchObject([
    { line: 1, rule: 'days' },
    { line: 4, rule: 'reason' },
  ]);
  expect(validateEsi(utf8Bytes('IP Number,IP Name'), OF_OCTOBER)).toMatchObject([{ line: 0, rule: 'workbook' }]);
  expect(new Set([...REFUSED_ESI.map(([rule]) => rule), 'workbook'])).toEqual(new Set(ESI_RULES));
});

const DEBITED: Readonly<Record<BankSheetName, { account: string; ifsc: string; row: string }>> = {
  hdfc: {
    ...{ account: '50200099887766', ifsc: 'HDFC0000999' },
    row: 'N,E102,30412345678,61840.00,VIKRAM SHETTY,,,,,,,,SAL202610,E102202610,SALARY OCT 2026,,,,,,,,31/10/2026,,SBIN0004567,STATE BANK OF INDIA,,vikram@zari.example',
  },
  icici: {
    ...{ account: '000405001234', ifsc: 'ICIC0000004' },
    row: 'PAB_VENDOR,NEFT,000405001234,ASHA RAO,50100123456789,HDFC0000123,116500.00,SALARY OCT 2026,SALARY OCT 2026,9000000001,asha@zari.example,SALARY,31-10-2026,E101202610,,,,,',
  },
  kotak: {
    ...{ account: '1234567890', ifsc: 'KKBK0000888' },
    row: 'ZARITEX,SALPAY,NEFT,E101202610,31/10/2026,,1234567890,116500.00,M,,ASHA RAO,,HDFC0000123,50100123456789,,,,,,,,asha@zari.example,9000000001,SALARY OCT 2026,SALARY OCT 2026,,,,,,,,,,,,,,,,,,,,,,,,',
  },
  axis: {
    ...{ account: '917020012345678', ifsc: 'UTIB0000001' },
    row: 'R,248300.50,31-10-2026,RAHUL SAXENA,012345678901,rahul@zari.example,,917020012345678,SALE103202610,ICIC0000456,10,SALARY OCT,9000000003',
  },
  razorpayx: {
    ...{ account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
    row: 'ASHA RAO,50100123456789,HDFC0000123,116500.00,NEFT,SALARY OCT 2026,,9000000001,asha@zari.example,E101,E101202610',
  },
  razorpayxFund: {
    ...{ account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
    row: '2323230041626905,116500.00,INR,NEFT,salary,,bank_account,ASHA RAO,HDFC0000123,50100123456789,,,ASHA RAO,SALARY OCT 2026,E101202610,,employee,asha@zari.example,9000000001,E101,,',
  },
  generic: {
    ...{ account: '1', ifsc: 'HDFC0000999' },
    row: '1,E101,ASHA RAO,50100123456789,HDFC0000123,116500.00,NEFT,SALARY OCT 2026,asha@zari.example,9000000001',
  },
};
const LAYOUTS = Object.keys(DEBITED).filter((name): name is BankSheetName => name in DEBITED);

test.each(LAYOUTS)('%s is right as it is published, and refused for each of its columns', (layout) => {
  const { row, ...debited } = DEBITED[layout];
  const { heading, columns } = BANK_SHEETS[layout];
  const refused = (cells: readonly string[]) => {
    const lines = [...(heading === null ? [] : [heading]), cells.join(','), ''];
    return validateBankFile(utf8Bytes(lines.join('\r\n')), layout, debited).map(({ rule }) => rule);
  };
  const cells = row.split(',');
  expect(refused(cells)).toEqual([]);
  expect(refused(cells.slice(1))).toEqual(['fields']);
  for (const [at, [name]] of columns.entries()) {
    const with_ = (text: string) => refused(cells.map((cell, place) => (place === at ? text : cell)));
    expect(with_('x|y'), `${name}`).toEqual([name.replaceAll(' ', '-')]);
    for (const formula of ['=1+1', '+91', '-2', '@SUM(A1)']) expect(with_(formula), name).toEqual(['formula']);
    expect(with_('é'), name).toEqual(['letters']);
  }
});

test('RazorpayX takes at most 50,000 payments at once', () => {
  const { row, ...debited } = DEBITED.razorpayx;
  const rows = Array.from({ length: 50_001 }, (_, at) =>
    row.replace('50100123456789', String(50_100_000_000 + at)).replace('E101202610', `E${at}`),
  );
  const text = [BANK_SHEETS.razorpayx.heading ?? '', ...rows, ''].join('\r\n');
  expect(validateBankFile(utf8Bytes(text), 'razorpayx', debited).map(({ rule }) => rule)).toEqual(['rows']);
});
