import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';

const CODE = 'https://www.indiacode.nic.in/bitstream/123456789/16823/1/aA2020-36.pdf';
const CODE_ALERT =
  'https://www.ey.com/content/dam/ey-unified-site/ey-com/en-in/alerts-hub/2025/11/new-labour-codes-implemented-across-the-country-effective-21-november-2025.pdf';
const READING = 'https://labourlawreporter.com/gratuity.asp';

/** Money in paise; the rest in days, months and years of service. */
export type GratuityRule = {
  readonly wages: 'basic-and-da' | 'code-wages';
  /** This many days' wages for each year of service, of a month counted as so many days. */
  readonly daysPerYear: number;
  readonly daysOfMonth: number;
  readonly leastYears: number;
  /** A part of a year longer than this many months counts as a year. */
  readonly partYearCountsAboveMonths: number;
  /** Fixed-term service is paid in proportion from this many years on; null where the law did not provide for it. */
  readonly fixedTermLeastYears: number | null;
  readonly payWithinDays: number;
  /** Days worked that make a year of continuous service. */
  readonly daysOfContinuousYear: number;
};

export const gratuityRule: Parameter<GratuityRule> = {
  name: 'gratuity',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        wages: 'basic-and-da',
        daysPerYear: 15,
        daysOfMonth: 26,
        leastYears: 5,
        partYearCountsAboveMonths: 6,
        fixedTermLeastYears: null,
        payWithinDays: 30,
        daysOfContinuousYear: 240,
      },
      source: [READING, 'Payment of Gratuity Act 1972'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Payment of Gratuity Act 1972, s.4',
    },
    {
      from: '2025-11-21',
      value: {
        wages: 'code-wages',
        daysPerYear: 15,
        daysOfMonth: 26,
        leastYears: 5,
        partYearCountsAboveMonths: 6,
        fixedTermLeastYears: 1,
        payWithinDays: 30,
        daysOfContinuousYear: 240,
      },
      source: [CODE, READING, CODE_ALERT],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Social Security 2020, s.53',
      note: 'The Code drops the five years for fixed-term staff and says pro rata; the floor of one year is the Government’s reading. Five years are not needed on death or disablement.',
    },
  ],
};

/** The most an employee is entitled to, in paise. */
export const gratuityLimit: Parameter<number> = {
  name: 'gratuity, highest amount',
  unit: 'paise',
  values: [
    {
      from: '2018-03-29',
      value: rupees(2_000_000),
      source: ['https://www.cgstaffnews.in/it-exemption-for-gratuity-upto-20-lakh-gazette-notification/', CODE],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'S.O. 1420(E) of 29 March 2018; Code on Social Security 2020, s.53(3)',
      note: 'The Code leaves the figure to notification; none was found, so that of 2018 carries over.',
      confidence: 'medium',
    },
  ],
};

/** Where the gratuity law does not apply: this share of the average month for each completed year is free of tax. */
export const gratuityTaxExemptionUncovered: Parameter<{ readonly numerator: number; readonly denominator: number }> = {
  name: 'gratuity free of income tax outside the gratuity law',
  unit: 'fraction',
  values: [
    {
      from: null,
      value: { numerator: 1, denominator: 2 },
      source: ['https://www.taxmanagementindia.com/visitor/detail_notification.asp?ID=128928'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Income-tax Act 1961, s.10(10)(iii); Income-tax Act 2025, s.19(1), Sl. 6',
    },
  ],
};
