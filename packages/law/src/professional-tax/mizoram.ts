import type { Parameter } from '../dated.ts';
import { END_OF_MONTH } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const mizoram: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Mizoram',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'monthly',
        slabs: [
          upTo(5_000, 0),
          upTo(8_000, 75),
          upTo(10_000, 120),
          upTo(12_000, 150),
          upTo(15_000, 180),
          upTo(20_000, 195),
          beyond(208),
        ],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: 'last day of the month', on: END_OF_MONTH },
      },
      source: [
        'https://www.praansconsultech.com/professional-tax-details/mizoram',
        'https://support.greythr.com/hc/en-us/articles/360026437631-What-are-the-professional-tax-slab-rates-in-Mizoram-',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Mizoram Professions, Trades, Callings and Employments Taxation Act 1995, Schedule',
      note: 'greytHR omits the 195 band and charges 208 from 15,001. Annual lump sums 900 / 1,440 / 1,800 / 2,160 / 2,500 are allowed.',
      confidence: 'medium',
    },
  ],
};
