import { type RawCell, rawWorkbook } from '../../platform/sheets/workbook-for-tests.ts';

/** A spreadsheet as an organisation has it. No two have the same headings, order, dates or faults. */
export type Spreadsheet = { readonly name: string; readonly content: Buffer };

const FIRST = ['Anbu', 'Ganesh', 'Farhan', 'Radhika', 'Suresh', 'Meera', 'Kavitha', 'Imran', 'Lakshmi', 'Deepak'];
const LAST = ['Selvan', 'Pawar', 'Shaikh', 'Joshi'];
export const nameAt = (at: number) =>
  `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;

/** Kaveri: CSV of an older Excel (semicolons, Windows-1252), no numbers, one-word names, pay by the month, dates that can be read both ways. */
export function kaveri(): Spreadsheet {
  const rows = [
    'Staff of Kaveri Traders;;;;;',
    'Employee;Joining Date;Salary;City;Mail ID;Father Name',
    'Selvam;03/04/2021;25,000;Madurai;selvam@kaveri.test;Murugan',
    'José D’Souza;05/06/2020;Rs. 40,000/-;Panaji;jose@kaveri.test;-',
    'Mrs. Radha Krishnan;07/08/2019;32000;Erode;;N/A',
    ';;;;;',
    'Karthik;01/02/2022;thirty;Salem;karthik@kaveri.test;Mani',
    'Grand Total;;97000;;;',
    'Prepared on 20/11/2026;;;;;',
  ];
  return { name: 'kaveri.csv', content: Buffer.from(latin(`${rows.join('\r\n')}\r\n`), 'latin1') };
}

/** In Windows-1252 a curly apostrophe is byte 92. */
const latin = (text: string) => text.replaceAll('’', '\u0092');

/** Narmada: two heading rows, pay in parts by the month, formulas, days as numbers, merged departments, a hidden row. */
export function narmada(): Spreadsheet {
  const blank = [null, null];
  const groups: RawCell[] = [
    'Code',
    'Name',
    'Department',
    'Date of appointment',
    'Posting',
    'Monthly earnings',
    ...blank,
    'E-mail',
  ];
  const headings: RawCell[] = [null, null, null, null, null, 'Basic', 'HRA', 'Special Allowance', null];
  const row = (code: number, texts: readonly RawCell[], pay: readonly RawCell[]): RawCell[] => {
    return [code, ...texts, 'Indore (MP)', ...pay, `${code}@narmada.test`];
  };
  const rows: RawCell[][] = [
    ['Narmada Pumps Pvt Ltd'],
    [],
    groups,
    headings,
    row(101, ['Asha Verma', 'Assembly', { day: '2018-07-02' }], [20_000, { formula: 'F5*40%', result: 8000 }, 2000]),
    row(102, ['Rohit Yadav', null, 43_200], [25_000, 10_000, { error: '#REF!' }]),
    row(103, ['Nisha Jain', null, { day: '2020-01-15' }], [33_333.333333, { formula: 'F7*40%' }, 0]),
    row(104, ['Vikas Rao', 'Testing', { day: '2022-03-01' }], [18_000, 7000, 1000]),
    row(105, ['Old Hand', 'Testing', { day: '2010-03-01' }], [9000, 1000, 0]),
    [null, 'Sub Total', null, null, null, 105_333, 26_000, 3000],
  ];
  const merges = ['F3:H3', 'C5:C7', 'A3:A4', 'B3:B4'];
  return { name: 'narmada.xlsx', content: rawWorkbook([{ name: 'Pay', rows, merges, hiddenRows: [9] }]) };
}

/** Tapti: UTF-16 with tabs, months first, pay in lakhs, a rounded account number, managers by name, bare TDS and PF. */
export function tapti(): Spreadsheet {
  const rows = [
    'Staff ID|First Name|Surname|DOB|Start Date|CTC (LPA)|State|Reporting Manager|Account No.|IFSC|TDS|PF|Work Email|Sex|Emp Category|Team',
    'T1|Indira|Nair|04/25/1980|06/30/2015|24|Kerala||50100012345678|HDFC0000123|12000|10800|indira@tapti.test|F|Regular|Sales',
    'T2|Mohan|Das|05/06/1990|07/01/2019|6.5|Orissa|Indira Nair|1.23457E+15|HDFC0000123|0|10800|mohan@tapti.test|M|Trainee|Sales',
    'T3|Zoya|Khan|12/31/1995|13/13/2022|4|Karnatka|Nobody Known|60100012345678|HDFC123|0|7200|zoya@tapti|X|Moonlighter|Slaes',
    'T3|Arun|Rao|02/03/1994|08/09/2023|5|Karnataka|T1|70100012345678|HDFC0000123|0|7200|arun@tapti.test|M|Contract|Sales',
    'T5|Lata|Sen|02/03/1993|08/19/2023|5|Karnataka|T1|70100012345679|HDFC0000123|0|7200|lata@tapti.test|F|Contract|Sales',
  ];
  const text = rows.map((row) => row.replaceAll('|', '\t')).join('\r\n');
  return { name: 'tapti.txt', content: Buffer.from(`\uFEFF${text}\r\n`, 'utf16le') };
}

const GODAVARI =
  'S.No|Name|E Code|Father’s Name|Designation|Branch|Place|D.O.J|CTC p.a.|Gross Oct-26|TDS Oct-26|Gross Apr to Oct|PF Apr to Oct|PT Apr to Oct|TDS Apr to Oct|PAN|Email|Old PAN|Mobile No'.split(
    '|',
  );

function godavariRow(at: number, changes: Readonly<Record<number, RawCell>> = {}): RawCell[] {
  const pay = [360_000, 30_000, 500, 210_000, 12_600, 1400, 3500];
  const texts = [`ABCPS123${at}K`, `g${at}@godavari.test`, 'none', `+91 98400-0000${at}`];
  const day = { day: `2021-0${at}-10` };
  const cells: RawCell[] = [at, nameAt(at), at, 'Ram', 'Fitter', 'Plant 2', 'Vijayawada', day, ...pay, ...texts];
  return cells.map((cell, column) => (column in changes ? (changes[column] ?? null) : cell));
}

/** Godavari: this month's deductions beside those since April, a hidden column, headings that come again, notes below. */
export function godavari(): Spreadsheet {
  const rows: RawCell[][] = [
    GODAVARI,
    godavariRow(1),
    godavariRow(2, { 8: '3,60,000 p.m.' }),
    GODAVARI,
    godavariRow(3, { 15: 'ABC123', 6: 'Kovvur' }),
    godavariRow(4, { 7: 'not known', 16: 'g1@godavari.test' }),
    godavariRow(5, { 11: -5 }),
    ['Total', null, null, null, null, null, null, null, 1_800_000],
    ['* provisional'],
  ];
  const sheets = [
    { name: 'Oct', rows, hiddenColumns: [19] },
    { name: 'Sep', rows: [GODAVARI, godavariRow(6)] },
  ];
  return { name: 'godavari.xlsx', content: rawWorkbook(sheets) };
}
