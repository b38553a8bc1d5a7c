import type { Parameter } from '../dated.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const meghalaya: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Meghalaya',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [
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
        collection: { how: 'instalments', balanceMonth: 3 },
        exemptions: commonlyClaimed,
        due: { words: '28th of the month', on: null },
      },
      source: [
        'https://support.greythr.com/hc/en-us/articles/360026437551-What-are-the-professional-tax-slab-rates-in-Meghalaya-',
        'https://kb.bizproutx.com/doku.php?do=media&id=pt%3A2022_pt_ml&ns=pt',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Meghalaya Professions, Trades, Callings and Employments Taxation Act, Schedule',
      note: 'Attributed to the 2012 amendment (PTaxAmendment2012). Some vendor pages mislabel the annual amounts as monthly, which would break the 2,500 cap.',
      confidence: 'medium',
    },
  ],
};
