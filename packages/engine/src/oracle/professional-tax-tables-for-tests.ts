import { RUPEE } from './amounts-for-tests.ts';
import type { Month } from './days-for-tests.ts';

/* The tables of the states' taxes on professions, in rupees, as in force from April 2025 to March 2027. */

/** A band of income and the tax of the whole of it. The bound itself belongs to it or to the next one, as the Act says. */
type Band = { readonly bound: number; readonly boundIncluded: boolean; readonly tax: number };

export type TaxTable = {
  readonly bands: readonly Band[];
  readonly bandsForWomen?: readonly Band[];
  readonly february?: { readonly insteadOf: number; readonly tax: number };
  /** The months in which the years or half-years of the income begin; none where each month is taxed by itself. */
  readonly begins: readonly number[];
  /** Every month of a monthly table, once in a month of the period, or by twelve instalments. */
  readonly collection: 'monthly' | { readonly onceIn: readonly number[] } | 'instalments';
  /** A monthly instalment that is no twelfth. */
  readonly instalments?: Readonly<Record<number, number>>;
  readonly minDays?: number;
  readonly onlyIncomeTaxPayees?: boolean;
  /** What the Act itself exempts, and whether grounds that only lists name are accepted on request. */
  readonly exempt: 'karnataka' | 'maharashtra' | 'punjab' | 'on-request' | 'nobody';
};

const upTo = (bound: number, tax: number): Band => ({ bound, boundIncluded: true, tax });
const below = (bound: number, tax: number): Band => ({ bound, boundIncluded: false, tax });
const beyond = (tax: number): Band => ({ bound: Number.POSITIVE_INFINITY, boundIncluded: true, tax });

const monthly = { begins: [], collection: 'monthly', exempt: 'on-request' } as const;
const inInstalments = { begins: [4], collection: 'instalments', exempt: 'on-request' } as const;

const ANDHRA: TaxTable = {
  ...monthly,
  bands: [upTo(15_000, 0), upTo(20_000, 150), beyond(200)],
};

const TABLES: Readonly<Record<string, TaxTable>> = {
  AP: ANDHRA,
  TS: ANDHRA,
  AS: {
    ...monthly,
    bands: [upTo(15_000, 0), below(25_000, 180), beyond(208)],
  },
  BR: {
    ...inInstalments,
    collection: { onceIn: [9] },
    bands: [upTo(300_000, 0), upTo(500_000, 1_000), upTo(1_000_000, 2_000), beyond(2_500)],
  },
  GJ: {
    ...monthly,
    bands: [upTo(12_000, 0), beyond(200)],
  },
  JH: {
    ...inInstalments,
    bands: [upTo(300_000, 0), upTo(500_000, 1_200), upTo(800_000, 1_800), upTo(1_000_000, 2_100), beyond(2_500)],
  },
  KA: {
    ...monthly,
    bands: [below(25_000, 0), beyond(200)],
    february: { insteadOf: 200, tax: 300 },
    exempt: 'karnataka',
  },
  KL: {
    begins: [4, 10],
    collection: { onceIn: [8, 2] },
    exempt: 'on-request',
    minDays: 60,
    bands: [
      below(12_000, 0),
      below(18_000, 320),
      below(30_000, 450),
      below(45_000, 600),
      below(100_000, 750),
      below(125_000, 1_000),
      beyond(1_250),
    ],
  },
  MP: {
    ...inInstalments,
    bands: [upTo(225_000, 0), upTo(300_000, 1_500), upTo(400_000, 2_000), beyond(2_500)],
  },
  MH: {
    ...monthly,
    bands: [upTo(7_500, 0), upTo(10_000, 175), beyond(200)],
    bandsForWomen: [upTo(25_000, 0), beyond(200)],
    february: { insteadOf: 200, tax: 300 },
    exempt: 'maharashtra',
  },
  MN: {
    ...inInstalments,
    bands: [upTo(50_000, 0), upTo(75_000, 1_200), upTo(100_000, 2_000), upTo(125_000, 2_400), beyond(2_500)],
  },
  ML: {
    ...inInstalments,
    bands: [
      upTo(50_000, 0),
      upTo(75_000, 200),
      upTo(100_000, 300),
      upTo(150_000, 500),
      upTo(200_000, 750),
      upTo(250_000, 1_000),
      upTo(300_000, 1_250),
      upTo(350_000, 1_500),
      upTo(400_000, 1_800),
      upTo(450_000, 2_100),
      upTo(500_000, 2_400),
      beyond(2_500),
    ],
  },
  MZ: {
    ...monthly,
    bands: [
      upTo(5_000, 0),
      upTo(8_000, 75),
      upTo(10_000, 120),
      upTo(12_000, 150),
      upTo(15_000, 180),
      upTo(20_000, 195),
      beyond(208),
    ],
  },
  NL: {
    ...monthly,
    bands: [below(4_000, 0), below(5_000, 35), below(7_000, 75), below(9_000, 110), below(12_000, 180), beyond(208)],
  },
  PY: {
    begins: [1, 7],
    collection: { onceIn: [6, 12] },
    exempt: 'on-request',
    minDays: 60,
    bands: [
      upTo(100_000, 0),
      upTo(200_000, 250),
      upTo(300_000, 500),
      upTo(400_000, 750),
      upTo(500_000, 1_000),
      beyond(1_250),
    ],
  },
  PB: { ...monthly, bands: [beyond(200)], onlyIncomeTaxPayees: true, exempt: 'punjab' },
  SK: {
    ...monthly,
    bands: [upTo(20_000, 0), upTo(30_000, 125), upTo(40_000, 150), beyond(200)],
  },
  TN: {
    begins: [4, 10],
    collection: { onceIn: [8, 1] },
    exempt: 'nobody',
    bands: [
      upTo(21_000, 0),
      upTo(30_000, 180),
      upTo(45_000, 425),
      upTo(60_000, 930),
      upTo(75_000, 1_025),
      beyond(1_250),
    ],
  },
  TR: {
    ...monthly,
    bands: [upTo(7_500, 0), upTo(15_000, 150), beyond(208)],
  },
  WB: {
    ...monthly,
    bands: [upTo(10_000, 0), upTo(15_000, 110), upTo(25_000, 130), upTo(40_000, 150), beyond(200)],
  },
};

const ODISHA_TO_MARCH_2026: TaxTable = {
  ...inInstalments,
  bands: [upTo(160_000, 0), upTo(300_000, 1_500), beyond(2_500)],
  instalments: { 2500: 200 },
};

const ODISHA_ABOLISHED: TaxTable = { ...inInstalments, bands: [beyond(0)] };

/** The states that take the tax in either year. */
export const TAXING_STATES: readonly string[] = [...Object.keys(TABLES), 'OD'];

export function tableOf(state: string | null, month: Month): TaxTable | null {
  if (state === 'OD') return month <= '2026-03' ? ODISHA_TO_MARCH_2026 : ODISHA_ABOLISHED;
  return state === null ? null : (TABLES[state] ?? null);
}

/** The tax of the band that holds the income; paise in, paise out. */
export function bandTax(table: TaxTable, gender: string, income: number): number {
  const bands = gender === 'female' ? (table.bandsForWomen ?? table.bands) : table.bands;
  const holds = ({ bound, boundIncluded }: Band): boolean =>
    income < bound * RUPEE || (boundIncluded && income === bound * RUPEE);
  return (bands.find(holds)?.tax ?? 0) * RUPEE;
}
