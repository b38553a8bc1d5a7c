import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { utf8 } from '../rules/read-lines.ts';
import { ASHA, october, PEOPLE, payment, RAHUL, TEMPLATE, VIKRAM } from './bank-for-tests.ts';
import type { BankMonth } from './bank-month.ts';
import type { BankTemplate, TemplateField } from './bank-template.ts';
import { prepareBank } from './prepare-bank.ts';

const NOTHING = new Uint8Array();

function textOf(bank: BankMonth): string {
  const { file, findings } = prepareBank(bank);
  expect(findings.filter(blocks)).toEqual([]);
  return utf8(file?.bytes ?? NOTHING);
}
const rowsOf = (bank: BankMonth) => textOf(bank).split('\r\n').slice(0, -1);
const blocking = (bank: BankMonth) => prepareBank(bank).findings.filter(blocks);

const KOTAK_HEADING =
  'Client_Code,Product_Code,Payment_Type,Payment_Ref_No.,Payment_Date,Instrument Date,Dr_Ac_No,Amount,Bank_Code_Indicator,Beneficiary_Code,Beneficiary_Name,Beneficiary_Bank,Beneficiary_Branch / IFSC Code,Beneficiary_Acc_No,Location,Print_Location,Instrument_Number,Ben_Add1,Ben_Add2,Ben_Add3,Ben_Add4,Beneficiary_Email,Beneficiary_Mobile,Debit_Narration,Credit_Narration,Payment Details 1,Payment Details 2,Payment Details 3,Payment Details 4,Enrichment_1,Enrichment_2,Enrichment_3,Enrichment_4,Enrichment_5,Enrichment_6,Enrichment_7,Enrichment_8,Enrichment_9,Enrichment_10,Enrichment_11,Enrichment_12,Enrichment_13,Enrichment_14,Enrichment_15,Enrichment_16,Enrichment_17,Enrichment_18,Enrichment_19,Enrichment_20';

test('HDFC ENet: 28 columns without a heading; inside the bank neither IFSC nor the name of the bank', () => {
  expect(rowsOf(october({ layout: 'hdfc' }))).toEqual([
    'I,E101,50100123456789,116500.00,ASHA RAO,,,,,,,,SAL202610,E101202610,SALARY OCT 2026,,,,,,,,31/10/2026,,,,,asha@zari.example',
    'N,E102,30412345678,61840.00,VIKRAM SHETTY,,,,,,,,SAL202610,E102202610,SALARY OCT 2026,,,,,,,,31/10/2026,,SBIN0004567,STATE BANK OF INDIA,,vikram@zari.example',
    'R,E103,012345678901,248300.50,RAHUL SAXENA,,,,,,,,SAL202610,E103202610,SALARY OCT 2026,,,,,,,,31/10/2026,,ICIC0000456,ICICI BANK,,rahul@zari.example',
  ]);
  expect(rowsOf(october({ layout: 'hdfc', hdfcCodes: 'words' })).map((row) => row.split(',')[0])).toEqual([
    'FT',
    'NEFT',
    'RTGS',
  ]);
});

test('ICICI CIB: 19 columns with a heading, FT to accounts at ICICI', () => {
  const icici = october({ layout: 'icici', account: '000405001234', ifsc: 'ICIC0000004' });
  expect(rowsOf(icici)).toEqual([
    'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5',
    'PAB_VENDOR,NEFT,000405001234,ASHA RAO,50100123456789,HDFC0000123,116500.00,SALARY OCT 2026,SALARY OCT 2026,9000000001,asha@zari.example,SALARY,31-10-2026,E101202610,,,,,',
    'PAB_VENDOR,NEFT,000405001234,VIKRAM SHETTY,30412345678,SBIN0004567,61840.00,SALARY OCT 2026,SALARY OCT 2026,9000000002,vikram@zari.example,SALARY,31-10-2026,E102202610,,,,,',
    'PAB_VENDOR,FT,000405001234,RAHUL SAXENA,012345678901,ICIC0000456,248300.50,SALARY OCT 2026,SALARY OCT 2026,9000000003,rahul@zari.example,SALARY,31-10-2026,E103202610,,,,,',
  ]);
  expect(blocking({ ...icici, account: '405001234' })).toMatchObject([
    { rule: 'debit-account', mend: 'bank settings' },
  ]);
});

test('Kotak CMS: 49 columns with a heading and the client code of the bank', () => {
  const kotak = october({ layout: 'kotak', account: '1234567890', ifsc: 'KKBK0000888' });
  expect(rowsOf(kotak)).toEqual([
    KOTAK_HEADING,
    'ZARITEX,SALPAY,NEFT,E101202610,31/10/2026,,1234567890,116500.00,M,,ASHA RAO,,HDFC0000123,50100123456789,,,,,,,,asha@zari.example,9000000001,SALARY OCT 2026,SALARY OCT 2026,,,,,,,,,,,,,,,,,,,,,,,,',
    'ZARITEX,SALPAY,NEFT,E102202610,31/10/2026,,1234567890,61840.00,M,,VIKRAM SHETTY,,SBIN0004567,30412345678,,,,,,,,vikram@zari.example,9000000002,SALARY OCT 2026,SALARY OCT 2026,,,,,,,,,,,,,,,,,,,,,,,,',
    'ZARITEX,SALPAY,RTGS,E103202610,31/10/2026,,1234567890,248300.50,M,,RAHUL SAXENA,,ICIC0000456,012345678901,,,,,,,,rahul@zari.example,9000000003,SALARY OCT 2026,SALARY OCT 2026,,,,,,,,,,,,,,,,,,,,,,,,',
  ]);
  expect(blocking({ ...kotak, kotakClient: null })).toMatchObject([{ rule: 'client-code', mend: 'bank settings' }]);
});

test('Axis: 13 columns without a heading, a narration of at most 15 letters', () => {
  const axis = october({ layout: 'axis', account: '917020012345678', ifsc: 'UTIB0000001' });
  expect(rowsOf({ ...axis, narration: 'SALARY {month}' })).toEqual([
    'N,116500.00,31-10-2026,ASHA RAO,50100123456789,asha@zari.example,,917020012345678,E101202610,HDFC0000123,10,SALARY OCT,9000000001',
    'N,61840.00,31-10-2026,VIKRAM SHETTY,30412345678,vikram@zari.example,,917020012345678,E102202610,SBIN0004567,10,SALARY OCT,9000000002',
    'R,248300.50,31-10-2026,RAHUL SAXENA,012345678901,rahul@zari.example,,917020012345678,E103202610,ICIC0000456,10,SALARY OCT,9000000003',
  ]);
  expect(blocking({ ...axis, narration: 'SALARY OF {month} {year}' })).toMatchObject([
    { rule: 'narration', message: expect.stringContaining('longer than the 15 letters') },
  ]);
});

test('RazorpayX: the eleven headings to the letter, and the older file of fund accounts', () => {
  const rows = rowsOf(october({ layout: 'razorpayx', account: '2323230041626905', ifsc: 'RATN0VAAPIS' }));
  expect(rows[0]).toContain('IFSC Code (Mandatory) 11 digit code of the beneficiary’s bank account. Eg. HDFC0004277');
  expect(rows.slice(1)).toEqual([
    'ASHA RAO,50100123456789,HDFC0000123,116500.00,NEFT,SALARY OCT 2026,,9000000001,asha@zari.example,E101,E101202610',
    'VIKRAM SHETTY,30412345678,SBIN0004567,61840.00,NEFT,SALARY OCT 2026,,9000000002,vikram@zari.example,E102,E102202610',
    'RAHUL SAXENA,012345678901,ICIC0000456,248300.50,RTGS,SALARY OCT 2026,,9000000003,rahul@zari.example,E103,E103202610',
  ]);
  const older = rowsOf(october({ layout: 'razorpayxFund', account: '2323230041626905', ifsc: 'RATN0VAAPIS' }));
  expect(older[1]).toBe(
    '2323230041626905,116500.00,INR,NEFT,salary,,bank_account,ASHA RAO,HDFC0000123,50100123456789,,,ASHA RAO,SALARY OCT 2026,E101202610,,employee,asha@zari.example,9000000001,E101,,',
  );
});

test('the list for whichever bank: NEFT, or IMPS up to five lakh', () => {
  expect(rowsOf(october())).toEqual([
    'Sl No,Employee Code,Beneficiary Name,Account Number,IFSC,Amount,Payment Mode,Narration,Email,Mobile',
    '1,E101,ASHA RAO,50100123456789,HDFC0000123,116500.00,NEFT,SALARY OCT 2026,asha@zari.example,9000000001',
    '2,E102,VIKRAM SHETTY,30412345678,SBIN0004567,61840.00,NEFT,SALARY OCT 2026,vikram@zari.example,9000000002',
    '3,E103,RAHUL SAXENA,012345678901,ICIC0000456,248300.50,NEFT,SALARY OCT 2026,rahul@zari.example,9000000003',
  ]);
  const large = { ...RAHUL, amount: 50_000_100 };
  const imps = rowsOf(october({ transfer: 'IMPS', payments: [ASHA, large] }));
  expect(imps.map((row) => row.split(',')[6])).toEqual(['Payment Mode', 'IMPS', 'NEFT']);
});

test('a template decides columns, order, separator, line end, dates, words for the ways and lengths', () => {
  const bank = october({ layout: 'template', template: TEMPLATE });
  const { file, totals } = prepareBank(bank);
  expect(file?.fileName).toBe('statebankpeenya202610.txt');
  expect(textOf(bank)).toBe(
    [
      'Type|Debit|Name|Account|IFSC|Amount|Currency|Date|Ref',
      'DCR|50200099887766|ASHA RAO|50100123456789|HDFC0000123|116500.00|INR|31-OCT-2026|E101202610',
      'NEFT|50200099887766|VIKRAM SHETTY|30412345678|SBIN0004567|61840.00|INR|31-OCT-2026|E102202610',
      'NEFT|50200099887766|RAHUL SAXENA|012345678901|ICIC0000456|248300.50|INR|31-OCT-2026|E103202610',
      '',
    ].join('\n'),
  );
  expect(totals.map(({ label }) => label)).toEqual(['To accounts at the same bank, 1 payment', 'By NEFT, 2 payments']);
  const short = {
    ...TEMPLATE,
    columns: TEMPLATE.columns.map((one) => ({ ...one, maxLength: one.field === 'name' ? 8 : null })),
  };
  expect(blocking({ ...bank, template: short })).toMatchObject([
    { message: 'Vikram Shetty: Name is longer than 8 letters', person: { name: 'Vikram Shetty' } },
    { message: 'Rahul Saxena: Name is longer than 8 letters' },
  ]);
});

test('an IFSC in small letters is the same bank, and is written in capitals', () => {
  const small = { ...ASHA, ifsc: 'hdfc0000123' };
  expect(rowsOf(october({ layout: 'hdfc', payments: [small] }))[0]).toMatch(/^I,E101,/);
  expect(rowsOf(october({ payments: [small] }))[1]).toContain(',HDFC0000123,');
});

test('two lakh go by RTGS to the rupee, five lakh by IMPS, and a paisa more or less another way', () => {
  const axis = {
    layout: 'axis',
    account: '917020012345678',
    ifsc: 'UTIB0000001',
    narration: 'SALARY {month}',
  } as const;
  const waysOf = (transfer: 'NEFT' | 'IMPS', amounts: readonly number[]) => {
    const payments = amounts.map((amount, at) => payment({ name: `Asha ${'abcd'[at]}`, amount, id: `p${at}` }));
    return rowsOf(october({ ...axis, transfer, payments })).map((row) => row.split(',').slice(0, 2).join(' '));
  };
  expect(waysOf('NEFT', [19_999_999, 20_000_000])).toEqual(['N 199999.99', 'R 200000.00']);
  expect(waysOf('IMPS', [1, 50_000_000, 50_000_001])).toEqual(['M 0.01', 'M 500000.00', 'R 500000.01']);
});

test('Union Bank: a line with the number of the customer, and no heading', () => {
  const column = (field: TemplateField, maxLength: number | null = null) => ({
    heading: '',
    field,
    text: '',
    maxLength,
  });
  const template: BankTemplate = {
    ...{ ...TEMPLATE, name: 'Union Bank', separator: ',', lineEnd: 'CRLF', hasHeading: false, upperCase: false },
    ...{ opening: ['FILEHDR,ZARITEX,{serial}'], modes: { own: null, neft: 'NEFT', rtgs: 'RTGS', imps: null } },
    columns: [
      ...[column('mode'), column('debitIfsc'), column('debitAccount', 24), column('ifsc'), column('account', 24)],
      ...[{ ...column('fixed'), text: 'INR' }, column('amount', 14), column('narration', 140), column('name', 40)],
      ...[column('email', 80), column('mobile', 20)],
    ],
  };
  const bank = october({ layout: 'template', template, account: '566801010012345', ifsc: 'UBIN0556688' });
  expect(rowsOf(bank)).toEqual([
    'FILEHDR,ZARITEX,1',
    'NEFT,UBIN0556688,566801010012345,HDFC0000123,50100123456789,INR,116500.00,SALARY OCT 2026,ASHA RAO,asha@zari.example,9000000001',
    'NEFT,UBIN0556688,566801010012345,SBIN0004567,30412345678,INR,61840.00,SALARY OCT 2026,VIKRAM SHETTY,vikram@zari.example,9000000002',
    'RTGS,UBIN0556688,566801010012345,ICIC0000456,012345678901,INR,248300.50,SALARY OCT 2026,RAHUL SAXENA,rahul@zari.example,9000000003',
  ]);
  expect(prepareBank(bank).file?.fileName).toBe('unionbank202610.txt');
});

test('lines before and after the payments carry count, sum and day, and nothing that is not filled in', () => {
  const around = {
    ...TEMPLATE,
    opening: ['H|{account}|{date}'],
    closing: ['T|{count}|{total}|{month} {year}', 'END'],
  };
  const bank = october({ layout: 'template', template: around });
  const rows = textOf(bank).split('\n').slice(0, -1);
  expect([rows[0], ...rows.slice(-2)]).toEqual(['H|50200099887766|31-OCT-2026', 'T|3|426640.50|OCT 2026', 'END']);
  expect(rows).toHaveLength(7);
  expect(prepareBank(bank).firstLines.at(-1)).toBe('END');
  for (const opening of ['H|{customer}', 'H|[corporate id]', '=H', 'H|é']) {
    const { file, findings } = prepareBank(
      october({ layout: 'template', template: { ...around, opening: [opening] } }),
    );
    expect([opening, file, findings.some(blocks)]).toEqual([opening, null, true]);
  }
});

test('a second file of the month tells its payments apart, and the same people give the same bytes', () => {
  const first = prepareBank(october());
  expect(first.people.map(({ reference }) => reference)).toEqual(['E101202610', 'E102202610', 'E103202610']);
  expect(prepareBank(october()).file).toEqual(first.file);
  const second = prepareBank(october({ serial: 2, layout: 'axis', account: '917020012345678', ifsc: 'UTIB0000001' }));
  expect(second.people.map(({ reference }) => reference)).toEqual(['E1012026102', 'E1022026102', 'E1032026102']);
  expect(second.file?.fileName).toBe('axis202610-2.csv');
  const batchOf = (serial: number) => rowsOf(october({ layout: 'hdfc', serial }))[0]?.split(',')[12];
  expect([batchOf(1), batchOf(2)]).toEqual(['SAL202610', 'SAL2026102']);
  // Without a number of their own, or with one that is too long or shared, they are counted.
  const without = [
    { ...ASHA, employeeNumber: null },
    { ...VIKRAM, employeeNumber: 'LONG/NUMBER/1' },
  ];
  expect(prepareBank(october({ payments: without })).people.map(({ reference }) => reference)).toEqual([
    'P1202610',
    'P2202610',
  ]);
});

test('what the organisation has not entered blocks the file, each with the place where it is entered', () => {
  const nothing = { layout: null, account: null, ifsc: null, narration: null, valueDate: null } as const;
  expect(blocking(october(nothing)).map(({ rule, mend }) => [rule, mend])).toEqual(
    ['bank', 'debit-account', 'debit-ifsc', 'value-date-rule', 'narration'].map((rule) => [rule, 'bank settings']),
  );
  expect(blocking(october({ layout: 'template' }))).toMatchObject([{ rule: 'template' }]);
  expect(blocking(october({ valueDate: '2026-10-29' }))).toMatchObject([{ rule: 'value-date' }]);
  expect(blocking(october({ layout: 'hdfc', ifsc: 'ICIC0000004' }))).toMatchObject([{ rule: 'debit-ifsc' }]);
  expect(blocking(october({ layout: 'hdfc', transfer: 'IMPS' }))).toMatchObject([
    { message: 'No code for IMPS is published for HDFC ENet: choose NEFT, or make a template' },
  ]);
  expect(blocking(october({ narration: 'SALARY, {month}' }))).toMatchObject([{ rule: 'narration' }]);
  expect(blocking(october({ payments: [] }))).toMatchObject([{ rule: 'nobody' }]);
});

test.each([
  [{ account: '1234' }, 'account', 'The bank account number of Asha Rao does not have 9 to 18 digits'],
  [{ ifsc: null }, 'ifsc', 'Asha Rao has no IFSC'],
  [{ ifsc: 'HDFC1000123' }, 'ifsc', 'The IFSC of Asha Rao is not valid'],
  [{ amount: 0 }, 'amount', 'There is nothing to pay to Asha Rao'],
  [{ email: '=cmd@zari.example' }, 'email', 'The e-mail of Asha Rao has signs that a bank file cannot carry'],
  [{ email: 'a,b@zari.example' }, 'email', 'The e-mail of Asha Rao has signs that a bank file cannot carry'],
  [
    { employeeNumber: '=1+1' },
    'employee-number',
    'The employee number of Asha Rao has signs that a bank file cannot carry',
  ],
  [{ account: '=12345678901' }, 'account', 'The bank account number of Asha Rao does not have 9 to 18 digits'],
  [{ account: '50100123,6789' }, 'account', 'The bank account number of Asha Rao does not have 9 to 18 digits'],
])('%o is refused with the name of the person', (change, rule, message) => {
  const found = blocking(october({ payments: [{ ...ASHA, ...change }, VIKRAM] }));
  expect(found).toEqual([expect.objectContaining({ rule, message, mend: 'person' })]);
  expect(found[0]?.person?.name).toBe('Asha Rao');
});

test.each([
  ['=HYPERLINK("x")', null],
  ['Asha,Rao', null],
  ['Asha\nRao', null],
  ['@Asha', null],
  ['<script>Asha</script>', null],
  ['आशा राव', null],
  ["José D'Souza", 'JOSE DSOUZA'],
])('the name %s is refused, with a proposal where there is one', (name, proposal) => {
  for (const layout of ['hdfc', 'generic', 'razorpayx'] as const) {
    const found = blocking(october({ layout, payments: [payment({ name })] }));
    const refused = found.find(({ rule }) => rule === 'name-at-bank');
    expect(refused?.message).toContain(name);
    if (proposal !== null) expect(refused?.message).toContain(`for example ${proposal}`);
    expect(blocking(october({ layout, payments: [payment({ name, nameInBank: 'Asha K Rao' })] }))).toEqual([]);
  }
});

test('a template that takes any sign still refuses separators, quotation marks, formulas and line ends', () => {
  const loose = { ...TEMPLATE, plainText: false };
  const of = (name: string) =>
    blocking(october({ layout: 'template', template: loose, payments: [payment({ name })] }));
  expect(of("Jose D'Souza")).toEqual([]);
  for (const name of ['Asha|Rao', 'Asha "A" Rao', '=Asha', '-Asha', '+Asha', '@Asha']) {
    expect(of(name)).toMatchObject([{ rule: 'signs', person: { name } }]);
  }
  expect(of('आशा')).toMatchObject([{ rule: 'name-at-bank' }]);
});

test('people the file does not pay are named with the reason, and so is what somebody should look at', () => {
  const excluded = [
    { id: '1', name: 'Nina Rao', employeeNumber: null, why: 'withheld', amount: 100 },
    { id: '2', name: 'Gita Rao', employeeNumber: null, why: 'no account', amount: 100 },
    { id: '3', name: 'Meera Rao', employeeNumber: null, why: 'by hand', amount: 100 },
  ] as const;
  const shared = { ...VIKRAM, account: ASHA.account, phone: '044 2345', bankName: null, ifsc: 'ZZZZ0004567' };
  const { findings, file } = prepareBank(october({ layout: 'hdfc', payments: [ASHA, shared], excluded }));
  expect(file).not.toBeNull();
  expect(findings.map(({ rule, level, mend }) => [rule, level, mend])).toEqual([
    ['same-account', 'warning', 'person'],
    ['no-name-of-bank', 'warning', 'person'],
    ['mobile', 'warning', 'person'],
    ['same-account', 'warning', 'person'],
    ['withheld', 'warning', 'payroll'],
    ['no-account', 'warning', 'person'],
    ['by-hand', 'warning', 'payroll'],
  ]);
});

test('an account that was changed since the last payment is said with who and when, for those who are paid', () => {
  const changedAccounts = [
    { id: VIKRAM.id, on: '2026-10-12', by: 'Mohan Rao' },
    { id: 'nobody of this file', on: '2026-10-12', by: 'Mohan Rao' },
  ];
  const { findings, file } = prepareBank(october({ changedAccounts }));
  expect(file).not.toBeNull();
  expect(findings).toMatchObject([
    {
      ...{ rule: 'account-changed', level: 'warning', mend: 'person' },
      message: 'The bank account of Vikram Shetty was changed since their last payment, by Mohan Rao on 12 Oct 2026',
    },
  ]);
});

test('the totals of a file are those of its ways', () => {
  const { total, totals, people } = prepareBank(october({ layout: 'hdfc' }));
  expect(total).toBe(PEOPLE.reduce((sum, { amount }) => sum + amount, 0));
  expect(totals.map(({ amount }) => amount)).toEqual([ASHA.amount, VIKRAM.amount, RAHUL.amount]);
  expect(people).toHaveLength(3);
});
