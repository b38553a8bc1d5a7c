import { type RawCell, rawWorkbook } from '../../platform/sheets/workbook-for-tests.ts';
import { nameAt, type Spreadsheet } from './spreadsheets-for-tests.ts';

/** What stands in a row of the sheet, in plain figures: rupees, and days as 2026-11-06. */
export type SheetPerson = {
  readonly number: string;
  readonly name: string;
  readonly state: 'MH' | 'TN';
  readonly gender: 'male' | 'female';
  readonly born: string;
  readonly joined: string;
  readonly annual: number;
  readonly regime: 'new' | 'old';
  /** Rupees since April, of those who were here before November. */
  readonly since: null | {
    readonly gross: number;
    readonly pf: number;
    readonly professionalTax: number;
    readonly tds: number;
  };
};

const twoDigits = (figure: number) => String(figure).padStart(2, '0');
const SALARIES = [228_000, 264_000, 600_000, 312_000, 420_000, 600_000, 960_000, 744_000, 1_440_000, 2_760_000];

/** The 40 of Sahyadri: of two states, from wages under ESI to a head of works, seven of whom joined this month. */
export const SAHYADRI_PEOPLE: readonly SheetPerson[] = Array.from({ length: 40 }, (_, at) => {
  const isNew = at >= 33;
  const state = at % 4 === 3 ? 'TN' : 'MH';
  const annual = (SALARIES[at % 10] ?? 0) + ([2, 5].includes(at % 10) ? 0 : 6_000 * Math.floor(at / 10));
  const gross = Math.floor((annual * 7 * (90 + (at % 7))) / 1_200);
  const tax = { MH: 1_400, TN: at % 8 === 3 ? 930 : 0 }[state];
  return {
    number: `SC-${String(at + 1).padStart(3, '0')}`,
    name: nameAt(at),
    state,
    gender: at % 3 === 0 ? 'female' : 'male',
    born: `${1966 + at}-03-${twoDigits((at % 28) + 1)}`,
    joined: at === 21 ? '2024-02-29' : `${isNew ? 2026 : 2019}-11-${twoDigits((at % 28) + 1)}`,
    annual,
    regime: at % 5 === 4 || at % 10 === 6 ? 'old' : 'new',
    since: isNew ? null : { gross, pf: 12_600, professionalTax: tax, tds: Math.floor(gross / 25) },
  };
});

const HEADINGS =
  'Sl No|Emp Code|Name of Employee|Dept|Designation|DOB|Gender|DOJ|Annual CTC|Location|Type|Official Email|PAN No|UAN No.|A/c No|IFSC|Tax Regime|Gross till Oct|PF till Oct|PT till Oct|TDS till Oct|Shoe size'.split(
    '|',
  );

/** As people write a day: 06-Nov-26. */
function written(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}-${{ '02': 'Feb', '03': 'Mar', '11': 'Nov' }[month] ?? month}-${year.slice(2)}`;
}

/**
 * Sahyadri, of picture 40: 40 people of Pune and Chennai with all that the first payroll and its files need, and with
 * cells that are wrong or odd: a day that is none, a city misspelt, a type nobody has, pay in lakh, a total, columns of
 * no use, and two more sheets.
 */
export function sahyadri(): Spreadsheet {
  const rows = SAHYADRI_PEOPLE.map((person, at): RawCell[] => {
    const { number, name, state, gender, born, joined, annual, regime, since } = person;
    const pay = annual === 600_000 ? (at % 10 === 2 ? '6 Lakh' : '6,00,000') : annual;
    const place = at === 19 ? 'Chenai' : state === 'TN' ? 'Chennai' : 'Pune';
    return [
      at + 1,
      number,
      name,
      ['Foundry', 'Fettling', 'Quality', 'Stores'][at % 4] ?? '',
      ['Moulder', 'Fettler', 'Inspector', 'Storekeeper'][at % 4] ?? '',
      written(born),
      gender === 'female' ? 'F' : 'M',
      at === 21 ? '31-Feb-24' : written(joined),
      pay,
      place,
      at < 38 ? 'Permanent' : 'Full-time',
      `p${at + 1}@sahyadri.test`,
      `ABCP${'SPRJ'[Math.floor(at / 10)] ?? 'S'}${1_000 + at}K`,
      100_200_300_400 + at,
      `5010012345${twoDigits(at)}`,
      'HDFC0000123',
      regime === 'old' ? 'Old' : 'New',
      ...(since === null ? [null, null, null, null] : [since.gross, since.pf, since.professionalTax, since.tds]),
      8,
    ];
  });
  const total: RawCell[] = [null, null, 'Total', null, null, null, null, null, { formula: 'SUM(I2:I41)', result: 1 }];
  const sheets = [
    { name: 'Notes', rows: [['Prepared by HR'], ['Do not share']] },
    { name: 'Staff list', rows: [HEADINGS, ...rows, total] },
    { name: 'Left', rows: [HEADINGS, ...rows.slice(0, 3)], isHidden: true },
  ];
  return { name: 'sahyadri-staff.xlsx', content: rawWorkbook(sheets) };
}
