import type { Dated, Parameter } from '../dated.ts';

/** Calendar days; every day of the span is paid, days off among them. */
export type MaternityRule = {
  /** Worked in the twelve months before the expected date. */
  readonly daysWorked: number;
  readonly days: number;
  readonly daysBefore: number;
  /** From so many surviving children on it is shorter. */
  readonly childrenForShorter: number;
  readonly daysShorter: number;
  readonly daysBeforeShorter: number;
  /** No work may be done in so many days after delivery. */
  readonly daysWithoutWork: number;
  readonly daysAfterMiscarriage: number;
  readonly daysAfterTubectomy: number;
  /** Illness that arises from it. */
  readonly monthsOfIllness: number;
  readonly daysOfAdoption: number;
  readonly daysOfCommissioning: number;
  /** Where the employer gives no care before and after delivery free of charge; in rupees. */
  readonly medicalBonusRupees: number;
  /** Each day is paid at the average daily wage of so many calendar months before. */
  readonly averageMonths: number;
  /** What counts as wages in it: all pay in cash, or the wages of the Labour Codes. */
  readonly wages: 'all-pay' | 'code-wages';
  readonly nursingBreaks: { readonly perDay: number; readonly untilMonths: number };
  /** From so many employees on, with so many visits a day. */
  readonly creche: { readonly employees: number; readonly visitsPerDay: number };
  /** An adopted child below so many months; null for any. */
  readonly adoptedChildBelowMonths: number | null;
};

const RULE: MaternityRule = {
  daysWorked: 80,
  days: 182,
  daysBefore: 56,
  childrenForShorter: 2,
  daysShorter: 84,
  daysBeforeShorter: 42,
  daysWithoutWork: 42,
  daysAfterMiscarriage: 42,
  daysAfterTubectomy: 14,
  monthsOfIllness: 1,
  daysOfAdoption: 84,
  daysOfCommissioning: 84,
  medicalBonusRupees: 3_500,
  averageMonths: 3,
  wages: 'code-wages',
  nursingBreaks: { perDay: 2, untilMonths: 15 },
  creche: { employees: 50, visitsPerDay: 4 },
  adoptedChildBelowMonths: 3,
};

const CONFIRMED: Pick<Dated<unknown>, 'confirmedOn' | 'status'> = { confirmedOn: '2026-11-22', status: 'enacted' };

export const maternityLeave: Parameter<MaternityRule> = {
  name: 'maternity leave',
  unit: 'table',
  values: [
    {
      from: null,
      value: { ...RULE, wages: 'all-pay' },
      source: ['Maternity Benefit Act 1961 (Act 53 of 1961)'],
      legalBasis: 'Maternity Benefit Act 1961, s.5 to 10, as amended in 2017',
      ...CONFIRMED,
    },
    {
      from: '2025-11-21',
      value: RULE,
      source: ['Code on Social Security 2020 (Act 36 of 2020)'],
      legalBasis: 'Code on Social Security 2020, s.59 to 72',
      note: 'The counts of weeks are calendar days: 26 weeks 182, 12 weeks 84, 8 weeks 56, 6 weeks 42. Each is paid at the average daily wage of the three calendar months before the absence, for the days worked in them and never below the minimum wage (s.60(1)), on wages of s.2(88). Work from home afterwards by agreement; no dismissal meanwhile.',
      ...CONFIRMED,
    },
    {
      from: '2026-03-17',
      value: { ...RULE, adoptedChildBelowMonths: null },
      source: ['Supreme Court, judgment of 17 March 2026 as reported'],
      legalBasis:
        'Code on Social Security 2020, s.59 to 72, the limit of s.60(4) struck down: Hamsaanandini Nanduri v Union of India, W.P.(C) 960 of 2021',
      ...CONFIRMED,
    },
  ],
};

/** What ESIC pays insured people instead of the employer. */
export type EsicBenefits = {
  readonly maternityContributionDays: number;
  readonly maternityDays: number;
  readonly maternityPercent: number;
  /** At full pay. */
  readonly tubectomyDays: number;
  readonly vasectomyDays: number;
  readonly sicknessContributionDays: number;
  readonly sicknessDaysPerYear: number;
  readonly sicknessPercent: number;
};

export const esicBenefits: Parameter<EsicBenefits> = {
  name: 'days paid by ESIC',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        maternityContributionDays: 70,
        maternityDays: 182,
        maternityPercent: 100,
        tubectomyDays: 14,
        vasectomyDays: 7,
        sicknessContributionDays: 78,
        sicknessDaysPerYear: 91,
        sicknessPercent: 70,
      },
      source: ['https://esic.gov.in/coverage'],
      legalBasis: 'ESI Act 1948, s.46 to 50; Code on Social Security 2020, ch. IV',
      note: 'The employer pays no wages for these days: unpaid leave, and neither loss of service nor of qualifying days. A top-up is the employer’s choice.',
      ...CONFIRMED,
    },
  ],
};
