import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { below, beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const assam: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Assam',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'monthly',
        slabs: [upTo(10_000, 0), below(15_000, 150), below(25_000, 180), beyond(208)],
        collection: { how: 'every-month' },
        exemptions: [],
        due: { words: '28th of the following month', on: dayOfNextMonth(28) },
      },
      source: [
        'https://boardhr.blogspot.com/2025/05/assam-professions-tax-slab-revised-from.html',
        'https://7thpaycommissionnews.in/professional-tax-slabs-of-all-states-in-india/',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Assam Professions, Trades, Callings and Employments Taxation Act 1947, Schedule',
      note: 'Some tables put exactly 15,000 in the 150 band.',
      confidence: 'medium',
    },
    {
      from: '2025-04-01',
      value: {
        basis: 'monthly',
        slabs: [upTo(15_000, 0), below(25_000, 180), beyond(208)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: '28th of the following month; annual return 30 April', on: dayOfNextMonth(28) },
      },
      source: [
        'https://www.legalitysimplified.com/assam-issues-new-professional-tax-slabs-for-salaried-class/',
        'https://www.jurishour.in/direct-tax/assam-professional-tax-slabs-salaried-class',
        'http://akriviahcm.com/resources/global-payroll/alerts/revision-of-assam-professional-tax-rate',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Assam Professions, Trades, Callings and Employments Taxation Act 1947; Notification eCF No. 169350/124 of 1 April 2025',
      note: 'Notification eCF No. 169350/124 of 1 April 2025. 208 x 12 = 2,496; an older table collects 212 in March, the 2025 notification does not say so.',
    },
  ],
};
