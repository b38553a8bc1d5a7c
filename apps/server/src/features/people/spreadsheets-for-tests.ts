import { type RawCell, rawWorkbook } from '../../platform/sheets/workbook-for-tests.ts';

/** A spreadsheet as an organisation has it. No two have the same headings, order, dates or faults. */
export type Spreadsheet = { readonly name: string; readonly content: Buffer };

const FIRST = ['Anbu', 'Ganesh', 'Farhan', 'Radhika', 'Suresh', 'Meera', 'Kavitha', 'Imran', 'Lakshmi', 'Deepak'];
const LAST = ['Selvan', 'Pawar', 'Shaikh', 'Joshi'];
export const nameAt = (at: number) =>
  `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;
const twoDigits = (figure: number) => String(figure).padStart(2, '0');

/** Of picture 40: 40 people of Pune and Chennai, three things to answer, a total below them. */
export function sahyadri(): Spreadsheet {
  const headings = [
    'Sl No',
    'Emp Code',
    'Name of Employee',
    'Dept',
    'DOJ',
    'Annual CTC',
    'Location',
    'Type',
    'Official Email',
    'UAN No.',
    'A/c No',
    'Gross till Oct',
    'TDS till Oct',
    'Shoe size',
  ];
  const people = Array.from({ length: 40 }, (_, at): RawCell[] => {
    const isNew = at >= 33;
    const department = ['Foundry', 'Fettling', 'Quality', 'Stores'][at % 4] ?? '';
    const joined = at === 21 ? '31-Feb-24' : `${twoDigits((at % 28) + 1)}-Nov-${isNew ? '26' : '19'}`;
    const pay = at === 2 || at === 12 ? '6 Lakh' : at === 5 ? '6,00,000' : 228_000 + at * 12_000;
    const place = at === 16 ? 'Chenai' : at % 4 === 3 ? 'Chennai' : 'Pune';
    const type = at < 38 ? 'Permanent' : 'Full-time';
    const figures = isNew ? [null, null] : [140_000 + at, at * 10];
    return [
      at + 1,
      `SC-${String(at + 1).padStart(3, '0')}`,
      nameAt(at),
      department,
      joined,
      pay,
      place,
      type,
      `p${at}@sahyadri.test`,
      100_200_300_400 + at,
      `5010012345${twoDigits(at)}`,
      ...figures,
      8,
    ];
  });
  const total: RawCell[] = [null, null, 'Total', null, null, { formula: 'SUM(F2:F41)', result: 27_000_000 }];
  return {
    name: 'sahyadri-staff.xlsx',
    content: rawWorkbook([
      { name: 'Notes', rows: [['Prepared by HR'], ['Do not share']] },
      { name: 'Staff list', rows: [headings, ...people, total] },
      { name: 'Left', rows: [headings, ...people.slice(0, 3)], isHidden: true },
    ]),
  };
}
