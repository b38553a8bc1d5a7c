import type { Dated } from '../dated.ts';
import type { StateCode } from '../states.ts';

/** What a private employer owes by the holidays Act of a state. */
export type HolidayMinimum = {
  /** Month and day of the days that the law fixes. */
  readonly fixedDays: readonly string[];
  /** Festivals that the employer picks beside them; null where the law gives a total alone, or it was not verified. */
  readonly festivals: number | null;
  /** All in all; null where it was not verified. */
  readonly total: number | null;
  /** What whoever works on one of them is owed. */
  readonly ifWorked?: string;
};

const SOURCE = 'https://akmglobal.com/blog/national-festival-holiday-provisions-indian-states-2025';

type Context = Pick<Dated<HolidayMinimum>, 'confidence' | 'note'> & { readonly legalBasis: string };

function minimum(value: HolidayMinimum, { legalBasis, ...known }: Context): Dated<HolidayMinimum> {
  return { from: null, value, source: [SOURCE], confirmedOn: '2026-11-22', status: 'enacted', legalBasis, ...known };
}

const THREE = ['01-26', '08-15', '10-02'];
const FOUR = ['01-26', '05-01', '08-15', '10-02'];

/** National and festival holidays by state. Where none is held it was not found. */
export const holidayMinimums: Readonly<Partial<Record<StateCode, Dated<HolidayMinimum>>>> = {
  KA: minimum(
    {
      fixedDays: ['01-26', '05-01', '08-15', '10-02', '11-01'],
      festivals: 5,
      total: 10,
      ifWorked: 'double wages, or wages and a day off',
    },
    {
      legalBasis: 'Karnataka Industrial Establishments (National and Festival Holidays) Act 1963',
      note: 'Fixed days from the first day of service; festivals after 30 days of service in the 90 before.',
    },
  ),
  MH: minimum(
    { fixedDays: FOUR, festivals: 4, total: 8, ifWorked: 'double wages and a compensatory day off' },
    { legalBasis: 'Maharashtra Shops and Establishments Act 2017 s.18(7)' },
  ),
  TN: minimum(
    { fixedDays: FOUR, festivals: 5, total: 9, ifWorked: 'twice wages, or wages and a day off' },
    {
      legalBasis: 'Tamil Nadu Industrial Establishments (National, Festival and Special Holidays) Act 1958',
      confidence: 'medium',
    },
  ),
  KL: minimum(
    { fixedDays: FOUR, festivals: 9, total: 13, ifWorked: 'twice wages, or wages and a day off' },
    {
      legalBasis:
        'Kerala Industrial Establishments (National and Festival Holidays) Act 1958, amended by Act 24 of 1990',
    },
  ),
  AP: minimum(
    {
      fixedDays: FOUR,
      festivals: 4,
      total: 8,
      ifWorked: 'additional wages at the ordinary rate, or compensatory time off',
    },
    { legalBasis: 'Andhra Pradesh Shops and Establishments Act 1988 s.31', confidence: 'medium' },
  ),
  TS: minimum(
    {
      fixedDays: FOUR,
      festivals: 4,
      total: 8,
      ifWorked: 'additional wages at the ordinary rate, or compensatory time off',
    },
    { legalBasis: 'Telangana Shops and Establishments Act 1988 s.31', confidence: 'low' },
  ),
  GJ: minimum(
    { fixedDays: THREE, festivals: null, total: 8, ifWorked: 'double wages and a day off' },
    {
      legalBasis: 'Gujarat Shops and Establishments Act 2019 s.18',
      confidence: 'medium',
      note: '8 in all; the split between fixed and chosen days was not read.',
    },
  ),
  HR: minimum(
    { fixedDays: THREE, festivals: 5, total: 8, ifWorked: "twice wages, or a day's pay and a day off within 90 days" },
    {
      legalBasis:
        'Punjab Industrial Establishments (National and Festival Holidays and Casual and Sick Leave) Act 1965',
      confidence: 'medium',
    },
  ),
  PB: minimum(
    { fixedDays: THREE, festivals: 5, total: 8, ifWorked: "twice wages, or a day's pay and a day off within 90 days" },
    {
      legalBasis:
        'Punjab Industrial Establishments (National and Festival Holidays and Casual and Sick Leave) Act 1965',
      confidence: 'medium',
    },
  ),
  DL: minimum({ fixedDays: THREE, festivals: 0, total: 3 }, { legalBasis: 'Delhi Shops and Establishments Act 1954' }),
  BR: minimum(
    { fixedDays: THREE, festivals: 5, total: 8 },
    {
      legalBasis: 'Bihar Industrial Establishments (National and Festival Holidays and Casual Leave) Act 1976',
      confidence: 'medium',
    },
  ),
  RJ: minimum(
    { fixedDays: THREE, festivals: null, total: null },
    {
      legalBasis: 'National and festival holidays: the Act of the state was not read',
      confidence: 'low',
      note: 'Festival count not verified.',
    },
  ),
};

/** States whose Act exists and whose count was not verified: nothing is said of them. */
export const UNVERIFIED_MINIMUMS: readonly StateCode[] = ['WB', 'UP', 'MP'];
