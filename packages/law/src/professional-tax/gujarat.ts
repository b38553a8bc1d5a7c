import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const gujarat: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Gujarat',
  unit: 'table',
  values: [
    {
      from: '2022-04-01',
      value: {
        basis: 'monthly',
        slabs: [upTo(12_000, 0), beyond(200)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: {
          words: '15th of the following month with 20 or more employees; quarterly below 20',
          on: dayOfNextMonth(15),
        },
      },
      source: [
        'https://www.simpliance.in/India/LEI/govt_notification/gujarat/introduction-of-new-slab-rates-under-professional-tax-in-gujarat-1429',
        'https://udyamica.com/2022/04/gujarat-profession-tax-slab-2022-23-for.html?m=1',
        'https://commercialtax.gujarat.gov.in/vatwebsite/download/schedule/Rate_of_Profession_Tax.pdf',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Gujarat State Tax on Professions, Trades, Callings and Employments Act 1976; Notification GHN-35-PFT-2022 of 8 April 2022',
      note: 'Notification GHN-35-PFT-2022 of 8 April 2022: nil up to AND including 12,000. Several products wrongly charge exactly 12,000. No February top-up.',
    },
  ],
};
